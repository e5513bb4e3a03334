; Made by tools/make_kernels.py of search.py, whose SHA-256 is 7dc917aa4a0cb8b001c7a7e4a1b2bdaf6f220c91b02eb8669c505ba856d67b0d
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
  %.140 = getelementptr i8, ptr %regs, i64 112
  %.141 = load i64, ptr %.140, align 8
  %.143 = getelementptr i8, ptr %regs, i64 120
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
  %.220 = getelementptr i8, ptr %regs, i64 128
  %.221 = load i64, ptr %.220, align 8
  %.223 = getelementptr i8, ptr %regs, i64 136
  %.224 = load i64, ptr %.223, align 8
  %.235 = getelementptr i8, ptr %regs, i64 144
  %.236 = load i64, ptr %.235, align 8
  %.26432130.not2211 = icmp sgt i64 %.221, 0
  %.2952 = icmp eq i64 %.236, 0
  %.526 = icmp sgt i64 %.236, 0
  %spec.select2073 = tail call i64 @llvm.smax.i64(i64 %.224, i64 0)
  %.6202139.not = icmp slt i64 %.224, 1
  %.7672143.not = icmp slt i64 %.221, 1
  %.6227 = getelementptr i8, ptr %regs, i64 96
  %brmerge2209.not = select i1 %.218, i1 %.26432130.not2211, i1 false
  %exitcond2249.not2334 = icmp slt i64 %.224, 1
  br label %B508.outer.outer

B508.outer.outer:
  %depth.6.1.ph.ph = phi i64 [ %.84, %entry ], [ %depth.6.1.ph.ph.be, %B508.outer.outer.backedge ]
  %mode.9.1.ph.ph = phi i64 [ %.87, %entry ], [ %mode.9.1.ph.ph.be, %B508.outer.outer.backedge ]
  %nodes.2.1.ph.ph = phi i64 [ %.90, %entry ], [ %nodes.2.1.ph.ph.be, %B508.outer.outer.backedge ]
  %given.2.1.ph.ph = phi i64 [ %.93, %entry ], [ %given.2.1.ph.ph.be, %B508.outer.outer.backedge ]
  %dead_ends.2.1.ph.ph = phi i64 [ %.132, %entry ], [ %dead_ends.2.1.ph.ph.be, %B508.outer.outer.backedge ]
  %spent.4.1.ph.ph = phi i64 [ %.138, %entry ], [ %spent.4.1.ph.ph.be, %B508.outer.outer.backedge ]
  %solutions.2.1.ph.ph = phi i64 [ %.156, %entry ], [ %solutions.2.1.ph.ph.be, %B508.outer.outer.backedge ]
  %at.2.1.ph.ph = phi i64 [ %.159, %entry ], [ %at.2.1.ph.ph.be, %B508.outer.outer.backedge ]
  br label %B508.outer.outer2345

B508.outer.outer2345:
  %depth.6.1.ph.ph2346 = phi i64 [ %depth.6.1.ph.ph, %B508.outer.outer ], [ %.2548, %B2646 ]
  %mode.9.1.ph.ph2347 = phi i64 [ %mode.9.1.ph.ph, %B508.outer.outer ], [ 2, %B2646 ]
  %nodes.2.1.ph.ph2348 = phi i64 [ %nodes.2.1.ph.ph, %B508.outer.outer ], [ %nodes.2.1, %B2646 ]
  %dead_ends.2.1.ph.ph2349 = phi i64 [ %dead_ends.2.1.ph.ph, %B508.outer.outer ], [ %dead_ends.2.1, %B2646 ]
  %spent.4.1.ph.ph2350 = phi i64 [ %spent.4.1.ph.ph, %B508.outer.outer ], [ %.2945, %B2646 ]
  %solutions.2.1.ph.ph2351 = phi i64 [ %solutions.2.1.ph.ph, %B508.outer.outer ], [ %solutions.2.1, %B2646 ]
  %at.2.1.ph.ph2352 = phi i64 [ %at.2.1.ph.ph, %B508.outer.outer ], [ %at.2.1, %B2646 ]
  br label %B508.outer

B508.outer:
  %depth.6.1.ph = phi i64 [ %depth.6.1.ph.ph2346, %B508.outer.outer2345 ], [ %depth.6.1.ph.be, %B508.outer.backedge ]
  %mode.9.1.ph = phi i64 [ %mode.9.1.ph.ph2347, %B508.outer.outer2345 ], [ %mode.9.1.ph.be, %B508.outer.backedge ]
  %nodes.2.1.ph = phi i64 [ %nodes.2.1.ph.ph2348, %B508.outer.outer2345 ], [ %nodes.2.1, %B508.outer.backedge ]
  %dead_ends.2.1.ph = phi i64 [ %dead_ends.2.1.ph.ph2349, %B508.outer.outer2345 ], [ %dead_ends.2.1, %B508.outer.backedge ]
  %solutions.2.1.ph = phi i64 [ %solutions.2.1.ph.ph2351, %B508.outer.outer2345 ], [ %solutions.2.1, %B508.outer.backedge ]
  %at.2.1.ph = phi i64 [ %at.2.1.ph.ph2352, %B508.outer.outer2345 ], [ %at.2.1, %B508.outer.backedge ]
  %.331 = icmp slt i64 %depth.6.1.ph, %given.2.1.ph.ph
  %.660 = mul i64 %depth.6.1.ph, %.224
  %0 = getelementptr i64, ptr %open_items, i64 %.660
  %.811 = mul i64 %depth.6.1.ph, %.221
  %1 = getelementptr i64, ptr %sets, i64 %.811
  %.1589 = mul i64 %depth.6.1.ph, %.224
  %2 = getelementptr i64, ptr %open_items, i64 %.1589
  %.1764 = mul i64 %depth.6.1.ph, %.221
  %3 = getelementptr i64, ptr %sets, i64 %.1764
  %.1152 = mul i64 %depth.6.1.ph, %.221
  %4 = getelementptr i64, ptr %sets, i64 %.1152
  %.1241 = mul i64 %depth.6.1.ph, %.224
  %5 = getelementptr i64, ptr %open_items, i64 %.1241
  %.20642171.not = icmp slt i64 %depth.6.1.ph, 1
  br label %B508

B508:
  %mode.9.1 = phi i64 [ 2, %B1886 ], [ %mode.9.1.ph, %B508.outer ]
  %nodes.2.1 = phi i64 [ %.498, %B1886 ], [ %nodes.2.1.ph, %B508.outer ]
  %dead_ends.2.1 = phi i64 [ %dead_ends.6.4, %B1886 ], [ %dead_ends.2.1.ph, %B508.outer ]
  %solutions.2.1 = phi i64 [ %solutions.6.4, %B1886 ], [ %solutions.2.1.ph, %B508.outer ]
  %at.2.1 = phi i64 [ %at.6.4, %B1886 ], [ %at.2.1.ph, %B508.outer ]
  switch i64 %mode.9.1, label %B2972 [
    i64 0, label %B532
    i64 2, label %B2012
  ]

B532:
  br i1 %.331, label %B544, label %B570

B544:
  %.375 = add nsw i64 %depth.6.1.ph, 1
  br label %B508.outer.backedge

B508.outer.backedge:
  %depth.6.1.ph.be = phi i64 [ %.2548, %B2358 ], [ %.375, %B544 ]
  %mode.9.1.ph.be = phi i64 [ 2, %B2358 ], [ 1, %B544 ]
  br label %B508.outer

B570:
  %.384.not = icmp sge i64 %nodes.2.1, %.205
  %.388 = icmp sgt i64 %at.2.1, %.165
  %or.cond1854 = select i1 %.384.not, i1 true, i1 %.388
  br i1 %or.cond1854, label %common.ret, label %B598

B598:
  %.498 = add nsw i64 %nodes.2.1, 1
  br i1 %.526, label %B636, label %B828

B636:
  br i1 %.6202139.not, label %B732, label %B666.if

B732:
  %many.2.5.lcssa = phi i64 [ 0, %B636 ], [ %.667, %B666.if ]
  br i1 %.7672143.not, label %B828, label %B762.if

B828.loopexit:
  %6 = mul i64 %.818, %.236
  br label %B828

B828:
  %few.3.4 = phi i64 [ 0, %B598 ], [ 0, %B732 ], [ %6, %B828.loopexit ]
  %many.3.4 = phi i64 [ 0, %B598 ], [ %many.2.5.lcssa, %B732 ], [ %many.2.5.lcssa, %B828.loopexit ]
  %.840 = mul i64 %many.3.4, 3
  %.843 = icmp slt i64 %few.3.4, %.840
  br i1 %.843, label %B852, label %B1280

B852:
  br i1 %.6202139.not, label %B1726, label %B882.if

B972:
  %once.2.6 = phi i64 [ %.1202, %B972 ], [ %once.3.52156, %B972.preheader ]
  %twice.2.6 = phi i64 [ %.1196, %B972 ], [ %twice.3.52157, %B972.preheader ]
  %thrice.2.6 = phi i64 [ %.1188, %B972 ], [ %thrice.3.52158, %B972.preheader ]
  %x.12.6 = phi i64 [ %.1182, %B972 ], [ %.1157, %B972.preheader ]
  %.1170 = tail call i64 @llvm.cttz.i64(i64 %x.12.6, i1 true)
  %.1171 = or disjoint i64 %.1170, %.1166
  %.1173 = mul i64 %.1171, %.224
  %gep = getelementptr i64, ptr %invariant.gep, i64 %.1173
  %.1178 = load i64, ptr %gep, align 8
  %.1180 = add i64 %x.12.6, -1
  %.1182 = and i64 %.1180, %x.12.6
  %.1186 = and i64 %.1178, %twice.2.6
  %.1188 = or i64 %.1186, %thrice.2.6
  %.1194 = and i64 %.1178, %once.2.6
  %.1196 = or i64 %.1194, %twice.2.6
  %.1202 = or i64 %.1178, %once.2.6
  %.1207.not = icmp eq i64 %.1182, 0
  br i1 %.1207.not, label %B1098, label %B972

B1098:
  %once.4.7 = phi i64 [ %once.3.52156, %B928.if ], [ %.1202, %B972 ]
  %twice.4.7 = phi i64 [ %twice.3.52157, %B928.if ], [ %.1196, %B972 ]
  %thrice.4.7 = phi i64 [ %thrice.3.52158, %B928.if ], [ %.1188, %B972 ]
  %exitcond2250.not = icmp eq i64 %.221, %.1092
  br i1 %exitcond2250.not, label %B1100.loopexit, label %B928.if

B1100.loopexit:
  %7 = xor i64 %once.4.7, -1
  %8 = xor i64 %twice.4.7, -1
  %9 = xor i64 %thrice.4.7, -1
  br label %B1100

