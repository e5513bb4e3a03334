; Made by tools/make_kernels.py of search.py, whose SHA-256 is a9121f74318b4cec76c3839a00cea66185d27c142ad45187ed8dbb757aa360d3
define void @search(ptr noalias %regs, ptr noalias %having, ptr noalias %covers, ptr noalias %first, ptr noalias %last, ptr noalias %clash, ptr noalias %ptr, ptr noalias %items, ptr noalias %colours, ptr noalias %by_ptr, ptr noalias %by_rows, ptr noalias %by_colours, ptr noalias %kind, ptr noalias %price, ptr noalias %sets, ptr noalias %open_items, ptr noalias %item_at, ptr noalias %row_at, ptr noalias %degree_at, ptr noalias %tried_at, ptr noalias %rows_at, ptr noalias %need, ptr noalias %left, ptr noalias %counts, ptr noalias %found, ptr noalias %ends) {
entry:
  %.84 = load i64, ptr %regs, align 8
  %.86 = getelementptr i8, ptr %regs, i64 8
  %.87 = load i64, ptr %.86, align 8
  %.89 = getelementptr i8, ptr %regs, i64 16
  %.90 = load i64, ptr %.89, align 8
  %.92 = getelementptr i8, ptr %regs, i64 24
  %.93 = load i64, ptr %.92, align 8
  %.131 = getelementptr i8, ptr %regs, i64 32
  %.132 = load i64, ptr %.131, align 8
  %.134 = getelementptr i8, ptr %regs, i64 104
  %.135 = load i64, ptr %.134, align 8
  %.137 = getelementptr i8, ptr %regs, i64 112
  %.138 = load i64, ptr %.137, align 8
  store i64 %.138, ptr %rows_at, align 8
  %.149 = getelementptr i8, ptr %regs, i64 40
  %.150 = load i64, ptr %.149, align 8
  %.152 = getelementptr i8, ptr %regs, i64 48
  %.153 = load i64, ptr %.152, align 8
  %.155 = getelementptr i8, ptr %regs, i64 56
  %.156 = load i64, ptr %.155, align 8
  %.158 = getelementptr i8, ptr %regs, i64 80
  %.159 = load i64, ptr %.158, align 8
  %.197 = getelementptr i8, ptr %regs, i64 64
  %.198 = load i64, ptr %.197, align 8
  %.199 = add i64 %.198, %.90
  %.201 = getelementptr i8, ptr %regs, i64 72
  %.202 = load i64, ptr %.201, align 8
  %.210 = getelementptr i8, ptr %regs, i64 96
  %.211 = load i64, ptr %.210, align 8
  %.212 = icmp sgt i64 %.211, 0
  %.214 = getelementptr i8, ptr %regs, i64 120
  %.215 = load i64, ptr %.214, align 8
  %.217 = getelementptr i8, ptr %regs, i64 128
  %.218 = load i64, ptr %.217, align 8
  %.229 = getelementptr i8, ptr %regs, i64 136
  %.230 = load i64, ptr %.229, align 8
  %.25642059.not2140 = icmp sgt i64 %.215, 0
  %.2868 = icmp eq i64 %.230, 0
  %.496 = icmp sgt i64 %.230, 0
  %spec.select2005 = tail call i64 @llvm.smax.i64(i64 %.218, i64 0)
  %.5902068.not = icmp slt i64 %.218, 1
  %.7372072.not = icmp slt i64 %.215, 1
  %.6128 = getelementptr i8, ptr %regs, i64 88
  %brmerge2138.not = select i1 %.212, i1 %.25642059.not2140, i1 false
  %exitcond2175.not2254 = icmp slt i64 %.218, 1
  br label %B482.outer.outer

B482.outer.outer:
  %depth.6.1.ph.ph = phi i64 [ %.84, %entry ], [ %depth.6.1.ph.ph.be, %B482.outer.outer.backedge ]
  %mode.9.1.ph.ph = phi i64 [ %.87, %entry ], [ %mode.9.1.ph.ph.be, %B482.outer.outer.backedge ]
  %nodes.2.1.ph.ph = phi i64 [ %.90, %entry ], [ %nodes.2.1.ph.ph.be, %B482.outer.outer.backedge ]
  %given.2.1.ph.ph = phi i64 [ %.93, %entry ], [ %given.2.1.ph.ph.be, %B482.outer.outer.backedge ]
  %spent.4.1.ph.ph = phi i64 [ %.132, %entry ], [ %spent.4.1.ph.ph.be, %B482.outer.outer.backedge ]
  %solutions.2.1.ph.ph = phi i64 [ %.150, %entry ], [ %solutions.2.1.ph.ph.be, %B482.outer.outer.backedge ]
  %at.2.1.ph.ph = phi i64 [ %.153, %entry ], [ %at.2.1.ph.ph.be, %B482.outer.outer.backedge ]
  br label %B482.outer.outer2265

B482.outer.outer2265:
  %depth.6.1.ph.ph2266 = phi i64 [ %depth.6.1.ph.ph, %B482.outer.outer ], [ %.2469, %B2596 ]
  %mode.9.1.ph.ph2267 = phi i64 [ %mode.9.1.ph.ph, %B482.outer.outer ], [ 2, %B2596 ]
  %nodes.2.1.ph.ph2268 = phi i64 [ %nodes.2.1.ph.ph, %B482.outer.outer ], [ %nodes.2.1, %B2596 ]
  %spent.4.1.ph.ph2269 = phi i64 [ %spent.4.1.ph.ph, %B482.outer.outer ], [ %.2861, %B2596 ]
  %solutions.2.1.ph.ph2270 = phi i64 [ %solutions.2.1.ph.ph, %B482.outer.outer ], [ %solutions.2.1, %B2596 ]
  %at.2.1.ph.ph2271 = phi i64 [ %at.2.1.ph.ph, %B482.outer.outer ], [ %at.2.1, %B2596 ]
  br label %B482.outer

B482.outer:
  %depth.6.1.ph = phi i64 [ %depth.6.1.ph.ph2266, %B482.outer.outer2265 ], [ %depth.6.1.ph.be, %B482.outer.backedge ]
  %mode.9.1.ph = phi i64 [ %mode.9.1.ph.ph2267, %B482.outer.outer2265 ], [ %mode.9.1.ph.be, %B482.outer.backedge ]
  %nodes.2.1.ph = phi i64 [ %nodes.2.1.ph.ph2268, %B482.outer.outer2265 ], [ %nodes.2.1, %B482.outer.backedge ]
  %solutions.2.1.ph = phi i64 [ %solutions.2.1.ph.ph2270, %B482.outer.outer2265 ], [ %solutions.2.1, %B482.outer.backedge ]
  %at.2.1.ph = phi i64 [ %at.2.1.ph.ph2271, %B482.outer.outer2265 ], [ %at.2.1, %B482.outer.backedge ]
  %.313 = icmp slt i64 %depth.6.1.ph, %given.2.1.ph.ph
  %.630 = mul i64 %depth.6.1.ph, %.218
  %0 = getelementptr i64, ptr %open_items, i64 %.630
  %.781 = mul i64 %depth.6.1.ph, %.215
  %1 = getelementptr i64, ptr %sets, i64 %.781
  %.1559 = mul i64 %depth.6.1.ph, %.218
  %2 = getelementptr i64, ptr %open_items, i64 %.1559
  %.1734 = mul i64 %depth.6.1.ph, %.215
  %3 = getelementptr i64, ptr %sets, i64 %.1734
  %.1122 = mul i64 %depth.6.1.ph, %.215
  %4 = getelementptr i64, ptr %sets, i64 %.1122
  %.1211 = mul i64 %depth.6.1.ph, %.218
  %5 = getelementptr i64, ptr %open_items, i64 %.1211
  %.20462100.not = icmp slt i64 %depth.6.1.ph, 1
  br label %B482

B482:
  %mode.9.1 = phi i64 [ 2, %B1836 ], [ %mode.9.1.ph, %B482.outer ]
  %nodes.2.1 = phi i64 [ %.468, %B1836 ], [ %nodes.2.1.ph, %B482.outer ]
  %solutions.2.1 = phi i64 [ %solutions.6.4, %B1836 ], [ %solutions.2.1.ph, %B482.outer ]
  %at.2.1 = phi i64 [ %at.6.4, %B1836 ], [ %at.2.1.ph, %B482.outer ]
  switch i64 %mode.9.1, label %B2922 [
    i64 0, label %B506
    i64 2, label %B1962
  ]

B506:
  br i1 %.313, label %B518, label %B544

B518:
  %.351 = add nsw i64 %depth.6.1.ph, 1
  br label %B482.outer.backedge

B482.outer.backedge:
  %depth.6.1.ph.be = phi i64 [ %.2469, %B2308 ], [ %.351, %B518 ]
  %mode.9.1.ph.be = phi i64 [ 2, %B2308 ], [ 1, %B518 ]
  br label %B482.outer

B544:
  %.360.not = icmp sge i64 %nodes.2.1, %.199
  %.364 = icmp sgt i64 %at.2.1, %.159
  %or.cond1803 = select i1 %.360.not, i1 true, i1 %.364
  br i1 %or.cond1803, label %common.ret, label %B572

B572:
  %.468 = add nsw i64 %nodes.2.1, 1
  br i1 %.496, label %B610, label %B802

B610:
  br i1 %.5902068.not, label %B706, label %B640.if

B706:
  %many.2.5.lcssa = phi i64 [ 0, %B610 ], [ %.637, %B640.if ]
  br i1 %.7372072.not, label %B802, label %B736.if

B802.loopexit:
  %6 = mul i64 %.788, %.230
  br label %B802

B802:
  %few.3.4 = phi i64 [ 0, %B572 ], [ 0, %B706 ], [ %6, %B802.loopexit ]
  %many.3.4 = phi i64 [ 0, %B572 ], [ %many.2.5.lcssa, %B706 ], [ %many.2.5.lcssa, %B802.loopexit ]
  %.810 = mul i64 %many.3.4, 3
  %.813 = icmp slt i64 %few.3.4, %.810
  br i1 %.813, label %B826, label %B1254

B826:
  br i1 %.5902068.not, label %B1700, label %B856.if

B946:
  %once.2.6 = phi i64 [ %.1172, %B946 ], [ %once.3.52085, %B946.preheader ]
  %twice.2.6 = phi i64 [ %.1166, %B946 ], [ %twice.3.52086, %B946.preheader ]
  %thrice.2.6 = phi i64 [ %.1158, %B946 ], [ %thrice.3.52087, %B946.preheader ]
  %x.12.6 = phi i64 [ %.1152, %B946 ], [ %.1127, %B946.preheader ]
  %.1140 = tail call i64 @llvm.cttz.i64(i64 %x.12.6, i1 true)
  %.1141 = or disjoint i64 %.1140, %.1136
  %.1143 = mul i64 %.1141, %.218
  %gep = getelementptr i64, ptr %invariant.gep, i64 %.1143
  %.1148 = load i64, ptr %gep, align 8
  %.1150 = add i64 %x.12.6, -1
  %.1152 = and i64 %.1150, %x.12.6
  %.1156 = and i64 %.1148, %twice.2.6
  %.1158 = or i64 %.1156, %thrice.2.6
  %.1164 = and i64 %.1148, %once.2.6
  %.1166 = or i64 %.1164, %twice.2.6
  %.1172 = or i64 %.1148, %once.2.6
  %.1177.not = icmp eq i64 %.1152, 0
  br i1 %.1177.not, label %B1072, label %B946

B1072:
  %once.4.7 = phi i64 [ %once.3.52085, %B902.if ], [ %.1172, %B946 ]
  %twice.4.7 = phi i64 [ %twice.3.52086, %B902.if ], [ %.1166, %B946 ]
  %thrice.4.7 = phi i64 [ %thrice.3.52087, %B902.if ], [ %.1158, %B946 ]
  %exitcond2176.not = icmp eq i64 %.215, %.1062
  br i1 %exitcond2176.not, label %B1074.loopexit, label %B902.if

B1074.loopexit:
  %7 = xor i64 %once.4.7, -1
  %8 = xor i64 %twice.4.7, -1
  %9 = xor i64 %thrice.4.7, -1
  br label %B1074

B1074:
  %once.3.5.lcssa = phi i64 [ -1, %B856.if ], [ %7, %B1074.loopexit ]
  %twice.3.5.lcssa = phi i64 [ -1, %B856.if ], [ %8, %B1074.loopexit ]
  %thrice.3.5.lcssa = phi i64 [ -1, %B856.if ], [ %9, %B1074.loopexit ]
  %.1215 = getelementptr i64, ptr %5, i64 %.851.02092
  %.1216 = load i64, ptr %.1215, align 8
  %.1228 = and i64 %.1216, %once.3.5.lcssa
  %.1232 = icmp eq i64 %.1228, 0
  %.1241 = and i64 %.1216, %twice.3.5.lcssa
  %degree.7.5 = zext i1 %.1232 to i64
  %x.13.5 = select i1 %.1232, i64 %.1241, i64 %.1228
  %.1258 = icmp eq i64 %x.13.5, 0
  %.1269 = and i64 %.1216, %thrice.3.5.lcssa
  %x.14.5 = select i1 %.1258, i64 %.1269, i64 %x.13.5
  %degree.6.5 = select i1 %.1258, i64 2, i64 %degree.7.5
  %.1288.not = icmp ne i64 %x.14.5, 0
  %.1300 = icmp slt i64 %degree.6.5, %least.3.42094
  %or.cond1804 = select i1 %.1288.not, i1 %.1300, i1 false
  br i1 %or.cond1804, label %B1198, label %B1250

B1198:
  %.1318 = shl i64 %.851.02092, 6
  %.1322 = tail call i64 @llvm.cttz.i64(i64 %x.14.5, i1 true)
  %.1323 = or disjoint i64 %.1322, %.1318
  %.1331 = icmp eq i64 %degree.6.5, 0
  br i1 %.1331, label %B1688, label %B1250

B1250:
  %least.4.5 = phi i64 [ %degree.6.5, %B1198 ], [ %least.3.42094, %B1074 ]
  %best.10.5 = phi i64 [ %.1323, %B1198 ], [ %best.9.42095, %B1074 ]
  %exitcond2177.not = icmp eq i64 %.218, %.928
  br i1 %exitcond2177.not, label %B1688, label %B856.if

B1254:
  br i1 %exitcond2175.not2254, label %B1688, label %B1284.if

B1328:
  %least.5.6 = phi i64 [ %least.6.8, %B1658 ], [ %least.7.52256, %B1328.preheader ]
  %best.6.6 = phi i64 [ %best.5.8, %B1658 ], [ %best.7.52257, %B1328.preheader ]
  %x.15.6 = phi i64 [ %.1592, %B1658 ], [ %.1564, %B1328.preheader ]
  %.1584 = tail call i64 @llvm.cttz.i64(i64 %x.15.6, i1 true)
  %.1585 = or disjoint i64 %.1584, %.1580
  %.1590 = add i64 %x.15.6, -1
  %.1592 = and i64 %.1590, %x.15.6
  %.1600 = getelementptr i64, ptr %counts, i64 %.1585
  %.1601 = load i64, ptr %.1600, align 8
  %.1607 = getelementptr i32, ptr %first, i64 %.1585
  %.1608 = load i32, ptr %.1607, align 4
  %.1611 = getelementptr i32, ptr %last, i64 %.1585
  %.1612 = load i32, ptr %.1611, align 4
  %.1613 = zext i32 %.1608 to i64
  %.1614 = zext i32 %.1612 to i64
  %.1651 = sub nsw i64 %.1614, %.1613
  %.16942077.not = icmp slt i64 %.1651, 1
  br i1 %.16942077.not, label %B1544, label %B1448.if.lr.ph

B1448.if.lr.ph:
  %.1741 = mul i64 %.1585, %.215
  %10 = getelementptr i64, ptr %having, i64 %.1741
  br label %B1448.if

B1544:
  %degree.8.8.lcssa = phi i64 [ %.1601, %B1328 ], [ %.1749, %B1448.if ]
  %.1763 = getelementptr i64, ptr %need, i64 %.1585
  %.1764 = load i64, ptr %.1763, align 8
  %.1765.not = icmp eq i64 %.1764, 1
  br i1 %.1765.not, label %B1624, label %B1568.endif

B1624:
  %degree.9.8 = phi i64 [ %.1801, %B1568.endif ], [ %degree.8.8.lcssa, %B1544 ]
  %.1821 = icmp slt i64 %degree.9.8, %least.5.6
  br i1 %.1821, label %B1636, label %B1658

B1636:
  %.1842 = icmp slt i64 %degree.9.8, 1
  br i1 %.1842, label %B1688, label %B1658

B1658:
  %least.6.8 = phi i64 [ %degree.9.8, %B1636 ], [ %least.5.6, %B1624 ]
  %best.5.8 = phi i64 [ %.1585, %B1636 ], [ %best.6.6, %B1624 ]
  %.1893.not = icmp eq i64 %.1592, 0
  br i1 %.1893.not, label %B1670, label %B1328

B1670:
  %least.8.7 = phi i64 [ %least.7.52256, %B1284.if ], [ %least.6.8, %B1658 ]
  %best.4.7 = phi i64 [ %best.7.52257, %B1284.if ], [ %best.5.8, %B1658 ]
  %exitcond2175.not = icmp eq i64 %.1505, %spec.select2005
  br i1 %exitcond2175.not, label %B1688, label %B1284.if

B1688:
  %least.9.4 = phi i64 [ %degree.9.8, %B1636 ], [ 1099511627776, %B1254 ], [ %least.4.5, %B1250 ], [ 0, %B1198 ], [ %least.8.7, %B1670 ]
  %best.3.4 = phi i64 [ %.1585, %B1636 ], [ -1, %B1254 ], [ %best.10.5, %B1250 ], [ %.1323, %B1198 ], [ %best.4.7, %B1670 ]
  %.1954 = icmp slt i64 %best.3.4, 0
  br i1 %.1954, label %B1700, label %B1812

B1700:
  %best.3.42189 = phi i64 [ %best.3.4, %B1688 ], [ -1, %B826 ]
  %least.9.42187 = phi i64 [ %least.9.4, %B1688 ], [ 1099511627776, %B826 ]
  br i1 %.20462100.not, label %B1792, label %B1730.if

B1758:
  %.2105 = getelementptr i64, ptr %found, i64 %at.7.52103
  store i64 %.2094, ptr %.2105, align 8
  %.2108 = add i64 %at.7.52103, 1
  br label %B1790

B1790:
  %at.8.6 = phi i64 [ %.2108, %B1758 ], [ %at.7.52103, %B1730.if ]
  %exitcond2178.not = icmp eq i64 %depth.6.1.ph, %.2059
  br i1 %exitcond2178.not, label %B1792, label %B1730.if

B1792:
  %at.7.5.lcssa = phi i64 [ %at.2.1, %B1700 ], [ %at.8.6, %B1790 ]
  %.2132 = getelementptr i64, ptr %ends, i64 %solutions.2.1
  store i64 %at.7.5.lcssa, ptr %.2132, align 8
  %.2137 = add i64 %solutions.2.1, 1
  br label %B1812

B1812:
  %.19542190 = phi i1 [ true, %B1792 ], [ false, %B1688 ]
  %best.3.42188 = phi i64 [ %best.3.42189, %B1792 ], [ %best.3.4, %B1688 ]
  %least.9.42186 = phi i64 [ %least.9.42187, %B1792 ], [ %least.9.4, %B1688 ]
  %solutions.6.4 = phi i64 [ %.2137, %B1792 ], [ %solutions.2.1, %B1688 ]
  %at.6.4 = phi i64 [ %at.7.5.lcssa, %B1792 ], [ %at.2.1, %B1688 ]
  %.2151 = icmp slt i64 %least.9.42186, 1
  %or.cond = select i1 %.19542190, i1 true, i1 %.2151
  br i1 %or.cond, label %B1836, label %B1938.thread

B1836:
  %.2162.not = icmp slt i64 %solutions.6.4, %.202
  br i1 %.2162.not, label %B482, label %common.ret

B1938.thread:
  %.2312 = getelementptr i64, ptr %item_at, i64 %depth.6.1.ph
  store i64 %best.3.42188, ptr %.2312, align 8
  %.2318 = getelementptr i64, ptr %row_at, i64 %depth.6.1.ph
  store i64 -2, ptr %.2318, align 8
  %.2323 = getelementptr i64, ptr %degree_at, i64 %depth.6.1.ph
  store i64 %least.9.42186, ptr %.2323, align 8
  %.2329 = getelementptr i64, ptr %tried_at, i64 %depth.6.1.ph
  store i64 0, ptr %.2329, align 8
  %.2332 = add i64 %depth.6.1.ph, 1
  br label %B2922

B1962:
  %.2373.not = icmp sgt i64 %depth.6.1.ph, %.156
  br i1 %.2373.not, label %B1992, label %common.ret

B1992:
  %.2469 = add nsw i64 %depth.6.1.ph, -1
  %.2477 = getelementptr i64, ptr %row_at, i64 %.2469
  %.2478 = load i64, ptr %.2477, align 8
  br i1 %brmerge2138.not, label %B2052.if.lr.ph, label %B2308

B2052.if.lr.ph:
  %.2607 = mul i64 %.2469, %.215
  %11 = getelementptr i64, ptr %sets, i64 %.2607
  %.2616 = mul i64 %depth.6.1.ph, %.215
  %12 = getelementptr i64, ptr %sets, i64 %.2616
  br label %B2052.if

B2134:
  %x.16.6 = phi i64 [ %.2644, %B2294 ], [ %.2623, %B2134.preheader ]
  %.2639 = tail call i64 @llvm.cttz.i64(i64 %x.16.6, i1 true)
  %.2642 = add i64 %x.16.6, -1
  %.2644 = and i64 %.2642, %x.16.6
  %.2651 = getelementptr i32, ptr %37, i64 %.2639
  %.2652 = load i32, ptr %.2651, align 4
  %.2655 = getelementptr i8, ptr %.2651, i64 4
  %.2656 = load i32, ptr %.2655, align 4
  %.2657 = zext i32 %.2652 to i64
  %.2658 = zext i32 %.2656 to i64
  %.2695 = sub nsw i64 %.2658, %.2657
  %.27382056.not = icmp slt i64 %.2695, 1
  br i1 %.27382056.not, label %B2294, label %B2244.if

B2294:
  %.2797.not = icmp eq i64 %.2644, 0
  br i1 %.2797.not, label %B2306, label %B2134

B2306:
  %exitcond.not = icmp eq i64 %.215, %.2577
  br i1 %exitcond.not, label %B2308, label %B2052.if

B2308:
  %.2816 = icmp slt i64 %.2478, 0
  br i1 %.2816, label %B482.outer.backedge, label %B2324

B2324:
  %.2858 = getelementptr i64, ptr %price, i64 %.2478
  %.2859 = load i64, ptr %.2858, align 8
  %.2861 = sub i64 %spent.4.1.ph.ph2269, %.2859
  br i1 %.2868, label %B2358, label %B2560

B2358:
  %.2872 = getelementptr i32, ptr %ptr, i64 %.2478
  %.2873 = load i32, ptr %.2872, align 4
  %.2877 = getelementptr i8, ptr %.2872, i64 4
  %.2878 = load i32, ptr %.2877, align 4
  %.2879 = zext i32 %.2873 to i64
  %.2880 = zext i32 %.2878 to i64
  %.2917 = sub nsw i64 %.2880, %.2879
  %.29602062.not = icmp slt i64 %.2917, 1
  br i1 %.29602062.not, label %B2560, label %B2420.if

B2470:
  %.3018 = getelementptr i64, ptr %left, i64 %.3006
  %.3019 = load i64, ptr %.3018, align 8
  %.3020 = add i64 %.3019, 1
  store i64 %.3020, ptr %.3018, align 8
  %.3028 = load i32, ptr %.3003, align 4
  %.3032 = zext i32 %.3028 to i64
  %.3033 = getelementptr i64, ptr %need, i64 %.3032
  %.3034 = load i64, ptr %.3033, align 8
  %.3035 = add i64 %.3034, 1
  store i64 %.3035, ptr %.3033, align 8
  br label %B2558

B2558:
  %.2960 = icmp ugt i64 %.2907.02064, 1
  br i1 %.2960, label %B2420.if, label %B2560

B2560:
  %.3050 = getelementptr i64, ptr %item_at, i64 %.2469
  %.3051 = load i64, ptr %.3050, align 8
  %.3053 = getelementptr i64, ptr %need, i64 %.3051
  %.3054 = load i64, ptr %.3053, align 8
  %.3055 = icmp eq i64 %.3054, 1
  br i1 %.3055, label %B2596, label %B2636

B2596:
  %.3059 = getelementptr i64, ptr %tried_at, i64 %.2469
  %.3060 = load i64, ptr %.3059, align 8
  %.3063 = getelementptr i64, ptr %degree_at, i64 %.2469
  %.3064 = load i64, ptr %.3063, align 8
  %.3065.not = icmp slt i64 %.3060, %.3064
  br i1 %.3065.not, label %B2636, label %B482.outer.outer2265

B2636:
  %.3050.le = getelementptr i64, ptr %item_at, i64 %.2469
  %.3110 = mul i64 %.2469, %.215
  %.3132 = lshr i64 %.2478, 6
  %13 = getelementptr i64, ptr %sets, i64 %.3110
  %.3134 = getelementptr i64, ptr %13, i64 %.3132
  %.3135 = load i64, ptr %.3134, align 8
  %.3137 = and i64 %.2478, 63
  %.3138 = shl nuw i64 1, %.3137
  %.3139 = xor i64 %.3138, -1
  %.3140 = and i64 %.3135, %.3139
  store i64 %.3140, ptr %.3134, align 8
  br i1 %.212, label %B2708, label %B2922.thread

B2708:
  %.3146 = getelementptr i32, ptr %ptr, i64 %.2478
  %.3147 = load i32, ptr %.3146, align 4
  %.3153 = getelementptr i8, ptr %.3146, i64 4
  %.3154 = load i32, ptr %.3153, align 4
  %.3157 = zext i32 %.3147 to i64
  %.3158 = zext i32 %.3154 to i64
  %.3195 = sub nsw i64 %.3158, %.3157
  %.32382065.not = icmp slt i64 %.3195, 1
  br i1 %.32382065.not, label %B2922, label %B2760.if

B2922:
  %at.5.21831 = phi i64 [ %at.2.1, %B2760.if ], [ %at.6.4, %B1938.thread ], [ %at.2.1, %B2708 ], [ %at.2.1, %B482 ]
  %solutions.5.21830 = phi i64 [ %solutions.2.1, %B2760.if ], [ %solutions.6.4, %B1938.thread ], [ %solutions.2.1, %B2708 ], [ %solutions.2.1, %B482 ]
  %nodes.5.21829 = phi i64 [ %nodes.2.1, %B2760.if ], [ %.468, %B1938.thread ], [ %nodes.2.1, %B2708 ], [ %nodes.2.1, %B482 ]
  %depth.10.21828 = phi i64 [ %depth.6.1.ph, %B2760.if ], [ %.2332, %B1938.thread ], [ %depth.6.1.ph, %B2708 ], [ %depth.6.1.ph, %B482 ]
  %mode.14.3 = phi i64 [ 1, %B2760.if ], [ 1, %B1938.thread ], [ 1, %B2708 ], [ %mode.9.1, %B482 ]
  %spent.7.3 = phi i64 [ %.2861, %B2760.if ], [ %spent.4.1.ph.ph2269, %B1938.thread ], [ %.2861, %B2708 ], [ %spent.4.1.ph.ph2269, %B482 ]
  %.3328 = add i64 %depth.10.21828, -1
  %.3334 = mul i64 %depth.10.21828, %.215
  %.3340 = getelementptr i64, ptr %item_at, i64 %.3328
  %.3341 = load i64, ptr %.3340, align 8
  %.3350 = icmp slt i64 %.3328, %given.2.1.ph.ph
  br i1 %.3350, label %B2970, label %B3318

B2922.thread:
  %.33341845 = mul i64 %depth.6.1.ph, %.215
  %.33411847 = load i64, ptr %.3050.le, align 8
  %.33501848.not = icmp sgt i64 %depth.6.1.ph, %given.2.1.ph.ph
  br i1 %.33501848.not, label %B3414, label %B2970

B2970:
  %.33411872 = phi i64 [ %.33411847, %B2922.thread ], [ %.3341, %B2922 ]
  %.33341871 = phi i64 [ %.33341845, %B2922.thread ], [ %.3334, %B2922 ]
  %.33281867 = phi i64 [ %.2469, %B2922.thread ], [ %.3328, %B2922 ]
  %spent.7.31865 = phi i64 [ %.2861, %B2922.thread ], [ %spent.7.3, %B2922 ]
  %mode.14.31861 = phi i64 [ 1, %B2922.thread ], [ %mode.14.3, %B2922 ]
  %depth.10.218281860 = phi i64 [ %depth.6.1.ph, %B2922.thread ], [ %depth.10.21828, %B2922 ]
  %nodes.5.218291857 = phi i64 [ %nodes.2.1, %B2922.thread ], [ %nodes.5.21829, %B2922 ]
  %solutions.5.218301854 = phi i64 [ %solutions.2.1, %B2922.thread ], [ %solutions.5.21830, %B2922 ]
  %at.5.218311851 = phi i64 [ %at.2.1, %B2922.thread ], [ %at.5.21831, %B2922 ]
  %.3356 = getelementptr i64, ptr %row_at, i64 %.33281867
  %.3357 = load i64, ptr %.3356, align 8
  %.3363 = getelementptr i32, ptr %by_ptr, i64 %.33411872
  %.3364 = load i32, ptr %.3363, align 4
  %.3368 = getelementptr i8, ptr %.3363, i64 4
  %.3369 = load i32, ptr %.3368, align 4
  %.3370 = zext i32 %.3364 to i64
  %.3371 = zext i32 %.3369 to i64
  %.3408 = sub nsw i64 %.3371, %.3370
  %.34512108.not = icmp slt i64 %.3408, 1
  br i1 %.34512108.not, label %B3208, label %B2972.if.lr.ph

B2972.if.lr.ph:
  %.3496 = icmp slt i64 %.3357, 0
  %.3506 = mul i64 %.33281867, %.215
  %14 = getelementptr i64, ptr %sets, i64 %.3506
  br label %B2972.if

B3004:
  %.3510 = lshr i64 %.3500, 6
  %.3512 = getelementptr i64, ptr %14, i64 %.3510
  %.3513 = load i64, ptr %.3512, align 8
  %.3515 = and i64 %.3500, 63
  %15 = shl nuw i64 1, %.3515
  %16 = and i64 %.3513, %15
  %.3518.not = icmp eq i64 %16, 0
  br i1 %.3518.not, label %B3206, label %B3008

B3008:
  %.3554 = xor i64 %15, -1
  %.3555 = and i64 %.3513, %.3554
  store i64 %.3555, ptr %.3512, align 8
  br i1 %.212, label %B3070, label %B3206

B3070:
  %.3562 = getelementptr i32, ptr %ptr, i64 %.3500
  %.3563 = load i32, ptr %.3562, align 4
  %.3570 = getelementptr i8, ptr %.3562, i64 4
  %.3571 = load i32, ptr %.3570, align 4
  %.3574 = zext i32 %.3563 to i64
  %.3575 = zext i32 %.3571 to i64
  %.3612 = sub nsw i64 %.3575, %.3574
  %.36552105.not = icmp slt i64 %.3612, 1
  br i1 %.36552105.not, label %B3206, label %B3072.if

B3206:
  %.3451 = icmp ugt i64 %.3398.02110, 1
  br i1 %.3451, label %B2972.if, label %B3208

B3208:
  %.3744 = icmp eq i64 %depth.10.218281860, %given.2.1.ph.ph
  %spec.select = select i1 %.3744, i64 4, i64 %mode.14.31861
  %spec.select1806 = select i1 %.3744, i64 0, i64 %given.2.1.ph.ph
  br label %B3536

B3318:
  br i1 %.212, label %B3340, label %B3318.B3414_crit_edge

B3318.B3414_crit_edge:
  %.pre = mul i64 %.3328, %.215
  br label %B3414

B3340:
  %.3776 = getelementptr i32, ptr %by_ptr, i64 %.3341
  %.3777 = load i32, ptr %.3776, align 4
  %.3781 = getelementptr i8, ptr %.3776, i64 4
  %.3782 = load i32, ptr %.3781, align 4
  %.3783 = zext i32 %.3777 to i64
  %.3784 = zext i32 %.3782 to i64
  %.3821 = sub nsw i64 %.3784, %.3783
  %spec.select2017 = tail call i64 @llvm.smax.i64(i64 %.3821, i64 0)
  %.3918 = mul i64 %.3328, %.215
  %17 = getelementptr i64, ptr %sets, i64 %.3918
  br label %B3350

B3350:
  %.3808.0 = phi i64 [ %.3783, %B3340 ], [ %.3881, %B3350.if ]
  %.3811.0 = phi i64 [ %spec.select2017, %B3340 ], [ %.3877, %B3350.if ]
  %.3868 = icmp sgt i64 %.3811.0, 0
  br i1 %.3868, label %B3350.if, label %B3536.thread

B3414:
  %.4117.pre-phi = phi i64 [ %.pre, %B3318.B3414_crit_edge ], [ %.3110, %B2922.thread ]
  %at.5.2183118501892 = phi i64 [ %at.5.21831, %B3318.B3414_crit_edge ], [ %at.2.1, %B2922.thread ]
  %solutions.5.2183018531891 = phi i64 [ %solutions.5.21830, %B3318.B3414_crit_edge ], [ %solutions.2.1, %B2922.thread ]
  %nodes.5.2182918561890 = phi i64 [ %nodes.5.21829, %B3318.B3414_crit_edge ], [ %nodes.2.1, %B2922.thread ]
  %depth.10.2182818591889 = phi i64 [ %depth.10.21828, %B3318.B3414_crit_edge ], [ %depth.6.1.ph, %B2922.thread ]
  %mode.14.318621888 = phi i64 [ %mode.14.3, %B3318.B3414_crit_edge ], [ 1, %B2922.thread ]
  %spent.7.318641887 = phi i64 [ %spent.7.3, %B3318.B3414_crit_edge ], [ %.2861, %B2922.thread ]
  %.332818661886 = phi i64 [ %.3328, %B3318.B3414_crit_edge ], [ %.2469, %B2922.thread ]
  %.333418701885 = phi i64 [ %.3334, %B3318.B3414_crit_edge ], [ %.33341845, %B2922.thread ]
  %.334118741884 = phi i64 [ %.3341, %B3318.B3414_crit_edge ], [ %.33411847, %B2922.thread ]
  %.3972 = getelementptr i32, ptr %first, i64 %.334118741884
  %.3973 = load i32, ptr %.3972, align 4
  %.3976 = getelementptr i32, ptr %last, i64 %.334118741884
  %.3977 = load i32, ptr %.3976, align 4
  %.3978 = zext i32 %.3973 to i64
  %.3979 = zext i32 %.3977 to i64
  %.4016 = sub nsw i64 %.3979, %.3978
  %spec.select2018 = tail call i64 @llvm.smax.i64(i64 %.4016, i64 0)
  %18 = getelementptr i64, ptr %sets, i64 %.4117.pre-phi
  %.4125 = mul i64 %.334118741884, %.215
  %19 = getelementptr i64, ptr %having, i64 %.4125
  br label %B3438

B3438:
  %.4003.0 = phi i64 [ %.3978, %B3414 ], [ %.4081, %B3438.if ]
  %.4006.0 = phi i64 [ %spec.select2018, %B3414 ], [ %.4077, %B3438.if ]
  %.4068 = icmp sgt i64 %.4006.0, 0
  br i1 %.4068, label %B3438.if, label %B3536.thread

B3464:
  %.4159 = shl i64 %.4003.0, 6
  %.4163 = tail call i64 @llvm.cttz.i64(i64 %.4131, i1 true)
  %.4164 = or disjoint i64 %.4163, %.4159
  br label %B3536

B3536.thread:
  %.33411873.ph = phi i64 [ %.3341, %B3350 ], [ %.334118741884, %B3438 ]
  %.33341869.ph = phi i64 [ %.3334, %B3350 ], [ %.333418701885, %B3438 ]
  %.33281868.ph = phi i64 [ %.3328, %B3350 ], [ %.332818661886, %B3438 ]
  %spent.7.31863.ph = phi i64 [ %spent.7.3, %B3350 ], [ %spent.7.318641887, %B3438 ]
  %depth.10.218281858.ph = phi i64 [ %depth.10.21828, %B3350 ], [ %depth.10.2182818591889, %B3438 ]
  %nodes.5.218291855.ph = phi i64 [ %nodes.5.21829, %B3350 ], [ %nodes.5.2182918561890, %B3438 ]
  %solutions.5.218301852.ph = phi i64 [ %solutions.5.21830, %B3350 ], [ %solutions.5.2183018531891, %B3438 ]
  %at.5.218311849.ph = phi i64 [ %at.5.21831, %B3350 ], [ %at.5.2183118501892, %B3438 ]
  %mode.13.3.ph = phi i64 [ %mode.14.3, %B3350 ], [ %mode.14.318621888, %B3438 ]
  %.41841906 = icmp eq i64 %mode.13.3.ph, 1
  %.41911907 = icmp sge i64 %.33281868.ph, %given.2.1.ph.ph
  %spec.select18071908 = select i1 %.41841906, i1 %.41911907, i1 false
  br label %B3668

B3536:
  %.33411873 = phi i64 [ %.33411872, %B3208 ], [ %.334118741884, %B3464 ], [ %.3341, %B3350.if ]
  %.33341869 = phi i64 [ %.33341871, %B3208 ], [ %.333418701885, %B3464 ], [ %.3334, %B3350.if ]
  %.33281868 = phi i64 [ %.33281867, %B3208 ], [ %.332818661886, %B3464 ], [ %.3328, %B3350.if ]
  %spent.7.31863 = phi i64 [ %spent.7.31865, %B3208 ], [ %spent.7.318641887, %B3464 ], [ %spent.7.3, %B3350.if ]
  %depth.10.218281858 = phi i64 [ %depth.10.218281860, %B3208 ], [ %depth.10.2182818591889, %B3464 ], [ %depth.10.21828, %B3350.if ]
  %nodes.5.218291855 = phi i64 [ %nodes.5.218291857, %B3208 ], [ %nodes.5.2182918561890, %B3464 ], [ %nodes.5.21829, %B3350.if ]
  %solutions.5.218301852 = phi i64 [ %solutions.5.218301854, %B3208 ], [ %solutions.5.2183018531891, %B3464 ], [ %solutions.5.21830, %B3350.if ]
  %at.5.218311849 = phi i64 [ %at.5.218311851, %B3208 ], [ %at.5.2183118501892, %B3464 ], [ %at.5.21831, %B3350.if ]
  %mode.13.3 = phi i64 [ %spec.select, %B3208 ], [ %mode.14.318621888, %B3464 ], [ %mode.14.3, %B3350.if ]
  %given.5.3 = phi i64 [ %spec.select1806, %B3208 ], [ %given.2.1.ph.ph, %B3464 ], [ %given.2.1.ph.ph, %B3350.if ]
  %row.6.3 = phi i64 [ %.3357, %B3208 ], [ %.4164, %B3464 ], [ %.3920, %B3350.if ]
  %.4184 = icmp eq i64 %mode.13.3, 1
  %.4191 = icmp sge i64 %.33281868, %given.5.3
  %spec.select1807 = select i1 %.4184, i1 %.4191, i1 false
  %.4211 = icmp sgt i64 %row.6.3, -1
  %or.cond1808 = select i1 %spec.select1807, i1 %.4211, i1 false
  br i1 %or.cond1808, label %B3618, label %B3666

B3618:
  %.4218 = getelementptr i64, ptr %price, i64 %row.6.3
  %.4219 = load i64, ptr %.4218, align 8
  %.4224 = sub i64 %.135, %spent.7.31863
  %.4225 = icmp sgt i64 %.4219, %.4224
  br i1 %.4225, label %B3668, label %B3786

B3666:
  %.4233 = icmp slt i64 %row.6.3, 0
  br i1 %.4233, label %B3668, label %B3774

B3668:
  %row.8.31959 = phi i64 [ %row.6.3, %B3666 ], [ -1, %B3536.thread ], [ -1, %B3618 ]
  %.3341187319111956 = phi i64 [ %.33411873, %B3666 ], [ %.33411873.ph, %B3536.thread ], [ %.33411873, %B3618 ]
  %.3334186919121955 = phi i64 [ %.33341869, %B3666 ], [ %.33341869.ph, %B3536.thread ], [ %.33341869, %B3618 ]
  %.3328186819131953 = phi i64 [ %.33281868, %B3666 ], [ %.33281868.ph, %B3536.thread ], [ %.33281868, %B3618 ]
  %spent.7.3186319141951 = phi i64 [ %spent.7.31863, %B3666 ], [ %spent.7.31863.ph, %B3536.thread ], [ %spent.7.31863, %B3618 ]
  %depth.10.21828185819151949 = phi i64 [ %depth.10.218281858, %B3666 ], [ %depth.10.218281858.ph, %B3536.thread ], [ %depth.10.218281858, %B3618 ]
  %nodes.5.21829185519161947 = phi i64 [ %nodes.5.218291855, %B3666 ], [ %nodes.5.218291855.ph, %B3536.thread ], [ %nodes.5.218291855, %B3618 ]
  %solutions.5.21830185219171945 = phi i64 [ %solutions.5.218301852, %B3666 ], [ %solutions.5.218301852.ph, %B3536.thread ], [ %solutions.5.218301852, %B3618 ]
  %at.5.21831184919181943 = phi i64 [ %at.5.218311849, %B3666 ], [ %at.5.218311849.ph, %B3536.thread ], [ %at.5.218311849, %B3618 ]
  %mode.13.319191941 = phi i64 [ %mode.13.3, %B3666 ], [ %mode.13.3.ph, %B3536.thread ], [ 1, %B3618 ]
  %given.5.319201939 = phi i64 [ %given.5.3, %B3666 ], [ %given.2.1.ph.ph, %B3536.thread ], [ %given.5.3, %B3618 ]
  %spec.select180719211937 = phi i1 [ %spec.select1807, %B3666 ], [ %spec.select18071908, %B3536.thread ], [ true, %B3618 ]
  %.4237 = getelementptr i64, ptr %need, i64 %.3341187319111956
  %.4238 = load i64, ptr %.4237, align 8
  %.4239 = icmp sgt i64 %.4238, 0
  br i1 %.4239, label %B482.outer.outer.backedge, label %B3774

B3774:
  %.42331960 = phi i1 [ true, %B3668 ], [ false, %B3666 ]
  %row.8.31958 = phi i64 [ %row.8.31959, %B3668 ], [ %row.6.3, %B3666 ]
  %.3341187319111957 = phi i64 [ %.3341187319111956, %B3668 ], [ %.33411873, %B3666 ]
  %.3334186919121954 = phi i64 [ %.3334186919121955, %B3668 ], [ %.33341869, %B3666 ]
  %.3328186819131952 = phi i64 [ %.3328186819131953, %B3668 ], [ %.33281868, %B3666 ]
  %spent.7.3186319141950 = phi i64 [ %spent.7.3186319141951, %B3668 ], [ %spent.7.31863, %B3666 ]
  %depth.10.21828185819151948 = phi i64 [ %depth.10.21828185819151949, %B3668 ], [ %depth.10.218281858, %B3666 ]
  %nodes.5.21829185519161946 = phi i64 [ %nodes.5.21829185519161947, %B3668 ], [ %nodes.5.218291855, %B3666 ]
  %solutions.5.21830185219171944 = phi i64 [ %solutions.5.21830185219171945, %B3668 ], [ %solutions.5.218301852, %B3666 ]
  %at.5.21831184919181942 = phi i64 [ %at.5.21831184919181943, %B3668 ], [ %at.5.218311849, %B3666 ]
  %mode.13.319191940 = phi i64 [ %mode.13.319191941, %B3668 ], [ %mode.13.3, %B3666 ]
  %given.5.319201938 = phi i64 [ %given.5.319201939, %B3668 ], [ %given.5.3, %B3666 ]
  %spec.select180719211936 = phi i1 [ %spec.select180719211937, %B3668 ], [ %spec.select1807, %B3666 ]
  br i1 %spec.select180719211936, label %B3786, label %B3816

B3786:
  %given.5.3192019381999 = phi i64 [ %given.5.319201938, %B3774 ], [ %given.5.3, %B3618 ]
  %mode.13.3191919401997 = phi i64 [ %mode.13.319191940, %B3774 ], [ 1, %B3618 ]
  %at.5.218311849191819421995 = phi i64 [ %at.5.21831184919181942, %B3774 ], [ %at.5.218311849, %B3618 ]
  %solutions.5.218301852191719441993 = phi i64 [ %solutions.5.21830185219171944, %B3774 ], [ %solutions.5.218301852, %B3618 ]
  %nodes.5.218291855191619461991 = phi i64 [ %nodes.5.21829185519161946, %B3774 ], [ %nodes.5.218291855, %B3618 ]
  %depth.10.218281858191519481989 = phi i64 [ %depth.10.21828185819151948, %B3774 ], [ %depth.10.218281858, %B3618 ]
  %spent.7.31863191419501987 = phi i64 [ %spent.7.3186319141950, %B3774 ], [ %spent.7.31863, %B3618 ]
  %.33281868191319521985 = phi i64 [ %.3328186819131952, %B3774 ], [ %.33281868, %B3618 ]
  %.33341869191219541983 = phi i64 [ %.3334186919121954, %B3774 ], [ %.33341869, %B3618 ]
  %.33411873191119571981 = phi i64 [ %.3341187319111957, %B3774 ], [ %.33411873, %B3618 ]
  %row.8.319581979 = phi i64 [ %row.8.31958, %B3774 ], [ %row.6.3, %B3618 ]
  %.423319601977 = phi i1 [ %.42331960, %B3774 ], [ false, %B3618 ]
  %.4328 = getelementptr i64, ptr %tried_at, i64 %.33281868191319521985
  %.4329 = load i64, ptr %.4328, align 8
  %.4330 = add i64 %.4329, 1
  store i64 %.4330, ptr %.4328, align 8
  br label %B3816

B3816:
  %given.5.3192019381998 = phi i64 [ %given.5.319201938, %B3774 ], [ %given.5.3192019381999, %B3786 ]
  %mode.13.3191919401996 = phi i64 [ %mode.13.319191940, %B3774 ], [ %mode.13.3191919401997, %B3786 ]
  %at.5.218311849191819421994 = phi i64 [ %at.5.21831184919181942, %B3774 ], [ %at.5.218311849191819421995, %B3786 ]
  %solutions.5.218301852191719441992 = phi i64 [ %solutions.5.21830185219171944, %B3774 ], [ %solutions.5.218301852191719441993, %B3786 ]
  %nodes.5.218291855191619461990 = phi i64 [ %nodes.5.21829185519161946, %B3774 ], [ %nodes.5.218291855191619461991, %B3786 ]
  %depth.10.218281858191519481988 = phi i64 [ %depth.10.21828185819151948, %B3774 ], [ %depth.10.218281858191519481989, %B3786 ]
  %spent.7.31863191419501986 = phi i64 [ %spent.7.3186319141950, %B3774 ], [ %spent.7.31863191419501987, %B3786 ]
  %.33281868191319521984 = phi i64 [ %.3328186819131952, %B3774 ], [ %.33281868191319521985, %B3786 ]
  %.33341869191219541982 = phi i64 [ %.3334186919121954, %B3774 ], [ %.33341869191219541983, %B3786 ]
  %.33411873191119571980 = phi i64 [ %.3341187319111957, %B3774 ], [ %.33411873191119571981, %B3786 ]
  %row.8.319581978 = phi i64 [ %row.8.31958, %B3774 ], [ %row.8.319581979, %B3786 ]
  %.423319601976 = phi i1 [ %.42331960, %B3774 ], [ %.423319601977, %B3786 ]
  %.4339 = getelementptr i64, ptr %row_at, i64 %.33281868191319521984
  store i64 %row.8.319581978, ptr %.4339, align 8
  br i1 %.7372072.not, label %B4026, label %B3818.if.lr.ph

B3818.if.lr.ph:
  %.4464 = mul i64 %.33281868191319521984, %.215
  %20 = getelementptr i64, ptr %sets, i64 %.4464
  %.4478 = icmp slt i64 %row.8.319581978, 0
  %brmerge = select i1 %.4478, i1 true, i1 %.212
  %.4487 = mul i64 %row.8.319581978, %.215
  %21 = getelementptr i64, ptr %clash, i64 %.4487
  %22 = getelementptr i64, ptr %sets, i64 %.33341869191219541982
  br label %B3818.if

B3922:
  %.4491 = getelementptr i64, ptr %21, i64 %.4365.02112
  %.4492 = load i64, ptr %.4491, align 8
  %.4494 = and i64 %.4492, %.4469
  br label %B3964

B3964:
  %x.17.3 = phi i64 [ %.4469, %B3818.if ], [ %.4494, %B3922 ]
  %.4509 = getelementptr i64, ptr %22, i64 %.4365.02112
  store i64 %x.17.3, ptr %.4509, align 8
  %exitcond2179.not = icmp eq i64 %.215, %.4434
  br i1 %exitcond2179.not, label %B4026, label %B3818.if

B4026:
  br i1 %.5902068.not, label %B4170, label %B4030.if.lr.ph

B4030.if.lr.ph:
  %.4638 = mul i64 %.33281868191319521984, %.218
  %23 = getelementptr i64, ptr %open_items, i64 %.4638
  %.4645 = mul i64 %depth.10.218281858191519481988, %.218
  %24 = getelementptr i64, ptr %open_items, i64 %.4645
  br label %B4030.if

B4170:
  br i1 %.423319601976, label %B4172, label %B4206

B4172:
  %.4669 = mul i64 %depth.10.218281858191519481988, %.218
  %.4674 = ashr i64 %.33411873191119571980, 6
  %25 = getelementptr i64, ptr %open_items, i64 %.4669
  %.4676 = getelementptr i64, ptr %25, i64 %.4674
  %.4677 = load i64, ptr %.4676, align 8
  %.4678 = and i64 %.33411873191119571980, 63
  %.4679 = shl nuw i64 1, %.4678
  %.4680 = xor i64 %.4679, -1
  %.4681 = and i64 %.4677, %.4680
  store i64 %.4681, ptr %.4676, align 8
  br label %B5360

B4206:
  br i1 %.496, label %B4250.preheader, label %B4382

B4250.preheader:
  br i1 %.5902068.not, label %B4330, label %B4250.if.lr.ph

B4250.if.lr.ph:
  %.4810 = mul i64 %depth.10.218281858191519481988, %.218
  %26 = getelementptr i64, ptr %open_items, i64 %.4810
  %.4817 = mul i64 %row.8.319581978, %.218
  %27 = getelementptr i64, ptr %covers, i64 %.4817
  br label %B4250.if

B4330:
  %.4834 = getelementptr i64, ptr %price, i64 %row.8.319581978
  %.4835 = load i64, ptr %.4834, align 8
  %.4839 = add i64 %.4835, %spent.7.31863191419501986
  br label %B5360

B4382:
  br i1 %.212, label %B4394, label %B4530

B4394:
  %.4868 = lshr i64 %row.8.319581978, 6
  %28 = getelementptr i64, ptr %sets, i64 %.33341869191219541982
  %.4870 = getelementptr i64, ptr %28, i64 %.4868
  %.4871 = load i64, ptr %.4870, align 8
  %.4873 = and i64 %row.8.319581978, 63
  %.4874 = shl nuw i64 1, %.4873
  %.4875 = xor i64 %.4874, -1
  %.4876 = and i64 %.4871, %.4875
  store i64 %.4876, ptr %.4870, align 8
  %.4882 = getelementptr i32, ptr %ptr, i64 %row.8.319581978
  %.4883 = load i32, ptr %.4882, align 4
  %.4889 = getelementptr i8, ptr %.4882, i64 4
  %.4890 = load i32, ptr %.4889, align 4
  %.4893 = zext i32 %.4883 to i64
  %.4894 = zext i32 %.4890 to i64
  %.4931 = sub nsw i64 %.4894, %.4893
  %.49742117.not = icmp slt i64 %.4931, 1
  br i1 %.49742117.not, label %B4530, label %B4460.if

B4530:
  %.5046 = getelementptr i32, ptr %ptr, i64 %row.8.319581978
  %.5047 = load i32, ptr %.5046, align 4
  %.5051 = getelementptr i8, ptr %.5046, i64 4
  %.5052 = load i32, ptr %.5051, align 4
  %.5053 = zext i32 %.5047 to i64
  %.5054 = zext i32 %.5052 to i64
  %.5091 = sub nsw i64 %.5054, %.5053
  %.51342129.not = icmp slt i64 %.5091, 1
  br i1 %.51342129.not, label %B5286, label %B4598.if.lr.ph

B4598.if.lr.ph:
  %.5235 = mul i64 %depth.10.218281858191519481988, %.218
  %29 = getelementptr i64, ptr %open_items, i64 %.5235
  %30 = getelementptr i64, ptr %sets, i64 %.33341869191219541982
  br label %B4598.if

B4624:
  %.5193 = getelementptr i64, ptr %left, i64 %.5184
  %.5194 = load i64, ptr %.5193, align 8
  %.5195 = add i64 %.5194, -1
  store i64 %.5195, ptr %.5193, align 8
  %.5204 = getelementptr i64, ptr %need, i64 %.5184
  %.5205 = load i64, ptr %.5204, align 8
  %.5206 = add i64 %.5205, -1
  store i64 %.5206, ptr %.5204, align 8
  %.5216 = load i64, ptr %.5193, align 8
  %.5217 = icmp sgt i64 %.5216, 0
  br i1 %.5217, label %B5285, label %B4688thread-pre-split

B4688thread-pre-split:
  %.5228.pr = load i8, ptr %.5185, align 1
  br label %B4688

B4688:
  %.5228 = phi i8 [ %.5228.pr, %B4688thread-pre-split ], [ %.5186, %B4598.if ]
  %.5230.not = icmp eq i8 %.5228, 0
  br i1 %.5230.not, label %B4774, label %B4732

B4732:
  %.5239 = lshr i64 %.5184, 6
  %.5241 = getelementptr i64, ptr %29, i64 %.5239
  %.5242 = load i64, ptr %.5241, align 8
  %.5244 = and i64 %.5184, 63
  %.5245 = shl nuw i64 1, %.5244
  %.5246 = xor i64 %.5245, -1
  %.5247 = and i64 %.5242, %.5246
  store i64 %.5247, ptr %.5241, align 8
  br label %B4774

B4774:
  br i1 %.212, label %B4786, label %B5098

B4786:
  %.5255 = getelementptr i32, ptr %colours, i64 %.5078.02130
  %.5256 = load i32, ptr %.5255, align 4
  %.5265 = getelementptr i32, ptr %by_ptr, i64 %.5184
  %.5266 = load i32, ptr %.5265, align 4
  %.5273 = getelementptr i8, ptr %.5265, i64 4
  %.5274 = load i32, ptr %.5273, align 4
  %.5275 = zext i32 %.5266 to i64
  %.5276 = zext i32 %.5274 to i64
  %.5313 = sub nsw i64 %.5276, %.5275
  %.53562126.not = icmp slt i64 %.5313, 1
  br i1 %.53562126.not, label %B5285, label %B4822.if.lr.ph

B4822.if.lr.ph:
  %.5421 = icmp eq i32 %.5256, 0
  br label %B4822.if

B4880:
  br i1 %.5421, label %B4906, label %B4894

B4894:
  %.5425 = getelementptr i32, ptr %by_colours, i64 %.5300.02127
  %.5426 = load i32, ptr %.5425, align 4
  %.5430.not = icmp eq i32 %.5426, %.5256
  br i1 %.5430.not, label %B5093, label %B4906

B4906:
  %.5466 = xor i64 %40, -1
  %.5467 = and i64 %.5412, %.5466
  store i64 %.5467, ptr %.5411, align 8
  %.5474 = getelementptr i32, ptr %ptr, i64 %.5408
  %.5475 = load i32, ptr %.5474, align 4
  %.5482 = getelementptr i8, ptr %.5474, i64 4
  %.5483 = load i32, ptr %.5482, align 4
  %.5486 = zext i32 %.5475 to i64
  %.5487 = zext i32 %.5483 to i64
  %.5524 = sub nsw i64 %.5487, %.5486
  %.55672123.not = icmp slt i64 %.5524, 1
  br i1 %.55672123.not, label %B5093, label %B4913.if

B5093:
  %.5356 = icmp ugt i64 %.5303.02128, 1
  br i1 %.5356, label %B4822.if, label %B5285

B5098:
  %.5655 = load i8, ptr %.5185, align 1
  %.5657 = icmp ne i8 %.5655, 2
  %brmerge2139 = select i1 %.5657, i1 true, i1 %.7372072.not
  br i1 %brmerge2139, label %B5285, label %B5231.if.lr.ph

B5231.if.lr.ph:
  %.5785 = mul i64 %.215, %.5184
  %31 = getelementptr i64, ptr %having, i64 %.5785
  br label %B5231.if

B5285:
  %.5134 = icmp sgt i64 %.5081.02131, 1
  br i1 %.5134, label %B4598.if, label %B5286

B5286:
  %.5810 = getelementptr i64, ptr %price, i64 %row.8.319581978
  %.5811 = load i64, ptr %.5810, align 8
  %.5815 = add i64 %.5811, %spent.7.31863191419501986
  br label %B5360

B5360:
  %spent.8.2 = phi i64 [ %spent.7.31863191419501986, %B4172 ], [ %.4839, %B4330 ], [ %.5815, %B5286 ]
  %.5823 = getelementptr i64, ptr %rows_at, i64 %.33281868191319521984
  %.5824 = load i64, ptr %.5823, align 8
  %.5835 = icmp sgt i64 %.5824, 0
  br i1 %.5835, label %B5422, label %B5742

B5422:
  %32 = getelementptr i64, ptr %price, i64 %.5824
  %.5849 = getelementptr i8, ptr %32, i64 -8
  %.5850 = load i64, ptr %.5849, align 8
  %.5853 = sub i64 %.135, %spent.8.2
  %.5854 = icmp sgt i64 %.5850, %.5853
  br i1 %.5854, label %B5424.preheader, label %B5742

B5424.preheader:
  %33 = getelementptr i64, ptr %sets, i64 %.33341869191219541982
  br label %B5424

B5424:
  %rows.2.3 = phi i64 [ %.5862, %B5671 ], [ %.5824, %B5424.preheader ]
  %.5862 = add nsw i64 %rows.2.3, -1
  %.5872 = lshr i64 %.5862, 6
  %.5874 = getelementptr i64, ptr %33, i64 %.5872
  %.5875 = load i64, ptr %.5874, align 8
  %.5876 = and i64 %.5862, 63
  %34 = shl nuw i64 1, %.5876
  %35 = and i64 %34, %.5875
  %.5879.not = icmp eq i64 %35, 0
  br i1 %.5879.not, label %B5670, label %B5472

B5472:
  %.5909 = xor i64 %34, -1
  %.5910 = and i64 %.5875, %.5909
  store i64 %.5910, ptr %.5874, align 8
  br i1 %.212, label %B5476, label %B5670

B5476:
  %.5916 = getelementptr i32, ptr %ptr, i64 %.5862
  %.5917 = load i32, ptr %.5916, align 4
  %.5923 = getelementptr i32, ptr %ptr, i64 %rows.2.3
  %.5924 = load i32, ptr %.5923, align 4
  %.5927 = zext i32 %.5917 to i64
  %.5928 = zext i32 %.5924 to i64
  %.5965 = sub nsw i64 %.5928, %.5927
  %.60082135.not = icmp slt i64 %.5965, 1
  br i1 %.60082135.not, label %B5670, label %B5477.if

B5670:
  %.6082 = icmp ugt i64 %rows.2.3, 1
  br i1 %.6082, label %B5671, label %B5742

B5671:
  %36 = getelementptr i64, ptr %price, i64 %rows.2.3
  %.6095 = getelementptr i8, ptr %36, i64 -16
  %.6096 = load i64, ptr %.6095, align 8
  %.6100 = icmp sgt i64 %.6096, %.5853
  br i1 %.6100, label %B5424, label %B5742

B5742:
  %rows.3.2 = phi i64 [ %.5824, %B5422 ], [ %.5824, %B5360 ], [ 0, %B5670 ], [ %.5862, %B5671 ]
  %.6118 = getelementptr i64, ptr %rows_at, i64 %depth.10.218281858191519481988
  store i64 %rows.3.2, ptr %.6118, align 8
  %.6123 = icmp eq i64 %mode.13.3191919401996, 4
  br i1 %.6123, label %B5804, label %B5854

B5804:
  %.6129 = load i64, ptr %.6128, align 8
  %.6130.not = icmp eq i64 %.6129, 0
  br i1 %.6130.not, label %B5854, label %B482.outer.outer.backedge

B5854:
  br label %B482.outer.outer.backedge

B482.outer.outer.backedge:
  %depth.6.1.ph.ph.be = phi i64 [ %.3328186819131953, %B3668 ], [ %depth.10.218281858191519481988, %B5804 ], [ %depth.10.218281858191519481988, %B5854 ]
  %mode.9.1.ph.ph.be = phi i64 [ 2, %B3668 ], [ 2, %B5804 ], [ 0, %B5854 ]
  %nodes.2.1.ph.ph.be = phi i64 [ %nodes.5.21829185519161947, %B3668 ], [ %nodes.5.218291855191619461990, %B5804 ], [ %nodes.5.218291855191619461990, %B5854 ]
  %given.2.1.ph.ph.be = phi i64 [ %given.5.319201939, %B3668 ], [ %given.5.3192019381998, %B5804 ], [ %given.5.3192019381998, %B5854 ]
  %spent.4.1.ph.ph.be = phi i64 [ %spent.7.3186319141951, %B3668 ], [ %spent.8.2, %B5804 ], [ %spent.8.2, %B5854 ]
  %solutions.2.1.ph.ph.be = phi i64 [ %solutions.5.21830185219171945, %B3668 ], [ %solutions.5.218301852191719441992, %B5804 ], [ %solutions.5.218301852191719441992, %B5854 ]
  %at.2.1.ph.ph.be = phi i64 [ %at.5.21831184919181943, %B3668 ], [ %at.5.218311849191819421994, %B5804 ], [ %at.5.218311849191819421994, %B5854 ]
  br label %B482.outer.outer

common.ret:
  %mode.16.0 = phi i64 [ 0, %B544 ], [ 2, %B1836 ], [ 3, %B1962 ]
  %nodes.6.0 = phi i64 [ %nodes.2.1, %B544 ], [ %.468, %B1836 ], [ %nodes.2.1, %B1962 ]
  %solutions.7.0 = phi i64 [ %solutions.2.1, %B544 ], [ %solutions.6.4, %B1836 ], [ %solutions.2.1, %B1962 ]
  %at.9.0 = phi i64 [ %at.2.1, %B544 ], [ %at.6.4, %B1836 ], [ %at.2.1, %B1962 ]
  store i64 %depth.6.1.ph, ptr %regs, align 8
  store i64 %mode.16.0, ptr %.86, align 8
  store i64 %nodes.6.0, ptr %.89, align 8
  store i64 %given.2.1.ph.ph, ptr %.92, align 8
  store i64 %spent.4.1.ph.ph2269, ptr %.131, align 8
  store i64 %solutions.7.0, ptr %.149, align 8
  store i64 %at.9.0, ptr %.152, align 8
  ret void

B640.if:
  %many.2.52071 = phi i64 [ %.637, %B640.if ], [ 0, %B610 ]
  %.532.02070 = phi i64 [ %.603, %B640.if ], [ 0, %B610 ]
  %.603 = add nuw nsw i64 %.532.02070, 1
  %.633 = getelementptr i64, ptr %0, i64 %.532.02070
  %.634 = load i64, ptr %.633, align 8
  %.635 = tail call i64 @llvm.ctpop.i64(i64 %.634)
  %.637 = add i64 %.635, %many.2.52071
  %exitcond2173.not = icmp eq i64 %.218, %.603
  br i1 %exitcond2173.not, label %B706, label %B640.if

B736.if:
  %few.2.52075 = phi i64 [ %.788, %B736.if ], [ 0, %B706 ]
  %.675.02073 = phi i64 [ %.750, %B736.if ], [ 0, %B706 ]
  %.750 = add nuw nsw i64 %.675.02073, 1
  %.784 = getelementptr i64, ptr %1, i64 %.675.02073
  %.785 = load i64, ptr %.784, align 8
  %.786 = tail call i64 @llvm.ctpop.i64(i64 %.785)
  %.788 = add i64 %.786, %few.2.52075
  %exitcond2174.not = icmp eq i64 %.215, %.750
  br i1 %exitcond2174.not, label %B802.loopexit, label %B736.if

B856.if:
  %best.9.42095 = phi i64 [ %best.10.5, %B1250 ], [ -1, %B826 ]
  %least.3.42094 = phi i64 [ %least.4.5, %B1250 ], [ 1099511627776, %B826 ]
  %.851.02092 = phi i64 [ %.928, %B1250 ], [ 0, %B826 ]
  %.928 = add nuw nsw i64 %.851.02092, 1
  br i1 %.7372072.not, label %B1074, label %B902.if.lr.ph

B902.if.lr.ph:
  %invariant.gep = getelementptr i64, ptr %covers, i64 %.851.02092
  br label %B902.if

B902.if:
  %thrice.3.52087 = phi i64 [ 0, %B902.if.lr.ph ], [ %thrice.4.7, %B1072 ]
  %twice.3.52086 = phi i64 [ 0, %B902.if.lr.ph ], [ %twice.4.7, %B1072 ]
  %once.3.52085 = phi i64 [ 0, %B902.if.lr.ph ], [ %once.4.7, %B1072 ]
  %.993.02083 = phi i64 [ 0, %B902.if.lr.ph ], [ %.1062, %B1072 ]
  %.1062 = add nuw nsw i64 %.993.02083, 1
  %.1126 = getelementptr i64, ptr %4, i64 %.993.02083
  %.1127 = load i64, ptr %.1126, align 8
  %.1131.not = icmp eq i64 %.1127, 0
  br i1 %.1131.not, label %B1072, label %B946.preheader

B946.preheader:
  %.1136 = shl i64 %.993.02083, 6
  br label %B946

B1284.if:
  %best.7.52257 = phi i64 [ %best.4.7, %B1670 ], [ -1, %B1254 ]
  %least.7.52256 = phi i64 [ %least.8.7, %B1670 ], [ 1099511627776, %B1254 ]
  %.1430.02255 = phi i64 [ %.1505, %B1670 ], [ 0, %B1254 ]
  %.1505 = add nuw i64 %.1430.02255, 1
  %.1563 = getelementptr i64, ptr %2, i64 %.1430.02255
  %.1564 = load i64, ptr %.1563, align 8
  %.1568.not = icmp eq i64 %.1564, 0
  br i1 %.1568.not, label %B1670, label %B1328.preheader

B1328.preheader:
  %.1580 = shl i64 %.1430.02255, 6
  br label %B1328

B1448.if:
  %degree.8.82080 = phi i64 [ %.1601, %B1448.if.lr.ph ], [ %.1749, %B1448.if ]
  %.1641.02079 = phi i64 [ %.1651, %B1448.if.lr.ph ], [ %.1703, %B1448.if ]
  %.1638.02078 = phi i64 [ %.1613, %B1448.if.lr.ph ], [ %.1707, %B1448.if ]
  %.1703 = add nsw i64 %.1641.02079, -1
  %.1707 = add nuw nsw i64 %.1638.02078, 1
  %.1737 = getelementptr i64, ptr %3, i64 %.1638.02078
  %.1738 = load i64, ptr %.1737, align 8
  %.1744 = getelementptr i64, ptr %10, i64 %.1638.02078
  %.1745 = load i64, ptr %.1744, align 8
  %.1746 = and i64 %.1745, %.1738
  %.1747 = tail call i64 @llvm.ctpop.i64(i64 %.1746)
  %.1749 = add i64 %.1747, %degree.8.82080
  %.1694 = icmp ugt i64 %.1641.02079, 1
  br i1 %.1694, label %B1448.if, label %B1544

B1568.endif:
  %.13.i = tail call i64 @llvm.smax.i64(i64 %.1764, i64 0)
  %reass.sub = add i64 %degree.8.8.lcssa, 1
  %.1801 = sub i64 %reass.sub, %.13.i
  br label %B1624

B1730.if:
  %at.7.52103 = phi i64 [ %at.8.6, %B1790 ], [ %at.2.1, %B1700 ]
  %.1990.02101 = phi i64 [ %.2059, %B1790 ], [ 0, %B1700 ]
  %.2059 = add nuw nsw i64 %.1990.02101, 1
  %.2093 = getelementptr i64, ptr %row_at, i64 %.1990.02101
  %.2094 = load i64, ptr %.2093, align 8
  %.2095 = icmp sgt i64 %.2094, -1
  br i1 %.2095, label %B1758, label %B1790

B2052.if:
  %.2508.02060 = phi i64 [ 0, %B2052.if.lr.ph ], [ %.2577, %B2306 ]
  %.2577 = add nuw nsw i64 %.2508.02060, 1
  %.2611 = getelementptr i64, ptr %11, i64 %.2508.02060
  %.2612 = load i64, ptr %.2611, align 8
  %.2620 = getelementptr i64, ptr %12, i64 %.2508.02060
  %.2621 = load i64, ptr %.2620, align 8
  %.2622 = xor i64 %.2621, -1
  %.2623 = and i64 %.2612, %.2622
  %.2627.not = icmp eq i64 %.2623, 0
  br i1 %.2627.not, label %B2306, label %B2134.preheader

B2134.preheader:
  %.idx = shl i64 %.2508.02060, 8
  %37 = getelementptr i8, ptr %ptr, i64 %.idx
  br label %B2134

B2244.if:
  %.2685.02058 = phi i64 [ %.2747, %B2244.if ], [ %.2695, %B2134 ]
  %.2682.02057 = phi i64 [ %.2751, %B2244.if ], [ %.2657, %B2134 ]
  %.2747 = add nsw i64 %.2685.02058, -1
  %.2751 = add nuw nsw i64 %.2682.02057, 1
  %.2777 = getelementptr i32, ptr %items, i64 %.2682.02057
  %.2778 = load i32, ptr %.2777, align 4
  %.2780 = zext i32 %.2778 to i64
  %.2781 = getelementptr i64, ptr %counts, i64 %.2780
  %.2782 = load i64, ptr %.2781, align 8
  %.2783 = add i64 %.2782, 1
  store i64 %.2783, ptr %.2781, align 8
  %.2738 = icmp ugt i64 %.2685.02058, 1
  br i1 %.2738, label %B2244.if, label %B2294

B2420.if:
  %.2907.02064 = phi i64 [ %.2969, %B2558 ], [ %.2917, %B2358 ]
  %.2904.02063 = phi i64 [ %.2973, %B2558 ], [ %.2879, %B2358 ]
  %.2969 = add nsw i64 %.2907.02064, -1
  %.2973 = add nuw nsw i64 %.2904.02063, 1
  %.3003 = getelementptr i32, ptr %items, i64 %.2904.02063
  %.3004 = load i32, ptr %.3003, align 4
  %.3006 = zext i32 %.3004 to i64
  %.3007 = getelementptr i8, ptr %kind, i64 %.3006
  %.3008 = load i8, ptr %.3007, align 1
  %.3010 = icmp eq i8 %.3008, 2
  br i1 %.3010, label %B2470, label %B2558

B2760.if:
  %.3185.02067 = phi i64 [ %.3247, %B2760.if ], [ %.3195, %B2708 ]
  %.3182.02066 = phi i64 [ %.3251, %B2760.if ], [ %.3157, %B2708 ]
  %.3247 = add nsw i64 %.3185.02067, -1
  %.3251 = add nuw nsw i64 %.3182.02066, 1
  %.3277 = getelementptr i32, ptr %items, i64 %.3182.02066
  %.3278 = load i32, ptr %.3277, align 4
  %.3280 = zext i32 %.3278 to i64
  %.3281 = getelementptr i64, ptr %counts, i64 %.3280
  %.3282 = load i64, ptr %.3281, align 8
  %.3283 = add i64 %.3282, -1
  store i64 %.3283, ptr %.3281, align 8
  %.3238 = icmp ugt i64 %.3185.02067, 1
  br i1 %.3238, label %B2760.if, label %B2922

B2972.if:
  %.3398.02110 = phi i64 [ %.3408, %B2972.if.lr.ph ], [ %.3460, %B3206 ]
  %.3395.02109 = phi i64 [ %.3370, %B2972.if.lr.ph ], [ %.3464, %B3206 ]
  %.3460 = add nsw i64 %.3398.02110, -1
  %.3464 = add nuw nsw i64 %.3395.02109, 1
  %.3490 = getelementptr i32, ptr %by_rows, i64 %.3395.02109
  %.3491 = load i32, ptr %.3490, align 4
  %.3500 = zext i32 %.3491 to i64
  %.3501 = icmp sgt i64 %.3357, %.3500
  %or.cond1805 = select i1 %.3496, i1 true, i1 %.3501
  br i1 %or.cond1805, label %B3004, label %B3206

B3072.if:
  %.3602.02107 = phi i64 [ %.3664, %B3072.if ], [ %.3612, %B3070 ]
  %.3599.02106 = phi i64 [ %.3668, %B3072.if ], [ %.3574, %B3070 ]
  %.3664 = add nsw i64 %.3602.02107, -1
  %.3668 = add nuw nsw i64 %.3599.02106, 1
  %.3694 = getelementptr i32, ptr %items, i64 %.3599.02106
  %.3695 = load i32, ptr %.3694, align 4
  %.3697 = zext i32 %.3695 to i64
  %.3698 = getelementptr i64, ptr %counts, i64 %.3697
  %.3699 = load i64, ptr %.3698, align 8
  %.3700 = add i64 %.3699, -1
  store i64 %.3700, ptr %.3698, align 8
  %.3655 = icmp ugt i64 %.3602.02107, 1
  br i1 %.3655, label %B3072.if, label %B3206

B3350.if:
  %.3877 = add nsw i64 %.3811.0, -1
  %.3881 = add nuw nsw i64 %.3808.0, 1
  %.3914 = getelementptr i32, ptr %by_rows, i64 %.3808.0
  %.3915 = load i32, ptr %.3914, align 4
  %.3920 = zext i32 %.3915 to i64
  %.3921 = lshr i64 %.3920, 6
  %.3923 = getelementptr i64, ptr %17, i64 %.3921
  %.3924 = load i64, ptr %.3923, align 8
  %.3926 = and i64 %.3920, 63
  %38 = shl nuw i64 1, %.3926
  %39 = and i64 %38, %.3924
  %.3929.not = icmp eq i64 %39, 0
  br i1 %.3929.not, label %B3350, label %B3536

B3438.if:
  %.4077 = add nsw i64 %.4006.0, -1
  %.4081 = add nuw nsw i64 %.4003.0, 1
  %.4121 = getelementptr i64, ptr %18, i64 %.4003.0
  %.4122 = load i64, ptr %.4121, align 8
  %.4129 = getelementptr i64, ptr %19, i64 %.4003.0
  %.4130 = load i64, ptr %.4129, align 8
  %.4131 = and i64 %.4130, %.4122
  %.4136.not = icmp eq i64 %.4131, 0
  br i1 %.4136.not, label %B3438, label %B3464

B3818.if:
  %.4365.02112 = phi i64 [ 0, %B3818.if.lr.ph ], [ %.4434, %B3964 ]
  %.4434 = add nuw nsw i64 %.4365.02112, 1
  %.4468 = getelementptr i64, ptr %20, i64 %.4365.02112
  %.4469 = load i64, ptr %.4468, align 8
  br i1 %brmerge, label %B3964, label %B3922

B4030.if:
  %.4542.02115 = phi i64 [ 0, %B4030.if.lr.ph ], [ %.4611, %B4030.if ]
  %.4611 = add nuw nsw i64 %.4542.02115, 1
  %.4641 = getelementptr i64, ptr %23, i64 %.4542.02115
  %.4642 = load i64, ptr %.4641, align 8
  %.4648 = getelementptr i64, ptr %24, i64 %.4542.02115
  store i64 %.4642, ptr %.4648, align 8
  %exitcond2180.not = icmp eq i64 %.218, %.4611
  br i1 %exitcond2180.not, label %B4170, label %B4030.if

B4250.if:
  %.4714.02133 = phi i64 [ 0, %B4250.if.lr.ph ], [ %.4783, %B4250.if ]
  %.4783 = add nuw nsw i64 %.4714.02133, 1
  %.4813 = getelementptr i64, ptr %26, i64 %.4714.02133
  %.4814 = load i64, ptr %.4813, align 8
  %.4820 = getelementptr i64, ptr %27, i64 %.4714.02133
  %.4821 = load i64, ptr %.4820, align 8
  %.4822 = xor i64 %.4821, -1
  %.4823 = and i64 %.4814, %.4822
  store i64 %.4823, ptr %.4813, align 8
  %exitcond2182.not = icmp eq i64 %.218, %.4783
  br i1 %exitcond2182.not, label %B4330, label %B4250.if

B4460.if:
  %.4921.02119 = phi i64 [ %.4983, %B4460.if ], [ %.4931, %B4394 ]
  %.4918.02118 = phi i64 [ %.4987, %B4460.if ], [ %.4893, %B4394 ]
  %.4983 = add nsw i64 %.4921.02119, -1
  %.4987 = add nuw nsw i64 %.4918.02118, 1
  %.5013 = getelementptr i32, ptr %items, i64 %.4918.02118
  %.5014 = load i32, ptr %.5013, align 4
  %.5016 = zext i32 %.5014 to i64
  %.5017 = getelementptr i64, ptr %counts, i64 %.5016
  %.5018 = load i64, ptr %.5017, align 8
  %.5019 = add i64 %.5018, -1
  store i64 %.5019, ptr %.5017, align 8
  %.4974 = icmp ugt i64 %.4921.02119, 1
  br i1 %.4974, label %B4460.if, label %B4530

B4598.if:
  %.5081.02131 = phi i64 [ %.5091, %B4598.if.lr.ph ], [ %.5143, %B5285 ]
  %.5078.02130 = phi i64 [ %.5053, %B4598.if.lr.ph ], [ %.5147, %B5285 ]
  %.5143 = add nsw i64 %.5081.02131, -1
  %.5147 = add nuw nsw i64 %.5078.02130, 1
  %.5177 = getelementptr i32, ptr %items, i64 %.5078.02130
  %.5178 = load i32, ptr %.5177, align 4
  %.5184 = zext i32 %.5178 to i64
  %.5185 = getelementptr i8, ptr %kind, i64 %.5184
  %.5186 = load i8, ptr %.5185, align 1
  %.5188 = icmp eq i8 %.5186, 2
  br i1 %.5188, label %B4624, label %B4688

B4822.if:
  %.5303.02128 = phi i64 [ %.5313, %B4822.if.lr.ph ], [ %.5365, %B5093 ]
  %.5300.02127 = phi i64 [ %.5275, %B4822.if.lr.ph ], [ %.5369, %B5093 ]
  %.5365 = add nsw i64 %.5303.02128, -1
  %.5369 = add nuw nsw i64 %.5300.02127, 1
  %.5399 = getelementptr i32, ptr %by_rows, i64 %.5300.02127
  %.5400 = load i32, ptr %.5399, align 4
  %.5408 = zext i32 %.5400 to i64
  %.5409 = lshr i64 %.5408, 6
  %.5411 = getelementptr i64, ptr %30, i64 %.5409
  %.5412 = load i64, ptr %.5411, align 8
  %.5414 = and i64 %.5408, 63
  %40 = shl nuw i64 1, %.5414
  %41 = and i64 %40, %.5412
  %.5417.not = icmp eq i64 %41, 0
  br i1 %.5417.not, label %B5093, label %B4880

B4913.if:
  %.5514.02125 = phi i64 [ %.5576, %B4913.if ], [ %.5524, %B4906 ]
  %.5511.02124 = phi i64 [ %.5580, %B4913.if ], [ %.5486, %B4906 ]
  %.5576 = add nsw i64 %.5514.02125, -1
  %.5580 = add nuw nsw i64 %.5511.02124, 1
  %.5606 = getelementptr i32, ptr %items, i64 %.5511.02124
  %.5607 = load i32, ptr %.5606, align 4
  %.5609 = zext i32 %.5607 to i64
  %.5610 = getelementptr i64, ptr %counts, i64 %.5609
  %.5611 = load i64, ptr %.5610, align 8
  %.5612 = add i64 %.5611, -1
  store i64 %.5612, ptr %.5610, align 8
  %.5567 = icmp ugt i64 %.5514.02125, 1
  br i1 %.5567, label %B4913.if, label %B5093

B5231.if:
  %.5683.02121 = phi i64 [ 0, %B5231.if.lr.ph ], [ %.5752, %B5231.if ]
  %.5752 = add nuw nsw i64 %.5683.02121, 1
  %.5780 = getelementptr i64, ptr %30, i64 %.5683.02121
  %.5781 = load i64, ptr %.5780, align 8
  %.5788 = getelementptr i64, ptr %31, i64 %.5683.02121
  %.5789 = load i64, ptr %.5788, align 8
  %.5790 = xor i64 %.5789, -1
  %.5791 = and i64 %.5781, %.5790
  store i64 %.5791, ptr %.5780, align 8
  %exitcond2181.not = icmp eq i64 %.215, %.5752
  br i1 %exitcond2181.not, label %B5285, label %B5231.if

B5477.if:
  %.5955.02137 = phi i64 [ %.6017, %B5477.if ], [ %.5965, %B5476 ]
  %.5952.02136 = phi i64 [ %.6021, %B5477.if ], [ %.5927, %B5476 ]
  %.6017 = add nsw i64 %.5955.02137, -1
  %.6021 = add nuw nsw i64 %.5952.02136, 1
  %.6047 = getelementptr i32, ptr %items, i64 %.5952.02136
  %.6048 = load i32, ptr %.6047, align 4
  %.6050 = zext i32 %.6048 to i64
  %.6051 = getelementptr i64, ptr %counts, i64 %.6050
  %.6052 = load i64, ptr %.6051, align 8
  %.6053 = add i64 %.6052, -1
  store i64 %.6053, ptr %.6051, align 8
  %.6008 = icmp ugt i64 %.5955.02137, 1
  br i1 %.6008, label %B5477.if, label %B5670
}

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.smax.i64(i64, i64)

