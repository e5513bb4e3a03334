; Made by tools/make_kernels.py of search.py, whose SHA-256 is 4a02137b9adbf06389c13f44fa979c8a66131608c4d123fcfc55f7ec04ecf24b
define void @search(ptr noalias %regs, ptr noalias %having, ptr noalias %covers, ptr noalias %first, ptr noalias %last, ptr noalias %clash, ptr noalias %ptr, ptr noalias %items, ptr noalias %colours, ptr noalias %by_ptr, ptr noalias %by_rows, ptr noalias %by_colours, ptr noalias %kind, ptr noalias %price, ptr noalias %sets, ptr noalias %open_items, ptr noalias %item_at, ptr noalias %row_at, ptr noalias %degree_at, ptr noalias %tried_at, ptr noalias %rows_at, ptr noalias %need, ptr noalias %left, ptr noalias %counts, ptr noalias %found, ptr noalias %ends) {
entry:
  %.84 = load i64, ptr %regs, align 8
  %.86 = getelementptr i8, ptr %regs, i64 8
  %.87 = load i64, ptr %.86, align 8
  %.89 = getelementptr i8, ptr %regs, i64 16
  %.90 = load i64, ptr %.89, align 8
  %.92 = getelementptr i8, ptr %regs, i64 32
  %.93 = load i64, ptr %.92, align 8
  %.131 = getelementptr i8, ptr %regs, i64 24
  %.132 = load i64, ptr %.131, align 8
  %.137 = getelementptr i8, ptr %regs, i64 40
  %.138 = load i64, ptr %.137, align 8
  %.140 = getelementptr i8, ptr %regs, i64 120
  %.141 = load i64, ptr %.140, align 8
  %.143 = getelementptr i8, ptr %regs, i64 128
  %.144 = load i64, ptr %.143, align 8
  store i64 %.144, ptr %rows_at, align 8
  %.155 = getelementptr i8, ptr %regs, i64 48
  %.156 = load i64, ptr %.155, align 8
  %.158 = getelementptr i8, ptr %regs, i64 56
  %.159 = load i64, ptr %.158, align 8
  %.161 = getelementptr i8, ptr %regs, i64 64
  %.162 = load i64, ptr %.161, align 8
  %.164 = getelementptr i8, ptr %regs, i64 88
  %.165 = load i64, ptr %.164, align 8
  %.203 = getelementptr i8, ptr %regs, i64 72
  %.204 = load i64, ptr %.203, align 8
  %.205 = add i64 %.204, %.90
  %.207 = getelementptr i8, ptr %regs, i64 80
  %.208 = load i64, ptr %.207, align 8
  %.216 = getelementptr i8, ptr %regs, i64 104
  %.217 = load i64, ptr %.216, align 8
  %.218 = icmp sgt i64 %.217, 0
  %.220 = getelementptr i8, ptr %regs, i64 112
  %.221 = load i64, ptr %.220, align 8
  %.222 = icmp sgt i64 %.221, 0
  %.224 = getelementptr i8, ptr %regs, i64 152
  %.225 = load i64, ptr %.224, align 8
  %.236 = getelementptr i8, ptr %regs, i64 136
  %.237 = load i64, ptr %.236, align 8
  %.239 = getelementptr i8, ptr %regs, i64 144
  %.240 = load i64, ptr %.239, align 8
  %.27732245.not2331 = icmp sgt i64 %.237, 0
  %.3082 = icmp eq i64 %.225, 0
  %.535 = icmp sgt i64 %.225, 0
  %spec.select2187 = tail call i64 @llvm.smax.i64(i64 %.240, i64 0)
  %.6292258.not = icmp slt i64 %.240, 1
  %.7762263.not = icmp slt i64 %.237, 1
  %.6603 = getelementptr i8, ptr %regs, i64 96
  %brmerge2329.not = select i1 %.218, i1 %.27732245.not2331, i1 false
  %exitcond2370.not2455 = icmp slt i64 %.240, 1
  br label %B542.outer.outer

B542.outer.outer:
  %depth.6.1.ph.ph = phi i64 [ %.84, %entry ], [ %depth.6.1.ph.ph.be, %B542.outer.outer.backedge ]
  %mode.9.1.ph.ph = phi i64 [ %.87, %entry ], [ %mode.9.1.ph.ph.be, %B542.outer.outer.backedge ]
  %nodes.2.1.ph.ph = phi i64 [ %.90, %entry ], [ %nodes.2.1.ph.ph.be, %B542.outer.outer.backedge ]
  %given.2.1.ph.ph = phi i64 [ %.93, %entry ], [ %given.2.1.ph.ph.be, %B542.outer.outer.backedge ]
  %dead_ends.2.1.ph.ph = phi i64 [ %.132, %entry ], [ %dead_ends.2.1.ph.ph.be, %B542.outer.outer.backedge ]
  %spent.4.1.ph.ph = phi i64 [ %.138, %entry ], [ %spent.4.1.ph.ph.be, %B542.outer.outer.backedge ]
  %solutions.3.1.ph.ph = phi i64 [ %.156, %entry ], [ %solutions.3.1.ph.ph.be, %B542.outer.outer.backedge ]
  %at.3.1.ph.ph = phi i64 [ %.159, %entry ], [ %at.3.1.ph.ph.be, %B542.outer.outer.backedge ]
  br label %B542.outer.outer2467

B542.outer.outer2467:
  %depth.6.1.ph.ph2468 = phi i64 [ %depth.6.1.ph.ph, %B542.outer.outer ], [ %.2678, %B2696 ]
  %mode.9.1.ph.ph2469 = phi i64 [ %mode.9.1.ph.ph, %B542.outer.outer ], [ 2, %B2696 ]
  %nodes.2.1.ph.ph2470 = phi i64 [ %nodes.2.1.ph.ph, %B542.outer.outer ], [ %nodes.2.1, %B2696 ]
  %dead_ends.2.1.ph.ph2471 = phi i64 [ %dead_ends.2.1.ph.ph, %B542.outer.outer ], [ %dead_ends.2.1, %B2696 ]
  %spent.4.1.ph.ph2472 = phi i64 [ %spent.4.1.ph.ph, %B542.outer.outer ], [ %.3075, %B2696 ]
  %solutions.3.1.ph.ph2473 = phi i64 [ %solutions.3.1.ph.ph, %B542.outer.outer ], [ %solutions.3.1, %B2696 ]
  %at.3.1.ph.ph2474 = phi i64 [ %at.3.1.ph.ph, %B542.outer.outer ], [ %at.3.1, %B2696 ]
  br label %B542.outer

B542.outer:
  %depth.6.1.ph = phi i64 [ %depth.6.1.ph.ph2468, %B542.outer.outer2467 ], [ %depth.6.1.ph.be, %B542.outer.backedge ]
  %mode.9.1.ph = phi i64 [ %mode.9.1.ph.ph2469, %B542.outer.outer2467 ], [ %mode.9.1.ph.be, %B542.outer.backedge ]
  %nodes.2.1.ph = phi i64 [ %nodes.2.1.ph.ph2470, %B542.outer.outer2467 ], [ %nodes.2.1, %B542.outer.backedge ]
  %dead_ends.2.1.ph = phi i64 [ %dead_ends.2.1.ph.ph2471, %B542.outer.outer2467 ], [ %dead_ends.2.1, %B542.outer.backedge ]
  %solutions.3.1.ph = phi i64 [ %solutions.3.1.ph.ph2473, %B542.outer.outer2467 ], [ %solutions.3.1, %B542.outer.backedge ]
  %at.3.1.ph = phi i64 [ %at.3.1.ph.ph2474, %B542.outer.outer2467 ], [ %at.3.1, %B542.outer.backedge ]
  %.338 = icmp slt i64 %depth.6.1.ph, %given.2.1.ph.ph
  %.669 = mul i64 %depth.6.1.ph, %.240
  %0 = getelementptr i64, ptr %open_items, i64 %.669
  %.820 = mul i64 %depth.6.1.ph, %.237
  %1 = getelementptr i64, ptr %sets, i64 %.820
  %.1598 = mul i64 %depth.6.1.ph, %.240
  %2 = getelementptr i64, ptr %open_items, i64 %.1598
  %.1773 = mul i64 %depth.6.1.ph, %.237
  %3 = getelementptr i64, ptr %sets, i64 %.1773
  %.1161 = mul i64 %depth.6.1.ph, %.237
  %4 = getelementptr i64, ptr %sets, i64 %.1161
  %.1250 = mul i64 %depth.6.1.ph, %.240
  %5 = getelementptr i64, ptr %open_items, i64 %.1250
  %.20732291.not = icmp slt i64 %depth.6.1.ph, 1
  br label %B542

B542:
  %mode.9.1 = phi i64 [ 2, %B1920 ], [ %mode.9.1.ph, %B542.outer ]
  %nodes.2.1 = phi i64 [ %.507, %B1920 ], [ %nodes.2.1.ph, %B542.outer ]
  %dead_ends.2.1 = phi i64 [ %dead_ends.4.4, %B1920 ], [ %dead_ends.2.1.ph, %B542.outer ]
  %solutions.3.1 = phi i64 [ %solutions.7.4, %B1920 ], [ %solutions.3.1.ph, %B542.outer ]
  %at.3.1 = phi i64 [ %at.7.4, %B1920 ], [ %at.3.1.ph, %B542.outer ]
  switch i64 %mode.9.1, label %B3218 [
    i64 0, label %B566
    i64 2, label %B2046
  ]

B566:
  br i1 %.338, label %B578, label %B604

B578:
  %.382 = add nsw i64 %depth.6.1.ph, 1
  br label %B542.outer.backedge

B542.outer.backedge:
  %depth.6.1.ph.be = phi i64 [ %.2678, %B2408 ], [ %.382, %B578 ]
  %mode.9.1.ph.be = phi i64 [ 2, %B2408 ], [ 1, %B578 ]
  br label %B542.outer

B604:
  %.391.not = icmp sge i64 %nodes.2.1, %.205
  %.395 = icmp sgt i64 %at.3.1, %.165
  %or.cond1969 = select i1 %.391.not, i1 true, i1 %.395
  br i1 %or.cond1969, label %common.ret, label %B632

B632:
  %.507 = add nsw i64 %nodes.2.1, 1
  br i1 %.535, label %B670, label %B862

B670:
  br i1 %.6292258.not, label %B766, label %B700.if

B766:
  %many.2.5.lcssa = phi i64 [ 0, %B670 ], [ %.676, %B700.if ]
  br i1 %.7762263.not, label %B862, label %B796.if

B862.loopexit:
  %6 = mul i64 %.827, %.225
  br label %B862

B862:
  %few.3.4 = phi i64 [ 0, %B632 ], [ 0, %B766 ], [ %6, %B862.loopexit ]
  %many.3.4 = phi i64 [ 0, %B632 ], [ %many.2.5.lcssa, %B766 ], [ %many.2.5.lcssa, %B862.loopexit ]
  %.849 = mul i64 %many.3.4, 3
  %.852 = icmp slt i64 %few.3.4, %.849
  br i1 %.852, label %B886, label %B1314

B886:
  br i1 %.6292258.not, label %B1760, label %B916.if

B1006:
  %once.2.6 = phi i64 [ %.1211, %B1006 ], [ %once.3.52276, %B1006.preheader ]
  %twice.2.6 = phi i64 [ %.1205, %B1006 ], [ %twice.3.52277, %B1006.preheader ]
  %thrice.2.6 = phi i64 [ %.1197, %B1006 ], [ %thrice.3.52278, %B1006.preheader ]
  %x.12.6 = phi i64 [ %.1191, %B1006 ], [ %.1166, %B1006.preheader ]
  %.1179 = tail call i64 @llvm.cttz.i64(i64 %x.12.6, i1 true)
  %.1180 = or disjoint i64 %.1179, %.1175
  %.1182 = mul i64 %.1180, %.240
  %gep = getelementptr i64, ptr %invariant.gep, i64 %.1182
  %.1187 = load i64, ptr %gep, align 8
  %.1189 = add i64 %x.12.6, -1
  %.1191 = and i64 %.1189, %x.12.6
  %.1195 = and i64 %.1187, %twice.2.6
  %.1197 = or i64 %.1195, %thrice.2.6
  %.1203 = and i64 %.1187, %once.2.6
  %.1205 = or i64 %.1203, %twice.2.6
  %.1211 = or i64 %.1187, %once.2.6
  %.1216.not = icmp eq i64 %.1191, 0
  br i1 %.1216.not, label %B1132, label %B1006

B1132:
  %once.4.7 = phi i64 [ %once.3.52276, %B962.if ], [ %.1211, %B1006 ]
  %twice.4.7 = phi i64 [ %twice.3.52277, %B962.if ], [ %.1205, %B1006 ]
  %thrice.4.7 = phi i64 [ %thrice.3.52278, %B962.if ], [ %.1197, %B1006 ]
  %exitcond2371.not = icmp eq i64 %.237, %.1101
  br i1 %exitcond2371.not, label %B1134.loopexit, label %B962.if

B1134.loopexit:
  %7 = xor i64 %once.4.7, -1
  %8 = xor i64 %twice.4.7, -1
  %9 = xor i64 %thrice.4.7, -1
  br label %B1134

B1134:
  %once.3.5.lcssa = phi i64 [ -1, %B916.if ], [ %7, %B1134.loopexit ]
  %twice.3.5.lcssa = phi i64 [ -1, %B916.if ], [ %8, %B1134.loopexit ]
  %thrice.3.5.lcssa = phi i64 [ -1, %B916.if ], [ %9, %B1134.loopexit ]
  %.1254 = getelementptr i64, ptr %5, i64 %.890.02283
  %.1255 = load i64, ptr %.1254, align 8
  %.1267 = and i64 %.1255, %once.3.5.lcssa
  %.1271 = icmp eq i64 %.1267, 0
  %.1280 = and i64 %.1255, %twice.3.5.lcssa
  %degree.7.5 = zext i1 %.1271 to i64
  %x.13.5 = select i1 %.1271, i64 %.1280, i64 %.1267
  %.1297 = icmp eq i64 %x.13.5, 0
  %.1308 = and i64 %.1255, %thrice.3.5.lcssa
  %x.14.5 = select i1 %.1297, i64 %.1308, i64 %x.13.5
  %degree.6.5 = select i1 %.1297, i64 2, i64 %degree.7.5
  %.1327.not = icmp ne i64 %x.14.5, 0
  %.1339 = icmp slt i64 %degree.6.5, %least.3.42285
  %or.cond1970 = select i1 %.1327.not, i1 %.1339, i1 false
  br i1 %or.cond1970, label %B1258, label %B1310

B1258:
  %.1357 = shl i64 %.890.02283, 6
  %.1361 = tail call i64 @llvm.cttz.i64(i64 %x.14.5, i1 true)
  %.1362 = or disjoint i64 %.1361, %.1357
  %.1370 = icmp eq i64 %degree.6.5, 0
  br i1 %.1370, label %B1748, label %B1310

B1310:
  %least.4.5 = phi i64 [ %degree.6.5, %B1258 ], [ %least.3.42285, %B1134 ]
  %best.6.5 = phi i64 [ %.1362, %B1258 ], [ %best.5.42286, %B1134 ]
  %exitcond2372.not = icmp eq i64 %.240, %.967
  br i1 %exitcond2372.not, label %B1748, label %B916.if

B1314:
  br i1 %exitcond2370.not2455, label %B1748, label %B1344.if

B1388:
  %least.5.6 = phi i64 [ %least.8.8, %B1718 ], [ %least.6.52457, %B1388.preheader ]
  %best.10.6 = phi i64 [ %best.9.8, %B1718 ], [ %best.7.52458, %B1388.preheader ]
  %x.15.6 = phi i64 [ %.1631, %B1718 ], [ %.1603, %B1388.preheader ]
  %.1623 = tail call i64 @llvm.cttz.i64(i64 %x.15.6, i1 true)
  %.1624 = or disjoint i64 %.1623, %.1619
  %.1629 = add i64 %x.15.6, -1
  %.1631 = and i64 %.1629, %x.15.6
  %.1639 = getelementptr i64, ptr %counts, i64 %.1624
  %.1640 = load i64, ptr %.1639, align 8
  %.1646 = getelementptr i32, ptr %first, i64 %.1624
  %.1647 = load i32, ptr %.1646, align 4
  %.1650 = getelementptr i32, ptr %last, i64 %.1624
  %.1651 = load i32, ptr %.1650, align 4
  %.1652 = zext i32 %.1647 to i64
  %.1653 = zext i32 %.1651 to i64
  %.1690 = sub nsw i64 %.1653, %.1652
  %.17332268.not = icmp slt i64 %.1690, 1
  br i1 %.17332268.not, label %B1604, label %B1508.if.lr.ph

B1508.if.lr.ph:
  %.1780 = mul i64 %.1624, %.237
  %10 = getelementptr i64, ptr %having, i64 %.1780
  br label %B1508.if

B1604:
  %degree.8.8.lcssa = phi i64 [ %.1640, %B1388 ], [ %.1788, %B1508.if ]
  %.1802 = getelementptr i64, ptr %need, i64 %.1624
  %.1803 = load i64, ptr %.1802, align 8
  %.1804.not = icmp eq i64 %.1803, 1
  br i1 %.1804.not, label %B1684, label %B1628.endif

B1684:
  %degree.9.8 = phi i64 [ %.1840, %B1628.endif ], [ %degree.8.8.lcssa, %B1604 ]
  %.1860 = icmp slt i64 %degree.9.8, %least.5.6
  br i1 %.1860, label %B1696, label %B1718

B1696:
  %.1881 = icmp slt i64 %degree.9.8, 1
  br i1 %.1881, label %B1748, label %B1718

B1718:
  %least.8.8 = phi i64 [ %degree.9.8, %B1696 ], [ %least.5.6, %B1684 ]
  %best.9.8 = phi i64 [ %.1624, %B1696 ], [ %best.10.6, %B1684 ]
  %.1932.not = icmp eq i64 %.1631, 0
  br i1 %.1932.not, label %B1730, label %B1388

B1730:
  %least.7.7 = phi i64 [ %least.6.52457, %B1344.if ], [ %least.8.8, %B1718 ]
  %best.8.7 = phi i64 [ %best.7.52458, %B1344.if ], [ %best.9.8, %B1718 ]
  %exitcond2370.not = icmp eq i64 %.1544, %spec.select2187
  br i1 %exitcond2370.not, label %B1748, label %B1344.if

B1748:
  %least.9.4 = phi i64 [ %degree.9.8, %B1696 ], [ 1099511627776, %B1314 ], [ %least.4.5, %B1310 ], [ 0, %B1258 ], [ %least.7.7, %B1730 ]
  %best.3.4 = phi i64 [ %.1624, %B1696 ], [ -1, %B1314 ], [ %best.6.5, %B1310 ], [ %.1362, %B1258 ], [ %best.8.7, %B1730 ]
  %.1985 = icmp slt i64 %best.3.4, 0
  br i1 %.1985, label %B1760, label %B1874

B1760:
  %best.3.42384 = phi i64 [ %best.3.4, %B1748 ], [ -1, %B886 ]
  %least.9.42382 = phi i64 [ %least.9.4, %B1748 ], [ 1099511627776, %B886 ]
  br i1 %.20732291.not, label %B1852, label %B1790.if

B1818:
  %.2132 = getelementptr i64, ptr %found, i64 %at.8.42294
  store i64 %.2121, ptr %.2132, align 8
  %.2135 = add i64 %at.8.42294, 1
  br label %B1850

B1850:
  %at.9.5 = phi i64 [ %.2135, %B1818 ], [ %at.8.42294, %B1790.if ]
  %exitcond2373.not = icmp eq i64 %depth.6.1.ph, %.2086
  br i1 %exitcond2373.not, label %B1852, label %B1790.if

B1852:
  %at.8.4.lcssa = phi i64 [ %at.3.1, %B1760 ], [ %at.9.5, %B1850 ]
  %.2166 = getelementptr i64, ptr %ends, i64 %solutions.3.1
  store i64 %at.8.4.lcssa, ptr %.2166, align 8
  %.2171 = add i64 %solutions.3.1, 1
  br label %B1896

B1874:
  %.2188 = icmp slt i64 %least.9.4, 1
  %.2201 = zext i1 %.2188 to i64
  %spec.select = add i64 %dead_ends.2.1, %.2201
  br label %B1896

B1896:
  %.19852385 = phi i1 [ true, %B1852 ], [ false, %B1874 ]
  %best.3.42383 = phi i64 [ %best.3.42384, %B1852 ], [ %best.3.4, %B1874 ]
  %least.9.42381 = phi i64 [ %least.9.42382, %B1852 ], [ %least.9.4, %B1874 ]
  %dead_ends.4.4 = phi i64 [ %dead_ends.2.1, %B1852 ], [ %spec.select, %B1874 ]
  %at.7.4 = phi i64 [ %at.8.4.lcssa, %B1852 ], [ %at.3.1, %B1874 ]
  %solutions.7.4 = phi i64 [ %.2171, %B1852 ], [ %solutions.3.1, %B1874 ]
  %.2217 = icmp slt i64 %least.9.42381, 1
  %or.cond = select i1 %.19852385, i1 true, i1 %.2217
  br i1 %or.cond, label %B1920, label %B2022.thread

B1920:
  %.2228.not = icmp slt i64 %solutions.7.4, %.208
  br i1 %.2228.not, label %B542, label %common.ret

B2022.thread:
  %.2395 = getelementptr i64, ptr %item_at, i64 %depth.6.1.ph
  store i64 %best.3.42383, ptr %.2395, align 8
  %.2401 = getelementptr i64, ptr %row_at, i64 %depth.6.1.ph
  store i64 -2, ptr %.2401, align 8
  %.2406 = getelementptr i64, ptr %degree_at, i64 %depth.6.1.ph
  store i64 %least.9.42381, ptr %.2406, align 8
  %.2412 = getelementptr i64, ptr %tried_at, i64 %depth.6.1.ph
  store i64 0, ptr %.2412, align 8
  %.2415 = add i64 %depth.6.1.ph, 1
  br label %B3218

B2046:
  %.2470.not = icmp sgt i64 %depth.6.1.ph, %.162
  br i1 %.2470.not, label %B2076, label %common.ret

B2076:
  %.2574 = icmp sgt i64 %at.3.1, %.165
  br i1 %.2574, label %common.ret, label %B2092

B2092:
  %.2678 = add nsw i64 %depth.6.1.ph, -1
  %.2686 = getelementptr i64, ptr %row_at, i64 %.2678
  %.2687 = load i64, ptr %.2686, align 8
  br i1 %brmerge2329.not, label %B2152.if.lr.ph, label %B2408

B2152.if.lr.ph:
  %.2816 = mul i64 %.2678, %.237
  %11 = getelementptr i64, ptr %sets, i64 %.2816
  %.2825 = mul i64 %depth.6.1.ph, %.237
  %12 = getelementptr i64, ptr %sets, i64 %.2825
  br label %B2152.if

B2234:
  %x.16.6 = phi i64 [ %.2853, %B2394 ], [ %.2832, %B2234.preheader ]
  %.2848 = tail call i64 @llvm.cttz.i64(i64 %x.16.6, i1 true)
  %.2851 = add i64 %x.16.6, -1
  %.2853 = and i64 %.2851, %x.16.6
  %.2860 = getelementptr i32, ptr %37, i64 %.2848
  %.2861 = load i32, ptr %.2860, align 4
  %.2864 = getelementptr i8, ptr %.2860, i64 4
  %.2865 = load i32, ptr %.2864, align 4
  %.2866 = zext i32 %.2861 to i64
  %.2867 = zext i32 %.2865 to i64
  %.2904 = sub nsw i64 %.2867, %.2866
  %.29472242.not = icmp slt i64 %.2904, 1
  br i1 %.29472242.not, label %B2394, label %B2344.if

B2394:
  %.3006.not = icmp eq i64 %.2853, 0
  br i1 %.3006.not, label %B2406, label %B2234

B2406:
  %exitcond.not = icmp eq i64 %.237, %.2786
  br i1 %exitcond.not, label %B2408, label %B2152.if

B2408:
  %.3025 = icmp slt i64 %.2687, 0
  br i1 %.3025, label %B542.outer.backedge, label %B2424

B2424:
  %.3072 = getelementptr i64, ptr %price, i64 %.2687
  %.3073 = load i64, ptr %.3072, align 8
  %.3075 = sub i64 %spent.4.1.ph.ph2472, %.3073
  br i1 %.3082, label %B2458, label %B2660

B2458:
  %.3086 = getelementptr i32, ptr %ptr, i64 %.2687
  %.3087 = load i32, ptr %.3086, align 4
  %.3091 = getelementptr i8, ptr %.3086, i64 4
  %.3092 = load i32, ptr %.3091, align 4
  %.3093 = zext i32 %.3087 to i64
  %.3094 = zext i32 %.3092 to i64
  %.3131 = sub nsw i64 %.3094, %.3093
  %.31742248.not = icmp slt i64 %.3131, 1
  br i1 %.31742248.not, label %B2660, label %B2520.if

B2570:
  %.3232 = getelementptr i64, ptr %left, i64 %.3220
  %.3233 = load i64, ptr %.3232, align 8
  %.3234 = add i64 %.3233, 1
  store i64 %.3234, ptr %.3232, align 8
  %.3242 = load i32, ptr %.3217, align 4
  %.3246 = zext i32 %.3242 to i64
  %.3247 = getelementptr i64, ptr %need, i64 %.3246
  %.3248 = load i64, ptr %.3247, align 8
  %.3249 = add i64 %.3248, 1
  store i64 %.3249, ptr %.3247, align 8
  br label %B2658

B2658:
  %.3174 = icmp ugt i64 %.3121.02250, 1
  br i1 %.3174, label %B2520.if, label %B2660

B2660:
  %.3264 = getelementptr i64, ptr %item_at, i64 %.2678
  %.3265 = load i64, ptr %.3264, align 8
  %.3267 = getelementptr i64, ptr %need, i64 %.3265
  %.3268 = load i64, ptr %.3267, align 8
  %.3269 = icmp eq i64 %.3268, 1
  br i1 %.3269, label %B2696, label %B2736

B2696:
  %.3273 = getelementptr i64, ptr %tried_at, i64 %.2678
  %.3274 = load i64, ptr %.3273, align 8
  %.3277 = getelementptr i64, ptr %degree_at, i64 %.2678
  %.3278 = load i64, ptr %.3277, align 8
  %.3279.not = icmp slt i64 %.3274, %.3278
  br i1 %.3279.not, label %B2736, label %B542.outer.outer2467

B2736:
  %.3264.le = getelementptr i64, ptr %item_at, i64 %.2678
  br i1 %.222, label %B2740, label %B2932

B2740:
  %.3344 = getelementptr i64, ptr %tried_at, i64 %.2678
  %.3345 = load i64, ptr %.3344, align 8
  %.3348 = getelementptr i64, ptr %degree_at, i64 %.2678
  %.3349 = load i64, ptr %.3348, align 8
  %.3350 = icmp slt i64 %.3345, %.3349
  br i1 %.3350, label %B2776, label %B2932

B2776:
  %.34432251.not = icmp slt i64 %depth.6.1.ph, 1
  br i1 %.34432251.not, label %B2912, label %B2812.if

B2840:
  %.3499 = getelementptr i64, ptr %tried_at, i64 %.3387.02252
  %.3500 = load i64, ptr %.3499, align 8
  %.3503 = getelementptr i64, ptr %degree_at, i64 %.3387.02252
  %.3504 = load i64, ptr %.3503, align 8
  %.3505 = icmp slt i64 %.3500, %.3504
  br i1 %.3505, label %B2876, label %B2910

B2876:
  %.3513 = xor i64 %.3491, -1
  %.3516 = getelementptr i64, ptr %found, i64 %at.10.52254
  store i64 %.3513, ptr %.3516, align 8
  %.3519 = add i64 %at.10.52254, 1
  br label %B2910

B2910:
  %at.11.6 = phi i64 [ %.3519, %B2876 ], [ %at.10.52254, %B2840 ], [ %at.10.52254, %B2812.if ]
  %exitcond2367.not = icmp eq i64 %depth.6.1.ph, %.3456
  br i1 %exitcond2367.not, label %B2912, label %B2812.if

B2912:
  %at.10.5.lcssa = phi i64 [ %at.3.1, %B2776 ], [ %at.11.6, %B2910 ]
  %.3543 = getelementptr i64, ptr %ends, i64 %solutions.3.1
  store i64 %at.10.5.lcssa, ptr %.3543, align 8
  %.3548 = add i64 %solutions.3.1, 1
  br label %B2932

B2932:
  %solutions.5.4 = phi i64 [ %.3548, %B2912 ], [ %solutions.3.1, %B2740 ], [ %solutions.3.1, %B2736 ]
  %at.5.4 = phi i64 [ %at.10.5.lcssa, %B2912 ], [ %at.3.1, %B2740 ], [ %at.3.1, %B2736 ]
  %.3561 = mul i64 %.2678, %.237
  %.3583 = lshr i64 %.2687, 6
  %13 = getelementptr i64, ptr %sets, i64 %.3561
  %.3585 = getelementptr i64, ptr %13, i64 %.3583
  %.3586 = load i64, ptr %.3585, align 8
  %.3588 = and i64 %.2687, 63
  %.3589 = shl nuw i64 1, %.3588
  %.3590 = xor i64 %.3589, -1
  %.3591 = and i64 %.3586, %.3590
  store i64 %.3591, ptr %.3585, align 8
  br i1 %.218, label %B3004, label %B3218.thread

B3004:
  %.3597 = getelementptr i32, ptr %ptr, i64 %.2687
  %.3598 = load i32, ptr %.3597, align 4
  %.3604 = getelementptr i8, ptr %.3597, i64 4
  %.3605 = load i32, ptr %.3604, align 4
  %.3608 = zext i32 %.3598 to i64
  %.3609 = zext i32 %.3605 to i64
  %.3646 = sub nsw i64 %.3609, %.3608
  %.36892255.not = icmp slt i64 %.3646, 1
  br i1 %.36892255.not, label %B3218, label %B3056.if

B3218:
  %dead_ends.3.21998 = phi i64 [ %dead_ends.2.1, %B3056.if ], [ %dead_ends.4.4, %B2022.thread ], [ %dead_ends.2.1, %B3004 ], [ %dead_ends.2.1, %B542 ]
  %nodes.3.21997 = phi i64 [ %nodes.2.1, %B3056.if ], [ %.507, %B2022.thread ], [ %nodes.2.1, %B3004 ], [ %nodes.2.1, %B542 ]
  %depth.8.21996 = phi i64 [ %depth.6.1.ph, %B3056.if ], [ %.2415, %B2022.thread ], [ %depth.6.1.ph, %B3004 ], [ %depth.6.1.ph, %B542 ]
  %mode.14.3 = phi i64 [ 1, %B3056.if ], [ 1, %B2022.thread ], [ 1, %B3004 ], [ %mode.9.1, %B542 ]
  %spent.6.3 = phi i64 [ %.3075, %B3056.if ], [ %spent.4.1.ph.ph2472, %B2022.thread ], [ %.3075, %B3004 ], [ %spent.4.1.ph.ph2472, %B542 ]
  %solutions.4.3 = phi i64 [ %solutions.5.4, %B3056.if ], [ %solutions.7.4, %B2022.thread ], [ %solutions.5.4, %B3004 ], [ %solutions.3.1, %B542 ]
  %at.4.3 = phi i64 [ %at.5.4, %B3056.if ], [ %at.7.4, %B2022.thread ], [ %at.5.4, %B3004 ], [ %at.3.1, %B542 ]
  %.3793 = add i64 %depth.8.21996, -1
  %.3799 = mul i64 %depth.8.21996, %.237
  %.3805 = getelementptr i64, ptr %item_at, i64 %.3793
  %.3806 = load i64, ptr %.3805, align 8
  %.3815 = icmp slt i64 %.3793, %given.2.1.ph.ph
  br i1 %.3815, label %B3266, label %B3614

B3218.thread:
  %.37992014 = mul i64 %depth.6.1.ph, %.237
  %.38062016 = load i64, ptr %.3264.le, align 8
  %.38152017.not = icmp sgt i64 %depth.6.1.ph, %given.2.1.ph.ph
  br i1 %.38152017.not, label %B3710, label %B3266

B3266:
  %.38062044 = phi i64 [ %.38062016, %B3218.thread ], [ %.3806, %B3218 ]
  %.37992043 = phi i64 [ %.37992014, %B3218.thread ], [ %.3799, %B3218 ]
  %.37932039 = phi i64 [ %.2678, %B3218.thread ], [ %.3793, %B3218 ]
  %at.4.32037 = phi i64 [ %at.5.4, %B3218.thread ], [ %at.4.3, %B3218 ]
  %solutions.4.32034 = phi i64 [ %solutions.5.4, %B3218.thread ], [ %solutions.4.3, %B3218 ]
  %spent.6.32031 = phi i64 [ %.3075, %B3218.thread ], [ %spent.6.3, %B3218 ]
  %mode.14.32027 = phi i64 [ 1, %B3218.thread ], [ %mode.14.3, %B3218 ]
  %depth.8.219962026 = phi i64 [ %depth.6.1.ph, %B3218.thread ], [ %depth.8.21996, %B3218 ]
  %nodes.3.219972023 = phi i64 [ %nodes.2.1, %B3218.thread ], [ %nodes.3.21997, %B3218 ]
  %dead_ends.3.219982020 = phi i64 [ %dead_ends.2.1, %B3218.thread ], [ %dead_ends.3.21998, %B3218 ]
  %.3821 = getelementptr i64, ptr %row_at, i64 %.37932039
  %.3822 = load i64, ptr %.3821, align 8
  %.3828 = getelementptr i32, ptr %by_ptr, i64 %.38062044
  %.3829 = load i32, ptr %.3828, align 4
  %.3833 = getelementptr i8, ptr %.3828, i64 4
  %.3834 = load i32, ptr %.3833, align 4
  %.3835 = zext i32 %.3829 to i64
  %.3836 = zext i32 %.3834 to i64
  %.3873 = sub nsw i64 %.3836, %.3835
  %.39162299.not = icmp slt i64 %.3873, 1
  br i1 %.39162299.not, label %B3504, label %B3268.if.lr.ph

B3268.if.lr.ph:
  %.3961 = icmp slt i64 %.3822, 0
  %.3971 = mul i64 %.37932039, %.237
  %14 = getelementptr i64, ptr %sets, i64 %.3971
  br label %B3268.if

B3300:
  %.3975 = lshr i64 %.3965, 6
  %.3977 = getelementptr i64, ptr %14, i64 %.3975
  %.3978 = load i64, ptr %.3977, align 8
  %.3980 = and i64 %.3965, 63
  %15 = shl nuw i64 1, %.3980
  %16 = and i64 %.3978, %15
  %.3983.not = icmp eq i64 %16, 0
  br i1 %.3983.not, label %B3502, label %B3304

B3304:
  %.4019 = xor i64 %15, -1
  %.4020 = and i64 %.3978, %.4019
  store i64 %.4020, ptr %.3977, align 8
  br i1 %.218, label %B3366, label %B3502

B3366:
  %.4027 = getelementptr i32, ptr %ptr, i64 %.3965
  %.4028 = load i32, ptr %.4027, align 4
  %.4035 = getelementptr i8, ptr %.4027, i64 4
  %.4036 = load i32, ptr %.4035, align 4
  %.4039 = zext i32 %.4028 to i64
  %.4040 = zext i32 %.4036 to i64
  %.4077 = sub nsw i64 %.4040, %.4039
  %.41202296.not = icmp slt i64 %.4077, 1
  br i1 %.41202296.not, label %B3502, label %B3368.if

B3502:
  %.3916 = icmp ugt i64 %.3863.02301, 1
  br i1 %.3916, label %B3268.if, label %B3504

B3504:
  %.4209 = icmp eq i64 %depth.8.219962026, %given.2.1.ph.ph
  %spec.select1972 = select i1 %.4209, i64 4, i64 %mode.14.32027
  %spec.select1973 = select i1 %.4209, i64 0, i64 %given.2.1.ph.ph
  br label %B3832

B3614:
  br i1 %.218, label %B3636, label %B3614.B3710_crit_edge

B3614.B3710_crit_edge:
  %.pre = mul i64 %.3793, %.237
  br label %B3710

B3636:
  %.4241 = getelementptr i32, ptr %by_ptr, i64 %.3806
  %.4242 = load i32, ptr %.4241, align 4
  %.4246 = getelementptr i8, ptr %.4241, i64 4
  %.4247 = load i32, ptr %.4246, align 4
  %.4248 = zext i32 %.4242 to i64
  %.4249 = zext i32 %.4247 to i64
  %.4286 = sub nsw i64 %.4249, %.4248
  %spec.select2200 = tail call i64 @llvm.smax.i64(i64 %.4286, i64 0)
  %.4383 = mul i64 %.3793, %.237
  %17 = getelementptr i64, ptr %sets, i64 %.4383
  br label %B3646

B3646:
  %.4273.0 = phi i64 [ %.4248, %B3636 ], [ %.4346, %B3646.if ]
  %.4276.0 = phi i64 [ %spec.select2200, %B3636 ], [ %.4342, %B3646.if ]
  %.4333 = icmp sgt i64 %.4276.0, 0
  br i1 %.4333, label %B3646.if, label %B3832.thread

B3710:
  %.4582.pre-phi = phi i64 [ %.pre, %B3614.B3710_crit_edge ], [ %.3561, %B3218.thread ]
  %dead_ends.3.2199820192066 = phi i64 [ %dead_ends.3.21998, %B3614.B3710_crit_edge ], [ %dead_ends.2.1, %B3218.thread ]
  %nodes.3.2199720222065 = phi i64 [ %nodes.3.21997, %B3614.B3710_crit_edge ], [ %nodes.2.1, %B3218.thread ]
  %depth.8.2199620252064 = phi i64 [ %depth.8.21996, %B3614.B3710_crit_edge ], [ %depth.6.1.ph, %B3218.thread ]
  %mode.14.320282063 = phi i64 [ %mode.14.3, %B3614.B3710_crit_edge ], [ 1, %B3218.thread ]
  %spent.6.320302062 = phi i64 [ %spent.6.3, %B3614.B3710_crit_edge ], [ %.3075, %B3218.thread ]
  %solutions.4.320332061 = phi i64 [ %solutions.4.3, %B3614.B3710_crit_edge ], [ %solutions.5.4, %B3218.thread ]
  %at.4.320362060 = phi i64 [ %at.4.3, %B3614.B3710_crit_edge ], [ %at.5.4, %B3218.thread ]
  %.379320382059 = phi i64 [ %.3793, %B3614.B3710_crit_edge ], [ %.2678, %B3218.thread ]
  %.379920422058 = phi i64 [ %.3799, %B3614.B3710_crit_edge ], [ %.37992014, %B3218.thread ]
  %.380620462057 = phi i64 [ %.3806, %B3614.B3710_crit_edge ], [ %.38062016, %B3218.thread ]
  %.4437 = getelementptr i32, ptr %first, i64 %.380620462057
  %.4438 = load i32, ptr %.4437, align 4
  %.4441 = getelementptr i32, ptr %last, i64 %.380620462057
  %.4442 = load i32, ptr %.4441, align 4
  %.4443 = zext i32 %.4438 to i64
  %.4444 = zext i32 %.4442 to i64
  %.4481 = sub nsw i64 %.4444, %.4443
  %spec.select2201 = tail call i64 @llvm.smax.i64(i64 %.4481, i64 0)
  %18 = getelementptr i64, ptr %sets, i64 %.4582.pre-phi
  %.4590 = mul i64 %.380620462057, %.237
  %19 = getelementptr i64, ptr %having, i64 %.4590
  br label %B3734

B3734:
  %.4468.0 = phi i64 [ %.4443, %B3710 ], [ %.4546, %B3734.if ]
  %.4471.0 = phi i64 [ %spec.select2201, %B3710 ], [ %.4542, %B3734.if ]
  %.4533 = icmp sgt i64 %.4471.0, 0
  br i1 %.4533, label %B3734.if, label %B3832.thread

B3760:
  %.4624 = shl i64 %.4468.0, 6
  %.4628 = tail call i64 @llvm.cttz.i64(i64 %.4596, i1 true)
  %.4629 = or disjoint i64 %.4628, %.4624
  br label %B3832

B3832.thread:
  %.38062045.ph = phi i64 [ %.3806, %B3646 ], [ %.380620462057, %B3734 ]
  %.37992041.ph = phi i64 [ %.3799, %B3646 ], [ %.379920422058, %B3734 ]
  %.37932040.ph = phi i64 [ %.3793, %B3646 ], [ %.379320382059, %B3734 ]
  %at.4.32035.ph = phi i64 [ %at.4.3, %B3646 ], [ %at.4.320362060, %B3734 ]
  %solutions.4.32032.ph = phi i64 [ %solutions.4.3, %B3646 ], [ %solutions.4.320332061, %B3734 ]
  %spent.6.32029.ph = phi i64 [ %spent.6.3, %B3646 ], [ %spent.6.320302062, %B3734 ]
  %depth.8.219962024.ph = phi i64 [ %depth.8.21996, %B3646 ], [ %depth.8.2199620252064, %B3734 ]
  %nodes.3.219972021.ph = phi i64 [ %nodes.3.21997, %B3646 ], [ %nodes.3.2199720222065, %B3734 ]
  %dead_ends.3.219982018.ph = phi i64 [ %dead_ends.3.21998, %B3646 ], [ %dead_ends.3.2199820192066, %B3734 ]
  %mode.13.3.ph = phi i64 [ %mode.14.3, %B3646 ], [ %mode.14.320282063, %B3734 ]
  %.46492081 = icmp eq i64 %mode.13.3.ph, 1
  %.46562082 = icmp sge i64 %.37932040.ph, %given.2.1.ph.ph
  %spec.select19742083 = select i1 %.46492081, i1 %.46562082, i1 false
  br label %B3964

B3832:
  %.38062045 = phi i64 [ %.38062044, %B3504 ], [ %.380620462057, %B3760 ], [ %.3806, %B3646.if ]
  %.37992041 = phi i64 [ %.37992043, %B3504 ], [ %.379920422058, %B3760 ], [ %.3799, %B3646.if ]
  %.37932040 = phi i64 [ %.37932039, %B3504 ], [ %.379320382059, %B3760 ], [ %.3793, %B3646.if ]
  %at.4.32035 = phi i64 [ %at.4.32037, %B3504 ], [ %at.4.320362060, %B3760 ], [ %at.4.3, %B3646.if ]
  %solutions.4.32032 = phi i64 [ %solutions.4.32034, %B3504 ], [ %solutions.4.320332061, %B3760 ], [ %solutions.4.3, %B3646.if ]
  %spent.6.32029 = phi i64 [ %spent.6.32031, %B3504 ], [ %spent.6.320302062, %B3760 ], [ %spent.6.3, %B3646.if ]
  %depth.8.219962024 = phi i64 [ %depth.8.219962026, %B3504 ], [ %depth.8.2199620252064, %B3760 ], [ %depth.8.21996, %B3646.if ]
  %nodes.3.219972021 = phi i64 [ %nodes.3.219972023, %B3504 ], [ %nodes.3.2199720222065, %B3760 ], [ %nodes.3.21997, %B3646.if ]
  %dead_ends.3.219982018 = phi i64 [ %dead_ends.3.219982020, %B3504 ], [ %dead_ends.3.2199820192066, %B3760 ], [ %dead_ends.3.21998, %B3646.if ]
  %mode.13.3 = phi i64 [ %spec.select1972, %B3504 ], [ %mode.14.320282063, %B3760 ], [ %mode.14.3, %B3646.if ]
  %given.3.3 = phi i64 [ %spec.select1973, %B3504 ], [ %given.2.1.ph.ph, %B3760 ], [ %given.2.1.ph.ph, %B3646.if ]
  %row.6.3 = phi i64 [ %.3822, %B3504 ], [ %.4629, %B3760 ], [ %.4385, %B3646.if ]
  %.4649 = icmp eq i64 %mode.13.3, 1
  %.4656 = icmp sge i64 %.37932040, %given.3.3
  %spec.select1974 = select i1 %.4649, i1 %.4656, i1 false
  %.4676 = icmp sgt i64 %row.6.3, -1
  %or.cond1975 = select i1 %spec.select1974, i1 %.4676, i1 false
  br i1 %or.cond1975, label %B3914, label %B3962

B3914:
  %.4683 = getelementptr i64, ptr %price, i64 %row.6.3
  %.4684 = load i64, ptr %.4683, align 8
  %.4689 = sub i64 %.141, %spent.6.32029
  %.4690 = icmp sgt i64 %.4684, %.4689
  br i1 %.4690, label %B3964, label %B4082

B3962:
  %.4698 = icmp slt i64 %row.6.3, 0
  br i1 %.4698, label %B3964, label %B4070

B3964:
  %row.8.32138 = phi i64 [ %row.6.3, %B3962 ], [ -1, %B3832.thread ], [ -1, %B3914 ]
  %.3806204520862135 = phi i64 [ %.38062045, %B3962 ], [ %.38062045.ph, %B3832.thread ], [ %.38062045, %B3914 ]
  %.3799204120872134 = phi i64 [ %.37992041, %B3962 ], [ %.37992041.ph, %B3832.thread ], [ %.37992041, %B3914 ]
  %.3793204020882132 = phi i64 [ %.37932040, %B3962 ], [ %.37932040.ph, %B3832.thread ], [ %.37932040, %B3914 ]
  %at.4.3203520892130 = phi i64 [ %at.4.32035, %B3962 ], [ %at.4.32035.ph, %B3832.thread ], [ %at.4.32035, %B3914 ]
  %solutions.4.3203220902128 = phi i64 [ %solutions.4.32032, %B3962 ], [ %solutions.4.32032.ph, %B3832.thread ], [ %solutions.4.32032, %B3914 ]
  %spent.6.3202920912126 = phi i64 [ %spent.6.32029, %B3962 ], [ %spent.6.32029.ph, %B3832.thread ], [ %spent.6.32029, %B3914 ]
  %depth.8.21996202420922124 = phi i64 [ %depth.8.219962024, %B3962 ], [ %depth.8.219962024.ph, %B3832.thread ], [ %depth.8.219962024, %B3914 ]
  %nodes.3.21997202120932122 = phi i64 [ %nodes.3.219972021, %B3962 ], [ %nodes.3.219972021.ph, %B3832.thread ], [ %nodes.3.219972021, %B3914 ]
  %dead_ends.3.21998201820942120 = phi i64 [ %dead_ends.3.219982018, %B3962 ], [ %dead_ends.3.219982018.ph, %B3832.thread ], [ %dead_ends.3.219982018, %B3914 ]
  %mode.13.320952118 = phi i64 [ %mode.13.3, %B3962 ], [ %mode.13.3.ph, %B3832.thread ], [ 1, %B3914 ]
  %given.3.320962116 = phi i64 [ %given.3.3, %B3962 ], [ %given.2.1.ph.ph, %B3832.thread ], [ %given.3.3, %B3914 ]
  %spec.select197420972114 = phi i1 [ %spec.select1974, %B3962 ], [ %spec.select19742083, %B3832.thread ], [ true, %B3914 ]
  %.4702 = getelementptr i64, ptr %need, i64 %.3806204520862135
  %.4703 = load i64, ptr %.4702, align 8
  %.4704 = icmp sgt i64 %.4703, 0
  br i1 %.4704, label %B542.outer.outer.backedge, label %B4070

B4070:
  %.46982139 = phi i1 [ true, %B3964 ], [ false, %B3962 ]
  %row.8.32137 = phi i64 [ %row.8.32138, %B3964 ], [ %row.6.3, %B3962 ]
  %.3806204520862136 = phi i64 [ %.3806204520862135, %B3964 ], [ %.38062045, %B3962 ]
  %.3799204120872133 = phi i64 [ %.3799204120872134, %B3964 ], [ %.37992041, %B3962 ]
  %.3793204020882131 = phi i64 [ %.3793204020882132, %B3964 ], [ %.37932040, %B3962 ]
  %at.4.3203520892129 = phi i64 [ %at.4.3203520892130, %B3964 ], [ %at.4.32035, %B3962 ]
  %solutions.4.3203220902127 = phi i64 [ %solutions.4.3203220902128, %B3964 ], [ %solutions.4.32032, %B3962 ]
  %spent.6.3202920912125 = phi i64 [ %spent.6.3202920912126, %B3964 ], [ %spent.6.32029, %B3962 ]
  %depth.8.21996202420922123 = phi i64 [ %depth.8.21996202420922124, %B3964 ], [ %depth.8.219962024, %B3962 ]
  %nodes.3.21997202120932121 = phi i64 [ %nodes.3.21997202120932122, %B3964 ], [ %nodes.3.219972021, %B3962 ]
  %dead_ends.3.21998201820942119 = phi i64 [ %dead_ends.3.21998201820942120, %B3964 ], [ %dead_ends.3.219982018, %B3962 ]
  %mode.13.320952117 = phi i64 [ %mode.13.320952118, %B3964 ], [ %mode.13.3, %B3962 ]
  %given.3.320962115 = phi i64 [ %given.3.320962116, %B3964 ], [ %given.3.3, %B3962 ]
  %spec.select197420972113 = phi i1 [ %spec.select197420972114, %B3964 ], [ %spec.select1974, %B3962 ]
  br i1 %spec.select197420972113, label %B4082, label %B4112

B4082:
  %given.3.3209621152181 = phi i64 [ %given.3.320962115, %B4070 ], [ %given.3.3, %B3914 ]
  %mode.13.3209521172179 = phi i64 [ %mode.13.320952117, %B4070 ], [ 1, %B3914 ]
  %dead_ends.3.219982018209421192177 = phi i64 [ %dead_ends.3.21998201820942119, %B4070 ], [ %dead_ends.3.219982018, %B3914 ]
  %nodes.3.219972021209321212175 = phi i64 [ %nodes.3.21997202120932121, %B4070 ], [ %nodes.3.219972021, %B3914 ]
  %depth.8.219962024209221232173 = phi i64 [ %depth.8.21996202420922123, %B4070 ], [ %depth.8.219962024, %B3914 ]
  %spent.6.32029209121252171 = phi i64 [ %spent.6.3202920912125, %B4070 ], [ %spent.6.32029, %B3914 ]
  %solutions.4.32032209021272169 = phi i64 [ %solutions.4.3203220902127, %B4070 ], [ %solutions.4.32032, %B3914 ]
  %at.4.32035208921292167 = phi i64 [ %at.4.3203520892129, %B4070 ], [ %at.4.32035, %B3914 ]
  %.37932040208821312165 = phi i64 [ %.3793204020882131, %B4070 ], [ %.37932040, %B3914 ]
  %.37992041208721332163 = phi i64 [ %.3799204120872133, %B4070 ], [ %.37992041, %B3914 ]
  %.38062045208621362161 = phi i64 [ %.3806204520862136, %B4070 ], [ %.38062045, %B3914 ]
  %row.8.321372159 = phi i64 [ %row.8.32137, %B4070 ], [ %row.6.3, %B3914 ]
  %.469821392157 = phi i1 [ %.46982139, %B4070 ], [ false, %B3914 ]
  %.4803 = getelementptr i64, ptr %tried_at, i64 %.37932040208821312165
  %.4804 = load i64, ptr %.4803, align 8
  %.4805 = add i64 %.4804, 1
  store i64 %.4805, ptr %.4803, align 8
  br label %B4112

B4112:
  %given.3.3209621152180 = phi i64 [ %given.3.320962115, %B4070 ], [ %given.3.3209621152181, %B4082 ]
  %mode.13.3209521172178 = phi i64 [ %mode.13.320952117, %B4070 ], [ %mode.13.3209521172179, %B4082 ]
  %dead_ends.3.219982018209421192176 = phi i64 [ %dead_ends.3.21998201820942119, %B4070 ], [ %dead_ends.3.219982018209421192177, %B4082 ]
  %nodes.3.219972021209321212174 = phi i64 [ %nodes.3.21997202120932121, %B4070 ], [ %nodes.3.219972021209321212175, %B4082 ]
  %depth.8.219962024209221232172 = phi i64 [ %depth.8.21996202420922123, %B4070 ], [ %depth.8.219962024209221232173, %B4082 ]
  %spent.6.32029209121252170 = phi i64 [ %spent.6.3202920912125, %B4070 ], [ %spent.6.32029209121252171, %B4082 ]
  %solutions.4.32032209021272168 = phi i64 [ %solutions.4.3203220902127, %B4070 ], [ %solutions.4.32032209021272169, %B4082 ]
  %at.4.32035208921292166 = phi i64 [ %at.4.3203520892129, %B4070 ], [ %at.4.32035208921292167, %B4082 ]
  %.37932040208821312164 = phi i64 [ %.3793204020882131, %B4070 ], [ %.37932040208821312165, %B4082 ]
  %.37992041208721332162 = phi i64 [ %.3799204120872133, %B4070 ], [ %.37992041208721332163, %B4082 ]
  %.38062045208621362160 = phi i64 [ %.3806204520862136, %B4070 ], [ %.38062045208621362161, %B4082 ]
  %row.8.321372158 = phi i64 [ %row.8.32137, %B4070 ], [ %row.8.321372159, %B4082 ]
  %.469821392156 = phi i1 [ %.46982139, %B4070 ], [ %.469821392157, %B4082 ]
  %.4814 = getelementptr i64, ptr %row_at, i64 %.37932040208821312164
  store i64 %row.8.321372158, ptr %.4814, align 8
  br i1 %.7762263.not, label %B4322, label %B4114.if.lr.ph

B4114.if.lr.ph:
  %.4939 = mul i64 %.37932040208821312164, %.237
  %20 = getelementptr i64, ptr %sets, i64 %.4939
  %.4953 = icmp slt i64 %row.8.321372158, 0
  %brmerge = select i1 %.4953, i1 true, i1 %.218
  %.4962 = mul i64 %row.8.321372158, %.237
  %21 = getelementptr i64, ptr %clash, i64 %.4962
  %22 = getelementptr i64, ptr %sets, i64 %.37992041208721332162
  br label %B4114.if

B4218:
  %.4966 = getelementptr i64, ptr %21, i64 %.4840.02303
  %.4967 = load i64, ptr %.4966, align 8
  %.4969 = and i64 %.4967, %.4944
  br label %B4260

B4260:
  %x.17.3 = phi i64 [ %.4944, %B4114.if ], [ %.4969, %B4218 ]
  %.4984 = getelementptr i64, ptr %22, i64 %.4840.02303
  store i64 %x.17.3, ptr %.4984, align 8
  %exitcond2374.not = icmp eq i64 %.237, %.4909
  br i1 %exitcond2374.not, label %B4322, label %B4114.if

B4322:
  br i1 %.6292258.not, label %B4466, label %B4326.if.lr.ph

B4326.if.lr.ph:
  %.5113 = mul i64 %.37932040208821312164, %.240
  %23 = getelementptr i64, ptr %open_items, i64 %.5113
  %.5120 = mul i64 %depth.8.219962024209221232172, %.240
  %24 = getelementptr i64, ptr %open_items, i64 %.5120
  br label %B4326.if

B4466:
  br i1 %.469821392156, label %B4468, label %B4502

B4468:
  %.5144 = mul i64 %depth.8.219962024209221232172, %.240
  %.5149 = ashr i64 %.38062045208621362160, 6
  %25 = getelementptr i64, ptr %open_items, i64 %.5144
  %.5151 = getelementptr i64, ptr %25, i64 %.5149
  %.5152 = load i64, ptr %.5151, align 8
  %.5153 = and i64 %.38062045208621362160, 63
  %.5154 = shl nuw i64 1, %.5153
  %.5155 = xor i64 %.5154, -1
  %.5156 = and i64 %.5152, %.5155
  store i64 %.5156, ptr %.5151, align 8
  br label %B5656

B4502:
  br i1 %.535, label %B4546.preheader, label %B4678

B4546.preheader:
  br i1 %.6292258.not, label %B4626, label %B4546.if.lr.ph

B4546.if.lr.ph:
  %.5285 = mul i64 %depth.8.219962024209221232172, %.240
  %26 = getelementptr i64, ptr %open_items, i64 %.5285
  %.5292 = mul i64 %row.8.321372158, %.240
  %27 = getelementptr i64, ptr %covers, i64 %.5292
  br label %B4546.if

B4626:
  %.5309 = getelementptr i64, ptr %price, i64 %row.8.321372158
  %.5310 = load i64, ptr %.5309, align 8
  %.5314 = add i64 %.5310, %spent.6.32029209121252170
  br label %B5656

B4678:
  br i1 %.218, label %B4690, label %B4826

B4690:
  %.5343 = lshr i64 %row.8.321372158, 6
  %28 = getelementptr i64, ptr %sets, i64 %.37992041208721332162
  %.5345 = getelementptr i64, ptr %28, i64 %.5343
  %.5346 = load i64, ptr %.5345, align 8
  %.5348 = and i64 %row.8.321372158, 63
  %.5349 = shl nuw i64 1, %.5348
  %.5350 = xor i64 %.5349, -1
  %.5351 = and i64 %.5346, %.5350
  store i64 %.5351, ptr %.5345, align 8
  %.5357 = getelementptr i32, ptr %ptr, i64 %row.8.321372158
  %.5358 = load i32, ptr %.5357, align 4
  %.5364 = getelementptr i8, ptr %.5357, i64 4
  %.5365 = load i32, ptr %.5364, align 4
  %.5368 = zext i32 %.5358 to i64
  %.5369 = zext i32 %.5365 to i64
  %.5406 = sub nsw i64 %.5369, %.5368
  %.54492308.not = icmp slt i64 %.5406, 1
  br i1 %.54492308.not, label %B4826, label %B4756.if

B4826:
  %.5521 = getelementptr i32, ptr %ptr, i64 %row.8.321372158
  %.5522 = load i32, ptr %.5521, align 4
  %.5526 = getelementptr i8, ptr %.5521, i64 4
  %.5527 = load i32, ptr %.5526, align 4
  %.5528 = zext i32 %.5522 to i64
  %.5529 = zext i32 %.5527 to i64
  %.5566 = sub nsw i64 %.5529, %.5528
  %.56092320.not = icmp slt i64 %.5566, 1
  br i1 %.56092320.not, label %B5582, label %B4894.if.lr.ph

B4894.if.lr.ph:
  %.5710 = mul i64 %depth.8.219962024209221232172, %.240
  %29 = getelementptr i64, ptr %open_items, i64 %.5710
  %30 = getelementptr i64, ptr %sets, i64 %.37992041208721332162
  br label %B4894.if

B4920:
  %.5668 = getelementptr i64, ptr %left, i64 %.5659
  %.5669 = load i64, ptr %.5668, align 8
  %.5670 = add i64 %.5669, -1
  store i64 %.5670, ptr %.5668, align 8
  %.5679 = getelementptr i64, ptr %need, i64 %.5659
  %.5680 = load i64, ptr %.5679, align 8
  %.5681 = add i64 %.5680, -1
  store i64 %.5681, ptr %.5679, align 8
  %.5691 = load i64, ptr %.5668, align 8
  %.5692 = icmp sgt i64 %.5691, 0
  br i1 %.5692, label %B5581, label %B4984thread-pre-split

B4984thread-pre-split:
  %.5703.pr = load i8, ptr %.5660, align 1
  br label %B4984

B4984:
  %.5703 = phi i8 [ %.5703.pr, %B4984thread-pre-split ], [ %.5661, %B4894.if ]
  %.5705.not = icmp eq i8 %.5703, 0
  br i1 %.5705.not, label %B5070, label %B5028

B5028:
  %.5714 = lshr i64 %.5659, 6
  %.5716 = getelementptr i64, ptr %29, i64 %.5714
  %.5717 = load i64, ptr %.5716, align 8
  %.5719 = and i64 %.5659, 63
  %.5720 = shl nuw i64 1, %.5719
  %.5721 = xor i64 %.5720, -1
  %.5722 = and i64 %.5717, %.5721
  store i64 %.5722, ptr %.5716, align 8
  br label %B5070

B5070:
  br i1 %.218, label %B5082, label %B5394

B5082:
  %.5730 = getelementptr i32, ptr %colours, i64 %.5553.02321
  %.5731 = load i32, ptr %.5730, align 4
  %.5740 = getelementptr i32, ptr %by_ptr, i64 %.5659
  %.5741 = load i32, ptr %.5740, align 4
  %.5748 = getelementptr i8, ptr %.5740, i64 4
  %.5749 = load i32, ptr %.5748, align 4
  %.5750 = zext i32 %.5741 to i64
  %.5751 = zext i32 %.5749 to i64
  %.5788 = sub nsw i64 %.5751, %.5750
  %.58312317.not = icmp slt i64 %.5788, 1
  br i1 %.58312317.not, label %B5581, label %B5118.if.lr.ph

B5118.if.lr.ph:
  %.5896 = icmp eq i32 %.5731, 0
  br label %B5118.if

B5176:
  br i1 %.5896, label %B5202, label %B5190

B5190:
  %.5900 = getelementptr i32, ptr %by_colours, i64 %.5775.02318
  %.5901 = load i32, ptr %.5900, align 4
  %.5905.not = icmp eq i32 %.5901, %.5731
  br i1 %.5905.not, label %B5389, label %B5202

B5202:
  %.5941 = xor i64 %40, -1
  %.5942 = and i64 %.5887, %.5941
  store i64 %.5942, ptr %.5886, align 8
  %.5949 = getelementptr i32, ptr %ptr, i64 %.5883
  %.5950 = load i32, ptr %.5949, align 4
  %.5957 = getelementptr i8, ptr %.5949, i64 4
  %.5958 = load i32, ptr %.5957, align 4
  %.5961 = zext i32 %.5950 to i64
  %.5962 = zext i32 %.5958 to i64
  %.5999 = sub nsw i64 %.5962, %.5961
  %.60422314.not = icmp slt i64 %.5999, 1
  br i1 %.60422314.not, label %B5389, label %B5209.if

B5389:
  %.5831 = icmp ugt i64 %.5778.02319, 1
  br i1 %.5831, label %B5118.if, label %B5581

B5394:
  %.6130 = load i8, ptr %.5660, align 1
  %.6132 = icmp ne i8 %.6130, 2
  %brmerge2330 = select i1 %.6132, i1 true, i1 %.7762263.not
  br i1 %brmerge2330, label %B5581, label %B5527.if.lr.ph

B5527.if.lr.ph:
  %.6260 = mul i64 %.237, %.5659
  %31 = getelementptr i64, ptr %having, i64 %.6260
  br label %B5527.if

B5581:
  %.5609 = icmp sgt i64 %.5556.02322, 1
  br i1 %.5609, label %B4894.if, label %B5582

B5582:
  %.6285 = getelementptr i64, ptr %price, i64 %row.8.321372158
  %.6286 = load i64, ptr %.6285, align 8
  %.6290 = add i64 %.6286, %spent.6.32029209121252170
  br label %B5656

B5656:
  %spent.5.2 = phi i64 [ %spent.6.32029209121252170, %B4468 ], [ %.5314, %B4626 ], [ %.6290, %B5582 ]
  %.6298 = getelementptr i64, ptr %rows_at, i64 %.37932040208821312164
  %.6299 = load i64, ptr %.6298, align 8
  %.6310 = icmp sgt i64 %.6299, 0
  br i1 %.6310, label %B5718, label %B6038

B5718:
  %32 = getelementptr i64, ptr %price, i64 %.6299
  %.6324 = getelementptr i8, ptr %32, i64 -8
  %.6325 = load i64, ptr %.6324, align 8
  %.6328 = sub i64 %.141, %spent.5.2
  %.6329 = icmp sgt i64 %.6325, %.6328
  br i1 %.6329, label %B5720.preheader, label %B6038

B5720.preheader:
  %33 = getelementptr i64, ptr %sets, i64 %.37992041208721332162
  br label %B5720

B5720:
  %rows.2.3 = phi i64 [ %.6337, %B5967 ], [ %.6299, %B5720.preheader ]
  %.6337 = add nsw i64 %rows.2.3, -1
  %.6347 = lshr i64 %.6337, 6
  %.6349 = getelementptr i64, ptr %33, i64 %.6347
  %.6350 = load i64, ptr %.6349, align 8
  %.6351 = and i64 %.6337, 63
  %34 = shl nuw i64 1, %.6351
  %35 = and i64 %34, %.6350
  %.6354.not = icmp eq i64 %35, 0
  br i1 %.6354.not, label %B5966, label %B5768

B5768:
  %.6384 = xor i64 %34, -1
  %.6385 = and i64 %.6350, %.6384
  store i64 %.6385, ptr %.6349, align 8
  br i1 %.218, label %B5772, label %B5966

B5772:
  %.6391 = getelementptr i32, ptr %ptr, i64 %.6337
  %.6392 = load i32, ptr %.6391, align 4
  %.6398 = getelementptr i32, ptr %ptr, i64 %rows.2.3
  %.6399 = load i32, ptr %.6398, align 4
  %.6402 = zext i32 %.6392 to i64
  %.6403 = zext i32 %.6399 to i64
  %.6440 = sub nsw i64 %.6403, %.6402
  %.64832326.not = icmp slt i64 %.6440, 1
  br i1 %.64832326.not, label %B5966, label %B5773.if

B5966:
  %.6557 = icmp ugt i64 %rows.2.3, 1
  br i1 %.6557, label %B5967, label %B6038

B5967:
  %36 = getelementptr i64, ptr %price, i64 %rows.2.3
  %.6570 = getelementptr i8, ptr %36, i64 -16
  %.6571 = load i64, ptr %.6570, align 8
  %.6575 = icmp sgt i64 %.6571, %.6328
  br i1 %.6575, label %B5720, label %B6038

B6038:
  %rows.3.2 = phi i64 [ %.6299, %B5718 ], [ %.6299, %B5656 ], [ 0, %B5966 ], [ %.6337, %B5967 ]
  %.6593 = getelementptr i64, ptr %rows_at, i64 %depth.8.219962024209221232172
  store i64 %rows.3.2, ptr %.6593, align 8
  %.6598 = icmp eq i64 %mode.13.3209521172178, 4
  br i1 %.6598, label %B6100, label %B6150

B6100:
  %.6604 = load i64, ptr %.6603, align 8
  %.6605.not = icmp eq i64 %.6604, 0
  br i1 %.6605.not, label %B6150, label %B542.outer.outer.backedge

B6150:
  br label %B542.outer.outer.backedge

B542.outer.outer.backedge:
  %depth.6.1.ph.ph.be = phi i64 [ %.3793204020882132, %B3964 ], [ %depth.8.219962024209221232172, %B6100 ], [ %depth.8.219962024209221232172, %B6150 ]
  %mode.9.1.ph.ph.be = phi i64 [ 2, %B3964 ], [ 2, %B6100 ], [ 0, %B6150 ]
  %nodes.2.1.ph.ph.be = phi i64 [ %nodes.3.21997202120932122, %B3964 ], [ %nodes.3.219972021209321212174, %B6100 ], [ %nodes.3.219972021209321212174, %B6150 ]
  %given.2.1.ph.ph.be = phi i64 [ %given.3.320962116, %B3964 ], [ %given.3.3209621152180, %B6100 ], [ %given.3.3209621152180, %B6150 ]
  %dead_ends.2.1.ph.ph.be = phi i64 [ %dead_ends.3.21998201820942120, %B3964 ], [ %dead_ends.3.219982018209421192176, %B6100 ], [ %dead_ends.3.219982018209421192176, %B6150 ]
  %spent.4.1.ph.ph.be = phi i64 [ %spent.6.3202920912126, %B3964 ], [ %spent.5.2, %B6100 ], [ %spent.5.2, %B6150 ]
  %solutions.3.1.ph.ph.be = phi i64 [ %solutions.4.3203220902128, %B3964 ], [ %solutions.4.32032209021272168, %B6100 ], [ %solutions.4.32032209021272168, %B6150 ]
  %at.3.1.ph.ph.be = phi i64 [ %at.4.3203520892130, %B3964 ], [ %at.4.32035208921292166, %B6100 ], [ %at.4.32035208921292166, %B6150 ]
  br label %B542.outer.outer

common.ret:
  %mode.16.0 = phi i64 [ 0, %B604 ], [ 2, %B1920 ], [ 2, %B2076 ], [ 3, %B2046 ]
  %nodes.6.0 = phi i64 [ %nodes.2.1, %B604 ], [ %.507, %B1920 ], [ %nodes.2.1, %B2076 ], [ %nodes.2.1, %B2046 ]
  %dead_ends.7.0 = phi i64 [ %dead_ends.2.1, %B604 ], [ %dead_ends.4.4, %B1920 ], [ %dead_ends.2.1, %B2076 ], [ %dead_ends.2.1, %B2046 ]
  %solutions.10.0 = phi i64 [ %solutions.3.1, %B604 ], [ %solutions.7.4, %B1920 ], [ %solutions.3.1, %B2076 ], [ %solutions.3.1, %B2046 ]
  %at.14.0 = phi i64 [ %at.3.1, %B604 ], [ %at.7.4, %B1920 ], [ %at.3.1, %B2076 ], [ %at.3.1, %B2046 ]
  store i64 %depth.6.1.ph, ptr %regs, align 8
  store i64 %mode.16.0, ptr %.86, align 8
  store i64 %nodes.6.0, ptr %.89, align 8
  store i64 %given.2.1.ph.ph, ptr %.92, align 8
  store i64 %spent.4.1.ph.ph2472, ptr %.137, align 8
  store i64 %solutions.10.0, ptr %.155, align 8
  store i64 %at.14.0, ptr %.158, align 8
  store i64 %dead_ends.7.0, ptr %.131, align 8
  ret void

B700.if:
  %many.2.52261 = phi i64 [ %.676, %B700.if ], [ 0, %B670 ]
  %.571.02260 = phi i64 [ %.642, %B700.if ], [ 0, %B670 ]
  %.642 = add nuw nsw i64 %.571.02260, 1
  %.672 = getelementptr i64, ptr %0, i64 %.571.02260
  %.673 = load i64, ptr %.672, align 8
  %.674 = tail call i64 @llvm.ctpop.i64(i64 %.673)
  %.676 = add i64 %.674, %many.2.52261
  %exitcond2368.not = icmp eq i64 %.240, %.642
  br i1 %exitcond2368.not, label %B766, label %B700.if

B796.if:
  %few.2.52266 = phi i64 [ %.827, %B796.if ], [ 0, %B766 ]
  %.714.02264 = phi i64 [ %.789, %B796.if ], [ 0, %B766 ]
  %.789 = add nuw nsw i64 %.714.02264, 1
  %.823 = getelementptr i64, ptr %1, i64 %.714.02264
  %.824 = load i64, ptr %.823, align 8
  %.825 = tail call i64 @llvm.ctpop.i64(i64 %.824)
  %.827 = add i64 %.825, %few.2.52266
  %exitcond2369.not = icmp eq i64 %.237, %.789
  br i1 %exitcond2369.not, label %B862.loopexit, label %B796.if

B916.if:
  %best.5.42286 = phi i64 [ %best.6.5, %B1310 ], [ -1, %B886 ]
  %least.3.42285 = phi i64 [ %least.4.5, %B1310 ], [ 1099511627776, %B886 ]
  %.890.02283 = phi i64 [ %.967, %B1310 ], [ 0, %B886 ]
  %.967 = add nuw nsw i64 %.890.02283, 1
  br i1 %.7762263.not, label %B1134, label %B962.if.lr.ph

B962.if.lr.ph:
  %invariant.gep = getelementptr i64, ptr %covers, i64 %.890.02283
  br label %B962.if

B962.if:
  %thrice.3.52278 = phi i64 [ 0, %B962.if.lr.ph ], [ %thrice.4.7, %B1132 ]
  %twice.3.52277 = phi i64 [ 0, %B962.if.lr.ph ], [ %twice.4.7, %B1132 ]
  %once.3.52276 = phi i64 [ 0, %B962.if.lr.ph ], [ %once.4.7, %B1132 ]
  %.1032.02274 = phi i64 [ 0, %B962.if.lr.ph ], [ %.1101, %B1132 ]
  %.1101 = add nuw nsw i64 %.1032.02274, 1
  %.1165 = getelementptr i64, ptr %4, i64 %.1032.02274
  %.1166 = load i64, ptr %.1165, align 8
  %.1170.not = icmp eq i64 %.1166, 0
  br i1 %.1170.not, label %B1132, label %B1006.preheader

B1006.preheader:
  %.1175 = shl i64 %.1032.02274, 6
  br label %B1006

B1344.if:
  %best.7.52458 = phi i64 [ %best.8.7, %B1730 ], [ -1, %B1314 ]
  %least.6.52457 = phi i64 [ %least.7.7, %B1730 ], [ 1099511627776, %B1314 ]
  %.1469.02456 = phi i64 [ %.1544, %B1730 ], [ 0, %B1314 ]
  %.1544 = add nuw i64 %.1469.02456, 1
  %.1602 = getelementptr i64, ptr %2, i64 %.1469.02456
  %.1603 = load i64, ptr %.1602, align 8
  %.1607.not = icmp eq i64 %.1603, 0
  br i1 %.1607.not, label %B1730, label %B1388.preheader

B1388.preheader:
  %.1619 = shl i64 %.1469.02456, 6
  br label %B1388

B1508.if:
  %degree.8.82271 = phi i64 [ %.1640, %B1508.if.lr.ph ], [ %.1788, %B1508.if ]
  %.1680.02270 = phi i64 [ %.1690, %B1508.if.lr.ph ], [ %.1742, %B1508.if ]
  %.1677.02269 = phi i64 [ %.1652, %B1508.if.lr.ph ], [ %.1746, %B1508.if ]
  %.1742 = add nsw i64 %.1680.02270, -1
  %.1746 = add nuw nsw i64 %.1677.02269, 1
  %.1776 = getelementptr i64, ptr %3, i64 %.1677.02269
  %.1777 = load i64, ptr %.1776, align 8
  %.1783 = getelementptr i64, ptr %10, i64 %.1677.02269
  %.1784 = load i64, ptr %.1783, align 8
  %.1785 = and i64 %.1784, %.1777
  %.1786 = tail call i64 @llvm.ctpop.i64(i64 %.1785)
  %.1788 = add i64 %.1786, %degree.8.82271
  %.1733 = icmp ugt i64 %.1680.02270, 1
  br i1 %.1733, label %B1508.if, label %B1604

B1628.endif:
  %.13.i = tail call i64 @llvm.smax.i64(i64 %.1803, i64 0)
  %reass.sub = add i64 %degree.8.8.lcssa, 1
  %.1840 = sub i64 %reass.sub, %.13.i
  br label %B1684

B1790.if:
  %at.8.42294 = phi i64 [ %at.9.5, %B1850 ], [ %at.3.1, %B1760 ]
  %.2017.02292 = phi i64 [ %.2086, %B1850 ], [ 0, %B1760 ]
  %.2086 = add nuw nsw i64 %.2017.02292, 1
  %.2120 = getelementptr i64, ptr %row_at, i64 %.2017.02292
  %.2121 = load i64, ptr %.2120, align 8
  %.2122 = icmp sgt i64 %.2121, -1
  br i1 %.2122, label %B1818, label %B1850

B2152.if:
  %.2717.02246 = phi i64 [ 0, %B2152.if.lr.ph ], [ %.2786, %B2406 ]
  %.2786 = add nuw nsw i64 %.2717.02246, 1
  %.2820 = getelementptr i64, ptr %11, i64 %.2717.02246
  %.2821 = load i64, ptr %.2820, align 8
  %.2829 = getelementptr i64, ptr %12, i64 %.2717.02246
  %.2830 = load i64, ptr %.2829, align 8
  %.2831 = xor i64 %.2830, -1
  %.2832 = and i64 %.2821, %.2831
  %.2836.not = icmp eq i64 %.2832, 0
  br i1 %.2836.not, label %B2406, label %B2234.preheader

B2234.preheader:
  %.idx = shl i64 %.2717.02246, 8
  %37 = getelementptr i8, ptr %ptr, i64 %.idx
  br label %B2234

B2344.if:
  %.2894.02244 = phi i64 [ %.2956, %B2344.if ], [ %.2904, %B2234 ]
  %.2891.02243 = phi i64 [ %.2960, %B2344.if ], [ %.2866, %B2234 ]
  %.2956 = add nsw i64 %.2894.02244, -1
  %.2960 = add nuw nsw i64 %.2891.02243, 1
  %.2986 = getelementptr i32, ptr %items, i64 %.2891.02243
  %.2987 = load i32, ptr %.2986, align 4
  %.2989 = zext i32 %.2987 to i64
  %.2990 = getelementptr i64, ptr %counts, i64 %.2989
  %.2991 = load i64, ptr %.2990, align 8
  %.2992 = add i64 %.2991, 1
  store i64 %.2992, ptr %.2990, align 8
  %.2947 = icmp ugt i64 %.2894.02244, 1
  br i1 %.2947, label %B2344.if, label %B2394

B2520.if:
  %.3121.02250 = phi i64 [ %.3183, %B2658 ], [ %.3131, %B2458 ]
  %.3118.02249 = phi i64 [ %.3187, %B2658 ], [ %.3093, %B2458 ]
  %.3183 = add nsw i64 %.3121.02250, -1
  %.3187 = add nuw nsw i64 %.3118.02249, 1
  %.3217 = getelementptr i32, ptr %items, i64 %.3118.02249
  %.3218 = load i32, ptr %.3217, align 4
  %.3220 = zext i32 %.3218 to i64
  %.3221 = getelementptr i8, ptr %kind, i64 %.3220
  %.3222 = load i8, ptr %.3221, align 1
  %.3224 = icmp eq i8 %.3222, 2
  br i1 %.3224, label %B2570, label %B2658

B2812.if:
  %at.10.52254 = phi i64 [ %at.11.6, %B2910 ], [ %at.3.1, %B2776 ]
  %.3387.02252 = phi i64 [ %.3456, %B2910 ], [ 0, %B2776 ]
  %.3456 = add nuw nsw i64 %.3387.02252, 1
  %.3490 = getelementptr i64, ptr %row_at, i64 %.3387.02252
  %.3491 = load i64, ptr %.3490, align 8
  %.3492 = icmp sgt i64 %.3491, -1
  br i1 %.3492, label %B2840, label %B2910

B3056.if:
  %.3636.02257 = phi i64 [ %.3698, %B3056.if ], [ %.3646, %B3004 ]
  %.3633.02256 = phi i64 [ %.3702, %B3056.if ], [ %.3608, %B3004 ]
  %.3698 = add nsw i64 %.3636.02257, -1
  %.3702 = add nuw nsw i64 %.3633.02256, 1
  %.3728 = getelementptr i32, ptr %items, i64 %.3633.02256
  %.3729 = load i32, ptr %.3728, align 4
  %.3731 = zext i32 %.3729 to i64
  %.3732 = getelementptr i64, ptr %counts, i64 %.3731
  %.3733 = load i64, ptr %.3732, align 8
  %.3734 = add i64 %.3733, -1
  store i64 %.3734, ptr %.3732, align 8
  %.3689 = icmp ugt i64 %.3636.02257, 1
  br i1 %.3689, label %B3056.if, label %B3218

B3268.if:
  %.3863.02301 = phi i64 [ %.3873, %B3268.if.lr.ph ], [ %.3925, %B3502 ]
  %.3860.02300 = phi i64 [ %.3835, %B3268.if.lr.ph ], [ %.3929, %B3502 ]
  %.3925 = add nsw i64 %.3863.02301, -1
  %.3929 = add nuw nsw i64 %.3860.02300, 1
  %.3955 = getelementptr i32, ptr %by_rows, i64 %.3860.02300
  %.3956 = load i32, ptr %.3955, align 4
  %.3965 = zext i32 %.3956 to i64
  %.3966 = icmp sgt i64 %.3822, %.3965
  %or.cond1971 = select i1 %.3961, i1 true, i1 %.3966
  br i1 %or.cond1971, label %B3300, label %B3502

B3368.if:
  %.4067.02298 = phi i64 [ %.4129, %B3368.if ], [ %.4077, %B3366 ]
  %.4064.02297 = phi i64 [ %.4133, %B3368.if ], [ %.4039, %B3366 ]
  %.4129 = add nsw i64 %.4067.02298, -1
  %.4133 = add nuw nsw i64 %.4064.02297, 1
  %.4159 = getelementptr i32, ptr %items, i64 %.4064.02297
  %.4160 = load i32, ptr %.4159, align 4
  %.4162 = zext i32 %.4160 to i64
  %.4163 = getelementptr i64, ptr %counts, i64 %.4162
  %.4164 = load i64, ptr %.4163, align 8
  %.4165 = add i64 %.4164, -1
  store i64 %.4165, ptr %.4163, align 8
  %.4120 = icmp ugt i64 %.4067.02298, 1
  br i1 %.4120, label %B3368.if, label %B3502

B3646.if:
  %.4342 = add nsw i64 %.4276.0, -1
  %.4346 = add nuw nsw i64 %.4273.0, 1
  %.4379 = getelementptr i32, ptr %by_rows, i64 %.4273.0
  %.4380 = load i32, ptr %.4379, align 4
  %.4385 = zext i32 %.4380 to i64
  %.4386 = lshr i64 %.4385, 6
  %.4388 = getelementptr i64, ptr %17, i64 %.4386
  %.4389 = load i64, ptr %.4388, align 8
  %.4391 = and i64 %.4385, 63
  %38 = shl nuw i64 1, %.4391
  %39 = and i64 %38, %.4389
  %.4394.not = icmp eq i64 %39, 0
  br i1 %.4394.not, label %B3646, label %B3832

B3734.if:
  %.4542 = add nsw i64 %.4471.0, -1
  %.4546 = add nuw nsw i64 %.4468.0, 1
  %.4586 = getelementptr i64, ptr %18, i64 %.4468.0
  %.4587 = load i64, ptr %.4586, align 8
  %.4594 = getelementptr i64, ptr %19, i64 %.4468.0
  %.4595 = load i64, ptr %.4594, align 8
  %.4596 = and i64 %.4595, %.4587
  %.4601.not = icmp eq i64 %.4596, 0
  br i1 %.4601.not, label %B3734, label %B3760

B4114.if:
  %.4840.02303 = phi i64 [ 0, %B4114.if.lr.ph ], [ %.4909, %B4260 ]
  %.4909 = add nuw nsw i64 %.4840.02303, 1
  %.4943 = getelementptr i64, ptr %20, i64 %.4840.02303
  %.4944 = load i64, ptr %.4943, align 8
  br i1 %brmerge, label %B4260, label %B4218

B4326.if:
  %.5017.02306 = phi i64 [ 0, %B4326.if.lr.ph ], [ %.5086, %B4326.if ]
  %.5086 = add nuw nsw i64 %.5017.02306, 1
  %.5116 = getelementptr i64, ptr %23, i64 %.5017.02306
  %.5117 = load i64, ptr %.5116, align 8
  %.5123 = getelementptr i64, ptr %24, i64 %.5017.02306
  store i64 %.5117, ptr %.5123, align 8
  %exitcond2375.not = icmp eq i64 %.240, %.5086
  br i1 %exitcond2375.not, label %B4466, label %B4326.if

B4546.if:
  %.5189.02324 = phi i64 [ 0, %B4546.if.lr.ph ], [ %.5258, %B4546.if ]
  %.5258 = add nuw nsw i64 %.5189.02324, 1
  %.5288 = getelementptr i64, ptr %26, i64 %.5189.02324
  %.5289 = load i64, ptr %.5288, align 8
  %.5295 = getelementptr i64, ptr %27, i64 %.5189.02324
  %.5296 = load i64, ptr %.5295, align 8
  %.5297 = xor i64 %.5296, -1
  %.5298 = and i64 %.5289, %.5297
  store i64 %.5298, ptr %.5288, align 8
  %exitcond2377.not = icmp eq i64 %.240, %.5258
  br i1 %exitcond2377.not, label %B4626, label %B4546.if

B4756.if:
  %.5396.02310 = phi i64 [ %.5458, %B4756.if ], [ %.5406, %B4690 ]
  %.5393.02309 = phi i64 [ %.5462, %B4756.if ], [ %.5368, %B4690 ]
  %.5458 = add nsw i64 %.5396.02310, -1
  %.5462 = add nuw nsw i64 %.5393.02309, 1
  %.5488 = getelementptr i32, ptr %items, i64 %.5393.02309
  %.5489 = load i32, ptr %.5488, align 4
  %.5491 = zext i32 %.5489 to i64
  %.5492 = getelementptr i64, ptr %counts, i64 %.5491
  %.5493 = load i64, ptr %.5492, align 8
  %.5494 = add i64 %.5493, -1
  store i64 %.5494, ptr %.5492, align 8
  %.5449 = icmp ugt i64 %.5396.02310, 1
  br i1 %.5449, label %B4756.if, label %B4826

B4894.if:
  %.5556.02322 = phi i64 [ %.5566, %B4894.if.lr.ph ], [ %.5618, %B5581 ]
  %.5553.02321 = phi i64 [ %.5528, %B4894.if.lr.ph ], [ %.5622, %B5581 ]
  %.5618 = add nsw i64 %.5556.02322, -1
  %.5622 = add nuw nsw i64 %.5553.02321, 1
  %.5652 = getelementptr i32, ptr %items, i64 %.5553.02321
  %.5653 = load i32, ptr %.5652, align 4
  %.5659 = zext i32 %.5653 to i64
  %.5660 = getelementptr i8, ptr %kind, i64 %.5659
  %.5661 = load i8, ptr %.5660, align 1
  %.5663 = icmp eq i8 %.5661, 2
  br i1 %.5663, label %B4920, label %B4984

B5118.if:
  %.5778.02319 = phi i64 [ %.5788, %B5118.if.lr.ph ], [ %.5840, %B5389 ]
  %.5775.02318 = phi i64 [ %.5750, %B5118.if.lr.ph ], [ %.5844, %B5389 ]
  %.5840 = add nsw i64 %.5778.02319, -1
  %.5844 = add nuw nsw i64 %.5775.02318, 1
  %.5874 = getelementptr i32, ptr %by_rows, i64 %.5775.02318
  %.5875 = load i32, ptr %.5874, align 4
  %.5883 = zext i32 %.5875 to i64
  %.5884 = lshr i64 %.5883, 6
  %.5886 = getelementptr i64, ptr %30, i64 %.5884
  %.5887 = load i64, ptr %.5886, align 8
  %.5889 = and i64 %.5883, 63
  %40 = shl nuw i64 1, %.5889
  %41 = and i64 %40, %.5887
  %.5892.not = icmp eq i64 %41, 0
  br i1 %.5892.not, label %B5389, label %B5176

B5209.if:
  %.5989.02316 = phi i64 [ %.6051, %B5209.if ], [ %.5999, %B5202 ]
  %.5986.02315 = phi i64 [ %.6055, %B5209.if ], [ %.5961, %B5202 ]
  %.6051 = add nsw i64 %.5989.02316, -1
  %.6055 = add nuw nsw i64 %.5986.02315, 1
  %.6081 = getelementptr i32, ptr %items, i64 %.5986.02315
  %.6082 = load i32, ptr %.6081, align 4
  %.6084 = zext i32 %.6082 to i64
  %.6085 = getelementptr i64, ptr %counts, i64 %.6084
  %.6086 = load i64, ptr %.6085, align 8
  %.6087 = add i64 %.6086, -1
  store i64 %.6087, ptr %.6085, align 8
  %.6042 = icmp ugt i64 %.5989.02316, 1
  br i1 %.6042, label %B5209.if, label %B5389

B5527.if:
  %.6158.02312 = phi i64 [ 0, %B5527.if.lr.ph ], [ %.6227, %B5527.if ]
  %.6227 = add nuw nsw i64 %.6158.02312, 1
  %.6255 = getelementptr i64, ptr %30, i64 %.6158.02312
  %.6256 = load i64, ptr %.6255, align 8
  %.6263 = getelementptr i64, ptr %31, i64 %.6158.02312
  %.6264 = load i64, ptr %.6263, align 8
  %.6265 = xor i64 %.6264, -1
  %.6266 = and i64 %.6256, %.6265
  store i64 %.6266, ptr %.6255, align 8
  %exitcond2376.not = icmp eq i64 %.237, %.6227
  br i1 %exitcond2376.not, label %B5581, label %B5527.if

B5773.if:
  %.6430.02328 = phi i64 [ %.6492, %B5773.if ], [ %.6440, %B5772 ]
  %.6427.02327 = phi i64 [ %.6496, %B5773.if ], [ %.6402, %B5772 ]
  %.6492 = add nsw i64 %.6430.02328, -1
  %.6496 = add nuw nsw i64 %.6427.02327, 1
  %.6522 = getelementptr i32, ptr %items, i64 %.6427.02327
  %.6523 = load i32, ptr %.6522, align 4
  %.6525 = zext i32 %.6523 to i64
  %.6526 = getelementptr i64, ptr %counts, i64 %.6525
  %.6527 = load i64, ptr %.6526, align 8
  %.6528 = add i64 %.6527, -1
  store i64 %.6528, ptr %.6526, align 8
  %.6483 = icmp ugt i64 %.6430.02328, 1
  br i1 %.6483, label %B5773.if, label %B5966
}

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.smax.i64(i64, i64)