B1100:
  %once.3.5.lcssa = phi i64 [ -1, %B882.if ], [ %7, %B1100.loopexit ]
  %twice.3.5.lcssa = phi i64 [ -1, %B882.if ], [ %8, %B1100.loopexit ]
  %thrice.3.5.lcssa = phi i64 [ -1, %B882.if ], [ %9, %B1100.loopexit ]
  %.1245 = getelementptr i64, ptr %5, i64 %.881.02163
  %.1246 = load i64, ptr %.1245, align 8
  %.1258 = and i64 %.1246, %once.3.5.lcssa
  %.1262 = icmp eq i64 %.1258, 0
  %.1271 = and i64 %.1246, %twice.3.5.lcssa
  %degree.7.5 = zext i1 %.1262 to i64
  %x.13.5 = select i1 %.1262, i64 %.1271, i64 %.1258
  %.1288 = icmp eq i64 %x.13.5, 0
  %.1299 = and i64 %.1246, %thrice.3.5.lcssa
  %x.14.5 = select i1 %.1288, i64 %.1299, i64 %x.13.5
  %degree.6.5 = select i1 %.1288, i64 2, i64 %degree.7.5
  %.1318.not = icmp ne i64 %x.14.5, 0
  %.1330 = icmp slt i64 %degree.6.5, %least.3.42165
  %or.cond1855 = select i1 %.1318.not, i1 %.1330, i1 false
  br i1 %or.cond1855, label %B1224, label %B1276

B1224:
  %.1348 = shl i64 %.881.02163, 6
  %.1352 = tail call i64 @llvm.cttz.i64(i64 %x.14.5, i1 true)
  %.1353 = or disjoint i64 %.1352, %.1348
  %.1361 = icmp eq i64 %degree.6.5, 0
  br i1 %.1361, label %B1714, label %B1276

B1276:
  %least.4.5 = phi i64 [ %degree.6.5, %B1224 ], [ %least.3.42165, %B1100 ]
  %best.10.5 = phi i64 [ %.1353, %B1224 ], [ %best.9.42166, %B1100 ]
  %exitcond2251.not = icmp eq i64 %.224, %.958
  br i1 %exitcond2251.not, label %B1714, label %B882.if

B1280:
  br i1 %exitcond2249.not2334, label %B1714, label %B1310.if

B1354:
  %least.5.6 = phi i64 [ %least.8.8, %B1684 ], [ %least.6.52336, %B1354.preheader ]
  %best.7.6 = phi i64 [ %best.6.8, %B1684 ], [ %best.5.52337, %B1354.preheader ]
  %x.15.6 = phi i64 [ %.1622, %B1684 ], [ %.1594, %B1354.preheader ]
  %.1614 = tail call i64 @llvm.cttz.i64(i64 %x.15.6, i1 true)
  %.1615 = or disjoint i64 %.1614, %.1610
  %.1620 = add i64 %x.15.6, -1
  %.1622 = and i64 %.1620, %x.15.6
  %.1630 = getelementptr i64, ptr %counts, i64 %.1615
  %.1631 = load i64, ptr %.1630, align 8
  %.1637 = getelementptr i32, ptr %first, i64 %.1615
  %.1638 = load i32, ptr %.1637, align 4
  %.1641 = getelementptr i32, ptr %last, i64 %.1615
  %.1642 = load i32, ptr %.1641, align 4
  %.1643 = zext i32 %.1638 to i64
  %.1644 = zext i32 %.1642 to i64
  %.1681 = sub nsw i64 %.1644, %.1643
  %.17242148.not = icmp slt i64 %.1681, 1
  br i1 %.17242148.not, label %B1570, label %B1474.if.lr.ph

B1474.if.lr.ph:
  %.1771 = mul i64 %.1615, %.221
  %10 = getelementptr i64, ptr %having, i64 %.1771
  br label %B1474.if

B1570:
  %degree.8.8.lcssa = phi i64 [ %.1631, %B1354 ], [ %.1779, %B1474.if ]
  %.1793 = getelementptr i64, ptr %need, i64 %.1615
  %.1794 = load i64, ptr %.1793, align 8
  %.1795.not = icmp eq i64 %.1794, 1
  br i1 %.1795.not, label %B1650, label %B1594.endif

B1650:
  %degree.9.8 = phi i64 [ %.1831, %B1594.endif ], [ %degree.8.8.lcssa, %B1570 ]
  %.1851 = icmp slt i64 %degree.9.8, %least.5.6
  br i1 %.1851, label %B1662, label %B1684

B1662:
  %.1872 = icmp slt i64 %degree.9.8, 1
  br i1 %.1872, label %B1714, label %B1684

B1684:
  %least.8.8 = phi i64 [ %degree.9.8, %B1662 ], [ %least.5.6, %B1650 ]
  %best.6.8 = phi i64 [ %.1615, %B1662 ], [ %best.7.6, %B1650 ]
  %.1923.not = icmp eq i64 %.1622, 0
  br i1 %.1923.not, label %B1696, label %B1354

B1696:
  %least.7.7 = phi i64 [ %least.6.52336, %B1310.if ], [ %least.8.8, %B1684 ]
  %best.4.7 = phi i64 [ %best.5.52337, %B1310.if ], [ %best.6.8, %B1684 ]
  %exitcond2249.not = icmp eq i64 %.1535, %spec.select2073
  br i1 %exitcond2249.not, label %B1714, label %B1310.if

B1714:
  %least.9.4 = phi i64 [ %degree.9.8, %B1662 ], [ 1099511627776, %B1280 ], [ %least.4.5, %B1276 ], [ 0, %B1224 ], [ %least.7.7, %B1696 ]
  %best.3.4 = phi i64 [ %.1615, %B1662 ], [ -1, %B1280 ], [ %best.10.5, %B1276 ], [ %.1353, %B1224 ], [ %best.4.7, %B1696 ]
  %.1976 = icmp slt i64 %best.3.4, 0
  br i1 %.1976, label %B1726, label %B1840

B1726:
  %best.3.42263 = phi i64 [ %best.3.4, %B1714 ], [ -1, %B852 ]
  %least.9.42261 = phi i64 [ %least.9.4, %B1714 ], [ 1099511627776, %B852 ]
  br i1 %.20642171.not, label %B1818, label %B1756.if

B1784:
  %.2123 = getelementptr i64, ptr %found, i64 %at.7.42174
  store i64 %.2112, ptr %.2123, align 8
  %.2126 = add i64 %at.7.42174, 1
  br label %B1816

B1816:
  %at.8.5 = phi i64 [ %.2126, %B1784 ], [ %at.7.42174, %B1756.if ]
  %exitcond2252.not = icmp eq i64 %depth.6.1.ph, %.2077
  br i1 %exitcond2252.not, label %B1818, label %B1756.if

B1818:
  %at.7.4.lcssa = phi i64 [ %at.2.1, %B1726 ], [ %at.8.5, %B1816 ]
  %.2157 = getelementptr i64, ptr %ends, i64 %solutions.2.1
  store i64 %at.7.4.lcssa, ptr %.2157, align 8
  %.2162 = add i64 %solutions.2.1, 1
  br label %B1862

B1840:
  %.2179 = icmp slt i64 %least.9.4, 1
  %.2192 = zext i1 %.2179 to i64
  %spec.select = add i64 %dead_ends.2.1, %.2192
  br label %B1862

B1862:
  %.19762264 = phi i1 [ true, %B1818 ], [ false, %B1840 ]
  %best.3.42262 = phi i64 [ %best.3.42263, %B1818 ], [ %best.3.4, %B1840 ]
  %least.9.42260 = phi i64 [ %least.9.42261, %B1818 ], [ %least.9.4, %B1840 ]
  %dead_ends.6.4 = phi i64 [ %dead_ends.2.1, %B1818 ], [ %spec.select, %B1840 ]
  %at.6.4 = phi i64 [ %at.7.4.lcssa, %B1818 ], [ %at.2.1, %B1840 ]
  %solutions.6.4 = phi i64 [ %.2162, %B1818 ], [ %solutions.2.1, %B1840 ]
  %.2208 = icmp slt i64 %least.9.42260, 1
  %or.cond = select i1 %.19762264, i1 true, i1 %.2208
  br i1 %or.cond, label %B1886, label %B1988.thread

B1886:
  %.2219.not = icmp slt i64 %solutions.6.4, %.208
  br i1 %.2219.not, label %B508, label %common.ret

B1988.thread:
  %.2384 = getelementptr i64, ptr %item_at, i64 %depth.6.1.ph
  store i64 %best.3.42262, ptr %.2384, align 8
  %.2390 = getelementptr i64, ptr %row_at, i64 %depth.6.1.ph
  store i64 -2, ptr %.2390, align 8
  %.2395 = getelementptr i64, ptr %degree_at, i64 %depth.6.1.ph
  store i64 %least.9.42260, ptr %.2395, align 8
  %.2401 = getelementptr i64, ptr %tried_at, i64 %depth.6.1.ph
  store i64 0, ptr %.2401, align 8
  %.2404 = add i64 %depth.6.1.ph, 1
  br label %B2972

B2012:
  %.2447.not = icmp sgt i64 %depth.6.1.ph, %.162
  br i1 %.2447.not, label %B2042, label %common.ret

B2042:
  %.2548 = add nsw i64 %depth.6.1.ph, -1
  %.2556 = getelementptr i64, ptr %row_at, i64 %.2548
  %.2557 = load i64, ptr %.2556, align 8
  br i1 %brmerge2209.not, label %B2102.if.lr.ph, label %B2358

B2102.if.lr.ph:
  %.2686 = mul i64 %.2548, %.221
  %11 = getelementptr i64, ptr %sets, i64 %.2686
  %.2695 = mul i64 %depth.6.1.ph, %.221
  %12 = getelementptr i64, ptr %sets, i64 %.2695
  br label %B2102.if

B2184:
  %x.16.6 = phi i64 [ %.2723, %B2344 ], [ %.2702, %B2184.preheader ]
  %.2718 = tail call i64 @llvm.cttz.i64(i64 %x.16.6, i1 true)
  %.2721 = add i64 %x.16.6, -1
  %.2723 = and i64 %.2721, %x.16.6
  %.2730 = getelementptr i32, ptr %37, i64 %.2718
  %.2731 = load i32, ptr %.2730, align 4
  %.2734 = getelementptr i8, ptr %.2730, i64 4
  %.2735 = load i32, ptr %.2734, align 4
  %.2736 = zext i32 %.2731 to i64
  %.2737 = zext i32 %.2735 to i64
  %.2774 = sub nsw i64 %.2737, %.2736
  %.28172127.not = icmp slt i64 %.2774, 1
  br i1 %.28172127.not, label %B2344, label %B2294.if

