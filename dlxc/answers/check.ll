; Made by tools/make_kernels.py of check.py, whose SHA-256 is 3eb2234f5572ee3ad1d4eaf8ed85cbf85d79ef5028c9aab078e2f95f37d9dede
define void @check(ptr noalias %numbers, ptr noalias %ends, ptr noalias %regs, ptr noalias %ptr, ptr noalias %items, ptr noalias %colours, ptr noalias %low, ptr noalias %high, ptr noalias %marks, ptr noalias %stamps, ptr noalias %counts, ptr noalias %shades, ptr noalias %known, ptr noalias %right) {
entry:
  %.47 = getelementptr i8, ptr %regs, i64 16
  %.48 = load i64, ptr %.47, align 8
  %.50 = getelementptr i8, ptr %regs, i64 32
  %.51 = load i64, ptr %.50, align 8
  %.63 = load i64, ptr %regs, align 8
  %.146352.not = icmp slt i64 %.63, 1
  br i1 %.146352.not, label %B1124, label %B116.lr.ph

B116.lr.ph:
  %.272 = getelementptr i8, ptr %regs, i64 8
  %.689344.not = icmp slt i64 %.48, 1
  %.776 = getelementptr i8, ptr %regs, i64 24
  %.914 = getelementptr i8, ptr %regs, i64 40
  br label %B116

B116:
  %stamp.2.0356 = phi i64 [ %.51, %B116.lr.ph ], [ %.200, %B1110 ]
  %at.3.0355 = phi i64 [ 0, %B116.lr.ph ], [ %at.4.3, %B1110 ]
  %.87.0353 = phi i64 [ 0, %B116.lr.ph ], [ %.159, %B1110 ]
  %.159 = add nuw nsw i64 %.87.0353, 1
  %.200 = add i64 %stamp.2.0356, 1
  %.237 = getelementptr i64, ptr %ends, i64 %.87.0353
  %.238336 = load i64, ptr %.237, align 8
  %.240337 = icmp slt i64 %at.3.0355, %.238336
  br i1 %.240337, label %B170.preheader, label %B592

B170.preheader:
  %.238363 = phi i64 [ %.238.lcssa, %B272 ], [ %.238336, %B116 ]
  %mark.4.1340 = phi i64 [ %mark.3.2.lcssa, %B272 ], [ 0, %B116 ]
  %is_right.9.1339 = phi i64 [ 0, %B272 ], [ 1, %B116 ]
  %at.2.1338 = phi i64 [ %.262.lcssa, %B272 ], [ %at.3.0355, %B116 ]
  %.255374 = getelementptr i64, ptr %numbers, i64 %at.2.1338
  %.256375 = load i64, ptr %.255374, align 8
  %.257376 = add i64 %.256375, -1
  %.262377 = add nsw i64 %at.2.1338, 1
  %.269378 = icmp slt i64 %.257376, 0
  br i1 %.269378, label %B272, label %B214

B170:
  %.255 = getelementptr i64, ptr %numbers, i64 %.262384
  %.256 = load i64, ptr %.255, align 8
  %.257 = add i64 %.256, -1
  %.262 = add nsw i64 %.262384, 1
  %.269 = icmp slt i64 %.257, 0
  br i1 %.269, label %B272, label %B214

B214:
  %.262384 = phi i64 [ %.262, %B170 ], [ %.262377, %B170.preheader ]
  %.257383 = phi i64 [ %.257, %B170 ], [ %.257376, %B170.preheader ]
  %.256382 = phi i64 [ %.256, %B170 ], [ %.256375, %B170.preheader ]
  %mark.3.2381 = phi i64 [ %.317, %B170 ], [ %mark.4.1340, %B170.preheader ]
  %is_right.8.2380 = phi i64 [ %is_right.7.4.lcssa, %B170 ], [ %is_right.9.1339, %B170.preheader ]
  %.238379 = phi i64 [ %.586, %B170 ], [ %.238363, %B170.preheader ]
  %.273 = load i64, ptr %.272, align 8
  %.275.not = icmp slt i64 %.257383, %.273
  br i1 %.275.not, label %B248, label %B272

B248:
  %.279 = getelementptr i64, ptr %stamps, i64 %.257383
  %.280 = load i64, ptr %.279, align 8
  %.282 = icmp eq i64 %.280, %.200
  br i1 %.282, label %B272, label %B288

B272:
  %.238.lcssa = phi i64 [ %.238363, %B170.preheader ], [ %.586, %B170 ], [ %.238379, %B214 ], [ %.238379, %B248 ]
  %mark.3.2.lcssa = phi i64 [ %mark.4.1340, %B170.preheader ], [ %.317, %B170 ], [ %mark.3.2381, %B214 ], [ %mark.3.2381, %B248 ]
  %.262.lcssa = phi i64 [ %.262377, %B170.preheader ], [ %.262, %B170 ], [ %.262384, %B214 ], [ %.262384, %B248 ]
  %.240 = icmp slt i64 %.262.lcssa, %.238.lcssa
  br i1 %.240, label %B170.preheader, label %B592

B288:
  store i64 %.200, ptr %.279, align 8
  %.314 = getelementptr i64, ptr %marks, i64 %.257383
  %.315 = load i64, ptr %.314, align 8
  %.317 = xor i64 %.315, %mark.3.2381
  %.325 = getelementptr i64, ptr %ptr, i64 %.257383
  %.326 = load i64, ptr %.325, align 8
  %.332 = getelementptr i64, ptr %ptr, i64 %.256382
  %.333 = load i64, ptr %.332, align 8
  %.370 = sub i64 %.333, %.326
  %.413332.not = icmp slt i64 %.370, 1
  br i1 %.413332.not, label %B568, label %B382.if

B446:
  %.492 = icmp sgt i64 %.470, 1
  %.498 = getelementptr i32, ptr %colours, i64 %.357.0333
  %.499 = load i32, ptr %.498, align 4
  br i1 %.492, label %B470, label %B544

B470:
  %.501 = icmp slt i32 %.499, 0
  br i1 %.501, label %B530, label %B494

B494:
  %.500 = zext nneg i32 %.499 to i64
  %.515 = getelementptr i64, ptr %shades, i64 %.467
  %.516 = load i64, ptr %.515, align 8
  %.518.not = icmp eq i64 %.516, %.500
  br i1 %.518.not, label %B544, label %B530

B530:
  br label %B544

B544:
  %is_right.11.6 = phi i64 [ 0, %B530 ], [ %is_right.7.4335, %B494 ], [ %is_right.7.4335, %B446 ]
  %.541 = sext i32 %.499 to i64
  %.542 = getelementptr i64, ptr %shades, i64 %.467
  store i64 %.541, ptr %.542, align 8
  br label %B566

B566:
  %is_right.10.5 = phi i64 [ %is_right.11.6, %B544 ], [ %is_right.7.4335, %B382.if ]
  %.413 = icmp ugt i64 %.360.0334, 1
  br i1 %.413, label %B382.if, label %B568

B568:
  %is_right.7.4.lcssa = phi i64 [ %is_right.8.2380, %B288 ], [ %is_right.10.5, %B566 ]
  %.586 = load i64, ptr %.237, align 8
  %.588 = icmp slt i64 %.262384, %.586
  br i1 %.588, label %B170, label %B592

B592:
  %at.4.3 = phi i64 [ %.262384, %B568 ], [ %at.3.0355, %B116 ], [ %.262.lcssa, %B272 ]
  %is_right.6.3 = phi i64 [ %is_right.7.4.lcssa, %B568 ], [ 1, %B116 ], [ 0, %B272 ]
  %mark.5.3 = phi i64 [ %.317, %B568 ], [ 0, %B116 ], [ %mark.3.2.lcssa, %B272 ]
  br i1 %.689344.not, label %B714, label %B622.if

B662:
  %.752 = getelementptr i64, ptr %high, i64 %.633.0345
  %.753 = load i64, ptr %.752, align 8
  %.756 = icmp sgt i64 %.733, %.753
  br i1 %.756, label %B698, label %B712

B698:
  br label %B712

B712:
  %is_right.12.3 = phi i64 [ 0, %B698 ], [ %is_right.5.1347, %B662 ]
  %exitcond.not = icmp eq i64 %.48, %.702
  br i1 %exitcond.not, label %B714, label %B622.if

B714:
  %is_right.5.1.lcssa = phi i64 [ %is_right.6.3, %B592 ], [ %is_right.12.3, %B712 ]
  %.777 = load i64, ptr %.776, align 8
  %.857349.not = icmp slt i64 %.777, 1
  br i1 %.857349.not, label %B782, label %B766.if.preheader

B766.if.preheader:
  %0 = shl nuw i64 %.777, 3
  tail call void @llvm.memset.p0.i64(ptr align 8 %counts, i8 0, i64 %0, i1 false)
  br label %B782

B782:
  %.908 = icmp eq i64 %is_right.5.1.lcssa, 1
  br i1 %.908, label %B804, label %B1110

B804:
  %.915 = load i64, ptr %.914, align 8
  %.916 = icmp slt i64 %.915, 1048576
  br i1 %.916, label %B848, label %B1110

B848:
  %.921 = or i64 %mark.5.3, 1
  %.928 = lshr i64 %mark.5.3, 1
  %.930 = and i64 %.928, 2097151
  %.940 = getelementptr i64, ptr %known, i64 %.930
  %.941 = load i64, ptr %.940, align 8
  %.942.not = icmp eq i64 %.941, 0
  %.958.not = icmp eq i64 %.941, %.921
  %or.cond = select i1 %.942.not, i1 true, i1 %.958.not
  br i1 %or.cond, label %B1018, label %B938

B938:
  %place.2.3 = phi i64 [ %.968, %B938 ], [ %.930, %B848 ]
  %.964 = add nuw nsw i64 %place.2.3, 1
  %.968 = and i64 %.964, 2097151
  %.977 = getelementptr i64, ptr %known, i64 %.968
  %.978 = load i64, ptr %.977, align 8
  %.979.not = icmp eq i64 %.978, 0
  %.994.not = icmp eq i64 %.978, %.921
  %or.cond313 = select i1 %.979.not, i1 true, i1 %.994.not
  br i1 %or.cond313, label %B1018, label %B938

B1018:
  %.1010 = phi i64 [ %.941, %B848 ], [ %.978, %B938 ]
  %place.3.2 = phi i64 [ %.930, %B848 ], [ %.968, %B938 ]
  %.1012 = icmp eq i64 %.1010, %.921
  br i1 %.1012, label %B1110, label %B1058

B1058:
  %.1009 = getelementptr i64, ptr %known, i64 %place.3.2
  store i64 %.921, ptr %.1009, align 8
  %.1039 = load i64, ptr %.914, align 8
  %.1040 = add i64 %.1039, 1
  store i64 %.1040, ptr %.914, align 8
  br label %B1110

B1110:
  %is_right.13.1 = phi i8 [ 0, %B782 ], [ 1, %B1058 ], [ 1, %B804 ], [ 2, %B1018 ]
  %.1063 = getelementptr i8, ptr %right, i64 %.87.0353
  store i8 %is_right.13.1, ptr %.1063, align 1
  %exitcond361.not = icmp eq i64 %.159, %.63
  br i1 %exitcond361.not, label %B1124, label %B116

B1124:
  %stamp.2.0.lcssa = phi i64 [ %.51, %entry ], [ %.200, %B1110 ]
  store i64 %stamp.2.0.lcssa, ptr %.50, align 8
  ret void

B382.if:
  %is_right.7.4335 = phi i64 [ %is_right.10.5, %B566 ], [ %is_right.8.2380, %B288 ]
  %.360.0334 = phi i64 [ %.422, %B566 ], [ %.370, %B288 ]
  %.357.0333 = phi i64 [ %.426, %B566 ], [ %.326, %B288 ]
  %.422 = add nsw i64 %.360.0334, -1
  %.426 = add i64 %.357.0333, 1
  %.460 = getelementptr i32, ptr %items, i64 %.357.0333
  %.461 = load i32, ptr %.460, align 4
  %.467 = sext i32 %.461 to i64
  %.468 = getelementptr i64, ptr %counts, i64 %.467
  %.469 = load i64, ptr %.468, align 8
  %.470 = add i64 %.469, 1
  store i64 %.470, ptr %.468, align 8
  %.479.not = icmp sgt i64 %.48, %.467
  br i1 %.479.not, label %B566, label %B446

B622.if:
  %is_right.5.1347 = phi i64 [ %is_right.12.3, %B712 ], [ %is_right.6.3, %B592 ]
  %.633.0345 = phi i64 [ %.702, %B712 ], [ 0, %B592 ]
  %.702 = add nuw nsw i64 %.633.0345, 1
  %.732 = getelementptr i64, ptr %counts, i64 %.633.0345
  %.733 = load i64, ptr %.732, align 8
  %.736 = getelementptr i64, ptr %low, i64 %.633.0345
  %.737 = load i64, ptr %.736, align 8
  %.738 = icmp slt i64 %.733, %.737
  br i1 %.738, label %B698, label %B662
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

