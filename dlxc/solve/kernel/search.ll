; Made by make.py of search.py, whose SHA-256 is b00869ced47f9071d8c5f974aa7a4a09d06b64713d3513a0f0ec1e5da46905de
define void @search(ptr noalias %regs, ptr noalias %having, ptr noalias %first, ptr noalias %last, ptr noalias %clash, ptr noalias %ptr, ptr noalias %items, ptr noalias %colours, ptr noalias %by_ptr, ptr noalias %by_rows, ptr noalias %by_colours, ptr noalias %several, ptr noalias %sets, ptr noalias %item_at, ptr noalias %row_at, ptr noalias %degree_at, ptr noalias %tried_at, ptr noalias %need, ptr noalias %left, ptr noalias %counts, ptr noalias %found) {
entry:
  %.69 = load i64, ptr %regs, align 8
  %.71 = getelementptr i8, ptr %regs, i64 8
  %.72 = load i64, ptr %.71, align 8
  %.74 = getelementptr i8, ptr %regs, i64 16
  %.75 = load i64, ptr %.74, align 8
  %.77 = getelementptr i8, ptr %regs, i64 24
  %.78 = load i64, ptr %.77, align 8
  %.116 = getelementptr i8, ptr %regs, i64 40
  %.117 = load i64, ptr %.116, align 8
  %.119 = getelementptr i8, ptr %regs, i64 48
  %.120 = load i64, ptr %.119, align 8
  %.122 = getelementptr i8, ptr %regs, i64 56
  %.123 = load i64, ptr %.122, align 8
  %.125 = getelementptr i8, ptr %regs, i64 64
  %.126 = load i64, ptr %.125, align 8
  %.164 = getelementptr i8, ptr %regs, i64 80
  %.165 = load i64, ptr %.164, align 8
  %.167 = getelementptr i8, ptr %regs, i64 88
  %.168 = load i64, ptr %.167, align 8
  %.170 = getelementptr i8, ptr %regs, i64 96
  %.171 = load i64, ptr %.170, align 8
  %.172 = icmp sgt i64 %.171, 0
  %.174 = getelementptr i8, ptr %regs, i64 104
  %.175 = load i64, ptr %.174, align 8
  %.14501384.not1437 = icmp sgt i64 %.168, 0
  %.5091397.not = icmp slt i64 %.165, 1
  %.31781417.not = icmp slt i64 %.168, 1
  %.4263 = getelementptr i8, ptr %regs, i64 72
  %brmerge1435.not = select i1 %.172, i1 %.14501384.not1437, i1 false
  br label %B348.outer.outer

B348.outer.outer:
  %depth.6.1.ph.ph = phi i64 [ %.69, %entry ], [ %depth.6.1.ph.ph.be, %B348.outer.outer.backedge ]
  %mode.9.1.ph.ph = phi i64 [ %.72, %entry ], [ %mode.9.1.ph.ph.be, %B348.outer.outer.backedge ]
  %solutions.2.1.ph.ph = phi i64 [ %.75, %entry ], [ %solutions.2.1.ph.ph.be, %B348.outer.outer.backedge ]
  %at.3.1.ph.ph = phi i64 [ %.78, %entry ], [ %at.3.1.ph.ph.be, %B348.outer.outer.backedge ]
  %given.2.1.ph.ph = phi i64 [ %.117, %entry ], [ %given.2.1.ph.ph.be, %B348.outer.outer.backedge ]
  %nodes.2.1.ph.ph = phi i64 [ 0, %entry ], [ %nodes.2.1.ph.ph.be, %B348.outer.outer.backedge ]
  br label %B348.outer

B348.outer:
  %depth.6.1.ph = phi i64 [ %depth.6.1.ph.ph, %B348.outer.outer ], [ %depth.6.1.ph.be, %B348.outer.backedge ]
  %mode.9.1.ph = phi i64 [ %mode.9.1.ph.ph, %B348.outer.outer ], [ %mode.9.1.ph.be, %B348.outer.backedge ]
  %solutions.2.1.ph = phi i64 [ %solutions.2.1.ph.ph, %B348.outer.outer ], [ %solutions.2.1, %B348.outer.backedge ]
  %at.3.1.ph = phi i64 [ %at.3.1.ph.ph, %B348.outer.outer ], [ %at.3.1, %B348.outer.backedge ]
  %nodes.2.1.ph = phi i64 [ %nodes.2.1.ph.ph, %B348.outer.outer ], [ %nodes.2.1, %B348.outer.backedge ]
  %.272 = icmp slt i64 %depth.6.1.ph, %given.2.1.ph.ph
  %.708 = mul i64 %depth.6.1.ph, %.168
  %0 = getelementptr i64, ptr %sets, i64 %.708
  %.9671406.not = icmp slt i64 %depth.6.1.ph, 1
  br label %B348

B348:
  %mode.9.1 = phi i64 [ 2, %B968 ], [ %mode.9.1.ph, %B348.outer ]
  %solutions.2.1 = phi i64 [ %solutions.6.41489, %B968 ], [ %solutions.2.1.ph, %B348.outer ]
  %at.3.1 = phi i64 [ %at.7.41490, %B968 ], [ %at.3.1.ph, %B348.outer ]
  %nodes.2.1 = phi i64 [ %.407, %B968 ], [ %nodes.2.1.ph, %B348.outer ]
  switch i64 %mode.9.1, label %B1994 [
    i64 0, label %B372
    i64 2, label %B1094
  ]

B372:
  br i1 %.272, label %B384, label %B410

B384:
  %.304 = add nsw i64 %depth.6.1.ph, 1
  br label %B348.outer.backedge

B348.outer.backedge:
  %depth.6.1.ph.be = phi i64 [ %.1355, %B1476 ], [ %.304, %B384 ]
  %mode.9.1.ph.be = phi i64 [ 2, %B1476 ], [ 1, %B384 ]
  br label %B348.outer

B410:
  %.313.not = icmp sge i64 %nodes.2.1, %.123
  %.317 = icmp sgt i64 %at.3.1, %.175
  %or.cond1210 = select i1 %.313.not, i1 true, i1 %.317
  br i1 %or.cond1210, label %common.ret, label %B438

B438:
  %.407 = add nsw i64 %nodes.2.1, 1
  br i1 %.5091397.not, label %B812, label %B488

B488:
  %best.3.41401 = phi i64 [ %best.4.5, %B798 ], [ -1, %B438 ]
  %least.2.41400 = phi i64 [ %least.3.5, %B798 ], [ 1099511627776, %B438 ]
  %.443.01399 = phi i64 [ %.522, %B798 ], [ 0, %B438 ]
  %.522 = add nuw nsw i64 %.443.01399, 1
  %.564 = getelementptr i64, ptr %left, i64 %.443.01399
  %.565 = load i64, ptr %.564, align 8
  %.566 = icmp sgt i64 %.565, 0
  br i1 %.566, label %B514, label %B798

B514:
  %.574 = getelementptr i64, ptr %counts, i64 %.443.01399
  %.575 = load i64, ptr %.574, align 8
  %.581 = getelementptr i32, ptr %first, i64 %.443.01399
  %.582 = load i32, ptr %.581, align 4
  %.585 = getelementptr i32, ptr %last, i64 %.443.01399
  %.586 = load i32, ptr %.585, align 4
  %.587 = zext i32 %.582 to i64
  %.588 = zext i32 %.586 to i64
  %.625 = sub nsw i64 %.588, %.587
  %.6681393.not = icmp slt i64 %.625, 1
  br i1 %.6681393.not, label %B682, label %B586.if.lr.ph

B586.if.lr.ph:
  %.715 = mul i64 %.443.01399, %.168
  %1 = getelementptr i64, ptr %having, i64 %.715
  br label %B586.if

B682:
  %degree.3.6.lcssa = phi i64 [ %.575, %B514 ], [ %.723, %B586.if ]
  %.737 = getelementptr i64, ptr %need, i64 %.443.01399
  %.738 = load i64, ptr %.737, align 8
  %.739.not = icmp eq i64 %.738, 1
  br i1 %.739.not, label %B762, label %B706.endif

B762:
  %degree.4.6 = phi i64 [ %.775, %B706.endif ], [ %degree.3.6.lcssa, %B682 ]
  %.793 = icmp slt i64 %degree.4.6, %least.2.41400
  br i1 %.793, label %B774, label %B798

B774:
  %.814 = icmp slt i64 %degree.4.6, 1
  br i1 %.814, label %B968, label %B798

B798:
  %least.3.5 = phi i64 [ %degree.4.6, %B774 ], [ %least.2.41400, %B762 ], [ %least.2.41400, %B488 ]
  %best.4.5 = phi i64 [ %.443.01399, %B774 ], [ %best.3.41401, %B762 ], [ %best.3.41401, %B488 ]
  %exitcond1465.not = icmp eq i64 %.165, %.522
  br i1 %exitcond1465.not, label %B800, label %B488

B800:
  %.871 = icmp slt i64 %best.4.5, 0
  br i1 %.871, label %B812, label %B944

B812:
  %best.2.51475 = phi i64 [ %best.4.5, %B800 ], [ -1, %B438 ]
  %least.4.51473 = phi i64 [ %least.3.5, %B800 ], [ 1099511627776, %B438 ]
  br i1 %.9671406.not, label %B908, label %B846.if

B874:
  %.1019 = add i64 %at.8.51409, 1
  %.1031 = getelementptr i64, ptr %found, i64 %.1019
  store i64 %.1015, ptr %.1031, align 8
  br label %B906

B906:
  %at.9.6 = phi i64 [ %.1019, %B874 ], [ %at.8.51409, %B846.if ]
  %exitcond1466.not = icmp eq i64 %depth.6.1.ph, %.980
  br i1 %exitcond1466.not, label %B908, label %B846.if

B908:
  %at.8.5.lcssa = phi i64 [ %at.3.1, %B812 ], [ %at.9.6, %B906 ]
  %.1048 = sub i64 %at.8.5.lcssa, %at.3.1
  %.1051 = getelementptr i64, ptr %found, i64 %at.3.1
  store i64 %.1048, ptr %.1051, align 8
  %.1056 = add i64 %at.8.5.lcssa, 1
  %.1062 = add i64 %solutions.2.1, 1
  br label %B944

B944:
  %.8711476 = phi i1 [ true, %B908 ], [ false, %B800 ]
  %best.2.51474 = phi i64 [ %best.2.51475, %B908 ], [ %best.4.5, %B800 ]
  %least.4.51472 = phi i64 [ %least.4.51473, %B908 ], [ %least.3.5, %B800 ]
  %solutions.6.4 = phi i64 [ %.1062, %B908 ], [ %solutions.2.1, %B800 ]
  %at.7.4 = phi i64 [ %.1056, %B908 ], [ %at.3.1, %B800 ]
  %.1076 = icmp slt i64 %least.4.51472, 1
  %or.cond = select i1 %.8711476, i1 true, i1 %.1076
  br i1 %or.cond, label %B968, label %B1070.thread

B968:
  %at.7.41490 = phi i64 [ %at.7.4, %B944 ], [ %at.3.1, %B774 ]
  %solutions.6.41489 = phi i64 [ %solutions.6.4, %B944 ], [ %solutions.2.1, %B774 ]
  %.1087.not = icmp slt i64 %solutions.6.41489, %.126
  br i1 %.1087.not, label %B348, label %common.ret

B1070.thread:
  %.1218 = getelementptr i64, ptr %item_at, i64 %depth.6.1.ph
  store i64 %best.2.51474, ptr %.1218, align 8
  %.1224 = getelementptr i64, ptr %row_at, i64 %depth.6.1.ph
  store i64 -2, ptr %.1224, align 8
  %.1229 = getelementptr i64, ptr %degree_at, i64 %depth.6.1.ph
  store i64 %least.4.51472, ptr %.1229, align 8
  %.1235 = getelementptr i64, ptr %tried_at, i64 %depth.6.1.ph
  store i64 0, ptr %.1235, align 8
  %.1238 = add i64 %depth.6.1.ph, 1
  br label %B1994

B1094:
  %.1273.not = icmp sgt i64 %depth.6.1.ph, %.120
  br i1 %.1273.not, label %B1124, label %common.ret

B1124:
  %.1355 = add nsw i64 %depth.6.1.ph, -1
  %.1363 = getelementptr i64, ptr %row_at, i64 %.1355
  %.1364 = load i64, ptr %.1363, align 8
  br i1 %brmerge1435.not, label %B1184.if.lr.ph, label %B1464

B1184.if.lr.ph:
  %.1493 = mul i64 %.1355, %.168
  %2 = getelementptr i64, ptr %sets, i64 %.1493
  %.1502 = mul i64 %depth.6.1.ph, %.168
  %3 = getelementptr i64, ptr %sets, i64 %.1502
  br label %B1184.if

B1266:
  %x.5.6 = phi i64 [ %.1530, %B1450 ], [ %.1509, %B1266.preheader ]
  %.1525 = tail call i64 @llvm.cttz.i64(i64 %x.5.6, i1 true)
  %.1528 = add i64 %x.5.6, -1
  %.1530 = and i64 %.1528, %x.5.6
  %.1537 = getelementptr i32, ptr %17, i64 %.1525
  %.1538 = load i32, ptr %.1537, align 4
  %.1541 = getelementptr i8, ptr %.1537, i64 4
  %.1542 = load i32, ptr %.1541, align 4
  %.1543 = zext i32 %.1538 to i64
  %.1544 = zext i32 %.1542 to i64
  %.1581 = sub nsw i64 %.1544, %.1543
  %.16241381.not = icmp slt i64 %.1581, 1
  br i1 %.16241381.not, label %B1450, label %B1400.if

B1450:
  %.1683.not = icmp eq i64 %.1530, 0
  br i1 %.1683.not, label %B1462, label %B1266

B1462:
  %exitcond.not = icmp eq i64 %.168, %.1463
  br i1 %exitcond.not, label %B1464, label %B1184.if

B1464:
  %.1702 = icmp slt i64 %.1364, 0
  br i1 %.1702, label %B1476, label %B1528

B1476:
  %.1736 = getelementptr i64, ptr %item_at, i64 %.1355
  %.1737 = load i64, ptr %.1736, align 8
  %.1739 = getelementptr i64, ptr %left, i64 %.1737
  %.1740 = load i64, ptr %.1739, align 8
  %.1741 = sub i64 0, %.1740
  store i64 %.1741, ptr %.1739, align 8
  br label %B348.outer.backedge

B1528:
  %.1756 = getelementptr i32, ptr %ptr, i64 %.1364
  %.1757 = load i32, ptr %.1756, align 4
  %.1761 = getelementptr i8, ptr %.1756, i64 4
  %.1762 = load i32, ptr %.1761, align 4
  %.1763 = zext i32 %.1757 to i64
  %.1764 = zext i32 %.1762 to i64
  %.1801 = sub nsw i64 %.1764, %.1763
  %.18441387.not = icmp slt i64 %.1801, 1
  br i1 %.18441387.not, label %B1708, label %B1590.if

B1618:
  %.1899 = getelementptr i64, ptr %left, i64 %.1890
  %.1900 = load i64, ptr %.1899, align 8
  %.1901 = add i64 %.1900, 1
  store i64 %.1901, ptr %.1899, align 8
  %.1909 = load i32, ptr %.1887, align 4
  %.1913 = zext i32 %.1909 to i64
  %.1914 = getelementptr i64, ptr %need, i64 %.1913
  %.1915 = load i64, ptr %.1914, align 8
  %.1916 = add i64 %.1915, 1
  store i64 %.1916, ptr %.1914, align 8
  br label %B1706

B1706:
  %.1844 = icmp ugt i64 %.1791.01389, 1
  br i1 %.1844, label %B1590.if, label %B1708

B1708:
  %.1932 = mul i64 %.1355, %.168
  %.1954 = lshr i64 %.1364, 6
  %4 = getelementptr i64, ptr %sets, i64 %.1932
  %.1956 = getelementptr i64, ptr %4, i64 %.1954
  %.1957 = load i64, ptr %.1956, align 8
  %.1959 = and i64 %.1364, 63
  %.1960 = shl nuw i64 1, %.1959
  %.1961 = xor i64 %.1960, -1
  %.1962 = and i64 %.1957, %.1961
  store i64 %.1962, ptr %.1956, align 8
  br i1 %.172, label %B1780, label %B1994.thread

B1780:
  %.1969 = load i32, ptr %.1756, align 4
  %.1976 = load i32, ptr %.1761, align 4
  %.1979 = zext i32 %.1969 to i64
  %.1980 = zext i32 %.1976 to i64
  %.2017 = sub nsw i64 %.1980, %.1979
  %.20601390.not = icmp slt i64 %.2017, 1
  br i1 %.20601390.not, label %B1994, label %B1832.if

B1994:
  %nodes.5.21227 = phi i64 [ %nodes.2.1, %B1832.if ], [ %.407, %B1070.thread ], [ %nodes.2.1, %B1780 ], [ %nodes.2.1, %B348 ]
  %at.6.21226 = phi i64 [ %at.3.1, %B1832.if ], [ %at.7.4, %B1070.thread ], [ %at.3.1, %B1780 ], [ %at.3.1, %B348 ]
  %solutions.5.21225 = phi i64 [ %solutions.2.1, %B1832.if ], [ %solutions.6.4, %B1070.thread ], [ %solutions.2.1, %B1780 ], [ %solutions.2.1, %B348 ]
  %depth.10.21224 = phi i64 [ %depth.6.1.ph, %B1832.if ], [ %.1238, %B1070.thread ], [ %depth.6.1.ph, %B1780 ], [ %depth.6.1.ph, %B348 ]
  %mode.14.3 = phi i64 [ 1, %B1832.if ], [ 1, %B1070.thread ], [ 1, %B1780 ], [ %mode.9.1, %B348 ]
  %.2143 = add i64 %depth.10.21224, -1
  %.2149 = mul i64 %depth.10.21224, %.168
  %.2155 = getelementptr i64, ptr %item_at, i64 %.2143
  %.2156 = load i64, ptr %.2155, align 8
  %.2165 = icmp slt i64 %.2143, %given.2.1.ph.ph
  br i1 %.2165, label %B2042, label %B2414

B1994.thread:
  %.21491240 = mul i64 %depth.6.1.ph, %.168
  %.21551241 = getelementptr i64, ptr %item_at, i64 %.1355
  %.21561242 = load i64, ptr %.21551241, align 8
  %.21651243.not = icmp sgt i64 %depth.6.1.ph, %given.2.1.ph.ph
  br i1 %.21651243.not, label %B2578, label %B2042

B2042:
  %.21561264 = phi i64 [ %.21561242, %B1994.thread ], [ %.2156, %B1994 ]
  %.21491263 = phi i64 [ %.21491240, %B1994.thread ], [ %.2149, %B1994 ]
  %.21431260 = phi i64 [ %.1355, %B1994.thread ], [ %.2143, %B1994 ]
  %mode.14.31256 = phi i64 [ 1, %B1994.thread ], [ %mode.14.3, %B1994 ]
  %depth.10.212241255 = phi i64 [ %depth.6.1.ph, %B1994.thread ], [ %depth.10.21224, %B1994 ]
  %solutions.5.212251252 = phi i64 [ %solutions.2.1, %B1994.thread ], [ %solutions.5.21225, %B1994 ]
  %at.6.212261249 = phi i64 [ %at.3.1, %B1994.thread ], [ %at.6.21226, %B1994 ]
  %nodes.5.212271246 = phi i64 [ %nodes.2.1, %B1994.thread ], [ %nodes.5.21227, %B1994 ]
  %.2171 = getelementptr i64, ptr %row_at, i64 %.21431260
  %.2172 = load i64, ptr %.2171, align 8
  %.2178 = getelementptr i32, ptr %by_ptr, i64 %.21561264
  %.2179 = load i32, ptr %.2178, align 4
  %.2183 = getelementptr i8, ptr %.2178, i64 4
  %.2184 = load i32, ptr %.2183, align 4
  %.2185 = zext i32 %.2179 to i64
  %.2186 = zext i32 %.2184 to i64
  %.2223 = sub nsw i64 %.2186, %.2185
  %.22661414.not = icmp slt i64 %.2223, 1
  br i1 %.22661414.not, label %B2280, label %B2044.if.lr.ph

B2044.if.lr.ph:
  %.2311 = icmp slt i64 %.2172, 0
  %.2321 = mul i64 %.21431260, %.168
  %5 = getelementptr i64, ptr %sets, i64 %.2321
  br label %B2044.if

B2076:
  %.2325 = lshr i64 %.2315, 6
  %.2327 = getelementptr i64, ptr %5, i64 %.2325
  %.2328 = load i64, ptr %.2327, align 8
  %.2330 = and i64 %.2315, 63
  %6 = shl nuw i64 1, %.2330
  %7 = and i64 %.2328, %6
  %.2333.not = icmp eq i64 %7, 0
  br i1 %.2333.not, label %B2278, label %B2080

B2080:
  %.2369 = xor i64 %6, -1
  %.2370 = and i64 %.2328, %.2369
  store i64 %.2370, ptr %.2327, align 8
  br i1 %.172, label %B2142, label %B2278

B2142:
  %.2377 = getelementptr i32, ptr %ptr, i64 %.2315
  %.2378 = load i32, ptr %.2377, align 4
  %.2385 = getelementptr i8, ptr %.2377, i64 4
  %.2386 = load i32, ptr %.2385, align 4
  %.2389 = zext i32 %.2378 to i64
  %.2390 = zext i32 %.2386 to i64
  %.2427 = sub nsw i64 %.2390, %.2389
  %.24701411.not = icmp slt i64 %.2427, 1
  br i1 %.24701411.not, label %B2278, label %B2144.if

B2278:
  %.2266 = icmp ugt i64 %.2213.01416, 1
  br i1 %.2266, label %B2044.if, label %B2280

B2280:
  %.2559 = icmp eq i64 %depth.10.212241255, %given.2.1.ph.ph
  %spec.select = select i1 %.2559, i64 4, i64 %mode.14.31256
  %spec.select1212 = select i1 %.2559, i64 0, i64 %given.2.1.ph.ph
  br label %B2678

B2414:
  br i1 %.172, label %B2426, label %B2414.B2578_crit_edge

B2414.B2578_crit_edge:
  %.pre = mul i64 %.2143, %.168
  br label %B2578

B2426:
  %.2591 = getelementptr i32, ptr %by_ptr, i64 %.2156
  %.2592 = load i32, ptr %.2591, align 4
  %.2596 = getelementptr i8, ptr %.2591, i64 4
  %.2597 = load i32, ptr %.2596, align 4
  %.2598 = zext i32 %.2592 to i64
  %.2599 = zext i32 %.2597 to i64
  %.2636 = sub nsw i64 %.2599, %.2598
  %spec.select1349 = tail call i64 @llvm.smax.i64(i64 %.2636, i64 0)
  %.2733 = mul i64 %.2143, %.168
  %8 = getelementptr i64, ptr %sets, i64 %.2733
  br label %B2450

B2450:
  %.2623.0 = phi i64 [ %.2598, %B2426 ], [ %.2696, %B2450.if ]
  %.2626.0 = phi i64 [ %spec.select1349, %B2426 ], [ %.2692, %B2450.if ]
  %.2683 = icmp sgt i64 %.2626.0, 0
  br i1 %.2683, label %B2450.if, label %B2690

B2578:
  %.2932.pre-phi = phi i64 [ %.pre, %B2414.B2578_crit_edge ], [ %.1932, %B1994.thread ]
  %nodes.5.2122712451282 = phi i64 [ %nodes.5.21227, %B2414.B2578_crit_edge ], [ %nodes.2.1, %B1994.thread ]
  %at.6.2122612481281 = phi i64 [ %at.6.21226, %B2414.B2578_crit_edge ], [ %at.3.1, %B1994.thread ]
  %solutions.5.2122512511280 = phi i64 [ %solutions.5.21225, %B2414.B2578_crit_edge ], [ %solutions.2.1, %B1994.thread ]
  %depth.10.2122412541279 = phi i64 [ %depth.10.21224, %B2414.B2578_crit_edge ], [ %depth.6.1.ph, %B1994.thread ]
  %mode.14.312571278 = phi i64 [ %mode.14.3, %B2414.B2578_crit_edge ], [ 1, %B1994.thread ]
  %.214312591277 = phi i64 [ %.2143, %B2414.B2578_crit_edge ], [ %.1355, %B1994.thread ]
  %.214912621276 = phi i64 [ %.2149, %B2414.B2578_crit_edge ], [ %.21491240, %B1994.thread ]
  %.215612661275 = phi i64 [ %.2156, %B2414.B2578_crit_edge ], [ %.21561242, %B1994.thread ]
  %.2787 = getelementptr i32, ptr %first, i64 %.215612661275
  %.2788 = load i32, ptr %.2787, align 4
  %.2791 = getelementptr i32, ptr %last, i64 %.215612661275
  %.2792 = load i32, ptr %.2791, align 4
  %.2793 = zext i32 %.2788 to i64
  %.2794 = zext i32 %.2792 to i64
  %.2831 = sub nsw i64 %.2794, %.2793
  %spec.select1350 = tail call i64 @llvm.smax.i64(i64 %.2831, i64 0)
  %9 = getelementptr i64, ptr %sets, i64 %.2932.pre-phi
  %.2940 = mul i64 %.215612661275, %.168
  %10 = getelementptr i64, ptr %having, i64 %.2940
  br label %B2580

B2580:
  %.2818.0 = phi i64 [ %.2793, %B2578 ], [ %.2896, %B2580.if ]
  %.2821.0 = phi i64 [ %spec.select1350, %B2578 ], [ %.2892, %B2580.if ]
  %.2883 = icmp sgt i64 %.2821.0, 0
  br i1 %.2883, label %B2580.if, label %B2690

B2626:
  %.2968 = shl i64 %.2818.0, 6
  %.2978 = tail call i64 @llvm.cttz.i64(i64 %.2946, i1 true)
  %.2979 = or disjoint i64 %.2978, %.2968
  br label %B2678

B2678:
  %.21561265 = phi i64 [ %.21561264, %B2280 ], [ %.215612661275, %B2626 ]
  %.21491261 = phi i64 [ %.21491263, %B2280 ], [ %.214912621276, %B2626 ]
  %.21431258 = phi i64 [ %.21431260, %B2280 ], [ %.214312591277, %B2626 ]
  %depth.10.212241253 = phi i64 [ %depth.10.212241255, %B2280 ], [ %depth.10.2122412541279, %B2626 ]
  %solutions.5.212251250 = phi i64 [ %solutions.5.212251252, %B2280 ], [ %solutions.5.2122512511280, %B2626 ]
  %at.6.212261247 = phi i64 [ %at.6.212261249, %B2280 ], [ %at.6.2122612481281, %B2626 ]
  %nodes.5.212271244 = phi i64 [ %nodes.5.212271246, %B2280 ], [ %nodes.5.2122712451282, %B2626 ]
  %mode.13.3 = phi i64 [ %spec.select, %B2280 ], [ %mode.14.312571278, %B2626 ]
  %given.5.3 = phi i64 [ %spec.select1212, %B2280 ], [ %given.2.1.ph.ph, %B2626 ]
  %row.5.3 = phi i64 [ %.2172, %B2280 ], [ %.2979, %B2626 ]
  %.2999 = icmp slt i64 %row.5.3, 0
  br i1 %.2999, label %B2690, label %B2764

B2690:
  %row.5.31315 = phi i64 [ %row.5.3, %B2678 ], [ -1, %B2450 ], [ -1, %B2580 ]
  %given.5.31313 = phi i64 [ %given.5.3, %B2678 ], [ %given.2.1.ph.ph, %B2450 ], [ %given.2.1.ph.ph, %B2580 ]
  %mode.13.31311 = phi i64 [ %mode.13.3, %B2678 ], [ %mode.14.3, %B2450 ], [ %mode.14.312571278, %B2580 ]
  %nodes.5.2122712441309 = phi i64 [ %nodes.5.212271244, %B2678 ], [ %nodes.5.21227, %B2450 ], [ %nodes.5.2122712451282, %B2580 ]
  %at.6.2122612471307 = phi i64 [ %at.6.212261247, %B2678 ], [ %at.6.21226, %B2450 ], [ %at.6.2122612481281, %B2580 ]
  %solutions.5.2122512501305 = phi i64 [ %solutions.5.212251250, %B2678 ], [ %solutions.5.21225, %B2450 ], [ %solutions.5.2122512511280, %B2580 ]
  %depth.10.2122412531303 = phi i64 [ %depth.10.212241253, %B2678 ], [ %depth.10.21224, %B2450 ], [ %depth.10.2122412541279, %B2580 ]
  %.214312581301 = phi i64 [ %.21431258, %B2678 ], [ %.2143, %B2450 ], [ %.214312591277, %B2580 ]
  %.214912611299 = phi i64 [ %.21491261, %B2678 ], [ %.2149, %B2450 ], [ %.214912621276, %B2580 ]
  %.215612651296 = phi i64 [ %.21561265, %B2678 ], [ %.2156, %B2450 ], [ %.215612661275, %B2580 ]
  %.3003 = getelementptr i64, ptr %need, i64 %.215612651296
  %.3004 = load i64, ptr %.3003, align 8
  %.3005 = icmp sgt i64 %.3004, 0
  br i1 %.3005, label %B348.outer.outer.backedge, label %B2764

B2764:
  %.29991316 = phi i1 [ true, %B2690 ], [ false, %B2678 ], [ false, %B2450.if ]
  %row.5.31314 = phi i64 [ %row.5.31315, %B2690 ], [ %row.5.3, %B2678 ], [ %.2735, %B2450.if ]
  %given.5.31312 = phi i64 [ %given.5.31313, %B2690 ], [ %given.5.3, %B2678 ], [ %given.2.1.ph.ph, %B2450.if ]
  %mode.13.31310 = phi i64 [ %mode.13.31311, %B2690 ], [ %mode.13.3, %B2678 ], [ %mode.14.3, %B2450.if ]
  %nodes.5.2122712441308 = phi i64 [ %nodes.5.2122712441309, %B2690 ], [ %nodes.5.212271244, %B2678 ], [ %nodes.5.21227, %B2450.if ]
  %at.6.2122612471306 = phi i64 [ %at.6.2122612471307, %B2690 ], [ %at.6.212261247, %B2678 ], [ %at.6.21226, %B2450.if ]
  %solutions.5.2122512501304 = phi i64 [ %solutions.5.2122512501305, %B2690 ], [ %solutions.5.212251250, %B2678 ], [ %solutions.5.21225, %B2450.if ]
  %depth.10.2122412531302 = phi i64 [ %depth.10.2122412531303, %B2690 ], [ %depth.10.212241253, %B2678 ], [ %depth.10.21224, %B2450.if ]
  %.214312581300 = phi i64 [ %.214312581301, %B2690 ], [ %.21431258, %B2678 ], [ %.2143, %B2450.if ]
  %.214912611298 = phi i64 [ %.214912611299, %B2690 ], [ %.21491261, %B2678 ], [ %.2149, %B2450.if ]
  %.215612651297 = phi i64 [ %.215612651296, %B2690 ], [ %.21561265, %B2678 ], [ %.2156, %B2450.if ]
  %.3077 = icmp ne i64 %mode.13.31310, 1
  %.3081.not = icmp slt i64 %.214312581300, %given.5.31312
  %or.cond1213 = select i1 %.3077, i1 true, i1 %.3081.not
  br i1 %or.cond1213, label %B2858, label %B2828

B2828:
  %.3085 = getelementptr i64, ptr %tried_at, i64 %.214312581300
  %.3086 = load i64, ptr %.3085, align 8
  %.3087 = add i64 %.3086, 1
  store i64 %.3087, ptr %.3085, align 8
  br label %B2858

B2858:
  %.3096 = getelementptr i64, ptr %row_at, i64 %.214312581300
  store i64 %row.5.31314, ptr %.3096, align 8
  br i1 %.31781417.not, label %B2982, label %B2946.if.lr.ph

B2946.if.lr.ph:
  %.3221 = mul i64 %.214312581300, %.168
  %11 = getelementptr i64, ptr %sets, i64 %.3221
  %.3235 = icmp slt i64 %row.5.31314, 0
  %brmerge = select i1 %.3235, i1 true, i1 %.172
  %.3244 = mul i64 %row.5.31314, %.168
  %12 = getelementptr i64, ptr %clash, i64 %.3244
  %13 = getelementptr i64, ptr %sets, i64 %.214912611298
  br label %B2946.if

B2964:
  %.3248 = getelementptr i64, ptr %12, i64 %.3122.01418
  %.3249 = load i64, ptr %.3248, align 8
  %.3251 = and i64 %.3249, %.3226
  br label %B2968

B2968:
  %x.6.3 = phi i64 [ %.3226, %B2946.if ], [ %.3251, %B2964 ]
  %.3266 = getelementptr i64, ptr %13, i64 %.3122.01418
  store i64 %x.6.3, ptr %.3266, align 8
  %exitcond1467.not = icmp eq i64 %.168, %.3191
  br i1 %exitcond1467.not, label %B2982, label %B2946.if

B2982:
  br i1 %.29991316, label %B3046, label %B3048

B3046:
  %.3286 = getelementptr i64, ptr %left, i64 %.215612651297
  %.3287 = load i64, ptr %.3286, align 8
  %.3288 = sub i64 0, %.3287
  store i64 %.3288, ptr %.3286, align 8
  br label %B4025

B3048:
  br i1 %.172, label %B3100, label %B3210

B3100:
  %.3321 = lshr i64 %row.5.31314, 6
  %14 = getelementptr i64, ptr %sets, i64 %.214912611298
  %.3323 = getelementptr i64, ptr %14, i64 %.3321
  %.3324 = load i64, ptr %.3323, align 8
  %.3326 = and i64 %row.5.31314, 63
  %.3327 = shl nuw i64 1, %.3326
  %.3328 = xor i64 %.3327, -1
  %.3329 = and i64 %.3324, %.3328
  store i64 %.3329, ptr %.3323, align 8
  %.3335 = getelementptr i32, ptr %ptr, i64 %row.5.31314
  %.3336 = load i32, ptr %.3335, align 4
  %.3342 = getelementptr i8, ptr %.3335, i64 4
  %.3343 = load i32, ptr %.3342, align 4
  %.3346 = zext i32 %.3336 to i64
  %.3347 = zext i32 %.3343 to i64
  %.3384 = sub nsw i64 %.3347, %.3346
  %.34271420.not = icmp slt i64 %.3384, 1
  br i1 %.34271420.not, label %B3210, label %B3136.if

B3210:
  %.3499 = getelementptr i32, ptr %ptr, i64 %row.5.31314
  %.3500 = load i32, ptr %.3499, align 4
  %.3506 = getelementptr i8, ptr %.3499, i64 4
  %.3507 = load i32, ptr %.3506, align 4
  %.3508 = zext i32 %.3500 to i64
  %.3509 = zext i32 %.3507 to i64
  %.3546 = sub nsw i64 %.3509, %.3508
  %.35891432.not = icmp slt i64 %.3546, 1
  br i1 %.35891432.not, label %B4025, label %B3240.if.lr.ph

B3240.if.lr.ph:
  %15 = getelementptr i64, ptr %sets, i64 %.214912611298
  br label %B3240.if

B3310:
  %.3645 = getelementptr i64, ptr %left, i64 %.3639
  %.3646 = load i64, ptr %.3645, align 8
  %.3647 = add i64 %.3646, -1
  store i64 %.3647, ptr %.3645, align 8
  %.3656 = getelementptr i64, ptr %need, i64 %.3639
  %.3657 = load i64, ptr %.3656, align 8
  %.3658 = add i64 %.3657, -1
  store i64 %.3658, ptr %.3656, align 8
  %.3668 = load i64, ptr %.3645, align 8
  %.3669 = icmp sgt i64 %.3668, 0
  br i1 %.3669, label %B3954, label %B3334

B3334:
  br i1 %.172, label %B3392, label %B3837

B3334.thread:
  br i1 %.172, label %B3386, label %B3954

B3386:
  %.3691 = getelementptr i32, ptr %colours, i64 %.3533.01433
  %.3692 = load i32, ptr %.3691, align 4
  %.3695 = zext i32 %.3692 to i64
  br label %B3392

B3392:
  %"$phi2982.1.2.5" = phi i64 [ %.3695, %B3386 ], [ 0, %B3334 ]
  %.3708 = getelementptr i32, ptr %by_ptr, i64 %.3639
  %.3709 = load i32, ptr %.3708, align 4
  %.3716 = getelementptr i8, ptr %.3708, i64 4
  %.3717 = load i32, ptr %.3716, align 4
  %.3718 = zext i32 %.3709 to i64
  %.3719 = zext i32 %.3717 to i64
  %.3756 = sub nsw i64 %.3719, %.3718
  %.37991429.not = icmp slt i64 %.3756, 1
  br i1 %.37991429.not, label %B3954, label %B3393.if.lr.ph

B3393.if.lr.ph:
  %.3863 = icmp eq i64 %"$phi2982.1.2.5", 0
  br label %B3393.if

B3461:
  br i1 %.3863, label %B3525, label %B3523

B3523:
  %.3867 = getelementptr i32, ptr %by_colours, i64 %.3743.01430
  %.3868 = load i32, ptr %.3867, align 4
  %.3872 = zext i32 %.3868 to i64
  %.3873.not = icmp eq i64 %"$phi2982.1.2.5", %.3872
  br i1 %.3873.not, label %B3761, label %B3525

B3525:
  %.3909 = xor i64 %20, -1
  %.3910 = and i64 %.3855, %.3909
  store i64 %.3910, ptr %.3854, align 8
  %.3917 = getelementptr i32, ptr %ptr, i64 %.3851
  %.3918 = load i32, ptr %.3917, align 4
  %.3925 = getelementptr i8, ptr %.3917, i64 4
  %.3926 = load i32, ptr %.3925, align 4
  %.3929 = zext i32 %.3918 to i64
  %.3930 = zext i32 %.3926 to i64
  %.3967 = sub nsw i64 %.3930, %.3929
  %.40101426.not = icmp slt i64 %.3967, 1
  br i1 %.40101426.not, label %B3761, label %B3577.if

B3761:
  %.3799 = icmp ugt i64 %.3746.01431, 1
  br i1 %.3799, label %B3393.if, label %B3954

B3837:
  %.4102 = getelementptr i8, ptr %several, i64 %.3639
  %.4103 = load i8, ptr %.4102, align 1
  %.4104.not = icmp eq i8 %.4103, 0
  %brmerge1436 = select i1 %.4104.not, i1 true, i1 %.31781417.not
  br i1 %brmerge1436, label %B3954, label %B3901.if.lr.ph

B3901.if.lr.ph:
  %.4232 = mul i64 %.168, %.3639
  %16 = getelementptr i64, ptr %having, i64 %.4232
  br label %B3901.if

B3954:
  %.3589 = icmp sgt i64 %.3536.01434, 1
  br i1 %.3589, label %B3240.if, label %B4025

B4025:
  %.4258 = icmp eq i64 %mode.13.31310, 4
  br i1 %.4258, label %B4087, label %B4137

B4087:
  %.4264 = load i64, ptr %.4263, align 8
  %.4265.not = icmp eq i64 %.4264, 0
  br i1 %.4265.not, label %B4137, label %B348.outer.outer.backedge

B4137:
  br label %B348.outer.outer.backedge

B348.outer.outer.backedge:
  %depth.6.1.ph.ph.be = phi i64 [ %.214312581301, %B2690 ], [ %depth.10.2122412531302, %B4087 ], [ %depth.10.2122412531302, %B4137 ]
  %mode.9.1.ph.ph.be = phi i64 [ 2, %B2690 ], [ 2, %B4087 ], [ 0, %B4137 ]
  %solutions.2.1.ph.ph.be = phi i64 [ %solutions.5.2122512501305, %B2690 ], [ %solutions.5.2122512501304, %B4087 ], [ %solutions.5.2122512501304, %B4137 ]
  %at.3.1.ph.ph.be = phi i64 [ %at.6.2122612471307, %B2690 ], [ %at.6.2122612471306, %B4087 ], [ %at.6.2122612471306, %B4137 ]
  %given.2.1.ph.ph.be = phi i64 [ %given.5.31313, %B2690 ], [ %given.5.31312, %B4087 ], [ %given.5.31312, %B4137 ]
  %nodes.2.1.ph.ph.be = phi i64 [ %nodes.5.2122712441309, %B2690 ], [ %nodes.5.2122712441308, %B4087 ], [ %nodes.5.2122712441308, %B4137 ]
  br label %B348.outer.outer

common.ret:
  %mode.16.0 = phi i64 [ 0, %B410 ], [ 2, %B968 ], [ 3, %B1094 ]
  %solutions.7.0 = phi i64 [ %solutions.2.1, %B410 ], [ %solutions.6.41489, %B968 ], [ %solutions.2.1, %B1094 ]
  %at.10.0 = phi i64 [ %at.3.1, %B410 ], [ %at.7.41490, %B968 ], [ %at.3.1, %B1094 ]
  %nodes.6.0 = phi i64 [ %nodes.2.1, %B410 ], [ %.407, %B968 ], [ %nodes.2.1, %B1094 ]
  store i64 %depth.6.1.ph, ptr %regs, align 8
  store i64 %mode.16.0, ptr %.71, align 8
  store i64 %solutions.7.0, ptr %.74, align 8
  store i64 %at.10.0, ptr %.77, align 8
  %.4354 = getelementptr i8, ptr %regs, i64 32
  %.4355 = load i64, ptr %.4354, align 8
  %.4357 = add i64 %.4355, %nodes.6.0
  store i64 %.4357, ptr %.4354, align 8
  store i64 %given.2.1.ph.ph, ptr %.116, align 8
  ret void

B586.if:
  %degree.3.61396 = phi i64 [ %.575, %B586.if.lr.ph ], [ %.723, %B586.if ]
  %.615.01395 = phi i64 [ %.625, %B586.if.lr.ph ], [ %.677, %B586.if ]
  %.612.01394 = phi i64 [ %.587, %B586.if.lr.ph ], [ %.681, %B586.if ]
  %.677 = add nsw i64 %.615.01395, -1
  %.681 = add nuw nsw i64 %.612.01394, 1
  %.711 = getelementptr i64, ptr %0, i64 %.612.01394
  %.712 = load i64, ptr %.711, align 8
  %.718 = getelementptr i64, ptr %1, i64 %.612.01394
  %.719 = load i64, ptr %.718, align 8
  %.720 = and i64 %.719, %.712
  %.721 = tail call i64 @llvm.ctpop.i64(i64 %.720)
  %.723 = add i64 %.721, %degree.3.61396
  %.668 = icmp ugt i64 %.615.01395, 1
  br i1 %.668, label %B586.if, label %B682

B706.endif:
  %.13.i = tail call i64 @llvm.smax.i64(i64 %.738, i64 0)
  %reass.sub = add i64 %degree.3.6.lcssa, 1
  %.775 = sub i64 %reass.sub, %.13.i
  br label %B762

B846.if:
  %at.8.51409 = phi i64 [ %at.9.6, %B906 ], [ %at.3.1, %B812 ]
  %.911.01407 = phi i64 [ %.980, %B906 ], [ 0, %B812 ]
  %.980 = add nuw nsw i64 %.911.01407, 1
  %.1014 = getelementptr i64, ptr %row_at, i64 %.911.01407
  %.1015 = load i64, ptr %.1014, align 8
  %.1016 = icmp sgt i64 %.1015, -1
  br i1 %.1016, label %B874, label %B906

B1184.if:
  %.1394.01385 = phi i64 [ 0, %B1184.if.lr.ph ], [ %.1463, %B1462 ]
  %.1463 = add nuw nsw i64 %.1394.01385, 1
  %.1497 = getelementptr i64, ptr %2, i64 %.1394.01385
  %.1498 = load i64, ptr %.1497, align 8
  %.1506 = getelementptr i64, ptr %3, i64 %.1394.01385
  %.1507 = load i64, ptr %.1506, align 8
  %.1508 = xor i64 %.1507, -1
  %.1509 = and i64 %.1498, %.1508
  %.1513.not = icmp eq i64 %.1509, 0
  br i1 %.1513.not, label %B1462, label %B1266.preheader

B1266.preheader:
  %.idx = shl i64 %.1394.01385, 8
  %17 = getelementptr i8, ptr %ptr, i64 %.idx
  br label %B1266

B1400.if:
  %.1571.01383 = phi i64 [ %.1633, %B1400.if ], [ %.1581, %B1266 ]
  %.1568.01382 = phi i64 [ %.1637, %B1400.if ], [ %.1543, %B1266 ]
  %.1633 = add nsw i64 %.1571.01383, -1
  %.1637 = add nuw nsw i64 %.1568.01382, 1
  %.1663 = getelementptr i32, ptr %items, i64 %.1568.01382
  %.1664 = load i32, ptr %.1663, align 4
  %.1666 = zext i32 %.1664 to i64
  %.1667 = getelementptr i64, ptr %counts, i64 %.1666
  %.1668 = load i64, ptr %.1667, align 8
  %.1669 = add i64 %.1668, 1
  store i64 %.1669, ptr %.1667, align 8
  %.1624 = icmp ugt i64 %.1571.01383, 1
  br i1 %.1624, label %B1400.if, label %B1450

B1590.if:
  %.1791.01389 = phi i64 [ %.1853, %B1706 ], [ %.1801, %B1528 ]
  %.1788.01388 = phi i64 [ %.1857, %B1706 ], [ %.1763, %B1528 ]
  %.1853 = add nsw i64 %.1791.01389, -1
  %.1857 = add nuw nsw i64 %.1788.01388, 1
  %.1887 = getelementptr i32, ptr %items, i64 %.1788.01388
  %.1888 = load i32, ptr %.1887, align 4
  %.1890 = zext i32 %.1888 to i64
  %.1891 = icmp sgt i64 %.165, %.1890
  br i1 %.1891, label %B1618, label %B1706

B1832.if:
  %.2007.01392 = phi i64 [ %.2069, %B1832.if ], [ %.2017, %B1780 ]
  %.2004.01391 = phi i64 [ %.2073, %B1832.if ], [ %.1979, %B1780 ]
  %.2069 = add nsw i64 %.2007.01392, -1
  %.2073 = add nuw nsw i64 %.2004.01391, 1
  %.2099 = getelementptr i32, ptr %items, i64 %.2004.01391
  %.2100 = load i32, ptr %.2099, align 4
  %.2102 = zext i32 %.2100 to i64
  %.2103 = getelementptr i64, ptr %counts, i64 %.2102
  %.2104 = load i64, ptr %.2103, align 8
  %.2105 = add i64 %.2104, -1
  store i64 %.2105, ptr %.2103, align 8
  %.2060 = icmp ugt i64 %.2007.01392, 1
  br i1 %.2060, label %B1832.if, label %B1994

B2044.if:
  %.2213.01416 = phi i64 [ %.2223, %B2044.if.lr.ph ], [ %.2275, %B2278 ]
  %.2210.01415 = phi i64 [ %.2185, %B2044.if.lr.ph ], [ %.2279, %B2278 ]
  %.2275 = add nsw i64 %.2213.01416, -1
  %.2279 = add nuw nsw i64 %.2210.01415, 1
  %.2305 = getelementptr i32, ptr %by_rows, i64 %.2210.01415
  %.2306 = load i32, ptr %.2305, align 4
  %.2315 = zext i32 %.2306 to i64
  %.2316 = icmp sgt i64 %.2172, %.2315
  %or.cond1211 = select i1 %.2311, i1 true, i1 %.2316
  br i1 %or.cond1211, label %B2076, label %B2278

B2144.if:
  %.2417.01413 = phi i64 [ %.2479, %B2144.if ], [ %.2427, %B2142 ]
  %.2414.01412 = phi i64 [ %.2483, %B2144.if ], [ %.2389, %B2142 ]
  %.2479 = add nsw i64 %.2417.01413, -1
  %.2483 = add nuw nsw i64 %.2414.01412, 1
  %.2509 = getelementptr i32, ptr %items, i64 %.2414.01412
  %.2510 = load i32, ptr %.2509, align 4
  %.2512 = zext i32 %.2510 to i64
  %.2513 = getelementptr i64, ptr %counts, i64 %.2512
  %.2514 = load i64, ptr %.2513, align 8
  %.2515 = add i64 %.2514, -1
  store i64 %.2515, ptr %.2513, align 8
  %.2470 = icmp ugt i64 %.2417.01413, 1
  br i1 %.2470, label %B2144.if, label %B2278

B2450.if:
  %.2692 = add nsw i64 %.2626.0, -1
  %.2696 = add nuw nsw i64 %.2623.0, 1
  %.2729 = getelementptr i32, ptr %by_rows, i64 %.2623.0
  %.2730 = load i32, ptr %.2729, align 4
  %.2735 = zext i32 %.2730 to i64
  %.2736 = lshr i64 %.2735, 6
  %.2738 = getelementptr i64, ptr %8, i64 %.2736
  %.2739 = load i64, ptr %.2738, align 8
  %.2741 = and i64 %.2735, 63
  %18 = shl nuw i64 1, %.2741
  %19 = and i64 %18, %.2739
  %.2744.not = icmp eq i64 %19, 0
  br i1 %.2744.not, label %B2450, label %B2764

B2580.if:
  %.2892 = add nsw i64 %.2821.0, -1
  %.2896 = add nuw nsw i64 %.2818.0, 1
  %.2936 = getelementptr i64, ptr %9, i64 %.2818.0
  %.2937 = load i64, ptr %.2936, align 8
  %.2944 = getelementptr i64, ptr %10, i64 %.2818.0
  %.2945 = load i64, ptr %.2944, align 8
  %.2946 = and i64 %.2945, %.2937
  %.2951.not = icmp eq i64 %.2946, 0
  br i1 %.2951.not, label %B2580, label %B2626

B2946.if:
  %.3122.01418 = phi i64 [ 0, %B2946.if.lr.ph ], [ %.3191, %B2968 ]
  %.3191 = add nuw nsw i64 %.3122.01418, 1
  %.3225 = getelementptr i64, ptr %11, i64 %.3122.01418
  %.3226 = load i64, ptr %.3225, align 8
  br i1 %brmerge, label %B2968, label %B2964

B3136.if:
  %.3374.01422 = phi i64 [ %.3436, %B3136.if ], [ %.3384, %B3100 ]
  %.3371.01421 = phi i64 [ %.3440, %B3136.if ], [ %.3346, %B3100 ]
  %.3436 = add nsw i64 %.3374.01422, -1
  %.3440 = add nuw nsw i64 %.3371.01421, 1
  %.3466 = getelementptr i32, ptr %items, i64 %.3371.01421
  %.3467 = load i32, ptr %.3466, align 4
  %.3469 = zext i32 %.3467 to i64
  %.3470 = getelementptr i64, ptr %counts, i64 %.3469
  %.3471 = load i64, ptr %.3470, align 8
  %.3472 = add i64 %.3471, -1
  store i64 %.3472, ptr %.3470, align 8
  %.3427 = icmp ugt i64 %.3374.01422, 1
  br i1 %.3427, label %B3136.if, label %B3210

B3240.if:
  %.3536.01434 = phi i64 [ %.3546, %B3240.if.lr.ph ], [ %.3598, %B3954 ]
  %.3533.01433 = phi i64 [ %.3508, %B3240.if.lr.ph ], [ %.3602, %B3954 ]
  %.3598 = add nsw i64 %.3536.01434, -1
  %.3602 = add nuw nsw i64 %.3533.01433, 1
  %.3632 = getelementptr i32, ptr %items, i64 %.3533.01433
  %.3633 = load i32, ptr %.3632, align 4
  %.3639 = zext i32 %.3633 to i64
  %.3640 = icmp sgt i64 %.165, %.3639
  br i1 %.3640, label %B3310, label %B3334.thread

B3393.if:
  %.3746.01431 = phi i64 [ %.3756, %B3393.if.lr.ph ], [ %.3808, %B3761 ]
  %.3743.01430 = phi i64 [ %.3718, %B3393.if.lr.ph ], [ %.3812, %B3761 ]
  %.3808 = add nsw i64 %.3746.01431, -1
  %.3812 = add nuw nsw i64 %.3743.01430, 1
  %.3842 = getelementptr i32, ptr %by_rows, i64 %.3743.01430
  %.3843 = load i32, ptr %.3842, align 4
  %.3851 = zext i32 %.3843 to i64
  %.3852 = lshr i64 %.3851, 6
  %.3854 = getelementptr i64, ptr %15, i64 %.3852
  %.3855 = load i64, ptr %.3854, align 8
  %.3857 = and i64 %.3851, 63
  %20 = shl nuw i64 1, %.3857
  %21 = and i64 %20, %.3855
  %.3860.not = icmp eq i64 %21, 0
  br i1 %.3860.not, label %B3761, label %B3461

B3577.if:
  %.3957.01428 = phi i64 [ %.4019, %B3577.if ], [ %.3967, %B3525 ]
  %.3954.01427 = phi i64 [ %.4023, %B3577.if ], [ %.3929, %B3525 ]
  %.4019 = add nsw i64 %.3957.01428, -1
  %.4023 = add nuw nsw i64 %.3954.01427, 1
  %.4049 = getelementptr i32, ptr %items, i64 %.3954.01427
  %.4050 = load i32, ptr %.4049, align 4
  %.4052 = zext i32 %.4050 to i64
  %.4053 = getelementptr i64, ptr %counts, i64 %.4052
  %.4054 = load i64, ptr %.4053, align 8
  %.4055 = add i64 %.4054, -1
  store i64 %.4055, ptr %.4053, align 8
  %.4010 = icmp ugt i64 %.3957.01428, 1
  br i1 %.4010, label %B3577.if, label %B3761

B3901.if:
  %.4130.01424 = phi i64 [ 0, %B3901.if.lr.ph ], [ %.4199, %B3901.if ]
  %.4199 = add nuw nsw i64 %.4130.01424, 1
  %.4227 = getelementptr i64, ptr %15, i64 %.4130.01424
  %.4228 = load i64, ptr %.4227, align 8
  %.4235 = getelementptr i64, ptr %16, i64 %.4130.01424
  %.4236 = load i64, ptr %.4235, align 8
  %.4237 = xor i64 %.4236, -1
  %.4238 = and i64 %.4228, %.4237
  store i64 %.4238, ptr %.4227, align 8
  %exitcond1468.not = icmp eq i64 %.168, %.4199
  br i1 %exitcond1468.not, label %B3954, label %B3901.if
}

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.smax.i64(i64, i64)