B2344:
  %.2876.not = icmp eq i64 %.2723, 0
  br i1 %.2876.not, label %B2356, label %B2184

B2356:
  %exitcond.not = icmp eq i64 %.221, %.2656
  br i1 %exitcond.not, label %B2358, label %B2102.if

B2358:
  %.2895 = icmp slt i64 %.2557, 0
  br i1 %.2895, label %B508.outer.backedge, label %B2374

B2374:
  %.2942 = getelementptr i64, ptr %price, i64 %.2557
  %.2943 = load i64, ptr %.2942, align 8
  %.2945 = sub i64 %spent.4.1.ph.ph2350, %.2943
  br i1 %.2952, label %B2408, label %B2610

B2408:
  %.2956 = getelementptr i32, ptr %ptr, i64 %.2557
  %.2957 = load i32, ptr %.2956, align 4
  %.2961 = getelementptr i8, ptr %.2956, i64 4
  %.2962 = load i32, ptr %.2961, align 4
  %.2963 = zext i32 %.2957 to i64
  %.2964 = zext i32 %.2962 to i64
  %.3001 = sub nsw i64 %.2964, %.2963
  %.30442133.not = icmp slt i64 %.3001, 1
  br i1 %.30442133.not, label %B2610, label %B2470.if

B2520:
  %.3102 = getelementptr i64, ptr %left, i64 %.3090
  %.3103 = load i64, ptr %.3102, align 8
  %.3104 = add i64 %.3103, 1
  store i64 %.3104, ptr %.3102, align 8
  %.3112 = load i32, ptr %.3087, align 4
  %.3116 = zext i32 %.3112 to i64
  %.3117 = getelementptr i64, ptr %need, i64 %.3116
  %.3118 = load i64, ptr %.3117, align 8
  %.3119 = add i64 %.3118, 1
  store i64 %.3119, ptr %.3117, align 8
  br label %B2608

B2608:
  %.3044 = icmp ugt i64 %.2991.02135, 1
  br i1 %.3044, label %B2470.if, label %B2610

B2610:
  %.3134 = getelementptr i64, ptr %item_at, i64 %.2548
  %.3135 = load i64, ptr %.3134, align 8
  %.3137 = getelementptr i64, ptr %need, i64 %.3135
  %.3138 = load i64, ptr %.3137, align 8
  %.3139 = icmp eq i64 %.3138, 1
  br i1 %.3139, label %B2646, label %B2686

B2646:
  %.3143 = getelementptr i64, ptr %tried_at, i64 %.2548
  %.3144 = load i64, ptr %.3143, align 8
  %.3147 = getelementptr i64, ptr %degree_at, i64 %.2548
  %.3148 = load i64, ptr %.3147, align 8
  %.3149.not = icmp slt i64 %.3144, %.3148
  br i1 %.3149.not, label %B2686, label %B508.outer.outer2345

B2686:
  %.3134.le = getelementptr i64, ptr %item_at, i64 %.2548
  %.3199 = mul i64 %.2548, %.221
  %.3221 = lshr i64 %.2557, 6
  %13 = getelementptr i64, ptr %sets, i64 %.3199
  %.3223 = getelementptr i64, ptr %13, i64 %.3221
  %.3224 = load i64, ptr %.3223, align 8
  %.3226 = and i64 %.2557, 63
  %.3227 = shl nuw i64 1, %.3226
  %.3228 = xor i64 %.3227, -1
  %.3229 = and i64 %.3224, %.3228
  store i64 %.3229, ptr %.3223, align 8
  br i1 %.218, label %B2758, label %B2972.thread

B2758:
  %.3235 = getelementptr i32, ptr %ptr, i64 %.2557
  %.3236 = load i32, ptr %.3235, align 4
  %.3242 = getelementptr i8, ptr %.3235, i64 4
  %.3243 = load i32, ptr %.3242, align 4
  %.3246 = zext i32 %.3236 to i64
  %.3247 = zext i32 %.3243 to i64
  %.3284 = sub nsw i64 %.3247, %.3246
  %.33272136.not = icmp slt i64 %.3284, 1
  br i1 %.33272136.not, label %B2972, label %B2810.if

B2972:
  %at.5.21885 = phi i64 [ %at.2.1, %B2810.if ], [ %at.6.4, %B1988.thread ], [ %at.2.1, %B2758 ], [ %at.2.1, %B508 ]
  %solutions.5.21884 = phi i64 [ %solutions.2.1, %B2810.if ], [ %solutions.6.4, %B1988.thread ], [ %solutions.2.1, %B2758 ], [ %solutions.2.1, %B508 ]
  %dead_ends.5.21883 = phi i64 [ %dead_ends.2.1, %B2810.if ], [ %dead_ends.6.4, %B1988.thread ], [ %dead_ends.2.1, %B2758 ], [ %dead_ends.2.1, %B508 ]
  %nodes.5.21882 = phi i64 [ %nodes.2.1, %B2810.if ], [ %.498, %B1988.thread ], [ %nodes.2.1, %B2758 ], [ %nodes.2.1, %B508 ]
  %depth.10.21881 = phi i64 [ %depth.6.1.ph, %B2810.if ], [ %.2404, %B1988.thread ], [ %depth.6.1.ph, %B2758 ], [ %depth.6.1.ph, %B508 ]
  %mode.14.3 = phi i64 [ 1, %B2810.if ], [ 1, %B1988.thread ], [ 1, %B2758 ], [ %mode.9.1, %B508 ]
  %spent.7.3 = phi i64 [ %.2945, %B2810.if ], [ %spent.4.1.ph.ph2350, %B1988.thread ], [ %.2945, %B2758 ], [ %spent.4.1.ph.ph2350, %B508 ]
  %.3417 = add i64 %depth.10.21881, -1
  %.3423 = mul i64 %depth.10.21881, %.221
  %.3429 = getelementptr i64, ptr %item_at, i64 %.3417
  %.3430 = load i64, ptr %.3429, align 8
  %.3439 = icmp slt i64 %.3417, %given.2.1.ph.ph
  br i1 %.3439, label %B3020, label %B3368

B2972.thread:
  %.34231900 = mul i64 %depth.6.1.ph, %.221
  %.34301902 = load i64, ptr %.3134.le, align 8
  %.34391903.not = icmp sgt i64 %depth.6.1.ph, %given.2.1.ph.ph
  br i1 %.34391903.not, label %B3464, label %B3020

B3020:
  %.34301930 = phi i64 [ %.34301902, %B2972.thread ], [ %.3430, %B2972 ]
  %.34231929 = phi i64 [ %.34231900, %B2972.thread ], [ %.3423, %B2972 ]
  %.34171925 = phi i64 [ %.2548, %B2972.thread ], [ %.3417, %B2972 ]
  %spent.7.31923 = phi i64 [ %.2945, %B2972.thread ], [ %spent.7.3, %B2972 ]
  %mode.14.31919 = phi i64 [ 1, %B2972.thread ], [ %mode.14.3, %B2972 ]
  %depth.10.218811918 = phi i64 [ %depth.6.1.ph, %B2972.thread ], [ %depth.10.21881, %B2972 ]
  %nodes.5.218821915 = phi i64 [ %nodes.2.1, %B2972.thread ], [ %nodes.5.21882, %B2972 ]
  %dead_ends.5.218831912 = phi i64 [ %dead_ends.2.1, %B2972.thread ], [ %dead_ends.5.21883, %B2972 ]
  %solutions.5.218841909 = phi i64 [ %solutions.2.1, %B2972.thread ], [ %solutions.5.21884, %B2972 ]
  %at.5.218851906 = phi i64 [ %at.2.1, %B2972.thread ], [ %at.5.21885, %B2972 ]
  %.3445 = getelementptr i64, ptr %row_at, i64 %.34171925
  %.3446 = load i64, ptr %.3445, align 8
  %.3452 = getelementptr i32, ptr %by_ptr, i64 %.34301930
  %.3453 = load i32, ptr %.3452, align 4
  %.3457 = getelementptr i8, ptr %.3452, i64 4
  %.3458 = load i32, ptr %.3457, align 4
  %.3459 = zext i32 %.3453 to i64
  %.3460 = zext i32 %.3458 to i64
  %.3497 = sub nsw i64 %.3460, %.3459
  %.35402179.not = icmp slt i64 %.3497, 1
  br i1 %.35402179.not, label %B3258, label %B3022.if.lr.ph

B3022.if.lr.ph:
  %.3585 = icmp slt i64 %.3446, 0
  %.3595 = mul i64 %.34171925, %.221
  %14 = getelementptr i64, ptr %sets, i64 %.3595
  br label %B3022.if

B3054:
  %.3599 = lshr i64 %.3589, 6
  %.3601 = getelementptr i64, ptr %14, i64 %.3599
  %.3602 = load i64, ptr %.3601, align 8
  %.3604 = and i64 %.3589, 63
  %15 = shl nuw i64 1, %.3604
  %16 = and i64 %.3602, %15
  %.3607.not = icmp eq i64 %16, 0
  br i1 %.3607.not, label %B3256, label %B3058

B3058:
  %.3643 = xor i64 %15, -1
  %.3644 = and i64 %.3602, %.3643
  store i64 %.3644, ptr %.3601, align 8
  br i1 %.218, label %B3120, label %B3256

B3120:
  %.3651 = getelementptr i32, ptr %ptr, i64 %.3589
  %.3652 = load i32, ptr %.3651, align 4
  %.3659 = getelementptr i8, ptr %.3651, i64 4
  %.3660 = load i32, ptr %.3659, align 4
  %.3663 = zext i32 %.3652 to i64
  %.3664 = zext i32 %.3660 to i64
  %.3701 = sub nsw i64 %.3664, %.3663
  %.37442176.not = icmp slt i64 %.3701, 1
  br i1 %.37442176.not, label %B3256, label %B3122.if

B3256:
  %.3540 = icmp ugt i64 %.3487.02181, 1
  br i1 %.3540, label %B3022.if, label %B3258

B3258:
  %.3833 = icmp eq i64 %depth.10.218811918, %given.2.1.ph.ph
  %spec.select1857 = select i1 %.3833, i64 4, i64 %mode.14.31919
  %spec.select1858 = select i1 %.3833, i64 0, i64 %given.2.1.ph.ph
  br label %B3586

B3368:
  br i1 %.218, label %B3390, label %B3368.B3464_crit_edge

B3368.B3464_crit_edge:
  %.pre = mul i64 %.3417, %.221
  br label %B3464

