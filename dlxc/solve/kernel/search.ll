; Made by tools/make_kernels.py of search.py, whose SHA-256 is bd299c8e2ad46f8701bd637eb96db2527c855dd2c416ebb304564ba3165a8989
define void @search(ptr noalias %regs, ptr noalias %having, ptr noalias %first, ptr noalias %last, ptr noalias %clash, ptr noalias %ptr, ptr noalias %items, ptr noalias %colours, ptr noalias %by_ptr, ptr noalias %by_rows, ptr noalias %by_colours, ptr noalias %kind, ptr noalias %price, ptr noalias %sets, ptr noalias %open_items, ptr noalias %item_at, ptr noalias %row_at, ptr noalias %degree_at, ptr noalias %tried_at, ptr noalias %rows_at, ptr noalias %need, ptr noalias %left, ptr noalias %counts, ptr noalias %found, ptr noalias %ends) {
entry:
  %.81 = load i64, ptr %regs, align 8
  %.83 = getelementptr i8, ptr %regs, i64 8
  %.84 = load i64, ptr %.83, align 8
  %.86 = getelementptr i8, ptr %regs, i64 16
  %.87 = load i64, ptr %.86, align 8
  %.89 = getelementptr i8, ptr %regs, i64 24
  %.90 = load i64, ptr %.89, align 8
  %.128 = getelementptr i8, ptr %regs, i64 32
  %.129 = load i64, ptr %.128, align 8
  %.131 = getelementptr i8, ptr %regs, i64 104
  %.132 = load i64, ptr %.131, align 8
  %.134 = getelementptr i8, ptr %regs, i64 112
  %.135 = load i64, ptr %.134, align 8
  store i64 %.135, ptr %rows_at, align 8
  %.146 = getelementptr i8, ptr %regs, i64 40
  %.147 = load i64, ptr %.146, align 8
  %.149 = getelementptr i8, ptr %regs, i64 48
  %.150 = load i64, ptr %.149, align 8
  %.152 = getelementptr i8, ptr %regs, i64 56
  %.153 = load i64, ptr %.152, align 8
  %.155 = getelementptr i8, ptr %regs, i64 80
  %.156 = load i64, ptr %.155, align 8
  %.194 = getelementptr i8, ptr %regs, i64 64
  %.195 = load i64, ptr %.194, align 8
  %.196 = add i64 %.195, %.87
  %.198 = getelementptr i8, ptr %regs, i64 72
  %.199 = load i64, ptr %.198, align 8
  %.207 = getelementptr i8, ptr %regs, i64 96
  %.208 = load i64, ptr %.207, align 8
  %.209 = icmp sgt i64 %.208, 0
  %.211 = getelementptr i8, ptr %regs, i64 120
  %.212 = load i64, ptr %.211, align 8
  %.214 = getelementptr i8, ptr %regs, i64 128
  %.215 = load i64, ptr %.214, align 8
  %.16211651.not1701 = icmp sgt i64 %.212, 0
  %spec.select1603 = tail call i64 @llvm.smax.i64(i64 %.215, i64 0)
  %.34181675.not = icmp slt i64 %.212, 1
  %.35951678.not = icmp slt i64 %.215, 1
  %.4967 = getelementptr i8, ptr %regs, i64 88
  %brmerge1699.not = select i1 %.209, i1 %.16211651.not1701, i1 false
  %exitcond1731.not1796 = icmp slt i64 %.215, 1
  br label %B456.outer.outer

B456.outer.outer:
  %depth.6.1.ph.ph = phi i64 [ %.81, %entry ], [ %depth.6.1.ph.ph.be, %B456.outer.outer.backedge ]
  %mode.9.1.ph.ph = phi i64 [ %.84, %entry ], [ %mode.9.1.ph.ph.be, %B456.outer.outer.backedge ]
  %nodes.2.1.ph.ph = phi i64 [ %.87, %entry ], [ %nodes.2.1.ph.ph.be, %B456.outer.outer.backedge ]
  %given.2.1.ph.ph = phi i64 [ %.90, %entry ], [ %given.2.1.ph.ph.be, %B456.outer.outer.backedge ]
  %spent.3.1.ph.ph = phi i64 [ %.129, %entry ], [ %spent.3.1.ph.ph.be, %B456.outer.outer.backedge ]
  %solutions.2.1.ph.ph = phi i64 [ %.147, %entry ], [ %solutions.2.1.ph.ph.be, %B456.outer.outer.backedge ]
  %at.2.1.ph.ph = phi i64 [ %.150, %entry ], [ %at.2.1.ph.ph.be, %B456.outer.outer.backedge ]
  br label %B456.outer

B456.outer:
  %depth.6.1.ph = phi i64 [ %depth.6.1.ph.ph, %B456.outer.outer ], [ %depth.6.1.ph.be, %B456.outer.backedge ]
  %mode.9.1.ph = phi i64 [ %mode.9.1.ph.ph, %B456.outer.outer ], [ %mode.9.1.ph.be, %B456.outer.backedge ]
  %nodes.2.1.ph = phi i64 [ %nodes.2.1.ph.ph, %B456.outer.outer ], [ %nodes.2.1, %B456.outer.backedge ]
  %solutions.2.1.ph = phi i64 [ %solutions.2.1.ph.ph, %B456.outer.outer ], [ %solutions.2.1, %B456.outer.backedge ]
  %at.2.1.ph = phi i64 [ %at.2.1.ph.ph, %B456.outer.outer ], [ %at.2.1, %B456.outer.backedge ]
  %.304 = icmp slt i64 %depth.6.1.ph, %given.2.1.ph.ph
  %.624 = mul i64 %depth.6.1.ph, %.215
  %0 = getelementptr i64, ptr %open_items, i64 %.624
  %.799 = mul i64 %depth.6.1.ph, %.212
  %1 = getelementptr i64, ptr %sets, i64 %.799
  %.11111664.not = icmp slt i64 %depth.6.1.ph, 1
  br label %B456

B456:
  %mode.9.1 = phi i64 [ 2, %B1170 ], [ %mode.9.1.ph, %B456.outer ]
  %nodes.2.1 = phi i64 [ %.455, %B1170 ], [ %nodes.2.1.ph, %B456.outer ]
  %solutions.2.1 = phi i64 [ %solutions.4.4, %B1170 ], [ %solutions.2.1.ph, %B456.outer ]
  %at.2.1 = phi i64 [ %at.4.4, %B1170 ], [ %at.2.1.ph, %B456.outer ]
  switch i64 %mode.9.1, label %B2192 [
    i64 0, label %B480
    i64 2, label %B1296
  ]

B480:
  br i1 %.304, label %B492, label %B518

B492:
  %.342 = add nsw i64 %depth.6.1.ph, 1
  br label %B456.outer.backedge

B456.outer.backedge:
  %depth.6.1.ph.be = phi i64 [ %.1526, %B1666 ], [ %.342, %B492 ]
  %mode.9.1.ph.be = phi i64 [ 2, %B1666 ], [ 1, %B492 ]
  br label %B456.outer

B518:
  %.351.not = icmp sge i64 %nodes.2.1, %.196
  %.355 = icmp sgt i64 %at.2.1, %.156
  %or.cond1406 = select i1 %.351.not, i1 true, i1 %.355
  br i1 %or.cond1406, label %common.ret, label %B546

B546:
  %.455 = add nsw i64 %nodes.2.1, 1
  br i1 %exitcond1731.not1796, label %B1022, label %B594.if

B638:
  %least.2.5 = phi i64 [ %least.3.7, %B992 ], [ %least.4.41798, %B638.preheader ]
  %best.5.5 = phi i64 [ %best.4.7, %B992 ], [ %best.6.41799, %B638.preheader ]
  %x.7.5 = phi i64 [ %.657, %B992 ], [ %.629, %B638.preheader ]
  %.649 = tail call i64 @llvm.cttz.i64(i64 %x.7.5, i1 true)
  %.650 = or disjoint i64 %.649, %.643
  %.655 = add i64 %x.7.5, -1
  %.657 = and i64 %.655, %x.7.5
  %.665 = getelementptr i64, ptr %counts, i64 %.650
  %.666 = load i64, ptr %.665, align 8
  %.672 = getelementptr i32, ptr %first, i64 %.650
  %.673 = load i32, ptr %.672, align 4
  %.676 = getelementptr i32, ptr %last, i64 %.650
  %.677 = load i32, ptr %.676, align 4
  %.678 = zext i32 %.673 to i64
  %.679 = zext i32 %.677 to i64
  %.716 = sub nsw i64 %.679, %.678
  %.7591660.not = icmp slt i64 %.716, 1
  br i1 %.7591660.not, label %B878, label %B782.if.lr.ph

B782.if.lr.ph:
  %.806 = mul i64 %.650, %.212
  %2 = getelementptr i64, ptr %having, i64 %.806
  br label %B782.if

B878:
  %degree.3.7.lcssa = phi i64 [ %.666, %B638 ], [ %.814, %B782.if ]
  %.828 = getelementptr i64, ptr %need, i64 %.650
  %.829 = load i64, ptr %.828, align 8
  %.830.not = icmp eq i64 %.829, 1
  br i1 %.830.not, label %B958, label %B902.endif

B958:
  %degree.4.7 = phi i64 [ %.866, %B902.endif ], [ %degree.3.7.lcssa, %B878 ]
  %.886 = icmp slt i64 %degree.4.7, %least.2.5
  br i1 %.886, label %B970, label %B992

B970:
  %.907 = icmp slt i64 %degree.4.7, 1
  br i1 %.907, label %B1022, label %B992

B992:
  %least.3.7 = phi i64 [ %degree.4.7, %B970 ], [ %least.2.5, %B958 ]
  %best.4.7 = phi i64 [ %.650, %B970 ], [ %best.5.5, %B958 ]
  %.958.not = icmp eq i64 %.657, 0
  br i1 %.958.not, label %B1004, label %B638

B1004:
  %least.5.6 = phi i64 [ %least.4.41798, %B594.if ], [ %least.3.7, %B992 ]
  %best.3.6 = phi i64 [ %best.6.41799, %B594.if ], [ %best.4.7, %B992 ]
  %exitcond1731.not = icmp eq i64 %.570, %spec.select1603
  br i1 %exitcond1731.not, label %B1022, label %B594.if

B1022:
  %least.6.5 = phi i64 [ %degree.4.7, %B970 ], [ 1099511627776, %B546 ], [ %least.5.6, %B1004 ]
  %best.2.5 = phi i64 [ %.650, %B970 ], [ -1, %B546 ], [ %best.3.6, %B1004 ]
  %.1019 = icmp slt i64 %best.2.5, 0
  br i1 %.1019, label %B1034, label %B1146

B1034:
  br i1 %.11111664.not, label %B1126, label %B1064.if

B1092:
  %.1170 = getelementptr i64, ptr %found, i64 %at.5.51667
  store i64 %.1159, ptr %.1170, align 8
  %.1173 = add i64 %at.5.51667, 1
  br label %B1124

B1124:
  %at.6.6 = phi i64 [ %.1173, %B1092 ], [ %at.5.51667, %B1064.if ]
  %exitcond1732.not = icmp eq i64 %depth.6.1.ph, %.1124
  br i1 %exitcond1732.not, label %B1126, label %B1064.if

B1126:
  %at.5.5.lcssa = phi i64 [ %at.2.1, %B1034 ], [ %at.6.6, %B1124 ]
  %.1197 = getelementptr i64, ptr %ends, i64 %solutions.2.1
  store i64 %at.5.5.lcssa, ptr %.1197, align 8
  %.1202 = add i64 %solutions.2.1, 1
  br label %B1146

B1146:
  %solutions.4.4 = phi i64 [ %.1202, %B1126 ], [ %solutions.2.1, %B1022 ]
  %at.4.4 = phi i64 [ %at.5.5.lcssa, %B1126 ], [ %at.2.1, %B1022 ]
  %.1216 = icmp slt i64 %least.6.5, 1
  %or.cond = or i1 %.1216, %.1019
  br i1 %or.cond, label %B1170, label %B1272.thread

B1170:
  %.1227.not = icmp slt i64 %solutions.4.4, %.199
  br i1 %.1227.not, label %B456, label %common.ret

B1272.thread:
  %.1373 = getelementptr i64, ptr %item_at, i64 %depth.6.1.ph
  store i64 %best.2.5, ptr %.1373, align 8
  %.1379 = getelementptr i64, ptr %row_at, i64 %depth.6.1.ph
  store i64 -2, ptr %.1379, align 8
  %.1384 = getelementptr i64, ptr %degree_at, i64 %depth.6.1.ph
  store i64 %least.6.5, ptr %.1384, align 8
  %.1390 = getelementptr i64, ptr %tried_at, i64 %depth.6.1.ph
  store i64 0, ptr %.1390, align 8
  %.1393 = add i64 %depth.6.1.ph, 1
  br label %B2192

B1296:
  %.1434.not = icmp sgt i64 %depth.6.1.ph, %.153
  br i1 %.1434.not, label %B1326, label %common.ret

B1326:
  %.1526 = add nsw i64 %depth.6.1.ph, -1
  %.1534 = getelementptr i64, ptr %row_at, i64 %.1526
  %.1535 = load i64, ptr %.1534, align 8
  br i1 %brmerge1699.not, label %B1386.if.lr.ph, label %B1666

B1386.if.lr.ph:
  %.1664 = mul i64 %.1526, %.212
  %3 = getelementptr i64, ptr %sets, i64 %.1664
  %.1673 = mul i64 %depth.6.1.ph, %.212
  %4 = getelementptr i64, ptr %sets, i64 %.1673
  br label %B1386.if

B1468:
  %x.8.6 = phi i64 [ %.1701, %B1652 ], [ %.1680, %B1468.preheader ]
  %.1696 = tail call i64 @llvm.cttz.i64(i64 %x.8.6, i1 true)
  %.1699 = add i64 %x.8.6, -1
  %.1701 = and i64 %.1699, %x.8.6
  %.1708 = getelementptr i32, ptr %27, i64 %.1696
  %.1709 = load i32, ptr %.1708, align 4
  %.1712 = getelementptr i8, ptr %.1708, i64 4
  %.1713 = load i32, ptr %.1712, align 4
  %.1714 = zext i32 %.1709 to i64
  %.1715 = zext i32 %.1713 to i64
  %.1752 = sub nsw i64 %.1715, %.1714
  %.17951648.not = icmp slt i64 %.1752, 1
  br i1 %.17951648.not, label %B1652, label %B1602.if

B1652:
  %.1854.not = icmp eq i64 %.1701, 0
  br i1 %.1854.not, label %B1664, label %B1468

B1664:
  %exitcond.not = icmp eq i64 %.212, %.1634
  br i1 %exitcond.not, label %B1666, label %B1386.if

B1666:
  %.1873 = icmp slt i64 %.1535, 0
  br i1 %.1873, label %B456.outer.backedge, label %B1682

B1682:
  %.1917 = getelementptr i64, ptr %price, i64 %.1535
  %.1918 = load i64, ptr %.1917, align 8
  %.1920 = sub i64 %spent.3.1.ph.ph, %.1918
  %.1928 = getelementptr i32, ptr %ptr, i64 %.1535
  %.1929 = load i32, ptr %.1928, align 4
  %.1933 = getelementptr i8, ptr %.1928, i64 4
  %.1934 = load i32, ptr %.1933, align 4
  %.1935 = zext i32 %.1929 to i64
  %.1936 = zext i32 %.1934 to i64
  %.1973 = sub nsw i64 %.1936, %.1935
  %.20161654.not = icmp slt i64 %.1973, 1
  br i1 %.20161654.not, label %B1906, label %B1766.if

B1816:
  %.2074 = getelementptr i64, ptr %left, i64 %.2062
  %.2075 = load i64, ptr %.2074, align 8
  %.2076 = add i64 %.2075, 1
  store i64 %.2076, ptr %.2074, align 8
  %.2084 = load i32, ptr %.2059, align 4
  %.2088 = zext i32 %.2084 to i64
  %.2089 = getelementptr i64, ptr %need, i64 %.2088
  %.2090 = load i64, ptr %.2089, align 8
  %.2091 = add i64 %.2090, 1
  store i64 %.2091, ptr %.2089, align 8
  br label %B1904

B1904:
  %.2016 = icmp ugt i64 %.1963.01656, 1
  br i1 %.2016, label %B1766.if, label %B1906

B1906:
  %.2107 = mul i64 %.1526, %.212
  %.2129 = lshr i64 %.1535, 6
  %5 = getelementptr i64, ptr %sets, i64 %.2107
  %.2131 = getelementptr i64, ptr %5, i64 %.2129
  %.2132 = load i64, ptr %.2131, align 8
  %.2134 = and i64 %.1535, 63
  %.2135 = shl nuw i64 1, %.2134
  %.2136 = xor i64 %.2135, -1
  %.2137 = and i64 %.2132, %.2136
  store i64 %.2137, ptr %.2131, align 8
  br i1 %.209, label %B1978, label %B2192.thread

B1978:
  %.2144 = load i32, ptr %.1928, align 4
  %.2151 = load i32, ptr %.1933, align 4
  %.2154 = zext i32 %.2144 to i64
  %.2155 = zext i32 %.2151 to i64
  %.2192 = sub nsw i64 %.2155, %.2154
  %.22351657.not = icmp slt i64 %.2192, 1
  br i1 %.22351657.not, label %B2192, label %B2030.if

B2192:
  %at.3.21428 = phi i64 [ %at.2.1, %B2030.if ], [ %at.4.4, %B1272.thread ], [ %at.2.1, %B1978 ], [ %at.2.1, %B456 ]
  %solutions.3.21427 = phi i64 [ %solutions.2.1, %B2030.if ], [ %solutions.4.4, %B1272.thread ], [ %solutions.2.1, %B1978 ], [ %solutions.2.1, %B456 ]
  %nodes.3.21426 = phi i64 [ %nodes.2.1, %B2030.if ], [ %.455, %B1272.thread ], [ %nodes.2.1, %B1978 ], [ %nodes.2.1, %B456 ]
  %depth.8.21425 = phi i64 [ %depth.6.1.ph, %B2030.if ], [ %.1393, %B1272.thread ], [ %depth.6.1.ph, %B1978 ], [ %depth.6.1.ph, %B456 ]
  %mode.14.3 = phi i64 [ 1, %B2030.if ], [ 1, %B1272.thread ], [ 1, %B1978 ], [ %mode.9.1, %B456 ]
  %spent.5.3 = phi i64 [ %.1920, %B2030.if ], [ %spent.3.1.ph.ph, %B1272.thread ], [ %.1920, %B1978 ], [ %spent.3.1.ph.ph, %B456 ]
  %.2325 = add i64 %depth.8.21425, -1
  %.2331 = mul i64 %depth.8.21425, %.212
  %.2337 = getelementptr i64, ptr %item_at, i64 %.2325
  %.2338 = load i64, ptr %.2337, align 8
  %.2347 = icmp slt i64 %.2325, %given.2.1.ph.ph
  br i1 %.2347, label %B2240, label %B2612

B2192.thread:
  %.23311442 = mul i64 %depth.6.1.ph, %.212
  %.23371443 = getelementptr i64, ptr %item_at, i64 %.1526
  %.23381444 = load i64, ptr %.23371443, align 8
  %.23471445.not = icmp sgt i64 %depth.6.1.ph, %given.2.1.ph.ph
  br i1 %.23471445.not, label %B2708, label %B2240

B2240:
  %.23381469 = phi i64 [ %.23381444, %B2192.thread ], [ %.2338, %B2192 ]
  %.23311468 = phi i64 [ %.23311442, %B2192.thread ], [ %.2331, %B2192 ]
  %.23251464 = phi i64 [ %.1526, %B2192.thread ], [ %.2325, %B2192 ]
  %spent.5.31462 = phi i64 [ %.1920, %B2192.thread ], [ %spent.5.3, %B2192 ]
  %mode.14.31458 = phi i64 [ 1, %B2192.thread ], [ %mode.14.3, %B2192 ]
  %depth.8.214251457 = phi i64 [ %depth.6.1.ph, %B2192.thread ], [ %depth.8.21425, %B2192 ]
  %nodes.3.214261454 = phi i64 [ %nodes.2.1, %B2192.thread ], [ %nodes.3.21426, %B2192 ]
  %solutions.3.214271451 = phi i64 [ %solutions.2.1, %B2192.thread ], [ %solutions.3.21427, %B2192 ]
  %at.3.214281448 = phi i64 [ %at.2.1, %B2192.thread ], [ %at.3.21428, %B2192 ]
  %.2353 = getelementptr i64, ptr %row_at, i64 %.23251464
  %.2354 = load i64, ptr %.2353, align 8
  %.2360 = getelementptr i32, ptr %by_ptr, i64 %.23381469
  %.2361 = load i32, ptr %.2360, align 4
  %.2365 = getelementptr i8, ptr %.2360, i64 4
  %.2366 = load i32, ptr %.2365, align 4
  %.2367 = zext i32 %.2361 to i64
  %.2368 = zext i32 %.2366 to i64
  %.2405 = sub nsw i64 %.2368, %.2367
  %.24481672.not = icmp slt i64 %.2405, 1
  br i1 %.24481672.not, label %B2478, label %B2242.if.lr.ph

B2242.if.lr.ph:
  %.2493 = icmp slt i64 %.2354, 0
  %.2503 = mul i64 %.23251464, %.212
  %6 = getelementptr i64, ptr %sets, i64 %.2503
  br label %B2242.if

B2274:
  %.2507 = lshr i64 %.2497, 6
  %.2509 = getelementptr i64, ptr %6, i64 %.2507
  %.2510 = load i64, ptr %.2509, align 8
  %.2512 = and i64 %.2497, 63
  %7 = shl nuw i64 1, %.2512
  %8 = and i64 %.2510, %7
  %.2515.not = icmp eq i64 %8, 0
  br i1 %.2515.not, label %B2476, label %B2278

B2278:
  %.2551 = xor i64 %7, -1
  %.2552 = and i64 %.2510, %.2551
  store i64 %.2552, ptr %.2509, align 8
  br i1 %.209, label %B2340, label %B2476

B2340:
  %.2559 = getelementptr i32, ptr %ptr, i64 %.2497
  %.2560 = load i32, ptr %.2559, align 4
  %.2567 = getelementptr i8, ptr %.2559, i64 4
  %.2568 = load i32, ptr %.2567, align 4
  %.2571 = zext i32 %.2560 to i64
  %.2572 = zext i32 %.2568 to i64
  %.2609 = sub nsw i64 %.2572, %.2571
  %.26521669.not = icmp slt i64 %.2609, 1
  br i1 %.26521669.not, label %B2476, label %B2342.if

B2476:
  %.2448 = icmp ugt i64 %.2395.01674, 1
  br i1 %.2448, label %B2242.if, label %B2478

B2478:
  %.2741 = icmp eq i64 %depth.8.214251457, %given.2.1.ph.ph
  %spec.select = select i1 %.2741, i64 4, i64 %mode.14.31458
  %spec.select1408 = select i1 %.2741, i64 0, i64 %given.2.1.ph.ph
  br label %B2830

B2612:
  br i1 %.209, label %B2634, label %B2612.B2708_crit_edge

B2612.B2708_crit_edge:
  %.pre = mul i64 %.2325, %.212
  br label %B2708

B2634:
  %.2773 = getelementptr i32, ptr %by_ptr, i64 %.2338
  %.2774 = load i32, ptr %.2773, align 4
  %.2778 = getelementptr i8, ptr %.2773, i64 4
  %.2779 = load i32, ptr %.2778, align 4
  %.2780 = zext i32 %.2774 to i64
  %.2781 = zext i32 %.2779 to i64
  %.2818 = sub nsw i64 %.2781, %.2780
  %spec.select1612 = tail call i64 @llvm.smax.i64(i64 %.2818, i64 0)
  %.2915 = mul i64 %.2325, %.212
  %9 = getelementptr i64, ptr %sets, i64 %.2915
  br label %B2644

B2644:
  %.2805.0 = phi i64 [ %.2780, %B2634 ], [ %.2878, %B2644.if ]
  %.2808.0 = phi i64 [ %spec.select1612, %B2634 ], [ %.2874, %B2644.if ]
  %.2865 = icmp sgt i64 %.2808.0, 0
  br i1 %.2865, label %B2644.if, label %B2830.thread

B2708:
  %.3114.pre-phi = phi i64 [ %.pre, %B2612.B2708_crit_edge ], [ %.2107, %B2192.thread ]
  %at.3.2142814471489 = phi i64 [ %at.3.21428, %B2612.B2708_crit_edge ], [ %at.2.1, %B2192.thread ]
  %solutions.3.2142714501488 = phi i64 [ %solutions.3.21427, %B2612.B2708_crit_edge ], [ %solutions.2.1, %B2192.thread ]
  %nodes.3.2142614531487 = phi i64 [ %nodes.3.21426, %B2612.B2708_crit_edge ], [ %nodes.2.1, %B2192.thread ]
  %depth.8.2142514561486 = phi i64 [ %depth.8.21425, %B2612.B2708_crit_edge ], [ %depth.6.1.ph, %B2192.thread ]
  %mode.14.314591485 = phi i64 [ %mode.14.3, %B2612.B2708_crit_edge ], [ 1, %B2192.thread ]
  %spent.5.314611484 = phi i64 [ %spent.5.3, %B2612.B2708_crit_edge ], [ %.1920, %B2192.thread ]
  %.232514631483 = phi i64 [ %.2325, %B2612.B2708_crit_edge ], [ %.1526, %B2192.thread ]
  %.233114671482 = phi i64 [ %.2331, %B2612.B2708_crit_edge ], [ %.23311442, %B2192.thread ]
  %.233814711481 = phi i64 [ %.2338, %B2612.B2708_crit_edge ], [ %.23381444, %B2192.thread ]
  %.2969 = getelementptr i32, ptr %first, i64 %.233814711481
  %.2970 = load i32, ptr %.2969, align 4
  %.2973 = getelementptr i32, ptr %last, i64 %.233814711481
  %.2974 = load i32, ptr %.2973, align 4
  %.2975 = zext i32 %.2970 to i64
  %.2976 = zext i32 %.2974 to i64
  %.3013 = sub nsw i64 %.2976, %.2975
  %spec.select1613 = tail call i64 @llvm.smax.i64(i64 %.3013, i64 0)
  %10 = getelementptr i64, ptr %sets, i64 %.3114.pre-phi
  %.3122 = mul i64 %.233814711481, %.212
  %11 = getelementptr i64, ptr %having, i64 %.3122
  br label %B2732

B2732:
  %.3000.0 = phi i64 [ %.2975, %B2708 ], [ %.3078, %B2732.if ]
  %.3003.0 = phi i64 [ %spec.select1613, %B2708 ], [ %.3074, %B2732.if ]
  %.3065 = icmp sgt i64 %.3003.0, 0
  br i1 %.3065, label %B2732.if, label %B2830.thread

B2758:
  %.3150 = shl i64 %.3000.0, 6
  %.3160 = tail call i64 @llvm.cttz.i64(i64 %.3128, i1 true)
  %.3161 = or disjoint i64 %.3160, %.3150
  br label %B2830

B2830.thread:
  %.23381470.ph = phi i64 [ %.2338, %B2644 ], [ %.233814711481, %B2732 ]
  %.23311466.ph = phi i64 [ %.2331, %B2644 ], [ %.233114671482, %B2732 ]
  %.23251465.ph = phi i64 [ %.2325, %B2644 ], [ %.232514631483, %B2732 ]
  %spent.5.31460.ph = phi i64 [ %spent.5.3, %B2644 ], [ %spent.5.314611484, %B2732 ]
  %depth.8.214251455.ph = phi i64 [ %depth.8.21425, %B2644 ], [ %depth.8.2142514561486, %B2732 ]
  %nodes.3.214261452.ph = phi i64 [ %nodes.3.21426, %B2644 ], [ %nodes.3.2142614531487, %B2732 ]
  %solutions.3.214271449.ph = phi i64 [ %solutions.3.21427, %B2644 ], [ %solutions.3.2142714501488, %B2732 ]
  %at.3.214281446.ph = phi i64 [ %at.3.21428, %B2644 ], [ %at.3.2142814471489, %B2732 ]
  %mode.13.3.ph = phi i64 [ %mode.14.3, %B2644 ], [ %mode.14.314591485, %B2732 ]
  %.31811503 = icmp eq i64 %mode.13.3.ph, 1
  %.31881504 = icmp sge i64 %.23251465.ph, %given.2.1.ph.ph
  %spec.select14091505 = select i1 %.31811503, i1 %.31881504, i1 false
  br label %B2962

B2830:
  %.23381470 = phi i64 [ %.23381469, %B2478 ], [ %.233814711481, %B2758 ], [ %.2338, %B2644.if ]
  %.23311466 = phi i64 [ %.23311468, %B2478 ], [ %.233114671482, %B2758 ], [ %.2331, %B2644.if ]
  %.23251465 = phi i64 [ %.23251464, %B2478 ], [ %.232514631483, %B2758 ], [ %.2325, %B2644.if ]
  %spent.5.31460 = phi i64 [ %spent.5.31462, %B2478 ], [ %spent.5.314611484, %B2758 ], [ %spent.5.3, %B2644.if ]
  %depth.8.214251455 = phi i64 [ %depth.8.214251457, %B2478 ], [ %depth.8.2142514561486, %B2758 ], [ %depth.8.21425, %B2644.if ]
  %nodes.3.214261452 = phi i64 [ %nodes.3.214261454, %B2478 ], [ %nodes.3.2142614531487, %B2758 ], [ %nodes.3.21426, %B2644.if ]
  %solutions.3.214271449 = phi i64 [ %solutions.3.214271451, %B2478 ], [ %solutions.3.2142714501488, %B2758 ], [ %solutions.3.21427, %B2644.if ]
  %at.3.214281446 = phi i64 [ %at.3.214281448, %B2478 ], [ %at.3.2142814471489, %B2758 ], [ %at.3.21428, %B2644.if ]
  %mode.13.3 = phi i64 [ %spec.select, %B2478 ], [ %mode.14.314591485, %B2758 ], [ %mode.14.3, %B2644.if ]
  %given.3.3 = phi i64 [ %spec.select1408, %B2478 ], [ %given.2.1.ph.ph, %B2758 ], [ %given.2.1.ph.ph, %B2644.if ]
  %row.6.3 = phi i64 [ %.2354, %B2478 ], [ %.3161, %B2758 ], [ %.2917, %B2644.if ]
  %.3181 = icmp eq i64 %mode.13.3, 1
  %.3188 = icmp sge i64 %.23251465, %given.3.3
  %spec.select1409 = select i1 %.3181, i1 %.3188, i1 false
  %.3208 = icmp sgt i64 %row.6.3, -1
  %or.cond1410 = select i1 %spec.select1409, i1 %.3208, i1 false
  br i1 %or.cond1410, label %B2912, label %B2960

B2912:
  %.3215 = getelementptr i64, ptr %price, i64 %row.6.3
  %.3216 = load i64, ptr %.3215, align 8
  %.3221 = sub i64 %.132, %spent.5.31460
  %.3222 = icmp sgt i64 %.3216, %.3221
  br i1 %.3222, label %B2962, label %B3072

B2960:
  %.3230 = icmp slt i64 %row.6.3, 0
  br i1 %.3230, label %B2962, label %B3068

B2962:
  %row.8.31556 = phi i64 [ %row.6.3, %B2960 ], [ -1, %B2830.thread ], [ -1, %B2912 ]
  %.2338147015081553 = phi i64 [ %.23381470, %B2960 ], [ %.23381470.ph, %B2830.thread ], [ %.23381470, %B2912 ]
  %.2331146615091552 = phi i64 [ %.23311466, %B2960 ], [ %.23311466.ph, %B2830.thread ], [ %.23311466, %B2912 ]
  %.2325146515101550 = phi i64 [ %.23251465, %B2960 ], [ %.23251465.ph, %B2830.thread ], [ %.23251465, %B2912 ]
  %spent.5.3146015111548 = phi i64 [ %spent.5.31460, %B2960 ], [ %spent.5.31460.ph, %B2830.thread ], [ %spent.5.31460, %B2912 ]
  %depth.8.21425145515121546 = phi i64 [ %depth.8.214251455, %B2960 ], [ %depth.8.214251455.ph, %B2830.thread ], [ %depth.8.214251455, %B2912 ]
  %nodes.3.21426145215131544 = phi i64 [ %nodes.3.214261452, %B2960 ], [ %nodes.3.214261452.ph, %B2830.thread ], [ %nodes.3.214261452, %B2912 ]
  %solutions.3.21427144915141542 = phi i64 [ %solutions.3.214271449, %B2960 ], [ %solutions.3.214271449.ph, %B2830.thread ], [ %solutions.3.214271449, %B2912 ]
  %at.3.21428144615151540 = phi i64 [ %at.3.214281446, %B2960 ], [ %at.3.214281446.ph, %B2830.thread ], [ %at.3.214281446, %B2912 ]
  %mode.13.315161538 = phi i64 [ %mode.13.3, %B2960 ], [ %mode.13.3.ph, %B2830.thread ], [ 1, %B2912 ]
  %given.3.315171536 = phi i64 [ %given.3.3, %B2960 ], [ %given.2.1.ph.ph, %B2830.thread ], [ %given.3.3, %B2912 ]
  %spec.select140915181534 = phi i1 [ %spec.select1409, %B2960 ], [ %spec.select14091505, %B2830.thread ], [ true, %B2912 ]
  %.3234 = getelementptr i64, ptr %need, i64 %.2338147015081553
  %.3235 = load i64, ptr %.3234, align 8
  %.3236 = icmp sgt i64 %.3235, 0
  br i1 %.3236, label %B456.outer.outer.backedge, label %B3068

B3068:
  %.32301557 = phi i1 [ true, %B2962 ], [ false, %B2960 ]
  %row.8.31555 = phi i64 [ %row.8.31556, %B2962 ], [ %row.6.3, %B2960 ]
  %.2338147015081554 = phi i64 [ %.2338147015081553, %B2962 ], [ %.23381470, %B2960 ]
  %.2331146615091551 = phi i64 [ %.2331146615091552, %B2962 ], [ %.23311466, %B2960 ]
  %.2325146515101549 = phi i64 [ %.2325146515101550, %B2962 ], [ %.23251465, %B2960 ]
  %spent.5.3146015111547 = phi i64 [ %spent.5.3146015111548, %B2962 ], [ %spent.5.31460, %B2960 ]
  %depth.8.21425145515121545 = phi i64 [ %depth.8.21425145515121546, %B2962 ], [ %depth.8.214251455, %B2960 ]
  %nodes.3.21426145215131543 = phi i64 [ %nodes.3.21426145215131544, %B2962 ], [ %nodes.3.214261452, %B2960 ]
  %solutions.3.21427144915141541 = phi i64 [ %solutions.3.21427144915141542, %B2962 ], [ %solutions.3.214271449, %B2960 ]
  %at.3.21428144615151539 = phi i64 [ %at.3.21428144615151540, %B2962 ], [ %at.3.214281446, %B2960 ]
  %mode.13.315161537 = phi i64 [ %mode.13.315161538, %B2962 ], [ %mode.13.3, %B2960 ]
  %given.3.315171535 = phi i64 [ %given.3.315171536, %B2962 ], [ %given.3.3, %B2960 ]
  %spec.select140915181533 = phi i1 [ %spec.select140915181534, %B2962 ], [ %spec.select1409, %B2960 ]
  br i1 %spec.select140915181533, label %B3072, label %B3114

B3072:
  %given.3.3151715351596 = phi i64 [ %given.3.315171535, %B3068 ], [ %given.3.3, %B2912 ]
  %mode.13.3151615371594 = phi i64 [ %mode.13.315161537, %B3068 ], [ 1, %B2912 ]
  %at.3.214281446151515391592 = phi i64 [ %at.3.21428144615151539, %B3068 ], [ %at.3.214281446, %B2912 ]
  %solutions.3.214271449151415411590 = phi i64 [ %solutions.3.21427144915141541, %B3068 ], [ %solutions.3.214271449, %B2912 ]
  %nodes.3.214261452151315431588 = phi i64 [ %nodes.3.21426145215131543, %B3068 ], [ %nodes.3.214261452, %B2912 ]
  %depth.8.214251455151215451586 = phi i64 [ %depth.8.21425145515121545, %B3068 ], [ %depth.8.214251455, %B2912 ]
  %spent.5.31460151115471584 = phi i64 [ %spent.5.3146015111547, %B3068 ], [ %spent.5.31460, %B2912 ]
  %.23251465151015491582 = phi i64 [ %.2325146515101549, %B3068 ], [ %.23251465, %B2912 ]
  %.23311466150915511580 = phi i64 [ %.2331146615091551, %B3068 ], [ %.23311466, %B2912 ]
  %.23381470150815541578 = phi i64 [ %.2338147015081554, %B3068 ], [ %.23381470, %B2912 ]
  %row.8.315551576 = phi i64 [ %row.8.31555, %B3068 ], [ %row.6.3, %B2912 ]
  %.323015571574 = phi i1 [ %.32301557, %B3068 ], [ false, %B2912 ]
  %.3325 = getelementptr i64, ptr %tried_at, i64 %.23251465151015491582
  %.3326 = load i64, ptr %.3325, align 8
  %.3327 = add i64 %.3326, 1
  store i64 %.3327, ptr %.3325, align 8
  br label %B3114

B3114:
  %given.3.3151715351595 = phi i64 [ %given.3.315171535, %B3068 ], [ %given.3.3151715351596, %B3072 ]
  %mode.13.3151615371593 = phi i64 [ %mode.13.315161537, %B3068 ], [ %mode.13.3151615371594, %B3072 ]
  %at.3.214281446151515391591 = phi i64 [ %at.3.21428144615151539, %B3068 ], [ %at.3.214281446151515391592, %B3072 ]
  %solutions.3.214271449151415411589 = phi i64 [ %solutions.3.21427144915141541, %B3068 ], [ %solutions.3.214271449151415411590, %B3072 ]
  %nodes.3.214261452151315431587 = phi i64 [ %nodes.3.21426145215131543, %B3068 ], [ %nodes.3.214261452151315431588, %B3072 ]
  %depth.8.214251455151215451585 = phi i64 [ %depth.8.21425145515121545, %B3068 ], [ %depth.8.214251455151215451586, %B3072 ]
  %spent.5.31460151115471583 = phi i64 [ %spent.5.3146015111547, %B3068 ], [ %spent.5.31460151115471584, %B3072 ]
  %.23251465151015491581 = phi i64 [ %.2325146515101549, %B3068 ], [ %.23251465151015491582, %B3072 ]
  %.23311466150915511579 = phi i64 [ %.2331146615091551, %B3068 ], [ %.23311466150915511580, %B3072 ]
  %.23381470150815541577 = phi i64 [ %.2338147015081554, %B3068 ], [ %.23381470150815541578, %B3072 ]
  %row.8.315551575 = phi i64 [ %row.8.31555, %B3068 ], [ %row.8.315551576, %B3072 ]
  %.323015571573 = phi i1 [ %.32301557, %B3068 ], [ %.323015571574, %B3072 ]
  %.3336 = getelementptr i64, ptr %row_at, i64 %.23251465151015491581
  store i64 %row.8.315551575, ptr %.3336, align 8
  br i1 %.34181675.not, label %B3356, label %B3176.if.lr.ph

B3176.if.lr.ph:
  %.3461 = mul i64 %.23251465151015491581, %.212
  %12 = getelementptr i64, ptr %sets, i64 %.3461
  %.3475 = icmp slt i64 %row.8.315551575, 0
  %brmerge = select i1 %.3475, i1 true, i1 %.209
  %.3484 = mul i64 %row.8.315551575, %.212
  %13 = getelementptr i64, ptr %clash, i64 %.3484
  %14 = getelementptr i64, ptr %sets, i64 %.23311466150915511579
  br label %B3176.if

B3320:
  %.3488 = getelementptr i64, ptr %13, i64 %.3362.01676
  %.3489 = load i64, ptr %.3488, align 8
  %.3491 = and i64 %.3489, %.3466
  br label %B3322

B3322:
  %x.9.3 = phi i64 [ %.3466, %B3176.if ], [ %.3491, %B3320 ]
  %.3506 = getelementptr i64, ptr %14, i64 %.3362.01676
  store i64 %x.9.3, ptr %.3506, align 8
  %exitcond1733.not = icmp eq i64 %.212, %.3431
  br i1 %exitcond1733.not, label %B3356, label %B3176.if

B3356:
  br i1 %.35951678.not, label %B3478, label %B3396.if.lr.ph

B3396.if.lr.ph:
  %.3635 = mul i64 %.23251465151015491581, %.215
  %15 = getelementptr i64, ptr %open_items, i64 %.3635
  %.3642 = mul i64 %depth.8.214251455151215451585, %.215
  %16 = getelementptr i64, ptr %open_items, i64 %.3642
  br label %B3396.if

B3478:
  br i1 %.323015571573, label %B3480, label %B3532

B3480:
  %.3666 = mul i64 %depth.8.214251455151215451585, %.215
  %.3671 = ashr i64 %.23381470150815541577, 6
  %17 = getelementptr i64, ptr %open_items, i64 %.3666
  %.3673 = getelementptr i64, ptr %17, i64 %.3671
  %.3674 = load i64, ptr %.3673, align 8
  %.3675 = and i64 %.23381470150815541577, 63
  %.3676 = shl nuw i64 1, %.3675
  %.3677 = xor i64 %.3676, -1
  %.3678 = and i64 %.3674, %.3677
  store i64 %.3678, ptr %.3673, align 8
  br label %B4510

B3532:
  br i1 %.209, label %B3544, label %B3680

B3544:
  %.3707 = lshr i64 %row.8.315551575, 6
  %18 = getelementptr i64, ptr %sets, i64 %.23311466150915511579
  %.3709 = getelementptr i64, ptr %18, i64 %.3707
  %.3710 = load i64, ptr %.3709, align 8
  %.3712 = and i64 %row.8.315551575, 63
  %.3713 = shl nuw i64 1, %.3712
  %.3714 = xor i64 %.3713, -1
  %.3715 = and i64 %.3710, %.3714
  store i64 %.3715, ptr %.3709, align 8
  %.3721 = getelementptr i32, ptr %ptr, i64 %row.8.315551575
  %.3722 = load i32, ptr %.3721, align 4
  %.3728 = getelementptr i8, ptr %.3721, i64 4
  %.3729 = load i32, ptr %.3728, align 4
  %.3732 = zext i32 %.3722 to i64
  %.3733 = zext i32 %.3729 to i64
  %.3770 = sub nsw i64 %.3733, %.3732
  %.38131681.not = icmp slt i64 %.3770, 1
  br i1 %.38131681.not, label %B3680, label %B3610.if

B3680:
  %.3885 = getelementptr i32, ptr %ptr, i64 %row.8.315551575
  %.3886 = load i32, ptr %.3885, align 4
  %.3890 = getelementptr i8, ptr %.3885, i64 4
  %.3891 = load i32, ptr %.3890, align 4
  %.3892 = zext i32 %.3886 to i64
  %.3893 = zext i32 %.3891 to i64
  %.3930 = sub nsw i64 %.3893, %.3892
  %.39731693.not = icmp slt i64 %.3930, 1
  br i1 %.39731693.not, label %B4436, label %B3748.if.lr.ph

B3748.if.lr.ph:
  %.4074 = mul i64 %depth.8.214251455151215451585, %.215
  %19 = getelementptr i64, ptr %open_items, i64 %.4074
  %20 = getelementptr i64, ptr %sets, i64 %.23311466150915511579
  br label %B3748.if

B3774:
  %.4032 = getelementptr i64, ptr %left, i64 %.4023
  %.4033 = load i64, ptr %.4032, align 8
  %.4034 = add i64 %.4033, -1
  store i64 %.4034, ptr %.4032, align 8
  %.4043 = getelementptr i64, ptr %need, i64 %.4023
  %.4044 = load i64, ptr %.4043, align 8
  %.4045 = add i64 %.4044, -1
  store i64 %.4045, ptr %.4043, align 8
  %.4055 = load i64, ptr %.4032, align 8
  %.4056 = icmp sgt i64 %.4055, 0
  br i1 %.4056, label %B4435, label %B3838thread-pre-split

B3838thread-pre-split:
  %.4067.pr = load i8, ptr %.4024, align 1
  br label %B3838

B3838:
  %.4067 = phi i8 [ %.4067.pr, %B3838thread-pre-split ], [ %.4025, %B3748.if ]
  %.4069.not = icmp eq i8 %.4067, 0
  br i1 %.4069.not, label %B3924, label %B3882

B3882:
  %.4078 = lshr i64 %.4023, 6
  %.4080 = getelementptr i64, ptr %19, i64 %.4078
  %.4081 = load i64, ptr %.4080, align 8
  %.4083 = and i64 %.4023, 63
  %.4084 = shl nuw i64 1, %.4083
  %.4085 = xor i64 %.4084, -1
  %.4086 = and i64 %.4081, %.4085
  store i64 %.4086, ptr %.4080, align 8
  br label %B3924

B3924:
  br i1 %.209, label %B3936, label %B4248

B3936:
  %.4094 = getelementptr i32, ptr %colours, i64 %.3917.01694
  %.4095 = load i32, ptr %.4094, align 4
  %.4104 = getelementptr i32, ptr %by_ptr, i64 %.4023
  %.4105 = load i32, ptr %.4104, align 4
  %.4112 = getelementptr i8, ptr %.4104, i64 4
  %.4113 = load i32, ptr %.4112, align 4
  %.4114 = zext i32 %.4105 to i64
  %.4115 = zext i32 %.4113 to i64
  %.4152 = sub nsw i64 %.4115, %.4114
  %.41951690.not = icmp slt i64 %.4152, 1
  br i1 %.41951690.not, label %B4435, label %B3972.if.lr.ph

B3972.if.lr.ph:
  %.4260 = icmp eq i32 %.4095, 0
  br label %B3972.if

B4030:
  br i1 %.4260, label %B4056, label %B4044

B4044:
  %.4264 = getelementptr i32, ptr %by_colours, i64 %.4139.01691
  %.4265 = load i32, ptr %.4264, align 4
  %.4269.not = icmp eq i32 %.4265, %.4095
  br i1 %.4269.not, label %B4243, label %B4056

B4056:
  %.4305 = xor i64 %30, -1
  %.4306 = and i64 %.4251, %.4305
  store i64 %.4306, ptr %.4250, align 8
  %.4313 = getelementptr i32, ptr %ptr, i64 %.4247
  %.4314 = load i32, ptr %.4313, align 4
  %.4321 = getelementptr i8, ptr %.4313, i64 4
  %.4322 = load i32, ptr %.4321, align 4
  %.4325 = zext i32 %.4314 to i64
  %.4326 = zext i32 %.4322 to i64
  %.4363 = sub nsw i64 %.4326, %.4325
  %.44061687.not = icmp slt i64 %.4363, 1
  br i1 %.44061687.not, label %B4243, label %B4063.if

B4243:
  %.4195 = icmp ugt i64 %.4142.01692, 1
  br i1 %.4195, label %B3972.if, label %B4435

B4248:
  %.4494 = load i8, ptr %.4024, align 1
  %.4496 = icmp ne i8 %.4494, 2
  %brmerge1700 = select i1 %.4496, i1 true, i1 %.34181675.not
  br i1 %brmerge1700, label %B4435, label %B4381.if.lr.ph

B4381.if.lr.ph:
  %.4624 = mul i64 %.212, %.4023
  %21 = getelementptr i64, ptr %having, i64 %.4624
  br label %B4381.if

B4435:
  %.3973 = icmp sgt i64 %.3920.01695, 1
  br i1 %.3973, label %B3748.if, label %B4436

B4436:
  %.4649 = getelementptr i64, ptr %price, i64 %row.8.315551575
  %.4650 = load i64, ptr %.4649, align 8
  %.4654 = add i64 %.4650, %spent.5.31460151115471583
  br label %B4510

B4510:
  %spent.4.2 = phi i64 [ %spent.5.31460151115471583, %B3480 ], [ %.4654, %B4436 ]
  %.4662 = getelementptr i64, ptr %rows_at, i64 %.23251465151015491581
  %.4663 = load i64, ptr %.4662, align 8
  %.4674 = icmp sgt i64 %.4663, 0
  br i1 %.4674, label %B4572, label %B4889

B4572:
  %22 = getelementptr i64, ptr %price, i64 %.4663
  %.4688 = getelementptr i8, ptr %22, i64 -8
  %.4689 = load i64, ptr %.4688, align 8
  %.4692 = sub i64 %.132, %spent.4.2
  %.4693 = icmp sgt i64 %.4689, %.4692
  br i1 %.4693, label %B4574.preheader, label %B4889

B4574.preheader:
  %23 = getelementptr i64, ptr %sets, i64 %.23311466150915511579
  br label %B4574

B4574:
  %rows.2.3 = phi i64 [ %.4701, %B4818 ], [ %.4663, %B4574.preheader ]
  %.4701 = add nsw i64 %rows.2.3, -1
  %.4711 = lshr i64 %.4701, 6
  %.4713 = getelementptr i64, ptr %23, i64 %.4711
  %.4714 = load i64, ptr %.4713, align 8
  %.4715 = and i64 %.4701, 63
  %24 = shl nuw i64 1, %.4715
  %25 = and i64 %24, %.4714
  %.4718.not = icmp eq i64 %25, 0
  br i1 %.4718.not, label %B4817, label %B4622

B4622:
  %.4748 = xor i64 %24, -1
  %.4749 = and i64 %.4714, %.4748
  store i64 %.4749, ptr %.4713, align 8
  br i1 %.209, label %B4626, label %B4817

B4626:
  %.4755 = getelementptr i32, ptr %ptr, i64 %.4701
  %.4756 = load i32, ptr %.4755, align 4
  %.4762 = getelementptr i32, ptr %ptr, i64 %rows.2.3
  %.4763 = load i32, ptr %.4762, align 4
  %.4766 = zext i32 %.4756 to i64
  %.4767 = zext i32 %.4763 to i64
  %.4804 = sub nsw i64 %.4767, %.4766
  %.48471696.not = icmp slt i64 %.4804, 1
  br i1 %.48471696.not, label %B4817, label %B4627.if

B4817:
  %.4921 = icmp ugt i64 %rows.2.3, 1
  br i1 %.4921, label %B4818, label %B4889

B4818:
  %26 = getelementptr i64, ptr %price, i64 %rows.2.3
  %.4934 = getelementptr i8, ptr %26, i64 -16
  %.4935 = load i64, ptr %.4934, align 8
  %.4939 = icmp sgt i64 %.4935, %.4692
  br i1 %.4939, label %B4574, label %B4889

B4889:
  %rows.3.2 = phi i64 [ %.4663, %B4572 ], [ %.4663, %B4510 ], [ 0, %B4817 ], [ %.4701, %B4818 ]
  %.4957 = getelementptr i64, ptr %rows_at, i64 %depth.8.214251455151215451585
  store i64 %rows.3.2, ptr %.4957, align 8
  %.4962 = icmp eq i64 %mode.13.3151615371593, 4
  br i1 %.4962, label %B4951, label %B5001

B4951:
  %.4968 = load i64, ptr %.4967, align 8
  %.4969.not = icmp eq i64 %.4968, 0
  br i1 %.4969.not, label %B5001, label %B456.outer.outer.backedge

B5001:
  br label %B456.outer.outer.backedge

B456.outer.outer.backedge:
  %depth.6.1.ph.ph.be = phi i64 [ %.2325146515101550, %B2962 ], [ %depth.8.214251455151215451585, %B4951 ], [ %depth.8.214251455151215451585, %B5001 ]
  %mode.9.1.ph.ph.be = phi i64 [ 2, %B2962 ], [ 2, %B4951 ], [ 0, %B5001 ]
  %nodes.2.1.ph.ph.be = phi i64 [ %nodes.3.21426145215131544, %B2962 ], [ %nodes.3.214261452151315431587, %B4951 ], [ %nodes.3.214261452151315431587, %B5001 ]
  %given.2.1.ph.ph.be = phi i64 [ %given.3.315171536, %B2962 ], [ %given.3.3151715351595, %B4951 ], [ %given.3.3151715351595, %B5001 ]
  %spent.3.1.ph.ph.be = phi i64 [ %spent.5.3146015111548, %B2962 ], [ %spent.4.2, %B4951 ], [ %spent.4.2, %B5001 ]
  %solutions.2.1.ph.ph.be = phi i64 [ %solutions.3.21427144915141542, %B2962 ], [ %solutions.3.214271449151415411589, %B4951 ], [ %solutions.3.214271449151415411589, %B5001 ]
  %at.2.1.ph.ph.be = phi i64 [ %at.3.21428144615151540, %B2962 ], [ %at.3.214281446151515391591, %B4951 ], [ %at.3.214281446151515391591, %B5001 ]
  br label %B456.outer.outer

common.ret:
  %mode.16.0 = phi i64 [ 0, %B518 ], [ 2, %B1170 ], [ 3, %B1296 ]
  %nodes.6.0 = phi i64 [ %nodes.2.1, %B518 ], [ %.455, %B1170 ], [ %nodes.2.1, %B1296 ]
  %solutions.7.0 = phi i64 [ %solutions.2.1, %B518 ], [ %solutions.4.4, %B1170 ], [ %solutions.2.1, %B1296 ]
  %at.9.0 = phi i64 [ %at.2.1, %B518 ], [ %at.4.4, %B1170 ], [ %at.2.1, %B1296 ]
  store i64 %depth.6.1.ph, ptr %regs, align 8
  store i64 %mode.16.0, ptr %.83, align 8
  store i64 %nodes.6.0, ptr %.86, align 8
  store i64 %given.2.1.ph.ph, ptr %.89, align 8
  store i64 %spent.3.1.ph.ph, ptr %.128, align 8
  store i64 %solutions.7.0, ptr %.146, align 8
  store i64 %at.9.0, ptr %.149, align 8
  ret void

B594.if:
  %best.6.41799 = phi i64 [ %best.3.6, %B1004 ], [ -1, %B546 ]
  %least.4.41798 = phi i64 [ %least.5.6, %B1004 ], [ 1099511627776, %B546 ]
  %.491.01797 = phi i64 [ %.570, %B1004 ], [ 0, %B546 ]
  %.570 = add nuw i64 %.491.01797, 1
  %.628 = getelementptr i64, ptr %0, i64 %.491.01797
  %.629 = load i64, ptr %.628, align 8
  %.633.not = icmp eq i64 %.629, 0
  br i1 %.633.not, label %B1004, label %B638.preheader

B638.preheader:
  %.643 = shl i64 %.491.01797, 6
  br label %B638

B782.if:
  %degree.3.71663 = phi i64 [ %.666, %B782.if.lr.ph ], [ %.814, %B782.if ]
  %.706.01662 = phi i64 [ %.716, %B782.if.lr.ph ], [ %.768, %B782.if ]
  %.703.01661 = phi i64 [ %.678, %B782.if.lr.ph ], [ %.772, %B782.if ]
  %.768 = add nsw i64 %.706.01662, -1
  %.772 = add nuw nsw i64 %.703.01661, 1
  %.802 = getelementptr i64, ptr %1, i64 %.703.01661
  %.803 = load i64, ptr %.802, align 8
  %.809 = getelementptr i64, ptr %2, i64 %.703.01661
  %.810 = load i64, ptr %.809, align 8
  %.811 = and i64 %.810, %.803
  %.812 = tail call i64 @llvm.ctpop.i64(i64 %.811)
  %.814 = add i64 %.812, %degree.3.71663
  %.759 = icmp ugt i64 %.706.01662, 1
  br i1 %.759, label %B782.if, label %B878

B902.endif:
  %.13.i = tail call i64 @llvm.smax.i64(i64 %.829, i64 0)
  %reass.sub = add i64 %degree.3.7.lcssa, 1
  %.866 = sub i64 %reass.sub, %.13.i
  br label %B958

B1064.if:
  %at.5.51667 = phi i64 [ %at.6.6, %B1124 ], [ %at.2.1, %B1034 ]
  %.1055.01665 = phi i64 [ %.1124, %B1124 ], [ 0, %B1034 ]
  %.1124 = add nuw nsw i64 %.1055.01665, 1
  %.1158 = getelementptr i64, ptr %row_at, i64 %.1055.01665
  %.1159 = load i64, ptr %.1158, align 8
  %.1160 = icmp sgt i64 %.1159, -1
  br i1 %.1160, label %B1092, label %B1124

B1386.if:
  %.1565.01652 = phi i64 [ 0, %B1386.if.lr.ph ], [ %.1634, %B1664 ]
  %.1634 = add nuw nsw i64 %.1565.01652, 1
  %.1668 = getelementptr i64, ptr %3, i64 %.1565.01652
  %.1669 = load i64, ptr %.1668, align 8
  %.1677 = getelementptr i64, ptr %4, i64 %.1565.01652
  %.1678 = load i64, ptr %.1677, align 8
  %.1679 = xor i64 %.1678, -1
  %.1680 = and i64 %.1669, %.1679
  %.1684.not = icmp eq i64 %.1680, 0
  br i1 %.1684.not, label %B1664, label %B1468.preheader

B1468.preheader:
  %.idx = shl i64 %.1565.01652, 8
  %27 = getelementptr i8, ptr %ptr, i64 %.idx
  br label %B1468

B1602.if:
  %.1742.01650 = phi i64 [ %.1804, %B1602.if ], [ %.1752, %B1468 ]
  %.1739.01649 = phi i64 [ %.1808, %B1602.if ], [ %.1714, %B1468 ]
  %.1804 = add nsw i64 %.1742.01650, -1
  %.1808 = add nuw nsw i64 %.1739.01649, 1
  %.1834 = getelementptr i32, ptr %items, i64 %.1739.01649
  %.1835 = load i32, ptr %.1834, align 4
  %.1837 = zext i32 %.1835 to i64
  %.1838 = getelementptr i64, ptr %counts, i64 %.1837
  %.1839 = load i64, ptr %.1838, align 8
  %.1840 = add i64 %.1839, 1
  store i64 %.1840, ptr %.1838, align 8
  %.1795 = icmp ugt i64 %.1742.01650, 1
  br i1 %.1795, label %B1602.if, label %B1652

B1766.if:
  %.1963.01656 = phi i64 [ %.2025, %B1904 ], [ %.1973, %B1682 ]
  %.1960.01655 = phi i64 [ %.2029, %B1904 ], [ %.1935, %B1682 ]
  %.2025 = add nsw i64 %.1963.01656, -1
  %.2029 = add nuw nsw i64 %.1960.01655, 1
  %.2059 = getelementptr i32, ptr %items, i64 %.1960.01655
  %.2060 = load i32, ptr %.2059, align 4
  %.2062 = zext i32 %.2060 to i64
  %.2063 = getelementptr i8, ptr %kind, i64 %.2062
  %.2064 = load i8, ptr %.2063, align 1
  %.2066 = icmp eq i8 %.2064, 2
  br i1 %.2066, label %B1816, label %B1904

B2030.if:
  %.2182.01659 = phi i64 [ %.2244, %B2030.if ], [ %.2192, %B1978 ]
  %.2179.01658 = phi i64 [ %.2248, %B2030.if ], [ %.2154, %B1978 ]
  %.2244 = add nsw i64 %.2182.01659, -1
  %.2248 = add nuw nsw i64 %.2179.01658, 1
  %.2274 = getelementptr i32, ptr %items, i64 %.2179.01658
  %.2275 = load i32, ptr %.2274, align 4
  %.2277 = zext i32 %.2275 to i64
  %.2278 = getelementptr i64, ptr %counts, i64 %.2277
  %.2279 = load i64, ptr %.2278, align 8
  %.2280 = add i64 %.2279, -1
  store i64 %.2280, ptr %.2278, align 8
  %.2235 = icmp ugt i64 %.2182.01659, 1
  br i1 %.2235, label %B2030.if, label %B2192

B2242.if:
  %.2395.01674 = phi i64 [ %.2405, %B2242.if.lr.ph ], [ %.2457, %B2476 ]
  %.2392.01673 = phi i64 [ %.2367, %B2242.if.lr.ph ], [ %.2461, %B2476 ]
  %.2457 = add nsw i64 %.2395.01674, -1
  %.2461 = add nuw nsw i64 %.2392.01673, 1
  %.2487 = getelementptr i32, ptr %by_rows, i64 %.2392.01673
  %.2488 = load i32, ptr %.2487, align 4
  %.2497 = zext i32 %.2488 to i64
  %.2498 = icmp sgt i64 %.2354, %.2497
  %or.cond1407 = select i1 %.2493, i1 true, i1 %.2498
  br i1 %or.cond1407, label %B2274, label %B2476

B2342.if:
  %.2599.01671 = phi i64 [ %.2661, %B2342.if ], [ %.2609, %B2340 ]
  %.2596.01670 = phi i64 [ %.2665, %B2342.if ], [ %.2571, %B2340 ]
  %.2661 = add nsw i64 %.2599.01671, -1
  %.2665 = add nuw nsw i64 %.2596.01670, 1
  %.2691 = getelementptr i32, ptr %items, i64 %.2596.01670
  %.2692 = load i32, ptr %.2691, align 4
  %.2694 = zext i32 %.2692 to i64
  %.2695 = getelementptr i64, ptr %counts, i64 %.2694
  %.2696 = load i64, ptr %.2695, align 8
  %.2697 = add i64 %.2696, -1
  store i64 %.2697, ptr %.2695, align 8
  %.2652 = icmp ugt i64 %.2599.01671, 1
  br i1 %.2652, label %B2342.if, label %B2476

B2644.if:
  %.2874 = add nsw i64 %.2808.0, -1
  %.2878 = add nuw nsw i64 %.2805.0, 1
  %.2911 = getelementptr i32, ptr %by_rows, i64 %.2805.0
  %.2912 = load i32, ptr %.2911, align 4
  %.2917 = zext i32 %.2912 to i64
  %.2918 = lshr i64 %.2917, 6
  %.2920 = getelementptr i64, ptr %9, i64 %.2918
  %.2921 = load i64, ptr %.2920, align 8
  %.2923 = and i64 %.2917, 63
  %28 = shl nuw i64 1, %.2923
  %29 = and i64 %28, %.2921
  %.2926.not = icmp eq i64 %29, 0
  br i1 %.2926.not, label %B2644, label %B2830

B2732.if:
  %.3074 = add nsw i64 %.3003.0, -1
  %.3078 = add nuw nsw i64 %.3000.0, 1
  %.3118 = getelementptr i64, ptr %10, i64 %.3000.0
  %.3119 = load i64, ptr %.3118, align 8
  %.3126 = getelementptr i64, ptr %11, i64 %.3000.0
  %.3127 = load i64, ptr %.3126, align 8
  %.3128 = and i64 %.3127, %.3119
  %.3133.not = icmp eq i64 %.3128, 0
  br i1 %.3133.not, label %B2732, label %B2758

B3176.if:
  %.3362.01676 = phi i64 [ 0, %B3176.if.lr.ph ], [ %.3431, %B3322 ]
  %.3431 = add nuw nsw i64 %.3362.01676, 1
  %.3465 = getelementptr i64, ptr %12, i64 %.3362.01676
  %.3466 = load i64, ptr %.3465, align 8
  br i1 %brmerge, label %B3322, label %B3320

B3396.if:
  %.3539.01679 = phi i64 [ 0, %B3396.if.lr.ph ], [ %.3608, %B3396.if ]
  %.3608 = add nuw nsw i64 %.3539.01679, 1
  %.3638 = getelementptr i64, ptr %15, i64 %.3539.01679
  %.3639 = load i64, ptr %.3638, align 8
  %.3645 = getelementptr i64, ptr %16, i64 %.3539.01679
  store i64 %.3639, ptr %.3645, align 8
  %exitcond1734.not = icmp eq i64 %.215, %.3608
  br i1 %exitcond1734.not, label %B3478, label %B3396.if

B3610.if:
  %.3760.01683 = phi i64 [ %.3822, %B3610.if ], [ %.3770, %B3544 ]
  %.3757.01682 = phi i64 [ %.3826, %B3610.if ], [ %.3732, %B3544 ]
  %.3822 = add nsw i64 %.3760.01683, -1
  %.3826 = add nuw nsw i64 %.3757.01682, 1
  %.3852 = getelementptr i32, ptr %items, i64 %.3757.01682
  %.3853 = load i32, ptr %.3852, align 4
  %.3855 = zext i32 %.3853 to i64
  %.3856 = getelementptr i64, ptr %counts, i64 %.3855
  %.3857 = load i64, ptr %.3856, align 8
  %.3858 = add i64 %.3857, -1
  store i64 %.3858, ptr %.3856, align 8
  %.3813 = icmp ugt i64 %.3760.01683, 1
  br i1 %.3813, label %B3610.if, label %B3680

B3748.if:
  %.3920.01695 = phi i64 [ %.3930, %B3748.if.lr.ph ], [ %.3982, %B4435 ]
  %.3917.01694 = phi i64 [ %.3892, %B3748.if.lr.ph ], [ %.3986, %B4435 ]
  %.3982 = add nsw i64 %.3920.01695, -1
  %.3986 = add nuw nsw i64 %.3917.01694, 1
  %.4016 = getelementptr i32, ptr %items, i64 %.3917.01694
  %.4017 = load i32, ptr %.4016, align 4
  %.4023 = zext i32 %.4017 to i64
  %.4024 = getelementptr i8, ptr %kind, i64 %.4023
  %.4025 = load i8, ptr %.4024, align 1
  %.4027 = icmp eq i8 %.4025, 2
  br i1 %.4027, label %B3774, label %B3838

B3972.if:
  %.4142.01692 = phi i64 [ %.4152, %B3972.if.lr.ph ], [ %.4204, %B4243 ]
  %.4139.01691 = phi i64 [ %.4114, %B3972.if.lr.ph ], [ %.4208, %B4243 ]
  %.4204 = add nsw i64 %.4142.01692, -1
  %.4208 = add nuw nsw i64 %.4139.01691, 1
  %.4238 = getelementptr i32, ptr %by_rows, i64 %.4139.01691
  %.4239 = load i32, ptr %.4238, align 4
  %.4247 = zext i32 %.4239 to i64
  %.4248 = lshr i64 %.4247, 6
  %.4250 = getelementptr i64, ptr %20, i64 %.4248
  %.4251 = load i64, ptr %.4250, align 8
  %.4253 = and i64 %.4247, 63
  %30 = shl nuw i64 1, %.4253
  %31 = and i64 %30, %.4251
  %.4256.not = icmp eq i64 %31, 0
  br i1 %.4256.not, label %B4243, label %B4030

B4063.if:
  %.4353.01689 = phi i64 [ %.4415, %B4063.if ], [ %.4363, %B4056 ]
  %.4350.01688 = phi i64 [ %.4419, %B4063.if ], [ %.4325, %B4056 ]
  %.4415 = add nsw i64 %.4353.01689, -1
  %.4419 = add nuw nsw i64 %.4350.01688, 1
  %.4445 = getelementptr i32, ptr %items, i64 %.4350.01688
  %.4446 = load i32, ptr %.4445, align 4
  %.4448 = zext i32 %.4446 to i64
  %.4449 = getelementptr i64, ptr %counts, i64 %.4448
  %.4450 = load i64, ptr %.4449, align 8
  %.4451 = add i64 %.4450, -1
  store i64 %.4451, ptr %.4449, align 8
  %.4406 = icmp ugt i64 %.4353.01689, 1
  br i1 %.4406, label %B4063.if, label %B4243

B4381.if:
  %.4522.01685 = phi i64 [ 0, %B4381.if.lr.ph ], [ %.4591, %B4381.if ]
  %.4591 = add nuw nsw i64 %.4522.01685, 1
  %.4619 = getelementptr i64, ptr %20, i64 %.4522.01685
  %.4620 = load i64, ptr %.4619, align 8
  %.4627 = getelementptr i64, ptr %21, i64 %.4522.01685
  %.4628 = load i64, ptr %.4627, align 8
  %.4629 = xor i64 %.4628, -1
  %.4630 = and i64 %.4620, %.4629
  store i64 %.4630, ptr %.4619, align 8
  %exitcond1735.not = icmp eq i64 %.212, %.4591
  br i1 %exitcond1735.not, label %B4435, label %B4381.if

B4627.if:
  %.4794.01698 = phi i64 [ %.4856, %B4627.if ], [ %.4804, %B4626 ]
  %.4791.01697 = phi i64 [ %.4860, %B4627.if ], [ %.4766, %B4626 ]
  %.4856 = add nsw i64 %.4794.01698, -1
  %.4860 = add nuw nsw i64 %.4791.01697, 1
  %.4886 = getelementptr i32, ptr %items, i64 %.4791.01697
  %.4887 = load i32, ptr %.4886, align 4
  %.4889 = zext i32 %.4887 to i64
  %.4890 = getelementptr i64, ptr %counts, i64 %.4889
  %.4891 = load i64, ptr %.4890, align 8
  %.4892 = add i64 %.4891, -1
  store i64 %.4892, ptr %.4890, align 8
  %.4847 = icmp ugt i64 %.4794.01698, 1
  br i1 %.4847, label %B4627.if, label %B4817
}

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.smax.i64(i64, i64)

