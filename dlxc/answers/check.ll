; Made by tools/make_kernels.py of check.py, whose SHA-256 is 6b3e200879e25aafad97d0429ad271b912e172d5c939a6bbec61d645e32a4eb4
define void @check(ptr noalias %numbers, ptr noalias %ends, ptr noalias %regs, ptr noalias %ptr, ptr noalias %items, ptr noalias %colours, ptr noalias %low, ptr noalias %high, ptr noalias %marks, ptr noalias %stamps, ptr noalias %counts, ptr noalias %shades, ptr noalias %right, ptr noalias %own_marks) {
entry:
  %.47 = getelementptr i8, ptr %regs, i64 16
  %.48 = load i64, ptr %.47, align 8
  %.50 = getelementptr i8, ptr %regs, i64 32
  %.51 = load i64, ptr %.50, align 8
  %.63 = load i64, ptr %regs, align 8
  %.146306.not = icmp slt i64 %.63, 1
  br i1 %.146306.not, label %B766, label %B116.lr.ph

B116.lr.ph:
  %.272 = getelementptr i8, ptr %regs, i64 8
  %.689298.not = icmp slt i64 %.48, 1
  %.776 = getelementptr i8, ptr %regs, i64 24
  br label %B116

B116:
  %stamp.2.0310 = phi i64 [ %.51, %B116.lr.ph ], [ %.200, %B742 ]
  %at.3.0309 = phi i64 [ 0, %B116.lr.ph ], [ %at.4.3, %B742 ]
  %.87.0307 = phi i64 [ 0, %B116.lr.ph ], [ %.159, %B742 ]
  %.159 = add nuw nsw i64 %.87.0307, 1
  %.200 = add i64 %stamp.2.0310, 1
  %.237 = getelementptr i64, ptr %ends, i64 %.87.0307
  %.238290 = load i64, ptr %.237, align 8
  %.240291 = icmp slt i64 %at.3.0309, %.238290
  br i1 %.240291, label %B160.preheader, label %B562

B160.preheader:
  %.238317 = phi i64 [ %.238.lcssa, %B262 ], [ %.238290, %B116 ]
  %mark.3.1294 = phi i64 [ %mark.2.2.lcssa, %B262 ], [ 0, %B116 ]
  %is_right.7.1293 = phi i8 [ 0, %B262 ], [ 1, %B116 ]
  %at.2.1292 = phi i64 [ %.262.lcssa, %B262 ], [ %at.3.0309, %B116 ]
  %.255327 = getelementptr i64, ptr %numbers, i64 %at.2.1292
  %.256328 = load i64, ptr %.255327, align 8
  %.257329 = add i64 %.256328, -1
  %.262330 = add nsw i64 %at.2.1292, 1
  %.269331 = icmp slt i64 %.257329, 0
  br i1 %.269331, label %B262, label %B204

B160:
  %.255 = getelementptr i64, ptr %numbers, i64 %.262337
  %.256 = load i64, ptr %.255, align 8
  %.257 = add i64 %.256, -1
  %.262 = add nsw i64 %.262337, 1
  %.269 = icmp slt i64 %.257, 0
  br i1 %.269, label %B262, label %B204

B204:
  %.262337 = phi i64 [ %.262, %B160 ], [ %.262330, %B160.preheader ]
  %.257336 = phi i64 [ %.257, %B160 ], [ %.257329, %B160.preheader ]
  %.256335 = phi i64 [ %.256, %B160 ], [ %.256328, %B160.preheader ]
  %mark.2.2334 = phi i64 [ %.317, %B160 ], [ %mark.3.1294, %B160.preheader ]
  %is_right.11.2333 = phi i8 [ %is_right.8.4.lcssa, %B160 ], [ %is_right.7.1293, %B160.preheader ]
  %.238332 = phi i64 [ %.586, %B160 ], [ %.238317, %B160.preheader ]
  %.273 = load i64, ptr %.272, align 8
  %.275.not = icmp slt i64 %.257336, %.273
  br i1 %.275.not, label %B238, label %B262

B238:
  %.279 = getelementptr i64, ptr %stamps, i64 %.257336
  %.280 = load i64, ptr %.279, align 8
  %.282 = icmp eq i64 %.280, %.200
  br i1 %.282, label %B262, label %B268

B262:
  %.238.lcssa = phi i64 [ %.238317, %B160.preheader ], [ %.586, %B160 ], [ %.238332, %B204 ], [ %.238332, %B238 ]
  %mark.2.2.lcssa = phi i64 [ %mark.3.1294, %B160.preheader ], [ %.317, %B160 ], [ %mark.2.2334, %B204 ], [ %mark.2.2334, %B238 ]
  %.262.lcssa = phi i64 [ %.262330, %B160.preheader ], [ %.262, %B160 ], [ %.262337, %B204 ], [ %.262337, %B238 ]
  %.240 = icmp slt i64 %.262.lcssa, %.238.lcssa
  br i1 %.240, label %B160.preheader, label %B562

B268:
  store i64 %.200, ptr %.279, align 8
  %.314 = getelementptr i64, ptr %marks, i64 %.257336
  %.315 = load i64, ptr %.314, align 8
  %.317 = xor i64 %.315, %mark.2.2334
  %.325 = getelementptr i64, ptr %ptr, i64 %.257336
  %.326 = load i64, ptr %.325, align 8
  %.332 = getelementptr i64, ptr %ptr, i64 %.256335
  %.333 = load i64, ptr %.332, align 8
  %.370 = sub i64 %.333, %.326
  %.413286.not = icmp slt i64 %.370, 1
  br i1 %.413286.not, label %B538, label %B362.if

B426:
  %.492 = icmp sgt i64 %.470, 1
  %.498 = getelementptr i32, ptr %colours, i64 %.357.0287
  %.499 = load i32, ptr %.498, align 4
  br i1 %.492, label %B450, label %B514

B450:
  %.501 = icmp slt i32 %.499, 0
  br i1 %.501, label %B510, label %B474

B474:
  %.500 = zext nneg i32 %.499 to i64
  %.515 = getelementptr i64, ptr %shades, i64 %.467
  %.516 = load i64, ptr %.515, align 8
  %.518.not = icmp eq i64 %.516, %.500
  br i1 %.518.not, label %B514, label %B510

B510:
  br label %B514

B514:
  %is_right.10.6 = phi i8 [ 0, %B510 ], [ %is_right.8.4289, %B474 ], [ %is_right.8.4289, %B426 ]
  %.541 = sext i32 %.499 to i64
  %.542 = getelementptr i64, ptr %shades, i64 %.467
  store i64 %.541, ptr %.542, align 8
  br label %B536

B536:
  %is_right.9.5 = phi i8 [ %is_right.10.6, %B514 ], [ %is_right.8.4289, %B362.if ]
  %.413 = icmp ugt i64 %.360.0288, 1
  br i1 %.413, label %B362.if, label %B538

B538:
  %is_right.8.4.lcssa = phi i8 [ %is_right.11.2333, %B268 ], [ %is_right.9.5, %B536 ]
  %.586 = load i64, ptr %.237, align 8
  %.588 = icmp slt i64 %.262337, %.586
  br i1 %.588, label %B160, label %B562

B562:
  %at.4.3 = phi i64 [ %.262337, %B538 ], [ %at.3.0309, %B116 ], [ %.262.lcssa, %B262 ]
  %is_right.6.3 = phi i8 [ %is_right.8.4.lcssa, %B538 ], [ 1, %B116 ], [ 0, %B262 ]
  %mark.4.3 = phi i64 [ %.317, %B538 ], [ 0, %B116 ], [ %mark.2.2.lcssa, %B262 ]
  br i1 %.689298.not, label %B674, label %B592.if

B632:
  %.752 = getelementptr i64, ptr %high, i64 %.633.0299
  %.753 = load i64, ptr %.752, align 8
  %.756 = icmp sgt i64 %.733, %.753
  br i1 %.756, label %B668, label %B672

B668:
  br label %B672

B672:
  %is_right.5.3 = phi i8 [ 0, %B668 ], [ %is_right.4.1301, %B632 ]
  %exitcond.not = icmp eq i64 %.48, %.702
  br i1 %exitcond.not, label %B674, label %B592.if

B674:
  %is_right.4.1.lcssa = phi i8 [ %is_right.6.3, %B562 ], [ %is_right.5.3, %B672 ]
  %.777 = load i64, ptr %.776, align 8
  %.857303.not = icmp slt i64 %.777, 1
  br i1 %.857303.not, label %B742, label %B726.if.preheader

B726.if.preheader:
  %0 = shl nuw i64 %.777, 3
  tail call void @llvm.memset.p0.i64(ptr align 8 %counts, i8 0, i64 %0, i1 false)
  br label %B742

B742:
  %.917 = getelementptr i8, ptr %right, i64 %.87.0307
  store i8 %is_right.4.1.lcssa, ptr %.917, align 1
  %.924 = getelementptr i64, ptr %own_marks, i64 %.87.0307
  store i64 %mark.4.3, ptr %.924, align 8
  %exitcond315.not = icmp eq i64 %.159, %.63
  br i1 %exitcond315.not, label %B766, label %B116

B766:
  %stamp.2.0.lcssa = phi i64 [ %.51, %entry ], [ %.200, %B742 ]
  store i64 %stamp.2.0.lcssa, ptr %.50, align 8
  ret void

B362.if:
  %is_right.8.4289 = phi i8 [ %is_right.9.5, %B536 ], [ %is_right.11.2333, %B268 ]
  %.360.0288 = phi i64 [ %.422, %B536 ], [ %.370, %B268 ]
  %.357.0287 = phi i64 [ %.426, %B536 ], [ %.326, %B268 ]
  %.422 = add nsw i64 %.360.0288, -1
  %.426 = add i64 %.357.0287, 1
  %.460 = getelementptr i32, ptr %items, i64 %.357.0287
  %.461 = load i32, ptr %.460, align 4
  %.467 = sext i32 %.461 to i64
  %.468 = getelementptr i64, ptr %counts, i64 %.467
  %.469 = load i64, ptr %.468, align 8
  %.470 = add i64 %.469, 1
  store i64 %.470, ptr %.468, align 8
  %.479.not = icmp sgt i64 %.48, %.467
  br i1 %.479.not, label %B536, label %B426

B592.if:
  %is_right.4.1301 = phi i8 [ %is_right.5.3, %B672 ], [ %is_right.6.3, %B562 ]
  %.633.0299 = phi i64 [ %.702, %B672 ], [ 0, %B562 ]
  %.702 = add nuw nsw i64 %.633.0299, 1
  %.732 = getelementptr i64, ptr %counts, i64 %.633.0299
  %.733 = load i64, ptr %.732, align 8
  %.736 = getelementptr i64, ptr %low, i64 %.633.0299
  %.737 = load i64, ptr %.736, align 8
  %.738 = icmp slt i64 %.733, %.737
  br i1 %.738, label %B668, label %B632
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