B3390:
  %.3865 = getelementptr i32, ptr %by_ptr, i64 %.3430
  %.3866 = load i32, ptr %.3865, align 4
  %.3870 = getelementptr i8, ptr %.3865, i64 4
  %.3871 = load i32, ptr %.3870, align 4
  %.3872 = zext i32 %.3866 to i64
  %.3873 = zext i32 %.3871 to i64
  %.3910 = sub nsw i64 %.3873, %.3872
  %spec.select2085 = tail call i64 @llvm.smax.i64(i64 %.3910, i64 0)
  %.4007 = mul i64 %.3417, %.221
  %17 = getelementptr i64, ptr %sets, i64 %.4007
  br label %B3400

B3400:
  %.3897.0 = phi i64 [ %.3872, %B3390 ], [ %.3970, %B3400.if ]
  %.3900.0 = phi i64 [ %spec.select2085, %B3390 ], [ %.3966, %B3400.if ]
  %.3957 = icmp sgt i64 %.3900.0, 0
  br i1 %.3957, label %B3400.if, label %B3586.thread

B3464:
  %.4206.pre-phi = phi i64 [ %.pre, %B3368.B3464_crit_edge ], [ %.3199, %B2972.thread ]
  %at.5.2188519051952 = phi i64 [ %at.5.21885, %B3368.B3464_crit_edge ], [ %at.2.1, %B2972.thread ]
  %solutions.5.2188419081951 = phi i64 [ %solutions.5.21884, %B3368.B3464_crit_edge ], [ %solutions.2.1, %B2972.thread ]
  %dead_ends.5.2188319111950 = phi i64 [ %dead_ends.5.21883, %B3368.B3464_crit_edge ], [ %dead_ends.2.1, %B2972.thread ]
  %nodes.5.2188219141949 = phi i64 [ %nodes.5.21882, %B3368.B3464_crit_edge ], [ %nodes.2.1, %B2972.thread ]
  %depth.10.2188119171948 = phi i64 [ %depth.10.21881, %B3368.B3464_crit_edge ], [ %depth.6.1.ph, %B2972.thread ]
  %mode.14.319201947 = phi i64 [ %mode.14.3, %B3368.B3464_crit_edge ], [ 1, %B2972.thread ]
  %spent.7.319221946 = phi i64 [ %spent.7.3, %B3368.B3464_crit_edge ], [ %.2945, %B2972.thread ]
  %.341719241945 = phi i64 [ %.3417, %B3368.B3464_crit_edge ], [ %.2548, %B2972.thread ]
  %.342319281944 = phi i64 [ %.3423, %B3368.B3464_crit_edge ], [ %.34231900, %B2972.thread ]
  %.343019321943 = phi i64 [ %.3430, %B3368.B3464_crit_edge ], [ %.34301902, %B2972.thread ]
  %.4061 = getelementptr i32, ptr %first, i64 %.343019321943
  %.4062 = load i32, ptr %.4061, align 4
  %.4065 = getelementptr i32, ptr %last, i64 %.343019321943
  %.4066 = load i32, ptr %.4065, align 4
  %.4067 = zext i32 %.4062 to i64
  %.4068 = zext i32 %.4066 to i64
  %.4105 = sub nsw i64 %.4068, %.4067
  %spec.select2086 = tail call i64 @llvm.smax.i64(i64 %.4105, i64 0)
  %18 = getelementptr i64, ptr %sets, i64 %.4206.pre-phi
  %.4214 = mul i64 %.343019321943, %.221
  %19 = getelementptr i64, ptr %having, i64 %.4214
  br label %B3488

B3488:
  %.4092.0 = phi i64 [ %.4067, %B3464 ], [ %.4170, %B3488.if ]
  %.4095.0 = phi i64 [ %spec.select2086, %B3464 ], [ %.4166, %B3488.if ]
  %.4157 = icmp sgt i64 %.4095.0, 0
  br i1 %.4157, label %B3488.if, label %B3586.thread

B3514:
  %.4248 = shl i64 %.4092.0, 6
  %.4252 = tail call i64 @llvm.cttz.i64(i64 %.4220, i1 true)
  %.4253 = or disjoint i64 %.4252, %.4248
  br label %B3586

B3586.thread:
  %.34301931.ph = phi i64 [ %.3430, %B3400 ], [ %.343019321943, %B3488 ]
  %.34231927.ph = phi i64 [ %.3423, %B3400 ], [ %.342319281944, %B3488 ]
  %.34171926.ph = phi i64 [ %.3417, %B3400 ], [ %.341719241945, %B3488 ]
  %spent.7.31921.ph = phi i64 [ %spent.7.3, %B3400 ], [ %spent.7.319221946, %B3488 ]
  %depth.10.218811916.ph = phi i64 [ %depth.10.21881, %B3400 ], [ %depth.10.2188119171948, %B3488 ]
  %nodes.5.218821913.ph = phi i64 [ %nodes.5.21882, %B3400 ], [ %nodes.5.2188219141949, %B3488 ]
  %dead_ends.5.218831910.ph = phi i64 [ %dead_ends.5.21883, %B3400 ], [ %dead_ends.5.2188319111950, %B3488 ]
  %solutions.5.218841907.ph = phi i64 [ %solutions.5.21884, %B3400 ], [ %solutions.5.2188419081951, %B3488 ]
  %at.5.218851904.ph = phi i64 [ %at.5.21885, %B3400 ], [ %at.5.2188519051952, %B3488 ]
  %mode.13.3.ph = phi i64 [ %mode.14.3, %B3400 ], [ %mode.14.319201947, %B3488 ]
  %.42731967 = icmp eq i64 %mode.13.3.ph, 1
  %.42801968 = icmp sge i64 %.34171926.ph, %given.2.1.ph.ph
  %spec.select18591969 = select i1 %.42731967, i1 %.42801968, i1 false
  br label %B3718

B3586:
  %.34301931 = phi i64 [ %.34301930, %B3258 ], [ %.343019321943, %B3514 ], [ %.3430, %B3400.if ]
  %.34231927 = phi i64 [ %.34231929, %B3258 ], [ %.342319281944, %B3514 ], [ %.3423, %B3400.if ]
  %.34171926 = phi i64 [ %.34171925, %B3258 ], [ %.341719241945, %B3514 ], [ %.3417, %B3400.if ]
  %spent.7.31921 = phi i64 [ %spent.7.31923, %B3258 ], [ %spent.7.319221946, %B3514 ], [ %spent.7.3, %B3400.if ]
  %depth.10.218811916 = phi i64 [ %depth.10.218811918, %B3258 ], [ %depth.10.2188119171948, %B3514 ], [ %depth.10.21881, %B3400.if ]
  %nodes.5.218821913 = phi i64 [ %nodes.5.218821915, %B3258 ], [ %nodes.5.2188219141949, %B3514 ], [ %nodes.5.21882, %B3400.if ]
  %dead_ends.5.218831910 = phi i64 [ %dead_ends.5.218831912, %B3258 ], [ %dead_ends.5.2188319111950, %B3514 ], [ %dead_ends.5.21883, %B3400.if ]
  %solutions.5.218841907 = phi i64 [ %solutions.5.218841909, %B3258 ], [ %solutions.5.2188419081951, %B3514 ], [ %solutions.5.21884, %B3400.if ]
  %at.5.218851904 = phi i64 [ %at.5.218851906, %B3258 ], [ %at.5.2188519051952, %B3514 ], [ %at.5.21885, %B3400.if ]
  %mode.13.3 = phi i64 [ %spec.select1857, %B3258 ], [ %mode.14.319201947, %B3514 ], [ %mode.14.3, %B3400.if ]
  %given.5.3 = phi i64 [ %spec.select1858, %B3258 ], [ %given.2.1.ph.ph, %B3514 ], [ %given.2.1.ph.ph, %B3400.if ]
  %row.6.3 = phi i64 [ %.3446, %B3258 ], [ %.4253, %B3514 ], [ %.4009, %B3400.if ]
  %.4273 = icmp eq i64 %mode.13.3, 1
  %.4280 = icmp sge i64 %.34171926, %given.5.3
  %spec.select1859 = select i1 %.4273, i1 %.4280, i1 false
  %.4300 = icmp sgt i64 %row.6.3, -1
  %or.cond1860 = select i1 %spec.select1859, i1 %.4300, i1 false
  br i1 %or.cond1860, label %B3668, label %B3716

B3668:
  %.4307 = getelementptr i64, ptr %price, i64 %row.6.3
  %.4308 = load i64, ptr %.4307, align 8
  %.4313 = sub i64 %.141, %spent.7.31921
  %.4314 = icmp sgt i64 %.4308, %.4313
  br i1 %.4314, label %B3718, label %B3836

B3716:
  %.4322 = icmp slt i64 %row.6.3, 0
  br i1 %.4322, label %B3718, label %B3824

B3718:
  %row.8.32024 = phi i64 [ %row.6.3, %B3716 ], [ -1, %B3586.thread ], [ -1, %B3668 ]
  %.3430193119722021 = phi i64 [ %.34301931, %B3716 ], [ %.34301931.ph, %B3586.thread ], [ %.34301931, %B3668 ]
  %.3423192719732020 = phi i64 [ %.34231927, %B3716 ], [ %.34231927.ph, %B3586.thread ], [ %.34231927, %B3668 ]
  %.3417192619742018 = phi i64 [ %.34171926, %B3716 ], [ %.34171926.ph, %B3586.thread ], [ %.34171926, %B3668 ]
  %spent.7.3192119752016 = phi i64 [ %spent.7.31921, %B3716 ], [ %spent.7.31921.ph, %B3586.thread ], [ %spent.7.31921, %B3668 ]
  %depth.10.21881191619762014 = phi i64 [ %depth.10.218811916, %B3716 ], [ %depth.10.218811916.ph, %B3586.thread ], [ %depth.10.218811916, %B3668 ]
  %nodes.5.21882191319772012 = phi i64 [ %nodes.5.218821913, %B3716 ], [ %nodes.5.218821913.ph, %B3586.thread ], [ %nodes.5.218821913, %B3668 ]
  %dead_ends.5.21883191019782010 = phi i64 [ %dead_ends.5.218831910, %B3716 ], [ %dead_ends.5.218831910.ph, %B3586.thread ], [ %dead_ends.5.218831910, %B3668 ]
  %solutions.5.21884190719792008 = phi i64 [ %solutions.5.218841907, %B3716 ], [ %solutions.5.218841907.ph, %B3586.thread ], [ %solutions.5.218841907, %B3668 ]
  %at.5.21885190419802006 = phi i64 [ %at.5.218851904, %B3716 ], [ %at.5.218851904.ph, %B3586.thread ], [ %at.5.218851904, %B3668 ]
  %mode.13.319812004 = phi i64 [ %mode.13.3, %B3716 ], [ %mode.13.3.ph, %B3586.thread ], [ 1, %B3668 ]
  %given.5.319822002 = phi i64 [ %given.5.3, %B3716 ], [ %given.2.1.ph.ph, %B3586.thread ], [ %given.5.3, %B3668 ]
  %spec.select185919832000 = phi i1 [ %spec.select1859, %B3716 ], [ %spec.select18591969, %B3586.thread ], [ true, %B3668 ]
  %.4326 = getelementptr i64, ptr %need, i64 %.3430193119722021
  %.4327 = load i64, ptr %.4326, align 8
  %.4328 = icmp sgt i64 %.4327, 0
  br i1 %.4328, label %B508.outer.outer.backedge, label %B3824

