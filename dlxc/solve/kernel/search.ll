; Made by tools/make_kernels.py of search.py, whose SHA-256 is 9008b4911c2960c6a8e3834be19a6f4e50fc72ebae96bb97392cdbd60beb2efc
define void @search(ptr noalias %regs, ptr noalias %having, ptr noalias %first, ptr noalias %last, ptr noalias %clash, ptr noalias %ptr, ptr noalias %items, ptr noalias %colours, ptr noalias %by_ptr, ptr noalias %by_rows, ptr noalias %by_colours, ptr noalias %kind, ptr noalias %sets, ptr noalias %open_items, ptr noalias %item_at, ptr noalias %row_at, ptr noalias %degree_at, ptr noalias %tried_at, ptr noalias %need, ptr noalias %left, ptr noalias %weight, ptr noalias %counts, ptr noalias %found, ptr noalias %ends) {
entry:
  %.78 = load i64, ptr %regs, align 8
  %.80 = getelementptr i8, ptr %regs, i64 8
  %.81 = load i64, ptr %.80, align 8
  %.83 = getelementptr i8, ptr %regs, i64 16
  %.84 = load i64, ptr %.83, align 8
  %.86 = getelementptr i8, ptr %regs, i64 24
  %.87 = load i64, ptr %.86, align 8
  %.125 = getelementptr i8, ptr %regs, i64 32
  %.126 = load i64, ptr %.125, align 8
  %.128 = getelementptr i8, ptr %regs, i64 40
  %.129 = load i64, ptr %.128, align 8
  %.131 = getelementptr i8, ptr %regs, i64 48
  %.132 = load i64, ptr %.131, align 8
  %.134 = getelementptr i8, ptr %regs, i64 72
  %.135 = load i64, ptr %.134, align 8
  %.173 = getelementptr i8, ptr %regs, i64 56
  %.174 = load i64, ptr %.173, align 8
  %.175 = add i64 %.174, %.84
  %.177 = getelementptr i8, ptr %regs, i64 64
  %.178 = load i64, ptr %.177, align 8
  %.186 = getelementptr i8, ptr %regs, i64 88
  %.187 = load i64, ptr %.186, align 8
  %.188 = icmp sgt i64 %.187, 0
  %.190 = getelementptr i8, ptr %regs, i64 104
  %.191 = load i64, ptr %.190, align 8
  %.193 = getelementptr i8, ptr %regs, i64 112
  %.194 = load i64, ptr %.193, align 8
  %.16001458.not1505 = icmp sgt i64 %.191, 0
  %spec.select1415 = tail call i64 @llvm.smax.i64(i64 %.194, i64 0)
  %.33161482.not = icmp slt i64 %.191, 1
  %.34931485.not = icmp slt i64 %.194, 1
  %.4553 = getelementptr i8, ptr %regs, i64 80
  %.1208 = getelementptr i8, ptr %regs, i64 96
  %brmerge1503.not = select i1 %.188, i1 %.16001458.not1505, i1 false
  %exitcond1531.not1588 = icmp slt i64 %.194, 1
  br label %B370.outer.outer

B370.outer.outer:
  %depth.6.1.ph.ph = phi i64 [ %.78, %entry ], [ %depth.6.1.ph.ph.be, %B370.outer.outer.backedge ]
  %mode.9.1.ph.ph = phi i64 [ %.81, %entry ], [ %mode.9.1.ph.ph.be, %B370.outer.outer.backedge ]
  %nodes.2.1.ph.ph = phi i64 [ %.84, %entry ], [ %nodes.2.1.ph.ph.be, %B370.outer.outer.backedge ]
  %given.2.1.ph.ph = phi i64 [ %.87, %entry ], [ %given.2.1.ph.ph.be, %B370.outer.outer.backedge ]
  %solutions.2.1.ph.ph = phi i64 [ %.126, %entry ], [ %solutions.2.1.ph.ph.be, %B370.outer.outer.backedge ]
  %at.2.1.ph.ph = phi i64 [ %.129, %entry ], [ %at.2.1.ph.ph.be, %B370.outer.outer.backedge ]
  br label %B370.outer

B370.outer:
  %depth.6.1.ph = phi i64 [ %depth.6.1.ph.ph, %B370.outer.outer ], [ %depth.6.1.ph.be, %B370.outer.backedge ]
  %mode.9.1.ph = phi i64 [ %mode.9.1.ph.ph, %B370.outer.outer ], [ %mode.9.1.ph.be, %B370.outer.backedge ]
  %nodes.2.1.ph = phi i64 [ %nodes.2.1.ph.ph, %B370.outer.outer ], [ %nodes.2.1, %B370.outer.backedge ]
  %solutions.2.1.ph = phi i64 [ %solutions.2.1.ph.ph, %B370.outer.outer ], [ %solutions.2.1, %B370.outer.backedge ]
  %at.2.1.ph = phi i64 [ %at.2.1.ph.ph, %B370.outer.outer ], [ %at.2.1, %B370.outer.backedge ]
  %.277 = icmp slt i64 %depth.6.1.ph, %given.2.1.ph.ph
  %.587 = mul i64 %depth.6.1.ph, %.194
  %0 = getelementptr i64, ptr %open_items, i64 %.587
  %.762 = mul i64 %depth.6.1.ph, %.191
  %1 = getelementptr i64, ptr %sets, i64 %.762
  %.10911471.not = icmp slt i64 %depth.6.1.ph, 1
  br label %B370

B370:
  %mode.9.1 = phi i64 [ 2, %B1198 ], [ %mode.9.1.ph, %B370.outer ]
  %nodes.2.1 = phi i64 [ %.418, %B1198 ], [ %nodes.2.1.ph, %B370.outer ]
  %solutions.2.1 = phi i64 [ %solutions.6.4, %B1198 ], [ %solutions.2.1.ph, %B370.outer ]
  %at.2.1 = phi i64 [ %at.6.4, %B1198 ], [ %at.2.1.ph, %B370.outer ]
  switch i64 %mode.9.1, label %B2198 [
    i64 0, label %B394
    i64 2, label %B1324
  ]

B394:
  br i1 %.277, label %B406, label %B432

B406:
  %.309 = add nsw i64 %depth.6.1.ph, 1
  br label %B370.outer.backedge

B370.outer.backedge:
  %depth.6.1.ph.be = phi i64 [ %.1505, %B1694 ], [ %.309, %B406 ]
  %mode.9.1.ph.be = phi i64 [ 2, %B1694 ], [ 1, %B406 ]
  br label %B370.outer

B432:
  %.318.not = icmp sge i64 %nodes.2.1, %.175
  %.322 = icmp sgt i64 %at.2.1, %.135
  %or.cond1287 = select i1 %.318.not, i1 true, i1 %.322
  br i1 %or.cond1287, label %common.ret, label %B460

B460:
  %.418 = add nsw i64 %nodes.2.1, 1
  br i1 %exitcond1531.not1588, label %B984, label %B508.if

B552:
  %least.2.5 = phi i64 [ %least.3.8, %B954 ], [ %least.4.41590, %B552.preheader ]
  %best.2.5 = phi i64 [ %best.3.8, %B954 ], [ %best.4.41591, %B552.preheader ]
  %x.7.5 = phi i64 [ %.620, %B954 ], [ %.592, %B552.preheader ]
  %.612 = tail call i64 @llvm.cttz.i64(i64 %x.7.5, i1 true)
  %.613 = or disjoint i64 %.612, %.606
  %.618 = add i64 %x.7.5, -1
  %.620 = and i64 %.618, %x.7.5
  %.628 = getelementptr i64, ptr %counts, i64 %.613
  %.629 = load i64, ptr %.628, align 8
  %.635 = getelementptr i32, ptr %first, i64 %.613
  %.636 = load i32, ptr %.635, align 4
  %.639 = getelementptr i32, ptr %last, i64 %.613
  %.640 = load i32, ptr %.639, align 4
  %.641 = zext i32 %.636 to i64
  %.642 = zext i32 %.640 to i64
  %.679 = sub nsw i64 %.642, %.641
  %.7221467.not = icmp slt i64 %.679, 1
  br i1 %.7221467.not, label %B792, label %B696.if.lr.ph

B696.if.lr.ph:
  %.769 = mul i64 %.613, %.191
  %2 = getelementptr i64, ptr %having, i64 %.769
  br label %B696.if

B792:
  %degree.3.7.lcssa = phi i64 [ %.629, %B552 ], [ %.777, %B696.if ]
  %.791 = getelementptr i64, ptr %need, i64 %.613
  %.792 = load i64, ptr %.791, align 8
  %.793.not = icmp eq i64 %.792, 1
  br i1 %.793.not, label %B872, label %B816.endif

B872:
  %degree.4.7 = phi i64 [ %.829, %B816.endif ], [ %degree.3.7.lcssa, %B792 ]
  %.838 = icmp slt i64 %best.2.5, 0
  br i1 %.838, label %B932, label %B884

B884:
  %.850 = getelementptr i64, ptr %weight, i64 %best.2.5
  %.851 = load i64, ptr %.850, align 8
  %.855 = mul i64 %.851, %degree.4.7
  %.858 = getelementptr i64, ptr %weight, i64 %.613
  %.859 = load i64, ptr %.858, align 8
  %.861 = mul i64 %.859, %least.2.5
  %.864 = icmp slt i64 %.855, %.861
  br i1 %.864, label %B932, label %B954

B932:
  %.887 = icmp slt i64 %degree.4.7, 1
  br i1 %.887, label %B984, label %B954

B954:
  %least.3.8 = phi i64 [ %degree.4.7, %B932 ], [ %least.2.5, %B884 ]
  %best.3.8 = phi i64 [ %.613, %B932 ], [ %best.2.5, %B884 ]
  %.938.not = icmp eq i64 %.620, 0
  br i1 %.938.not, label %B966, label %B552

B966:
  %least.5.6 = phi i64 [ %least.4.41590, %B508.if ], [ %least.3.8, %B954 ]
  %best.5.6 = phi i64 [ %best.4.41591, %B508.if ], [ %best.3.8, %B954 ]
  %exitcond1531.not = icmp eq i64 %.533, %spec.select1415
  br i1 %exitcond1531.not, label %B984, label %B508.if

B984:
  %least.6.5 = phi i64 [ %degree.4.7, %B932 ], [ 1099511627776, %B460 ], [ %least.5.6, %B966 ]
  %best.6.5 = phi i64 [ %.613, %B932 ], [ -1, %B460 ], [ %best.5.6, %B966 ]
  %.999 = icmp slt i64 %best.6.5, 0
  br i1 %.999, label %B996, label %B1108

B996:
  br i1 %.10911471.not, label %B1088, label %B1026.if

B1054:
  %.1150 = getelementptr i64, ptr %found, i64 %at.7.51474
  store i64 %.1139, ptr %.1150, align 8
  %.1153 = add i64 %at.7.51474, 1
  br label %B1086

B1086:
  %at.8.6 = phi i64 [ %.1153, %B1054 ], [ %at.7.51474, %B1026.if ]
  %exitcond1532.not = icmp eq i64 %depth.6.1.ph, %.1104
  br i1 %exitcond1532.not, label %B1088, label %B1026.if

B1088:
  %at.7.5.lcssa = phi i64 [ %at.2.1, %B996 ], [ %at.8.6, %B1086 ]
  %.1177 = getelementptr i64, ptr %ends, i64 %solutions.2.1
  store i64 %at.7.5.lcssa, ptr %.1177, align 8
  %.1182 = add i64 %solutions.2.1, 1
  br label %B1108

B1108:
  %solutions.6.4 = phi i64 [ %.1182, %B1088 ], [ %solutions.2.1, %B984 ]
  %at.6.4 = phi i64 [ %at.7.5.lcssa, %B1088 ], [ %at.2.1, %B984 ]
  %.1196 = icmp slt i64 %least.6.5, 1
  %or.cond = or i1 %.1196, %.999
  br i1 %or.cond, label %B1132, label %B1300.thread

B1132:
  %.1201 = icmp sgt i64 %best.6.5, -1
  br i1 %.1201, label %B1144, label %B1198

B1144:
  %.1205 = getelementptr i64, ptr %weight, i64 %best.6.5
  %.1206 = load i64, ptr %.1205, align 8
  %.1209 = load i64, ptr %.1208, align 8
  %.1210 = add i64 %.1209, %.1206
  store i64 %.1210, ptr %.1205, align 8
  br label %B1198

B1198:
  %.1225.not = icmp slt i64 %solutions.6.4, %.178
  br i1 %.1225.not, label %B370, label %common.ret

B1300.thread:
  %.1362 = getelementptr i64, ptr %item_at, i64 %depth.6.1.ph
  store i64 %best.6.5, ptr %.1362, align 8
  %.1368 = getelementptr i64, ptr %row_at, i64 %depth.6.1.ph
  store i64 -2, ptr %.1368, align 8
  %.1373 = getelementptr i64, ptr %degree_at, i64 %depth.6.1.ph
  store i64 %least.6.5, ptr %.1373, align 8
  %.1379 = getelementptr i64, ptr %tried_at, i64 %depth.6.1.ph
  store i64 0, ptr %.1379, align 8
  %.1382 = add i64 %depth.6.1.ph, 1
  br label %B2198

B1324:
  %.1417.not = icmp sgt i64 %depth.6.1.ph, %.132
  br i1 %.1417.not, label %B1354, label %common.ret

B1354:
  %.1505 = add nsw i64 %depth.6.1.ph, -1
  %.1513 = getelementptr i64, ptr %row_at, i64 %.1505
  %.1514 = load i64, ptr %.1513, align 8
  br i1 %brmerge1503.not, label %B1414.if.lr.ph, label %B1694

B1414.if.lr.ph:
  %.1643 = mul i64 %.1505, %.191
  %3 = getelementptr i64, ptr %sets, i64 %.1643
  %.1652 = mul i64 %depth.6.1.ph, %.191
  %4 = getelementptr i64, ptr %sets, i64 %.1652
  br label %B1414.if

B1496:
  %x.8.6 = phi i64 [ %.1680, %B1680 ], [ %.1659, %B1496.preheader ]
  %.1675 = tail call i64 @llvm.cttz.i64(i64 %x.8.6, i1 true)
  %.1678 = add i64 %x.8.6, -1
  %.1680 = and i64 %.1678, %x.8.6
  %.1687 = getelementptr i32, ptr %22, i64 %.1675
  %.1688 = load i32, ptr %.1687, align 4
  %.1691 = getelementptr i8, ptr %.1687, i64 4
  %.1692 = load i32, ptr %.1691, align 4
  %.1693 = zext i32 %.1688 to i64
  %.1694 = zext i32 %.1692 to i64
  %.1731 = sub nsw i64 %.1694, %.1693
  %.17741455.not = icmp slt i64 %.1731, 1
  br i1 %.17741455.not, label %B1680, label %B1630.if

B1680:
  %.1833.not = icmp eq i64 %.1680, 0
  br i1 %.1833.not, label %B1692, label %B1496

B1692:
  %exitcond.not = icmp eq i64 %.191, %.1613
  br i1 %exitcond.not, label %B1694, label %B1414.if

B1694:
  %.1852 = icmp slt i64 %.1514, 0
  br i1 %.1852, label %B370.outer.backedge, label %B1710

B1710:
  %.1891 = getelementptr i32, ptr %ptr, i64 %.1514
  %.1892 = load i32, ptr %.1891, align 4
  %.1896 = getelementptr i8, ptr %.1891, i64 4
  %.1897 = load i32, ptr %.1896, align 4
  %.1898 = zext i32 %.1892 to i64
  %.1899 = zext i32 %.1897 to i64
  %.1936 = sub nsw i64 %.1899, %.1898
  %.19791461.not = icmp slt i64 %.1936, 1
  br i1 %.19791461.not, label %B1912, label %B1772.if

B1822:
  %.2037 = getelementptr i64, ptr %left, i64 %.2025
  %.2038 = load i64, ptr %.2037, align 8
  %.2039 = add i64 %.2038, 1
  store i64 %.2039, ptr %.2037, align 8
  %.2047 = load i32, ptr %.2022, align 4
  %.2051 = zext i32 %.2047 to i64
  %.2052 = getelementptr i64, ptr %need, i64 %.2051
  %.2053 = load i64, ptr %.2052, align 8
  %.2054 = add i64 %.2053, 1
  store i64 %.2054, ptr %.2052, align 8
  br label %B1910

B1910:
  %.1979 = icmp ugt i64 %.1926.01463, 1
  br i1 %.1979, label %B1772.if, label %B1912

B1912:
  %.2070 = mul i64 %.1505, %.191
  %.2092 = lshr i64 %.1514, 6
  %5 = getelementptr i64, ptr %sets, i64 %.2070
  %.2094 = getelementptr i64, ptr %5, i64 %.2092
  %.2095 = load i64, ptr %.2094, align 8
  %.2097 = and i64 %.1514, 63
  %.2098 = shl nuw i64 1, %.2097
  %.2099 = xor i64 %.2098, -1
  %.2100 = and i64 %.2095, %.2099
  store i64 %.2100, ptr %.2094, align 8
  br i1 %.188, label %B1984, label %B2198.thread

B1984:
  %.2107 = load i32, ptr %.1891, align 4
  %.2114 = load i32, ptr %.1896, align 4
  %.2117 = zext i32 %.2107 to i64
  %.2118 = zext i32 %.2114 to i64
  %.2155 = sub nsw i64 %.2118, %.2117
  %.21981464.not = icmp slt i64 %.2155, 1
  br i1 %.21981464.not, label %B2198, label %B2036.if

B2198:
  %at.5.21307 = phi i64 [ %at.2.1, %B2036.if ], [ %at.6.4, %B1300.thread ], [ %at.2.1, %B1984 ], [ %at.2.1, %B370 ]
  %solutions.5.21306 = phi i64 [ %solutions.2.1, %B2036.if ], [ %solutions.6.4, %B1300.thread ], [ %solutions.2.1, %B1984 ], [ %solutions.2.1, %B370 ]
  %nodes.5.21305 = phi i64 [ %nodes.2.1, %B2036.if ], [ %.418, %B1300.thread ], [ %nodes.2.1, %B1984 ], [ %nodes.2.1, %B370 ]
  %depth.10.21304 = phi i64 [ %depth.6.1.ph, %B2036.if ], [ %.1382, %B1300.thread ], [ %depth.6.1.ph, %B1984 ], [ %depth.6.1.ph, %B370 ]
  %mode.15.3 = phi i64 [ 1, %B2036.if ], [ 1, %B1300.thread ], [ 1, %B1984 ], [ %mode.9.1, %B370 ]
  %.2281 = add i64 %depth.10.21304, -1
  %.2287 = mul i64 %depth.10.21304, %.191
  %.2293 = getelementptr i64, ptr %item_at, i64 %.2281
  %.2294 = load i64, ptr %.2293, align 8
  %.2303 = icmp slt i64 %.2281, %given.2.1.ph.ph
  br i1 %.2303, label %B2246, label %B2618

B2198.thread:
  %.22871320 = mul i64 %depth.6.1.ph, %.191
  %.22931321 = getelementptr i64, ptr %item_at, i64 %.1505
  %.22941322 = load i64, ptr %.22931321, align 8
  %.23031323.not = icmp sgt i64 %depth.6.1.ph, %given.2.1.ph.ph
  br i1 %.23031323.not, label %B2782, label %B2246

B2246:
  %.22941344 = phi i64 [ %.22941322, %B2198.thread ], [ %.2294, %B2198 ]
  %.22871343 = phi i64 [ %.22871320, %B2198.thread ], [ %.2287, %B2198 ]
  %.22811340 = phi i64 [ %.1505, %B2198.thread ], [ %.2281, %B2198 ]
  %mode.15.31336 = phi i64 [ 1, %B2198.thread ], [ %mode.15.3, %B2198 ]
  %depth.10.213041335 = phi i64 [ %depth.6.1.ph, %B2198.thread ], [ %depth.10.21304, %B2198 ]
  %nodes.5.213051332 = phi i64 [ %nodes.2.1, %B2198.thread ], [ %nodes.5.21305, %B2198 ]
  %solutions.5.213061329 = phi i64 [ %solutions.2.1, %B2198.thread ], [ %solutions.5.21306, %B2198 ]
  %at.5.213071326 = phi i64 [ %at.2.1, %B2198.thread ], [ %at.5.21307, %B2198 ]
  %.2309 = getelementptr i64, ptr %row_at, i64 %.22811340
  %.2310 = load i64, ptr %.2309, align 8
  %.2316 = getelementptr i32, ptr %by_ptr, i64 %.22941344
  %.2317 = load i32, ptr %.2316, align 4
  %.2321 = getelementptr i8, ptr %.2316, i64 4
  %.2322 = load i32, ptr %.2321, align 4
  %.2323 = zext i32 %.2317 to i64
  %.2324 = zext i32 %.2322 to i64
  %.2361 = sub nsw i64 %.2324, %.2323
  %.24041479.not = icmp slt i64 %.2361, 1
  br i1 %.24041479.not, label %B2484, label %B2248.if.lr.ph

B2248.if.lr.ph:
  %.2449 = icmp slt i64 %.2310, 0
  %.2459 = mul i64 %.22811340, %.191
  %6 = getelementptr i64, ptr %sets, i64 %.2459
  br label %B2248.if

B2280:
  %.2463 = lshr i64 %.2453, 6
  %.2465 = getelementptr i64, ptr %6, i64 %.2463
  %.2466 = load i64, ptr %.2465, align 8
  %.2468 = and i64 %.2453, 63
  %7 = shl nuw i64 1, %.2468
  %8 = and i64 %.2466, %7
  %.2471.not = icmp eq i64 %8, 0
  br i1 %.2471.not, label %B2482, label %B2284

B2284:
  %.2507 = xor i64 %7, -1
  %.2508 = and i64 %.2466, %.2507
  store i64 %.2508, ptr %.2465, align 8
  br i1 %.188, label %B2346, label %B2482

B2346:
  %.2515 = getelementptr i32, ptr %ptr, i64 %.2453
  %.2516 = load i32, ptr %.2515, align 4
  %.2523 = getelementptr i8, ptr %.2515, i64 4
  %.2524 = load i32, ptr %.2523, align 4
  %.2527 = zext i32 %.2516 to i64
  %.2528 = zext i32 %.2524 to i64
  %.2565 = sub nsw i64 %.2528, %.2527
  %.26081476.not = icmp slt i64 %.2565, 1
  br i1 %.26081476.not, label %B2482, label %B2348.if

B2482:
  %.2404 = icmp ugt i64 %.2351.01481, 1
  br i1 %.2404, label %B2248.if, label %B2484

B2484:
  %.2697 = icmp eq i64 %depth.10.213041335, %given.2.1.ph.ph
  %spec.select = select i1 %.2697, i64 4, i64 %mode.15.31336
  %spec.select1289 = select i1 %.2697, i64 0, i64 %given.2.1.ph.ph
  br label %B2882

B2618:
  br i1 %.188, label %B2630, label %B2618.B2782_crit_edge

B2618.B2782_crit_edge:
  %.pre = mul i64 %.2281, %.191
  br label %B2782

B2630:
  %.2729 = getelementptr i32, ptr %by_ptr, i64 %.2294
  %.2730 = load i32, ptr %.2729, align 4
  %.2734 = getelementptr i8, ptr %.2729, i64 4
  %.2735 = load i32, ptr %.2734, align 4
  %.2736 = zext i32 %.2730 to i64
  %.2737 = zext i32 %.2735 to i64
  %.2774 = sub nsw i64 %.2737, %.2736
  %spec.select1424 = tail call i64 @llvm.smax.i64(i64 %.2774, i64 0)
  %.2871 = mul i64 %.2281, %.191
  %9 = getelementptr i64, ptr %sets, i64 %.2871
  br label %B2654

B2654:
  %.2761.0 = phi i64 [ %.2736, %B2630 ], [ %.2834, %B2654.if ]
  %.2764.0 = phi i64 [ %spec.select1424, %B2630 ], [ %.2830, %B2654.if ]
  %.2821 = icmp sgt i64 %.2764.0, 0
  br i1 %.2821, label %B2654.if, label %B2912

B2782:
  %.3070.pre-phi = phi i64 [ %.pre, %B2618.B2782_crit_edge ], [ %.2070, %B2198.thread ]
  %at.5.2130713251362 = phi i64 [ %at.5.21307, %B2618.B2782_crit_edge ], [ %at.2.1, %B2198.thread ]
  %solutions.5.2130613281361 = phi i64 [ %solutions.5.21306, %B2618.B2782_crit_edge ], [ %solutions.2.1, %B2198.thread ]
  %nodes.5.2130513311360 = phi i64 [ %nodes.5.21305, %B2618.B2782_crit_edge ], [ %nodes.2.1, %B2198.thread ]
  %depth.10.2130413341359 = phi i64 [ %depth.10.21304, %B2618.B2782_crit_edge ], [ %depth.6.1.ph, %B2198.thread ]
  %mode.15.313371358 = phi i64 [ %mode.15.3, %B2618.B2782_crit_edge ], [ 1, %B2198.thread ]
  %.228113391357 = phi i64 [ %.2281, %B2618.B2782_crit_edge ], [ %.1505, %B2198.thread ]
  %.228713421356 = phi i64 [ %.2287, %B2618.B2782_crit_edge ], [ %.22871320, %B2198.thread ]
  %.229413461355 = phi i64 [ %.2294, %B2618.B2782_crit_edge ], [ %.22941322, %B2198.thread ]
  %.2925 = getelementptr i32, ptr %first, i64 %.229413461355
  %.2926 = load i32, ptr %.2925, align 4
  %.2929 = getelementptr i32, ptr %last, i64 %.229413461355
  %.2930 = load i32, ptr %.2929, align 4
  %.2931 = zext i32 %.2926 to i64
  %.2932 = zext i32 %.2930 to i64
  %.2969 = sub nsw i64 %.2932, %.2931
  %spec.select1425 = tail call i64 @llvm.smax.i64(i64 %.2969, i64 0)
  %10 = getelementptr i64, ptr %sets, i64 %.3070.pre-phi
  %.3078 = mul i64 %.229413461355, %.191
  %11 = getelementptr i64, ptr %having, i64 %.3078
  br label %B2784

B2784:
  %.2956.0 = phi i64 [ %.2931, %B2782 ], [ %.3034, %B2784.if ]
  %.2959.0 = phi i64 [ %spec.select1425, %B2782 ], [ %.3030, %B2784.if ]
  %.3021 = icmp sgt i64 %.2959.0, 0
  br i1 %.3021, label %B2784.if, label %B2912

B2830:
  %.3106 = shl i64 %.2956.0, 6
  %.3116 = tail call i64 @llvm.cttz.i64(i64 %.3084, i1 true)
  %.3117 = or disjoint i64 %.3116, %.3106
  br label %B2882

B2882:
  %.22941345 = phi i64 [ %.22941344, %B2484 ], [ %.229413461355, %B2830 ]
  %.22871341 = phi i64 [ %.22871343, %B2484 ], [ %.228713421356, %B2830 ]
  %.22811338 = phi i64 [ %.22811340, %B2484 ], [ %.228113391357, %B2830 ]
  %depth.10.213041333 = phi i64 [ %depth.10.213041335, %B2484 ], [ %depth.10.2130413341359, %B2830 ]
  %nodes.5.213051330 = phi i64 [ %nodes.5.213051332, %B2484 ], [ %nodes.5.2130513311360, %B2830 ]
  %solutions.5.213061327 = phi i64 [ %solutions.5.213061329, %B2484 ], [ %solutions.5.2130613281361, %B2830 ]
  %at.5.213071324 = phi i64 [ %at.5.213071326, %B2484 ], [ %at.5.2130713251362, %B2830 ]
  %mode.13.3 = phi i64 [ %spec.select, %B2484 ], [ %mode.15.313371358, %B2830 ]
  %given.5.3 = phi i64 [ %spec.select1289, %B2484 ], [ %given.2.1.ph.ph, %B2830 ]
  %row.5.3 = phi i64 [ %.2310, %B2484 ], [ %.3117, %B2830 ]
  %.3137 = icmp slt i64 %row.5.3, 0
  br i1 %.3137, label %B2912, label %B2976

B2912:
  %row.5.31395 = phi i64 [ %row.5.3, %B2882 ], [ -1, %B2654 ], [ -1, %B2784 ]
  %given.5.31393 = phi i64 [ %given.5.3, %B2882 ], [ %given.2.1.ph.ph, %B2654 ], [ %given.2.1.ph.ph, %B2784 ]
  %mode.13.31391 = phi i64 [ %mode.13.3, %B2882 ], [ %mode.15.3, %B2654 ], [ %mode.15.313371358, %B2784 ]
  %at.5.2130713241389 = phi i64 [ %at.5.213071324, %B2882 ], [ %at.5.21307, %B2654 ], [ %at.5.2130713251362, %B2784 ]
  %solutions.5.2130613271387 = phi i64 [ %solutions.5.213061327, %B2882 ], [ %solutions.5.21306, %B2654 ], [ %solutions.5.2130613281361, %B2784 ]
  %nodes.5.2130513301385 = phi i64 [ %nodes.5.213051330, %B2882 ], [ %nodes.5.21305, %B2654 ], [ %nodes.5.2130513311360, %B2784 ]
  %depth.10.2130413331383 = phi i64 [ %depth.10.213041333, %B2882 ], [ %depth.10.21304, %B2654 ], [ %depth.10.2130413341359, %B2784 ]
  %.228113381381 = phi i64 [ %.22811338, %B2882 ], [ %.2281, %B2654 ], [ %.228113391357, %B2784 ]
  %.228713411379 = phi i64 [ %.22871341, %B2882 ], [ %.2287, %B2654 ], [ %.228713421356, %B2784 ]
  %.229413451376 = phi i64 [ %.22941345, %B2882 ], [ %.2294, %B2654 ], [ %.229413461355, %B2784 ]
  %.3141 = getelementptr i64, ptr %need, i64 %.229413451376
  %.3142 = load i64, ptr %.3141, align 8
  %.3143 = icmp sgt i64 %.3142, 0
  br i1 %.3143, label %B370.outer.outer.backedge, label %B2976

B2976:
  %.31371396 = phi i1 [ true, %B2912 ], [ false, %B2882 ], [ false, %B2654.if ]
  %row.5.31394 = phi i64 [ %row.5.31395, %B2912 ], [ %row.5.3, %B2882 ], [ %.2873, %B2654.if ]
  %given.5.31392 = phi i64 [ %given.5.31393, %B2912 ], [ %given.5.3, %B2882 ], [ %given.2.1.ph.ph, %B2654.if ]
  %mode.13.31390 = phi i64 [ %mode.13.31391, %B2912 ], [ %mode.13.3, %B2882 ], [ %mode.15.3, %B2654.if ]
  %at.5.2130713241388 = phi i64 [ %at.5.2130713241389, %B2912 ], [ %at.5.213071324, %B2882 ], [ %at.5.21307, %B2654.if ]
  %solutions.5.2130613271386 = phi i64 [ %solutions.5.2130613271387, %B2912 ], [ %solutions.5.213061327, %B2882 ], [ %solutions.5.21306, %B2654.if ]
  %nodes.5.2130513301384 = phi i64 [ %nodes.5.2130513301385, %B2912 ], [ %nodes.5.213051330, %B2882 ], [ %nodes.5.21305, %B2654.if ]
  %depth.10.2130413331382 = phi i64 [ %depth.10.2130413331383, %B2912 ], [ %depth.10.213041333, %B2882 ], [ %depth.10.21304, %B2654.if ]
  %.228113381380 = phi i64 [ %.228113381381, %B2912 ], [ %.22811338, %B2882 ], [ %.2281, %B2654.if ]
  %.228713411378 = phi i64 [ %.228713411379, %B2912 ], [ %.22871341, %B2882 ], [ %.2287, %B2654.if ]
  %.229413451377 = phi i64 [ %.229413451376, %B2912 ], [ %.22941345, %B2882 ], [ %.2294, %B2654.if ]
  %.3215 = icmp ne i64 %mode.13.31390, 1
  %.3219.not = icmp slt i64 %.228113381380, %given.5.31392
  %or.cond1290 = select i1 %.3215, i1 true, i1 %.3219.not
  br i1 %or.cond1290, label %B3066, label %B3024

B3024:
  %.3223 = getelementptr i64, ptr %tried_at, i64 %.228113381380
  %.3224 = load i64, ptr %.3223, align 8
  %.3225 = add i64 %.3224, 1
  store i64 %.3225, ptr %.3223, align 8
  br label %B3066

B3066:
  %.3234 = getelementptr i64, ptr %row_at, i64 %.228113381380
  store i64 %row.5.31394, ptr %.3234, align 8
  br i1 %.33161482.not, label %B3308, label %B3128.if.lr.ph

B3128.if.lr.ph:
  %.3359 = mul i64 %.228113381380, %.191
  %12 = getelementptr i64, ptr %sets, i64 %.3359
  %.3373 = icmp slt i64 %row.5.31394, 0
  %brmerge = select i1 %.3373, i1 true, i1 %.188
  %.3382 = mul i64 %row.5.31394, %.191
  %13 = getelementptr i64, ptr %clash, i64 %.3382
  %14 = getelementptr i64, ptr %sets, i64 %.228713411378
  br label %B3128.if

B3272:
  %.3386 = getelementptr i64, ptr %13, i64 %.3260.01483
  %.3387 = load i64, ptr %.3386, align 8
  %.3389 = and i64 %.3387, %.3364
  br label %B3274

B3274:
  %x.9.3 = phi i64 [ %.3364, %B3128.if ], [ %.3389, %B3272 ]
  %.3404 = getelementptr i64, ptr %14, i64 %.3260.01483
  store i64 %x.9.3, ptr %.3404, align 8
  %exitcond1533.not = icmp eq i64 %.191, %.3329
  br i1 %exitcond1533.not, label %B3308, label %B3128.if

B3308:
  br i1 %.34931485.not, label %B3430, label %B3348.if.lr.ph

B3348.if.lr.ph:
  %.3533 = mul i64 %.228113381380, %.194
  %15 = getelementptr i64, ptr %open_items, i64 %.3533
  %.3540 = mul i64 %depth.10.2130413331382, %.194
  %16 = getelementptr i64, ptr %open_items, i64 %.3540
  br label %B3348.if

B3430:
  br i1 %.31371396, label %B3432, label %B3484

B3432:
  %.3562 = mul i64 %depth.10.2130413331382, %.194
  %.3567 = ashr i64 %.229413451377, 6
  %17 = getelementptr i64, ptr %open_items, i64 %.3562
  %.3569 = getelementptr i64, ptr %17, i64 %.3567
  %.3570 = load i64, ptr %.3569, align 8
  %.3571 = and i64 %.229413451377, 63
  %.3572 = shl nuw i64 1, %.3571
  %.3573 = xor i64 %.3572, -1
  %.3574 = and i64 %.3570, %.3573
  store i64 %.3574, ptr %.3569, align 8
  br label %B4423

B3484:
  br i1 %.188, label %B3496, label %B3632

B3496:
  %.3603 = lshr i64 %row.5.31394, 6
  %18 = getelementptr i64, ptr %sets, i64 %.228713411378
  %.3605 = getelementptr i64, ptr %18, i64 %.3603
  %.3606 = load i64, ptr %.3605, align 8
  %.3608 = and i64 %row.5.31394, 63
  %.3609 = shl nuw i64 1, %.3608
  %.3610 = xor i64 %.3609, -1
  %.3611 = and i64 %.3606, %.3610
  store i64 %.3611, ptr %.3605, align 8
  %.3617 = getelementptr i32, ptr %ptr, i64 %row.5.31394
  %.3618 = load i32, ptr %.3617, align 4
  %.3624 = getelementptr i8, ptr %.3617, i64 4
  %.3625 = load i32, ptr %.3624, align 4
  %.3628 = zext i32 %.3618 to i64
  %.3629 = zext i32 %.3625 to i64
  %.3666 = sub nsw i64 %.3629, %.3628
  %.37091488.not = icmp slt i64 %.3666, 1
  br i1 %.37091488.not, label %B3632, label %B3562.if

B3632:
  %.3781 = getelementptr i32, ptr %ptr, i64 %row.5.31394
  %.3782 = load i32, ptr %.3781, align 4
  %.3788 = getelementptr i8, ptr %.3781, i64 4
  %.3789 = load i32, ptr %.3788, align 4
  %.3790 = zext i32 %.3782 to i64
  %.3791 = zext i32 %.3789 to i64
  %.3828 = sub nsw i64 %.3791, %.3790
  %.38711500.not = icmp slt i64 %.3828, 1
  br i1 %.38711500.not, label %B4423, label %B3700.if.lr.ph

B3700.if.lr.ph:
  %.3972 = mul i64 %depth.10.2130413331382, %.194
  %19 = getelementptr i64, ptr %open_items, i64 %.3972
  %20 = getelementptr i64, ptr %sets, i64 %.228713411378
  br label %B3700.if

B3726:
  %.3930 = getelementptr i64, ptr %left, i64 %.3921
  %.3931 = load i64, ptr %.3930, align 8
  %.3932 = add i64 %.3931, -1
  store i64 %.3932, ptr %.3930, align 8
  %.3941 = getelementptr i64, ptr %need, i64 %.3921
  %.3942 = load i64, ptr %.3941, align 8
  %.3943 = add i64 %.3942, -1
  store i64 %.3943, ptr %.3941, align 8
  %.3953 = load i64, ptr %.3930, align 8
  %.3954 = icmp sgt i64 %.3953, 0
  br i1 %.3954, label %B4352, label %B3766thread-pre-split

B3766thread-pre-split:
  %.3965.pr = load i8, ptr %.3922, align 1
  br label %B3766

B3766:
  %.3965 = phi i8 [ %.3965.pr, %B3766thread-pre-split ], [ %.3923, %B3700.if ]
  %.3967.not = icmp eq i8 %.3965, 0
  br i1 %.3967.not, label %B3784, label %B3778

B3778:
  %.3976 = lshr i64 %.3921, 6
  %.3978 = getelementptr i64, ptr %19, i64 %.3976
  %.3979 = load i64, ptr %.3978, align 8
  %.3981 = and i64 %.3921, 63
  %.3982 = shl nuw i64 1, %.3981
  %.3983 = xor i64 %.3982, -1
  %.3984 = and i64 %.3979, %.3983
  store i64 %.3984, ptr %.3978, align 8
  br label %B3784

B3784:
  br i1 %.188, label %B3785, label %B4235

B3785:
  %.3992 = getelementptr i32, ptr %colours, i64 %.3815.01501
  %.3993 = load i32, ptr %.3992, align 4
  %.4002 = getelementptr i32, ptr %by_ptr, i64 %.3921
  %.4003 = load i32, ptr %.4002, align 4
  %.4010 = getelementptr i8, ptr %.4002, i64 4
  %.4011 = load i32, ptr %.4010, align 4
  %.4012 = zext i32 %.4003 to i64
  %.4013 = zext i32 %.4011 to i64
  %.4050 = sub nsw i64 %.4013, %.4012
  %.40931497.not = icmp slt i64 %.4050, 1
  br i1 %.40931497.not, label %B4352, label %B3786.if.lr.ph

B3786.if.lr.ph:
  %.4158 = icmp eq i32 %.3993, 0
  br label %B3786.if

B3915:
  br i1 %.4158, label %B3965, label %B3917

B3917:
  %.4162 = getelementptr i32, ptr %by_colours, i64 %.4037.01498
  %.4163 = load i32, ptr %.4162, align 4
  %.4167.not = icmp eq i32 %.4163, %.3993
  br i1 %.4167.not, label %B4160, label %B3965

B3965:
  %.4203 = xor i64 %25, -1
  %.4204 = and i64 %.4149, %.4203
  store i64 %.4204, ptr %.4148, align 8
  %.4211 = getelementptr i32, ptr %ptr, i64 %.4145
  %.4212 = load i32, ptr %.4211, align 4
  %.4219 = getelementptr i8, ptr %.4211, i64 4
  %.4220 = load i32, ptr %.4219, align 4
  %.4223 = zext i32 %.4212 to i64
  %.4224 = zext i32 %.4220 to i64
  %.4261 = sub nsw i64 %.4224, %.4223
  %.43041494.not = icmp slt i64 %.4261, 1
  br i1 %.43041494.not, label %B4160, label %B3970.if

B4160:
  %.4093 = icmp ugt i64 %.4040.01499, 1
  br i1 %.4093, label %B3786.if, label %B4352

B4235:
  %.4392 = load i8, ptr %.3922, align 1
  %.4394 = icmp ne i8 %.4392, 2
  %brmerge1504 = select i1 %.4394, i1 true, i1 %.33161482.not
  br i1 %brmerge1504, label %B4352, label %B4299.if.lr.ph

B4299.if.lr.ph:
  %.4522 = mul i64 %.191, %.3921
  %21 = getelementptr i64, ptr %having, i64 %.4522
  br label %B4299.if

B4352:
  %.3871 = icmp sgt i64 %.3818.01502, 1
  br i1 %.3871, label %B3700.if, label %B4423

B4423:
  %.4548 = icmp eq i64 %mode.13.31390, 4
  br i1 %.4548, label %B4485, label %B4535

B4485:
  %.4554 = load i64, ptr %.4553, align 8
  %.4555.not = icmp eq i64 %.4554, 0
  br i1 %.4555.not, label %B4535, label %B370.outer.outer.backedge

B4535:
  br label %B370.outer.outer.backedge

B370.outer.outer.backedge:
  %depth.6.1.ph.ph.be = phi i64 [ %.228113381381, %B2912 ], [ %depth.10.2130413331382, %B4485 ], [ %depth.10.2130413331382, %B4535 ]
  %mode.9.1.ph.ph.be = phi i64 [ 2, %B2912 ], [ 2, %B4485 ], [ 0, %B4535 ]
  %nodes.2.1.ph.ph.be = phi i64 [ %nodes.5.2130513301385, %B2912 ], [ %nodes.5.2130513301384, %B4485 ], [ %nodes.5.2130513301384, %B4535 ]
  %given.2.1.ph.ph.be = phi i64 [ %given.5.31393, %B2912 ], [ %given.5.31392, %B4485 ], [ %given.5.31392, %B4535 ]
  %solutions.2.1.ph.ph.be = phi i64 [ %solutions.5.2130613271387, %B2912 ], [ %solutions.5.2130613271386, %B4485 ], [ %solutions.5.2130613271386, %B4535 ]
  %at.2.1.ph.ph.be = phi i64 [ %at.5.2130713241389, %B2912 ], [ %at.5.2130713241388, %B4485 ], [ %at.5.2130713241388, %B4535 ]
  br label %B370.outer.outer

common.ret:
  %mode.16.0 = phi i64 [ 0, %B432 ], [ 2, %B1198 ], [ 3, %B1324 ]
  %nodes.6.0 = phi i64 [ %nodes.2.1, %B432 ], [ %.418, %B1198 ], [ %nodes.2.1, %B1324 ]
  %solutions.7.0 = phi i64 [ %solutions.2.1, %B432 ], [ %solutions.6.4, %B1198 ], [ %solutions.2.1, %B1324 ]
  %at.9.0 = phi i64 [ %at.2.1, %B432 ], [ %at.6.4, %B1198 ], [ %at.2.1, %B1324 ]
  store i64 %depth.6.1.ph, ptr %regs, align 8
  store i64 %mode.16.0, ptr %.80, align 8
  store i64 %nodes.6.0, ptr %.83, align 8
  store i64 %given.2.1.ph.ph, ptr %.86, align 8
  store i64 %solutions.7.0, ptr %.125, align 8
  store i64 %at.9.0, ptr %.128, align 8
  ret void

B508.if:
  %best.4.41591 = phi i64 [ %best.5.6, %B966 ], [ -1, %B460 ]
  %least.4.41590 = phi i64 [ %least.5.6, %B966 ], [ 1099511627776, %B460 ]
  %.454.01589 = phi i64 [ %.533, %B966 ], [ 0, %B460 ]
  %.533 = add nuw i64 %.454.01589, 1
  %.591 = getelementptr i64, ptr %0, i64 %.454.01589
  %.592 = load i64, ptr %.591, align 8
  %.596.not = icmp eq i64 %.592, 0
  br i1 %.596.not, label %B966, label %B552.preheader

B552.preheader:
  %.606 = shl i64 %.454.01589, 6
  br label %B552

B696.if:
  %degree.3.71470 = phi i64 [ %.629, %B696.if.lr.ph ], [ %.777, %B696.if ]
  %.669.01469 = phi i64 [ %.679, %B696.if.lr.ph ], [ %.731, %B696.if ]
  %.666.01468 = phi i64 [ %.641, %B696.if.lr.ph ], [ %.735, %B696.if ]
  %.731 = add nsw i64 %.669.01469, -1
  %.735 = add nuw nsw i64 %.666.01468, 1
  %.765 = getelementptr i64, ptr %1, i64 %.666.01468
  %.766 = load i64, ptr %.765, align 8
  %.772 = getelementptr i64, ptr %2, i64 %.666.01468
  %.773 = load i64, ptr %.772, align 8
  %.774 = and i64 %.773, %.766
  %.775 = tail call i64 @llvm.ctpop.i64(i64 %.774)
  %.777 = add i64 %.775, %degree.3.71470
  %.722 = icmp ugt i64 %.669.01469, 1
  br i1 %.722, label %B696.if, label %B792

B816.endif:
  %.13.i = tail call i64 @llvm.smax.i64(i64 %.792, i64 0)
  %reass.sub = add i64 %degree.3.7.lcssa, 1
  %.829 = sub i64 %reass.sub, %.13.i
  br label %B872

B1026.if:
  %at.7.51474 = phi i64 [ %at.8.6, %B1086 ], [ %at.2.1, %B996 ]
  %.1035.01472 = phi i64 [ %.1104, %B1086 ], [ 0, %B996 ]
  %.1104 = add nuw nsw i64 %.1035.01472, 1
  %.1138 = getelementptr i64, ptr %row_at, i64 %.1035.01472
  %.1139 = load i64, ptr %.1138, align 8
  %.1140 = icmp sgt i64 %.1139, -1
  br i1 %.1140, label %B1054, label %B1086

B1414.if:
  %.1544.01459 = phi i64 [ 0, %B1414.if.lr.ph ], [ %.1613, %B1692 ]
  %.1613 = add nuw nsw i64 %.1544.01459, 1
  %.1647 = getelementptr i64, ptr %3, i64 %.1544.01459
  %.1648 = load i64, ptr %.1647, align 8
  %.1656 = getelementptr i64, ptr %4, i64 %.1544.01459
  %.1657 = load i64, ptr %.1656, align 8
  %.1658 = xor i64 %.1657, -1
  %.1659 = and i64 %.1648, %.1658
  %.1663.not = icmp eq i64 %.1659, 0
  br i1 %.1663.not, label %B1692, label %B1496.preheader

B1496.preheader:
  %.idx = shl i64 %.1544.01459, 8
  %22 = getelementptr i8, ptr %ptr, i64 %.idx
  br label %B1496

B1630.if:
  %.1721.01457 = phi i64 [ %.1783, %B1630.if ], [ %.1731, %B1496 ]
  %.1718.01456 = phi i64 [ %.1787, %B1630.if ], [ %.1693, %B1496 ]
  %.1783 = add nsw i64 %.1721.01457, -1
  %.1787 = add nuw nsw i64 %.1718.01456, 1
  %.1813 = getelementptr i32, ptr %items, i64 %.1718.01456
  %.1814 = load i32, ptr %.1813, align 4
  %.1816 = zext i32 %.1814 to i64
  %.1817 = getelementptr i64, ptr %counts, i64 %.1816
  %.1818 = load i64, ptr %.1817, align 8
  %.1819 = add i64 %.1818, 1
  store i64 %.1819, ptr %.1817, align 8
  %.1774 = icmp ugt i64 %.1721.01457, 1
  br i1 %.1774, label %B1630.if, label %B1680

B1772.if:
  %.1926.01463 = phi i64 [ %.1988, %B1910 ], [ %.1936, %B1710 ]
  %.1923.01462 = phi i64 [ %.1992, %B1910 ], [ %.1898, %B1710 ]
  %.1988 = add nsw i64 %.1926.01463, -1
  %.1992 = add nuw nsw i64 %.1923.01462, 1
  %.2022 = getelementptr i32, ptr %items, i64 %.1923.01462
  %.2023 = load i32, ptr %.2022, align 4
  %.2025 = zext i32 %.2023 to i64
  %.2026 = getelementptr i8, ptr %kind, i64 %.2025
  %.2027 = load i8, ptr %.2026, align 1
  %.2029 = icmp eq i8 %.2027, 2
  br i1 %.2029, label %B1822, label %B1910

B2036.if:
  %.2145.01466 = phi i64 [ %.2207, %B2036.if ], [ %.2155, %B1984 ]
  %.2142.01465 = phi i64 [ %.2211, %B2036.if ], [ %.2117, %B1984 ]
  %.2207 = add nsw i64 %.2145.01466, -1
  %.2211 = add nuw nsw i64 %.2142.01465, 1
  %.2237 = getelementptr i32, ptr %items, i64 %.2142.01465
  %.2238 = load i32, ptr %.2237, align 4
  %.2240 = zext i32 %.2238 to i64
  %.2241 = getelementptr i64, ptr %counts, i64 %.2240
  %.2242 = load i64, ptr %.2241, align 8
  %.2243 = add i64 %.2242, -1
  store i64 %.2243, ptr %.2241, align 8
  %.2198 = icmp ugt i64 %.2145.01466, 1
  br i1 %.2198, label %B2036.if, label %B2198

B2248.if:
  %.2351.01481 = phi i64 [ %.2361, %B2248.if.lr.ph ], [ %.2413, %B2482 ]
  %.2348.01480 = phi i64 [ %.2323, %B2248.if.lr.ph ], [ %.2417, %B2482 ]
  %.2413 = add nsw i64 %.2351.01481, -1
  %.2417 = add nuw nsw i64 %.2348.01480, 1
  %.2443 = getelementptr i32, ptr %by_rows, i64 %.2348.01480
  %.2444 = load i32, ptr %.2443, align 4
  %.2453 = zext i32 %.2444 to i64
  %.2454 = icmp sgt i64 %.2310, %.2453
  %or.cond1288 = select i1 %.2449, i1 true, i1 %.2454
  br i1 %or.cond1288, label %B2280, label %B2482

B2348.if:
  %.2555.01478 = phi i64 [ %.2617, %B2348.if ], [ %.2565, %B2346 ]
  %.2552.01477 = phi i64 [ %.2621, %B2348.if ], [ %.2527, %B2346 ]
  %.2617 = add nsw i64 %.2555.01478, -1
  %.2621 = add nuw nsw i64 %.2552.01477, 1
  %.2647 = getelementptr i32, ptr %items, i64 %.2552.01477
  %.2648 = load i32, ptr %.2647, align 4
  %.2650 = zext i32 %.2648 to i64
  %.2651 = getelementptr i64, ptr %counts, i64 %.2650
  %.2652 = load i64, ptr %.2651, align 8
  %.2653 = add i64 %.2652, -1
  store i64 %.2653, ptr %.2651, align 8
  %.2608 = icmp ugt i64 %.2555.01478, 1
  br i1 %.2608, label %B2348.if, label %B2482

B2654.if:
  %.2830 = add nsw i64 %.2764.0, -1
  %.2834 = add nuw nsw i64 %.2761.0, 1
  %.2867 = getelementptr i32, ptr %by_rows, i64 %.2761.0
  %.2868 = load i32, ptr %.2867, align 4
  %.2873 = zext i32 %.2868 to i64
  %.2874 = lshr i64 %.2873, 6
  %.2876 = getelementptr i64, ptr %9, i64 %.2874
  %.2877 = load i64, ptr %.2876, align 8
  %.2879 = and i64 %.2873, 63
  %23 = shl nuw i64 1, %.2879
  %24 = and i64 %23, %.2877
  %.2882.not = icmp eq i64 %24, 0
  br i1 %.2882.not, label %B2654, label %B2976

B2784.if:
  %.3030 = add nsw i64 %.2959.0, -1
  %.3034 = add nuw nsw i64 %.2956.0, 1
  %.3074 = getelementptr i64, ptr %10, i64 %.2956.0
  %.3075 = load i64, ptr %.3074, align 8
  %.3082 = getelementptr i64, ptr %11, i64 %.2956.0
  %.3083 = load i64, ptr %.3082, align 8
  %.3084 = and i64 %.3083, %.3075
  %.3089.not = icmp eq i64 %.3084, 0
  br i1 %.3089.not, label %B2784, label %B2830

B3128.if:
  %.3260.01483 = phi i64 [ 0, %B3128.if.lr.ph ], [ %.3329, %B3274 ]
  %.3329 = add nuw nsw i64 %.3260.01483, 1
  %.3363 = getelementptr i64, ptr %12, i64 %.3260.01483
  %.3364 = load i64, ptr %.3363, align 8
  br i1 %brmerge, label %B3274, label %B3272

B3348.if:
  %.3437.01486 = phi i64 [ 0, %B3348.if.lr.ph ], [ %.3506, %B3348.if ]
  %.3506 = add nuw nsw i64 %.3437.01486, 1
  %.3536 = getelementptr i64, ptr %15, i64 %.3437.01486
  %.3537 = load i64, ptr %.3536, align 8
  %.3543 = getelementptr i64, ptr %16, i64 %.3437.01486
  store i64 %.3537, ptr %.3543, align 8
  %exitcond1534.not = icmp eq i64 %.194, %.3506
  br i1 %exitcond1534.not, label %B3430, label %B3348.if

B3562.if:
  %.3656.01490 = phi i64 [ %.3718, %B3562.if ], [ %.3666, %B3496 ]
  %.3653.01489 = phi i64 [ %.3722, %B3562.if ], [ %.3628, %B3496 ]
  %.3718 = add nsw i64 %.3656.01490, -1
  %.3722 = add nuw nsw i64 %.3653.01489, 1
  %.3748 = getelementptr i32, ptr %items, i64 %.3653.01489
  %.3749 = load i32, ptr %.3748, align 4
  %.3751 = zext i32 %.3749 to i64
  %.3752 = getelementptr i64, ptr %counts, i64 %.3751
  %.3753 = load i64, ptr %.3752, align 8
  %.3754 = add i64 %.3753, -1
  store i64 %.3754, ptr %.3752, align 8
  %.3709 = icmp ugt i64 %.3656.01490, 1
  br i1 %.3709, label %B3562.if, label %B3632

B3700.if:
  %.3818.01502 = phi i64 [ %.3828, %B3700.if.lr.ph ], [ %.3880, %B4352 ]
  %.3815.01501 = phi i64 [ %.3790, %B3700.if.lr.ph ], [ %.3884, %B4352 ]
  %.3880 = add nsw i64 %.3818.01502, -1
  %.3884 = add nuw nsw i64 %.3815.01501, 1
  %.3914 = getelementptr i32, ptr %items, i64 %.3815.01501
  %.3915 = load i32, ptr %.3914, align 4
  %.3921 = zext i32 %.3915 to i64
  %.3922 = getelementptr i8, ptr %kind, i64 %.3921
  %.3923 = load i8, ptr %.3922, align 1
  %.3925 = icmp eq i8 %.3923, 2
  br i1 %.3925, label %B3726, label %B3766

B3786.if:
  %.4040.01499 = phi i64 [ %.4050, %B3786.if.lr.ph ], [ %.4102, %B4160 ]
  %.4037.01498 = phi i64 [ %.4012, %B3786.if.lr.ph ], [ %.4106, %B4160 ]
  %.4102 = add nsw i64 %.4040.01499, -1
  %.4106 = add nuw nsw i64 %.4037.01498, 1
  %.4136 = getelementptr i32, ptr %by_rows, i64 %.4037.01498
  %.4137 = load i32, ptr %.4136, align 4
  %.4145 = zext i32 %.4137 to i64
  %.4146 = lshr i64 %.4145, 6
  %.4148 = getelementptr i64, ptr %20, i64 %.4146
  %.4149 = load i64, ptr %.4148, align 8
  %.4151 = and i64 %.4145, 63
  %25 = shl nuw i64 1, %.4151
  %26 = and i64 %25, %.4149
  %.4154.not = icmp eq i64 %26, 0
  br i1 %.4154.not, label %B4160, label %B3915

B3970.if:
  %.4251.01496 = phi i64 [ %.4313, %B3970.if ], [ %.4261, %B3965 ]
  %.4248.01495 = phi i64 [ %.4317, %B3970.if ], [ %.4223, %B3965 ]
  %.4313 = add nsw i64 %.4251.01496, -1
  %.4317 = add nuw nsw i64 %.4248.01495, 1
  %.4343 = getelementptr i32, ptr %items, i64 %.4248.01495
  %.4344 = load i32, ptr %.4343, align 4
  %.4346 = zext i32 %.4344 to i64
  %.4347 = getelementptr i64, ptr %counts, i64 %.4346
  %.4348 = load i64, ptr %.4347, align 8
  %.4349 = add i64 %.4348, -1
  store i64 %.4349, ptr %.4347, align 8
  %.4304 = icmp ugt i64 %.4251.01496, 1
  br i1 %.4304, label %B3970.if, label %B4160

B4299.if:
  %.4420.01492 = phi i64 [ 0, %B4299.if.lr.ph ], [ %.4489, %B4299.if ]
  %.4489 = add nuw nsw i64 %.4420.01492, 1
  %.4517 = getelementptr i64, ptr %20, i64 %.4420.01492
  %.4518 = load i64, ptr %.4517, align 8
  %.4525 = getelementptr i64, ptr %21, i64 %.4420.01492
  %.4526 = load i64, ptr %.4525, align 8
  %.4527 = xor i64 %.4526, -1
  %.4528 = and i64 %.4518, %.4527
  store i64 %.4528, ptr %.4517, align 8
  %exitcond1535.not = icmp eq i64 %.191, %.4489
  br i1 %exitcond1535.not, label %B4352, label %B4299.if
}

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.smax.i64(i64, i64)