B3824:
  %.43222025 = phi i1 [ true, %B3718 ], [ false, %B3716 ]
  %row.8.32023 = phi i64 [ %row.8.32024, %B3718 ], [ %row.6.3, %B3716 ]
  %.3430193119722022 = phi i64 [ %.3430193119722021, %B3718 ], [ %.34301931, %B3716 ]
  %.3423192719732019 = phi i64 [ %.3423192719732020, %B3718 ], [ %.34231927, %B3716 ]
  %.3417192619742017 = phi i64 [ %.3417192619742018, %B3718 ], [ %.34171926, %B3716 ]
  %spent.7.3192119752015 = phi i64 [ %spent.7.3192119752016, %B3718 ], [ %spent.7.31921, %B3716 ]
  %depth.10.21881191619762013 = phi i64 [ %depth.10.21881191619762014, %B3718 ], [ %depth.10.218811916, %B3716 ]
  %nodes.5.21882191319772011 = phi i64 [ %nodes.5.21882191319772012, %B3718 ], [ %nodes.5.218821913, %B3716 ]
  %dead_ends.5.21883191019782009 = phi i64 [ %dead_ends.5.21883191019782010, %B3718 ], [ %dead_ends.5.218831910, %B3716 ]
  %solutions.5.21884190719792007 = phi i64 [ %solutions.5.21884190719792008, %B3718 ], [ %solutions.5.218841907, %B3716 ]
  %at.5.21885190419802005 = phi i64 [ %at.5.21885190419802006, %B3718 ], [ %at.5.218851904, %B3716 ]
  %mode.13.319812003 = phi i64 [ %mode.13.319812004, %B3718 ], [ %mode.13.3, %B3716 ]
  %given.5.319822001 = phi i64 [ %given.5.319822002, %B3718 ], [ %given.5.3, %B3716 ]
  %spec.select185919831999 = phi i1 [ %spec.select185919832000, %B3718 ], [ %spec.select1859, %B3716 ]
  br i1 %spec.select185919831999, label %B3836, label %B3866

B3836:
  %given.5.3198220012067 = phi i64 [ %given.5.319822001, %B3824 ], [ %given.5.3, %B3668 ]
  %mode.13.3198120032065 = phi i64 [ %mode.13.319812003, %B3824 ], [ 1, %B3668 ]
  %at.5.218851904198020052063 = phi i64 [ %at.5.21885190419802005, %B3824 ], [ %at.5.218851904, %B3668 ]
  %solutions.5.218841907197920072061 = phi i64 [ %solutions.5.21884190719792007, %B3824 ], [ %solutions.5.218841907, %B3668 ]
  %dead_ends.5.218831910197820092059 = phi i64 [ %dead_ends.5.21883191019782009, %B3824 ], [ %dead_ends.5.218831910, %B3668 ]
  %nodes.5.218821913197720112057 = phi i64 [ %nodes.5.21882191319772011, %B3824 ], [ %nodes.5.218821913, %B3668 ]
  %depth.10.218811916197620132055 = phi i64 [ %depth.10.21881191619762013, %B3824 ], [ %depth.10.218811916, %B3668 ]
  %spent.7.31921197520152053 = phi i64 [ %spent.7.3192119752015, %B3824 ], [ %spent.7.31921, %B3668 ]
  %.34171926197420172051 = phi i64 [ %.3417192619742017, %B3824 ], [ %.34171926, %B3668 ]
  %.34231927197320192049 = phi i64 [ %.3423192719732019, %B3824 ], [ %.34231927, %B3668 ]
  %.34301931197220222047 = phi i64 [ %.3430193119722022, %B3824 ], [ %.34301931, %B3668 ]
  %row.8.320232045 = phi i64 [ %row.8.32023, %B3824 ], [ %row.6.3, %B3668 ]
  %.432220252043 = phi i1 [ %.43222025, %B3824 ], [ false, %B3668 ]
  %.4427 = getelementptr i64, ptr %tried_at, i64 %.34171926197420172051
  %.4428 = load i64, ptr %.4427, align 8
  %.4429 = add i64 %.4428, 1
  store i64 %.4429, ptr %.4427, align 8
  br label %B3866

B3866:
  %given.5.3198220012066 = phi i64 [ %given.5.319822001, %B3824 ], [ %given.5.3198220012067, %B3836 ]
  %mode.13.3198120032064 = phi i64 [ %mode.13.319812003, %B3824 ], [ %mode.13.3198120032065, %B3836 ]
  %at.5.218851904198020052062 = phi i64 [ %at.5.21885190419802005, %B3824 ], [ %at.5.218851904198020052063, %B3836 ]
  %solutions.5.218841907197920072060 = phi i64 [ %solutions.5.21884190719792007, %B3824 ], [ %solutions.5.218841907197920072061, %B3836 ]
  %dead_ends.5.218831910197820092058 = phi i64 [ %dead_ends.5.21883191019782009, %B3824 ], [ %dead_ends.5.218831910197820092059, %B3836 ]
  %nodes.5.218821913197720112056 = phi i64 [ %nodes.5.21882191319772011, %B3824 ], [ %nodes.5.218821913197720112057, %B3836 ]
  %depth.10.218811916197620132054 = phi i64 [ %depth.10.21881191619762013, %B3824 ], [ %depth.10.218811916197620132055, %B3836 ]
  %spent.7.31921197520152052 = phi i64 [ %spent.7.3192119752015, %B3824 ], [ %spent.7.31921197520152053, %B3836 ]
  %.34171926197420172050 = phi i64 [ %.3417192619742017, %B3824 ], [ %.34171926197420172051, %B3836 ]
  %.34231927197320192048 = phi i64 [ %.3423192719732019, %B3824 ], [ %.34231927197320192049, %B3836 ]
  %.34301931197220222046 = phi i64 [ %.3430193119722022, %B3824 ], [ %.34301931197220222047, %B3836 ]
  %row.8.320232044 = phi i64 [ %row.8.32023, %B3824 ], [ %row.8.320232045, %B3836 ]
  %.432220252042 = phi i1 [ %.43222025, %B3824 ], [ %.432220252043, %B3836 ]
  %.4438 = getelementptr i64, ptr %row_at, i64 %.34171926197420172050
  store i64 %row.8.320232044, ptr %.4438, align 8
  br i1 %.7672143.not, label %B4076, label %B3868.if.lr.ph

B3868.if.lr.ph:
  %.4563 = mul i64 %.34171926197420172050, %.221
  %20 = getelementptr i64, ptr %sets, i64 %.4563
  %.4577 = icmp slt i64 %row.8.320232044, 0
  %brmerge = select i1 %.4577, i1 true, i1 %.218
  %.4586 = mul i64 %row.8.320232044, %.221
  %21 = getelementptr i64, ptr %clash, i64 %.4586
  %22 = getelementptr i64, ptr %sets, i64 %.34231927197320192048
  br label %B3868.if

B3972:
  %.4590 = getelementptr i64, ptr %21, i64 %.4464.02183
  %.4591 = load i64, ptr %.4590, align 8
  %.4593 = and i64 %.4591, %.4568
  br label %B4014

B4014:
  %x.17.3 = phi i64 [ %.4568, %B3868.if ], [ %.4593, %B3972 ]
  %.4608 = getelementptr i64, ptr %22, i64 %.4464.02183
  store i64 %x.17.3, ptr %.4608, align 8
  %exitcond2253.not = icmp eq i64 %.221, %.4533
  br i1 %exitcond2253.not, label %B4076, label %B3868.if

B4076:
  br i1 %.6202139.not, label %B4220, label %B4080.if.lr.ph

B4080.if.lr.ph:
  %.4737 = mul i64 %.34171926197420172050, %.224
  %23 = getelementptr i64, ptr %open_items, i64 %.4737
  %.4744 = mul i64 %depth.10.218811916197620132054, %.224
  %24 = getelementptr i64, ptr %open_items, i64 %.4744
  br label %B4080.if

B4220:
  br i1 %.432220252042, label %B4222, label %B4256

B4222:
  %.4768 = mul i64 %depth.10.218811916197620132054, %.224
  %.4773 = ashr i64 %.34301931197220222046, 6
  %25 = getelementptr i64, ptr %open_items, i64 %.4768
  %.4775 = getelementptr i64, ptr %25, i64 %.4773
  %.4776 = load i64, ptr %.4775, align 8
  %.4777 = and i64 %.34301931197220222046, 63
  %.4778 = shl nuw i64 1, %.4777
  %.4779 = xor i64 %.4778, -1
  %.4780 = and i64 %.4776, %.4779
  store i64 %.4780, ptr %.4775, align 8
  br label %B5410

B4256:
  br i1 %.526, label %B4300.preheader, label %B4432

B4300.preheader:
  br i1 %.6202139.not, label %B4380, label %B4300.if.lr.ph

B4300.if.lr.ph:
  %.4909 = mul i64 %depth.10.218811916197620132054, %.224
  %26 = getelementptr i64, ptr %open_items, i64 %.4909
  %.4916 = mul i64 %row.8.320232044, %.224
  %27 = getelementptr i64, ptr %covers, i64 %.4916
  br label %B4300.if

B4380:
  %.4933 = getelementptr i64, ptr %price, i64 %row.8.320232044
  %.4934 = load i64, ptr %.4933, align 8
  %.4938 = add i64 %.4934, %spent.7.31921197520152052
  br label %B5410

B4432:
  br i1 %.218, label %B4444, label %B4580

B4444:
  %.4967 = lshr i64 %row.8.320232044, 6
  %28 = getelementptr i64, ptr %sets, i64 %.34231927197320192048
  %.4969 = getelementptr i64, ptr %28, i64 %.4967
  %.4970 = load i64, ptr %.4969, align 8
  %.4972 = and i64 %row.8.320232044, 63
  %.4973 = shl nuw i64 1, %.4972
  %.4974 = xor i64 %.4973, -1
  %.4975 = and i64 %.4970, %.4974
  store i64 %.4975, ptr %.4969, align 8
  %.4981 = getelementptr i32, ptr %ptr, i64 %row.8.320232044
  %.4982 = load i32, ptr %.4981, align 4
  %.4988 = getelementptr i8, ptr %.4981, i64 4
  %.4989 = load i32, ptr %.4988, align 4
  %.4992 = zext i32 %.4982 to i64
  %.4993 = zext i32 %.4989 to i64
  %.5030 = sub nsw i64 %.4993, %.4992
  %.50732188.not = icmp slt i64 %.5030, 1
  br i1 %.50732188.not, label %B4580, label %B4510.if

B4580:
  %.5145 = getelementptr i32, ptr %ptr, i64 %row.8.320232044
  %.5146 = load i32, ptr %.5145, align 4
  %.5150 = getelementptr i8, ptr %.5145, i64 4
  %.5151 = load i32, ptr %.5150, align 4
  %.5152 = zext i32 %.5146 to i64
  %.5153 = zext i32 %.5151 to i64
  %.5190 = sub nsw i64 %.5153, %.5152
  %.52332200.not = icmp slt i64 %.5190, 1
  br i1 %.52332200.not, label %B5336, label %B4648.if.lr.ph

B4648.if.lr.ph:
  %.5334 = mul i64 %depth.10.218811916197620132054, %.224
  %29 = getelementptr i64, ptr %open_items, i64 %.5334
  %30 = getelementptr i64, ptr %sets, i64 %.34231927197320192048
  br label %B4648.if

B4674:
  %.5292 = getelementptr i64, ptr %left, i64 %.5283
  %.5293 = load i64, ptr %.5292, align 8
  %.5294 = add i64 %.5293, -1
  store i64 %.5294, ptr %.5292, align 8
  %.5303 = getelementptr i64, ptr %need, i64 %.5283
  %.5304 = load i64, ptr %.5303, align 8
  %.5305 = add i64 %.5304, -1
  store i64 %.5305, ptr %.5303, align 8
  %.5315 = load i64, ptr %.5292, align 8
  %.5316 = icmp sgt i64 %.5315, 0
  br i1 %.5316, label %B5335, label %B4738thread-pre-split

B4738thread-pre-split:
  %.5327.pr = load i8, ptr %.5284, align 1
  br label %B4738

B4738:
  %.5327 = phi i8 [ %.5327.pr, %B4738thread-pre-split ], [ %.5285, %B4648.if ]
  %.5329.not = icmp eq i8 %.5327, 0
  br i1 %.5329.not, label %B4824, label %B4782

B4782:
  %.5338 = lshr i64 %.5283, 6
  %.5340 = getelementptr i64, ptr %29, i64 %.5338
  %.5341 = load i64, ptr %.5340, align 8
  %.5343 = and i64 %.5283, 63
  %.5344 = shl nuw i64 1, %.5343
  %.5345 = xor i64 %.5344, -1
  %.5346 = and i64 %.5341, %.5345
  store i64 %.5346, ptr %.5340, align 8
  br label %B4824

B4824:
  br i1 %.218, label %B4836, label %B5148

B4836:
  %.5354 = getelementptr i32, ptr %colours, i64 %.5177.02201
  %.5355 = load i32, ptr %.5354, align 4
  %.5364 = getelementptr i32, ptr %by_ptr, i64 %.5283
  %.5365 = load i32, ptr %.5364, align 4
  %.5372 = getelementptr i8, ptr %.5364, i64 4
  %.5373 = load i32, ptr %.5372, align 4
  %.5374 = zext i32 %.5365 to i64
  %.5375 = zext i32 %.5373 to i64
  %.5412 = sub nsw i64 %.5375, %.5374
  %.54552197.not = icmp slt i64 %.5412, 1
  br i1 %.54552197.not, label %B5335, label %B4872.if.lr.ph

B4872.if.lr.ph:
  %.5520 = icmp eq i32 %.5355, 0
  br label %B4872.if

B4930:
  br i1 %.5520, label %B4956, label %B4944

B4944:
  %.5524 = getelementptr i32, ptr %by_colours, i64 %.5399.02198
  %.5525 = load i32, ptr %.5524, align 4
  %.5529.not = icmp eq i32 %.5525, %.5355
  br i1 %.5529.not, label %B5143, label %B4956

B4956:
  %.5565 = xor i64 %40, -1
  %.5566 = and i64 %.5511, %.5565
  store i64 %.5566, ptr %.5510, align 8
  %.5573 = getelementptr i32, ptr %ptr, i64 %.5507
  %.5574 = load i32, ptr %.5573, align 4
  %.5581 = getelementptr i8, ptr %.5573, i64 4
  %.5582 = load i32, ptr %.5581, align 4
  %.5585 = zext i32 %.5574 to i64
  %.5586 = zext i32 %.5582 to i64
  %.5623 = sub nsw i64 %.5586, %.5585
  %.56662194.not = icmp slt i64 %.5623, 1
  br i1 %.56662194.not, label %B5143, label %B4963.if

B5143:
  %.5455 = icmp ugt i64 %.5402.02199, 1
  br i1 %.5455, label %B4872.if, label %B5335

B5148:
  %.5754 = load i8, ptr %.5284, align 1
  %.5756 = icmp ne i8 %.5754, 2
  %brmerge2210 = select i1 %.5756, i1 true, i1 %.7672143.not
  br i1 %brmerge2210, label %B5335, label %B5281.if.lr.ph

B5281.if.lr.ph:
  %.5884 = mul i64 %.221, %.5283
  %31 = getelementptr i64, ptr %having, i64 %.5884
  br label %B5281.if

B5335:
  %.5233 = icmp sgt i64 %.5180.02202, 1
  br i1 %.5233, label %B4648.if, label %B5336

B5336:
  %.5909 = getelementptr i64, ptr %price, i64 %row.8.320232044
  %.5910 = load i64, ptr %.5909, align 8
  %.5914 = add i64 %.5910, %spent.7.31921197520152052
  br label %B5410

B5410:
  %spent.8.2 = phi i64 [ %spent.7.31921197520152052, %B4222 ], [ %.4938, %B4380 ], [ %.5914, %B5336 ]
  %.5922 = getelementptr i64, ptr %rows_at, i64 %.34171926197420172050
  %.5923 = load i64, ptr %.5922, align 8
  %.5934 = icmp sgt i64 %.5923, 0
  br i1 %.5934, label %B5472, label %B5792

B5472:
  %32 = getelementptr i64, ptr %price, i64 %.5923
  %.5948 = getelementptr i8, ptr %32, i64 -8
  %.5949 = load i64, ptr %.5948, align 8
  %.5952 = sub i64 %.141, %spent.8.2
  %.5953 = icmp sgt i64 %.5949, %.5952
  br i1 %.5953, label %B5474.preheader, label %B5792

B5474.preheader:
  %33 = getelementptr i64, ptr %sets, i64 %.34231927197320192048
  br label %B5474

B5474:
  %rows.2.3 = phi i64 [ %.5961, %B5721 ], [ %.5923, %B5474.preheader ]
  %.5961 = add nsw i64 %rows.2.3, -1
  %.5971 = lshr i64 %.5961, 6
  %.5973 = getelementptr i64, ptr %33, i64 %.5971
  %.5974 = load i64, ptr %.5973, align 8
  %.5975 = and i64 %.5961, 63
  %34 = shl nuw i64 1, %.5975
  %35 = and i64 %34, %.5974
  %.5978.not = icmp eq i64 %35, 0
  br i1 %.5978.not, label %B5720, label %B5522

B5522:
  %.6008 = xor i64 %34, -1
  %.6009 = and i64 %.5974, %.6008
  store i64 %.6009, ptr %.5973, align 8
  br i1 %.218, label %B5526, label %B5720

B5526:
  %.6015 = getelementptr i32, ptr %ptr, i64 %.5961
  %.6016 = load i32, ptr %.6015, align 4
  %.6022 = getelementptr i32, ptr %ptr, i64 %rows.2.3
  %.6023 = load i32, ptr %.6022, align 4
  %.6026 = zext i32 %.6016 to i64
  %.6027 = zext i32 %.6023 to i64
  %.6064 = sub nsw i64 %.6027, %.6026
  %.61072206.not = icmp slt i64 %.6064, 1
  br i1 %.61072206.not, label %B5720, label %B5527.if

B5720:
  %.6181 = icmp ugt i64 %rows.2.3, 1
  br i1 %.6181, label %B5721, label %B5792

B5721:
  %36 = getelementptr i64, ptr %price, i64 %rows.2.3
  %.6194 = getelementptr i8, ptr %36, i64 -16
  %.6195 = load i64, ptr %.6194, align 8
  %.6199 = icmp sgt i64 %.6195, %.5952
  br i1 %.6199, label %B5474, label %B5792

B5792:
  %rows.3.2 = phi i64 [ %.5923, %B5472 ], [ %.5923, %B5410 ], [ 0, %B5720 ], [ %.5961, %B5721 ]
  %.6217 = getelementptr i64, ptr %rows_at, i64 %depth.10.218811916197620132054
  store i64 %rows.3.2, ptr %.6217, align 8
  %.6222 = icmp eq i64 %mode.13.3198120032064, 4
  br i1 %.6222, label %B5854, label %B5904

B5854:
  %.6228 = load i64, ptr %.6227, align 8
  %.6229.not = icmp eq i64 %.6228, 0
  br i1 %.6229.not, label %B5904, label %B508.outer.outer.backedge

B5904:
  br label %B508.outer.outer.backedge

B508.outer.outer.backedge:
  %depth.6.1.ph.ph.be = phi i64 [ %.3417192619742018, %B3718 ], [ %depth.10.218811916197620132054, %B5854 ], [ %depth.10.218811916197620132054, %B5904 ]
  %mode.9.1.ph.ph.be = phi i64 [ 2, %B3718 ], [ 2, %B5854 ], [ 0, %B5904 ]
  %nodes.2.1.ph.ph.be = phi i64 [ %nodes.5.21882191319772012, %B3718 ], [ %nodes.5.218821913197720112056, %B5854 ], [ %nodes.5.218821913197720112056, %B5904 ]
  %given.2.1.ph.ph.be = phi i64 [ %given.5.319822002, %B3718 ], [ %given.5.3198220012066, %B5854 ], [ %given.5.3198220012066, %B5904 ]
  %dead_ends.2.1.ph.ph.be = phi i64 [ %dead_ends.5.21883191019782010, %B3718 ], [ %dead_ends.5.218831910197820092058, %B5854 ], [ %dead_ends.5.218831910197820092058, %B5904 ]
  %spent.4.1.ph.ph.be = phi i64 [ %spent.7.3192119752016, %B3718 ], [ %spent.8.2, %B5854 ], [ %spent.8.2, %B5904 ]
  %solutions.2.1.ph.ph.be = phi i64 [ %solutions.5.21884190719792008, %B3718 ], [ %solutions.5.218841907197920072060, %B5854 ], [ %solutions.5.218841907197920072060, %B5904 ]
  %at.2.1.ph.ph.be = phi i64 [ %at.5.21885190419802006, %B3718 ], [ %at.5.218851904198020052062, %B5854 ], [ %at.5.218851904198020052062, %B5904 ]
  br label %B508.outer.outer

common.ret:
  %mode.16.0 = phi i64 [ 0, %B570 ], [ 2, %B1886 ], [ 3, %B2012 ]
  %nodes.6.0 = phi i64 [ %nodes.2.1, %B570 ], [ %.498, %B1886 ], [ %nodes.2.1, %B2012 ]
  %dead_ends.7.0 = phi i64 [ %dead_ends.2.1, %B570 ], [ %dead_ends.6.4, %B1886 ], [ %dead_ends.2.1, %B2012 ]
  %solutions.7.0 = phi i64 [ %solutions.2.1, %B570 ], [ %solutions.6.4, %B1886 ], [ %solutions.2.1, %B2012 ]
  %at.9.0 = phi i64 [ %at.2.1, %B570 ], [ %at.6.4, %B1886 ], [ %at.2.1, %B2012 ]
  store i64 %depth.6.1.ph, ptr %regs, align 8
  store i64 %mode.16.0, ptr %.86, align 8
  store i64 %nodes.6.0, ptr %.89, align 8
  store i64 %given.2.1.ph.ph, ptr %.92, align 8
  store i64 %spent.4.1.ph.ph2350, ptr %.137, align 8
  store i64 %solutions.7.0, ptr %.155, align 8
  store i64 %at.9.0, ptr %.158, align 8
  store i64 %dead_ends.7.0, ptr %.131, align 8
  ret void

B666.if:
  %many.2.52142 = phi i64 [ %.667, %B666.if ], [ 0, %B636 ]
  %.562.02141 = phi i64 [ %.633, %B666.if ], [ 0, %B636 ]
  %.633 = add nuw nsw i64 %.562.02141, 1
  %.663 = getelementptr i64, ptr %0, i64 %.562.02141
  %.664 = load i64, ptr %.663, align 8
  %.665 = tail call i64 @llvm.ctpop.i64(i64 %.664)
  %.667 = add i64 %.665, %many.2.52142
  %exitcond2247.not = icmp eq i64 %.224, %.633
  br i1 %exitcond2247.not, label %B732, label %B666.if

B762.if:
  %few.2.52146 = phi i64 [ %.818, %B762.if ], [ 0, %B732 ]
  %.705.02144 = phi i64 [ %.780, %B762.if ], [ 0, %B732 ]
  %.780 = add nuw nsw i64 %.705.02144, 1
  %.814 = getelementptr i64, ptr %1, i64 %.705.02144
  %.815 = load i64, ptr %.814, align 8
  %.816 = tail call i64 @llvm.ctpop.i64(i64 %.815)
  %.818 = add i64 %.816, %few.2.52146
  %exitcond2248.not = icmp eq i64 %.221, %.780
  br i1 %exitcond2248.not, label %B828.loopexit, label %B762.if

B882.if:
  %best.9.42166 = phi i64 [ %best.10.5, %B1276 ], [ -1, %B852 ]
  %least.3.42165 = phi i64 [ %least.4.5, %B1276 ], [ 1099511627776, %B852 ]
  %.881.02163 = phi i64 [ %.958, %B1276 ], [ 0, %B852 ]
  %.958 = add nuw nsw i64 %.881.02163, 1
  br i1 %.7672143.not, label %B1100, label %B928.if.lr.ph

B928.if.lr.ph:
  %invariant.gep = getelementptr i64, ptr %covers, i64 %.881.02163
  br label %B928.if

B928.if:
  %thrice.3.52158 = phi i64 [ 0, %B928.if.lr.ph ], [ %thrice.4.7, %B1098 ]
  %twice.3.52157 = phi i64 [ 0, %B928.if.lr.ph ], [ %twice.4.7, %B1098 ]
  %once.3.52156 = phi i64 [ 0, %B928.if.lr.ph ], [ %once.4.7, %B1098 ]
  %.1023.02154 = phi i64 [ 0, %B928.if.lr.ph ], [ %.1092, %B1098 ]
  %.1092 = add nuw nsw i64 %.1023.02154, 1
  %.1156 = getelementptr i64, ptr %4, i64 %.1023.02154
  %.1157 = load i64, ptr %.1156, align 8
  %.1161.not = icmp eq i64 %.1157, 0
  br i1 %.1161.not, label %B1098, label %B972.preheader

B972.preheader:
  %.1166 = shl i64 %.1023.02154, 6
  br label %B972

B1310.if:
  %best.5.52337 = phi i64 [ %best.4.7, %B1696 ], [ -1, %B1280 ]
  %least.6.52336 = phi i64 [ %least.7.7, %B1696 ], [ 1099511627776, %B1280 ]
  %.1460.02335 = phi i64 [ %.1535, %B1696 ], [ 0, %B1280 ]
  %.1535 = add nuw i64 %.1460.02335, 1
  %.1593 = getelementptr i64, ptr %2, i64 %.1460.02335
  %.1594 = load i64, ptr %.1593, align 8
  %.1598.not = icmp eq i64 %.1594, 0
  br i1 %.1598.not, label %B1696, label %B1354.preheader

B1354.preheader:
  %.1610 = shl i64 %.1460.02335, 6
  br label %B1354

B1474.if:
  %degree.8.82151 = phi i64 [ %.1631, %B1474.if.lr.ph ], [ %.1779, %B1474.if ]
  %.1671.02150 = phi i64 [ %.1681, %B1474.if.lr.ph ], [ %.1733, %B1474.if ]
  %.1668.02149 = phi i64 [ %.1643, %B1474.if.lr.ph ], [ %.1737, %B1474.if ]
  %.1733 = add nsw i64 %.1671.02150, -1
  %.1737 = add nuw nsw i64 %.1668.02149, 1
  %.1767 = getelementptr i64, ptr %3, i64 %.1668.02149
  %.1768 = load i64, ptr %.1767, align 8
  %.1774 = getelementptr i64, ptr %10, i64 %.1668.02149
  %.1775 = load i64, ptr %.1774, align 8
  %.1776 = and i64 %.1775, %.1768
  %.1777 = tail call i64 @llvm.ctpop.i64(i64 %.1776)
  %.1779 = add i64 %.1777, %degree.8.82151
  %.1724 = icmp ugt i64 %.1671.02150, 1
  br i1 %.1724, label %B1474.if, label %B1570

B1594.endif:
  %.13.i = tail call i64 @llvm.smax.i64(i64 %.1794, i64 0)
  %reass.sub = add i64 %degree.8.8.lcssa, 1
  %.1831 = sub i64 %reass.sub, %.13.i
  br label %B1650

B1756.if:
  %at.7.42174 = phi i64 [ %at.8.5, %B1816 ], [ %at.2.1, %B1726 ]
  %.2008.02172 = phi i64 [ %.2077, %B1816 ], [ 0, %B1726 ]
  %.2077 = add nuw nsw i64 %.2008.02172, 1
  %.2111 = getelementptr i64, ptr %row_at, i64 %.2008.02172
  %.2112 = load i64, ptr %.2111, align 8
  %.2113 = icmp sgt i64 %.2112, -1
  br i1 %.2113, label %B1784, label %B1816

B2102.if:
  %.2587.02131 = phi i64 [ 0, %B2102.if.lr.ph ], [ %.2656, %B2356 ]
  %.2656 = add nuw nsw i64 %.2587.02131, 1
  %.2690 = getelementptr i64, ptr %11, i64 %.2587.02131
  %.2691 = load i64, ptr %.2690, align 8
  %.2699 = getelementptr i64, ptr %12, i64 %.2587.02131
  %.2700 = load i64, ptr %.2699, align 8
  %.2701 = xor i64 %.2700, -1
  %.2702 = and i64 %.2691, %.2701
  %.2706.not = icmp eq i64 %.2702, 0
  br i1 %.2706.not, label %B2356, label %B2184.preheader

B2184.preheader:
  %.idx = shl i64 %.2587.02131, 8
  %37 = getelementptr i8, ptr %ptr, i64 %.idx
  br label %B2184

B2294.if:
  %.2764.02129 = phi i64 [ %.2826, %B2294.if ], [ %.2774, %B2184 ]
  %.2761.02128 = phi i64 [ %.2830, %B2294.if ], [ %.2736, %B2184 ]
  %.2826 = add nsw i64 %.2764.02129, -1
  %.2830 = add nuw nsw i64 %.2761.02128, 1
  %.2856 = getelementptr i32, ptr %items, i64 %.2761.02128
  %.2857 = load i32, ptr %.2856, align 4
  %.2859 = zext i32 %.2857 to i64
  %.2860 = getelementptr i64, ptr %counts, i64 %.2859
  %.2861 = load i64, ptr %.2860, align 8
  %.2862 = add i64 %.2861, 1
  store i64 %.2862, ptr %.2860, align 8
  %.2817 = icmp ugt i64 %.2764.02129, 1
  br i1 %.2817, label %B2294.if, label %B2344

B2470.if:
  %.2991.02135 = phi i64 [ %.3053, %B2608 ], [ %.3001, %B2408 ]
  %.2988.02134 = phi i64 [ %.3057, %B2608 ], [ %.2963, %B2408 ]
  %.3053 = add nsw i64 %.2991.02135, -1
  %.3057 = add nuw nsw i64 %.2988.02134, 1
  %.3087 = getelementptr i32, ptr %items, i64 %.2988.02134
  %.3088 = load i32, ptr %.3087, align 4
  %.3090 = zext i32 %.3088 to i64
  %.3091 = getelementptr i8, ptr %kind, i64 %.3090
  %.3092 = load i8, ptr %.3091, align 1
  %.3094 = icmp eq i8 %.3092, 2
  br i1 %.3094, label %B2520, label %B2608

B2810.if:
  %.3274.02138 = phi i64 [ %.3336, %B2810.if ], [ %.3284, %B2758 ]
  %.3271.02137 = phi i64 [ %.3340, %B2810.if ], [ %.3246, %B2758 ]
  %.3336 = add nsw i64 %.3274.02138, -1
  %.3340 = add nuw nsw i64 %.3271.02137, 1
  %.3366 = getelementptr i32, ptr %items, i64 %.3271.02137
  %.3367 = load i32, ptr %.3366, align 4
  %.3369 = zext i32 %.3367 to i64
  %.3370 = getelementptr i64, ptr %counts, i64 %.3369
  %.3371 = load i64, ptr %.3370, align 8
  %.3372 = add i64 %.3371, -1
  store i64 %.3372, ptr %.3370, align 8
  %.3327 = icmp ugt i64 %.3274.02138, 1
  br i1 %.3327, label %B2810.if, label %B2972

B3022.if:
  %.3487.02181 = phi i64 [ %.3497, %B3022.if.lr.ph ], [ %.3549, %B3256 ]
  %.3484.02180 = phi i64 [ %.3459, %B3022.if.lr.ph ], [ %.3553, %B3256 ]
  %.3549 = add nsw i64 %.3487.02181, -1
  %.3553 = add nuw nsw i64 %.3484.02180, 1
  %.3579 = getelementptr i32, ptr %by_rows, i64 %.3484.02180
  %.3580 = load i32, ptr %.3579, align 4
  %.3589 = zext i32 %.3580 to i64
  %.3590 = icmp sgt i64 %.3446, %.3589
  %or.cond1856 = select i1 %.3585, i1 true, i1 %.3590
  br i1 %or.cond1856, label %B3054, label %B3256

B3122.if:
  %.3691.02178 = phi i64 [ %.3753, %B3122.if ], [ %.3701, %B3120 ]
  %.3688.02177 = phi i64 [ %.3757, %B3122.if ], [ %.3663, %B3120 ]
  %.3753 = add nsw i64 %.3691.02178, -1
  %.3757 = add nuw nsw i64 %.3688.02177, 1
  %.3783 = getelementptr i32, ptr %items, i64 %.3688.02177
  %.3784 = load i32, ptr %.3783, align 4
  %.3786 = zext i32 %.3784 to i64
  %.3787 = getelementptr i64, ptr %counts, i64 %.3786
  %.3788 = load i64, ptr %.3787, align 8
  %.3789 = add i64 %.3788, -1
  store i64 %.3789, ptr %.3787, align 8
  %.3744 = icmp ugt i64 %.3691.02178, 1
  br i1 %.3744, label %B3122.if, label %B3256

B3400.if:
  %.3966 = add nsw i64 %.3900.0, -1
  %.3970 = add nuw nsw i64 %.3897.0, 1
  %.4003 = getelementptr i32, ptr %by_rows, i64 %.3897.0
  %.4004 = load i32, ptr %.4003, align 4
  %.4009 = zext i32 %.4004 to i64
  %.4010 = lshr i64 %.4009, 6
  %.4012 = getelementptr i64, ptr %17, i64 %.4010
  %.4013 = load i64, ptr %.4012, align 8
  %.4015 = and i64 %.4009, 63
  %38 = shl nuw i64 1, %.4015
  %39 = and i64 %38, %.4013
  %.4018.not = icmp eq i64 %39, 0
  br i1 %.4018.not, label %B3400, label %B3586

B3488.if:
  %.4166 = add nsw i64 %.4095.0, -1
  %.4170 = add nuw nsw i64 %.4092.0, 1
  %.4210 = getelementptr i64, ptr %18, i64 %.4092.0
  %.4211 = load i64, ptr %.4210, align 8
  %.4218 = getelementptr i64, ptr %19, i64 %.4092.0
  %.4219 = load i64, ptr %.4218, align 8
  %.4220 = and i64 %.4219, %.4211
  %.4225.not = icmp eq i64 %.4220, 0
  br i1 %.4225.not, label %B3488, label %B3514

B3868.if:
  %.4464.02183 = phi i64 [ 0, %B3868.if.lr.ph ], [ %.4533, %B4014 ]
  %.4533 = add nuw nsw i64 %.4464.02183, 1
  %.4567 = getelementptr i64, ptr %20, i64 %.4464.02183
  %.4568 = load i64, ptr %.4567, align 8
  br i1 %brmerge, label %B4014, label %B3972

B4080.if:
  %.4641.02186 = phi i64 [ 0, %B4080.if.lr.ph ], [ %.4710, %B4080.if ]
  %.4710 = add nuw nsw i64 %.4641.02186, 1
  %.4740 = getelementptr i64, ptr %23, i64 %.4641.02186
  %.4741 = load i64, ptr %.4740, align 8
  %.4747 = getelementptr i64, ptr %24, i64 %.4641.02186
  store i64 %.4741, ptr %.4747, align 8
  %exitcond2254.not = icmp eq i64 %.224, %.4710
  br i1 %exitcond2254.not, label %B4220, label %B4080.if

B4300.if:
  %.4813.02204 = phi i64 [ 0, %B4300.if.lr.ph ], [ %.4882, %B4300.if ]
  %.4882 = add nuw nsw i64 %.4813.02204, 1
  %.4912 = getelementptr i64, ptr %26, i64 %.4813.02204
  %.4913 = load i64, ptr %.4912, align 8
  %.4919 = getelementptr i64, ptr %27, i64 %.4813.02204
  %.4920 = load i64, ptr %.4919, align 8
  %.4921 = xor i64 %.4920, -1
  %.4922 = and i64 %.4913, %.4921
  store i64 %.4922, ptr %.4912, align 8
  %exitcond2256.not = icmp eq i64 %.224, %.4882
  br i1 %exitcond2256.not, label %B4380, label %B4300.if

B4510.if:
  %.5020.02190 = phi i64 [ %.5082, %B4510.if ], [ %.5030, %B4444 ]
  %.5017.02189 = phi i64 [ %.5086, %B4510.if ], [ %.4992, %B4444 ]
  %.5082 = add nsw i64 %.5020.02190, -1
  %.5086 = add nuw nsw i64 %.5017.02189, 1
  %.5112 = getelementptr i32, ptr %items, i64 %.5017.02189
  %.5113 = load i32, ptr %.5112, align 4
  %.5115 = zext i32 %.5113 to i64
  %.5116 = getelementptr i64, ptr %counts, i64 %.5115
  %.5117 = load i64, ptr %.5116, align 8
  %.5118 = add i64 %.5117, -1
  store i64 %.5118, ptr %.5116, align 8
  %.5073 = icmp ugt i64 %.5020.02190, 1
  br i1 %.5073, label %B4510.if, label %B4580

B4648.if:
  %.5180.02202 = phi i64 [ %.5190, %B4648.if.lr.ph ], [ %.5242, %B5335 ]
  %.5177.02201 = phi i64 [ %.5152, %B4648.if.lr.ph ], [ %.5246, %B5335 ]
  %.5242 = add nsw i64 %.5180.02202, -1
  %.5246 = add nuw nsw i64 %.5177.02201, 1
  %.5276 = getelementptr i32, ptr %items, i64 %.5177.02201
  %.5277 = load i32, ptr %.5276, align 4
  %.5283 = zext i32 %.5277 to i64
  %.5284 = getelementptr i8, ptr %kind, i64 %.5283
  %.5285 = load i8, ptr %.5284, align 1
  %.5287 = icmp eq i8 %.5285, 2
  br i1 %.5287, label %B4674, label %B4738

B4872.if:
  %.5402.02199 = phi i64 [ %.5412, %B4872.if.lr.ph ], [ %.5464, %B5143 ]
  %.5399.02198 = phi i64 [ %.5374, %B4872.if.lr.ph ], [ %.5468, %B5143 ]
  %.5464 = add nsw i64 %.5402.02199, -1
  %.5468 = add nuw nsw i64 %.5399.02198, 1
  %.5498 = getelementptr i32, ptr %by_rows, i64 %.5399.02198
  %.5499 = load i32, ptr %.5498, align 4
  %.5507 = zext i32 %.5499 to i64
  %.5508 = lshr i64 %.5507, 6
  %.5510 = getelementptr i64, ptr %30, i64 %.5508
  %.5511 = load i64, ptr %.5510, align 8
  %.5513 = and i64 %.5507, 63
  %40 = shl nuw i64 1, %.5513
  %41 = and i64 %40, %.5511
  %.5516.not = icmp eq i64 %41, 0
  br i1 %.5516.not, label %B5143, label %B4930

B4963.if:
  %.5613.02196 = phi i64 [ %.5675, %B4963.if ], [ %.5623, %B4956 ]
  %.5610.02195 = phi i64 [ %.5679, %B4963.if ], [ %.5585, %B4956 ]
  %.5675 = add nsw i64 %.5613.02196, -1
  %.5679 = add nuw nsw i64 %.5610.02195, 1
  %.5705 = getelementptr i32, ptr %items, i64 %.5610.02195
  %.5706 = load i32, ptr %.5705, align 4
  %.5708 = zext i32 %.5706 to i64
  %.5709 = getelementptr i64, ptr %counts, i64 %.5708
  %.5710 = load i64, ptr %.5709, align 8
  %.5711 = add i64 %.5710, -1
  store i64 %.5711, ptr %.5709, align 8
  %.5666 = icmp ugt i64 %.5613.02196, 1
  br i1 %.5666, label %B4963.if, label %B5143

B5281.if:
  %.5782.02192 = phi i64 [ 0, %B5281.if.lr.ph ], [ %.5851, %B5281.if ]
  %.5851 = add nuw nsw i64 %.5782.02192, 1
  %.5879 = getelementptr i64, ptr %30, i64 %.5782.02192
  %.5880 = load i64, ptr %.5879, align 8
  %.5887 = getelementptr i64, ptr %31, i64 %.5782.02192
  %.5888 = load i64, ptr %.5887, align 8
  %.5889 = xor i64 %.5888, -1
  %.5890 = and i64 %.5880, %.5889
  store i64 %.5890, ptr %.5879, align 8
  %exitcond2255.not = icmp eq i64 %.221, %.5851
  br i1 %exitcond2255.not, label %B5335, label %B5281.if

B5527.if:
  %.6054.02208 = phi i64 [ %.6116, %B5527.if ], [ %.6064, %B5526 ]
  %.6051.02207 = phi i64 [ %.6120, %B5527.if ], [ %.6026, %B5526 ]
  %.6116 = add nsw i64 %.6054.02208, -1
  %.6120 = add nuw nsw i64 %.6051.02207, 1
  %.6146 = getelementptr i32, ptr %items, i64 %.6051.02207
  %.6147 = load i32, ptr %.6146, align 4
  %.6149 = zext i32 %.6147 to i64
  %.6150 = getelementptr i64, ptr %counts, i64 %.6149
  %.6151 = load i64, ptr %.6150, align 8
  %.6152 = add i64 %.6151, -1
  store i64 %.6152, ptr %.6150, align 8
  %.6107 = icmp ugt i64 %.6054.02208, 1
  br i1 %.6107, label %B5527.if, label %B5720
}

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.smax.i64(i64, i64)

