; Made by tools/make_kernel.py of search.py, whose SHA-256 is 49bc4f0d4925404dca95cd3116fd0393cdbbf1a867c183b71d05d0fcc22c30a5
define void @search(ptr noalias %regs, ptr noalias %having, ptr noalias %first, ptr noalias %last, ptr noalias %clash, ptr noalias %ptr, ptr noalias %items, ptr noalias %colours, ptr noalias %by_ptr, ptr noalias %by_rows, ptr noalias %by_colours, ptr noalias %several, ptr noalias %sets, ptr noalias %item_at, ptr noalias %row_at, ptr noalias %degree_at, ptr noalias %tried_at, ptr noalias %need, ptr noalias %left, ptr noalias %counts, ptr noalias %found) {
entry:
  %.69 = load i64, ptr %regs, align 8
  %.71 = getelementptr i8, ptr %regs, i64 8
  %.72 = load i64, ptr %.71, align 8
  %.74 = getelementptr i8, ptr %regs, i64 16
  %.75 = load i64, ptr %.74, align 8
  %.77 = getelementptr i8, ptr %regs, i64 24
  %.78 = load i64, ptr %.77, align 8
  %.116 = getelementptr i8, ptr %regs, i64 32
  %.117 = load i64, ptr %.116, align 8
  %.119 = getelementptr i8, ptr %regs, i64 40
  %.120 = load i64, ptr %.119, align 8
  %.122 = getelementptr i8, ptr %regs, i64 48
  %.123 = load i64, ptr %.122, align 8
  %.125 = getelementptr i8, ptr %regs, i64 72
  %.126 = load i64, ptr %.125, align 8
  %.164 = getelementptr i8, ptr %regs, i64 56
  %.165 = load i64, ptr %.164, align 8
  %.166 = add i64 %.165, %.75
  %.168 = getelementptr i8, ptr %regs, i64 64
  %.169 = load i64, ptr %.168, align 8
  %.177 = getelementptr i8, ptr %regs, i64 88
  %.178 = load i64, ptr %.177, align 8
  %.179 = icmp sgt i64 %.178, 0
  %.181 = getelementptr i8, ptr %regs, i64 96
  %.182 = load i64, ptr %.181, align 8
  %.184 = getelementptr i8, ptr %regs, i64 104
  %.185 = load i64, ptr %.184, align 8
  %.14461384.not1437 = icmp sgt i64 %.185, 0
  %.5051397.not = icmp slt i64 %.182, 1
  %.31741417.not = icmp slt i64 %.185, 1
  %.4259 = getelementptr i8, ptr %regs, i64 80
  %brmerge1435.not = select i1 %.179, i1 %.14461384.not1437, i1 false
  br label %B370.outer.outer

B370.outer.outer:
  %depth.6.1.ph.ph = phi i64 [ %.69, %entry ], [ %depth.6.1.ph.ph.be, %B370.outer.outer.backedge ]
  %mode.9.1.ph.ph = phi i64 [ %.72, %entry ], [ %mode.9.1.ph.ph.be, %B370.outer.outer.backedge ]
  %nodes.2.1.ph.ph = phi i64 [ %.75, %entry ], [ %nodes.2.1.ph.ph.be, %B370.outer.outer.backedge ]
  %given.2.1.ph.ph = phi i64 [ %.78, %entry ], [ %given.2.1.ph.ph.be, %B370.outer.outer.backedge ]
  %solutions.2.1.ph.ph = phi i64 [ %.117, %entry ], [ %solutions.2.1.ph.ph.be, %B370.outer.outer.backedge ]
  %at.3.1.ph.ph = phi i64 [ %.120, %entry ], [ %at.3.1.ph.ph.be, %B370.outer.outer.backedge ]
  br label %B370.outer

B370.outer:
  %depth.6.1.ph = phi i64 [ %depth.6.1.ph.ph, %B370.outer.outer ], [ %depth.6.1.ph.be, %B370.outer.backedge ]
  %mode.9.1.ph = phi i64 [ %mode.9.1.ph.ph, %B370.outer.outer ], [ %mode.9.1.ph.be, %B370.outer.backedge ]
  %nodes.2.1.ph = phi i64 [ %nodes.2.1.ph.ph, %B370.outer.outer ], [ %nodes.2.1, %B370.outer.backedge ]
  %solutions.2.1.ph = phi i64 [ %solutions.2.1.ph.ph, %B370.outer.outer ], [ %solutions.2.1, %B370.outer.backedge ]
  %at.3.1.ph = phi i64 [ %at.3.1.ph.ph, %B370.outer.outer ], [ %at.3.1, %B370.outer.backedge ]
  %.268 = icmp slt i64 %depth.6.1.ph, %given.2.1.ph.ph
  %.704 = mul i64 %depth.6.1.ph, %.185
  %0 = getelementptr i64, ptr %sets, i64 %.704
  %.9631406.not = icmp slt i64 %depth.6.1.ph, 1
  br label %B370

B370:
  %mode.9.1 = phi i64 [ 2, %B990 ], [ %mode.9.1.ph, %B370.outer ]
  %nodes.2.1 = phi i64 [ %.403, %B990 ], [ %nodes.2.1.ph, %B370.outer ]
  %solutions.2.1 = phi i64 [ %solutions.6.41489, %B990 ], [ %solutions.2.1.ph, %B370.outer ]
  %at.3.1 = phi i64 [ %at.7.41490, %B990 ], [ %at.3.1.ph, %B370.outer ]
  switch i64 %mode.9.1, label %B2016 [
    i64 0, label %B394
    i64 2, label %B1116
  ]

B394:
  br i1 %.268, label %B406, label %B432

B406:
  %.300 = add nsw i64 %depth.6.1.ph, 1
  br label %B370.outer.backedge

B370.outer.backedge:
  %depth.6.1.ph.be = phi i64 [ %.1351, %B1498 ], [ %.300, %B406 ]
  %mode.9.1.ph.be = phi i64 [ 2, %B1498 ], [ 1, %B406 ]
  br label %B370.outer

B432:
  %.309.not = icmp sge i64 %nodes.2.1, %.166
  %.313 = icmp sgt i64 %at.3.1, %.126
  %or.cond1210 = select i1 %.309.not, i1 true, i1 %.313
  br i1 %or.cond1210, label %common.ret, label %B460

B460:
  %.403 = add nsw i64 %nodes.2.1, 1
  br i1 %.5051397.not, label %B834, label %B510

B510:
  %best.3.41401 = phi i64 [ %best.4.5, %B820 ], [ -1, %B460 ]
  %least.2.41400 = phi i64 [ %least.3.5, %B820 ], [ 1099511627776, %B460 ]
  %.439.01399 = phi i64 [ %.518, %B820 ], [ 0, %B460 ]
  %.518 = add nuw nsw i64 %.439.01399, 1
  %.560 = getelementptr i64, ptr %left, i64 %.439.01399
  %.561 = load i64, ptr %.560, align 8
  %.562 = icmp sgt i64 %.561, 0
  br i1 %.562, label %B536, label %B820

B536:
  %.570 = getelementptr i64, ptr %counts, i64 %.439.01399
  %.571 = load i64, ptr %.570, align 8
  %.577 = getelementptr i32, ptr %first, i64 %.439.01399
  %.578 = load i32, ptr %.577, align 4
  %.581 = getelementptr i32, ptr %last, i64 %.439.01399
  %.582 = load i32, ptr %.581, align 4
  %.583 = zext i32 %.578 to i64
  %.584 = zext i32 %.582 to i64
  %.621 = sub nsw i64 %.584, %.583
  %.6641393.not = icmp slt i64 %.621, 1
  br i1 %.6641393.not, label %B704, label %B608.if.lr.ph

B608.if.lr.ph:
  %.711 = mul i64 %.439.01399, %.185
  %1 = getelementptr i64, ptr %having, i64 %.711
  br label %B608.if

B704:
  %degree.3.6.lcssa = phi i64 [ %.571, %B536 ], [ %.719, %B608.if ]
  %.733 = getelementptr i64, ptr %need, i64 %.439.01399
  %.734 = load i64, ptr %.733, align 8
  %.735.not = icmp eq i64 %.734, 1
  br i1 %.735.not, label %B784, label %B728.endif

B784:
  %degree.4.6 = phi i64 [ %.771, %B728.endif ], [ %degree.3.6.lcssa, %B704 ]
  %.789 = icmp slt i64 %degree.4.6, %least.2.41400
  br i1 %.789, label %B796, label %B820

B796:
  %.810 = icmp slt i64 %degree.4.6, 1
  br i1 %.810, label %B990, label %B820

B820:
  %least.3.5 = phi i64 [ %degree.4.6, %B796 ], [ %least.2.41400, %B784 ], [ %least.2.41400, %B510 ]
  %best.4.5 = phi i64 [ %.439.01399, %B796 ], [ %best.3.41401, %B784 ], [ %best.3.41401, %B510 ]
  %exitcond1465.not = icmp eq i64 %.182, %.518
  br i1 %exitcond1465.not, label %B822, label %B510

B822:
  %.867 = icmp slt i64 %best.4.5, 0
  br i1 %.867, label %B834, label %B966

B834:
  %best.2.51475 = phi i64 [ %best.4.5, %B822 ], [ -1, %B460 ]
  %least.4.51473 = phi i64 [ %least.3.5, %B822 ], [ 1099511627776, %B460 ]
  br i1 %.9631406.not, label %B930, label %B868.if

B896:
  %.1015 = add i64 %at.8.51409, 1
  %.1027 = getelementptr i64, ptr %found, i64 %.1015
  store i64 %.1011, ptr %.1027, align 8
  br label %B928

B928:
  %at.9.6 = phi i64 [ %.1015, %B896 ], [ %at.8.51409, %B868.if ]
  %exitcond1466.not = icmp eq i64 %depth.6.1.ph, %.976
  br i1 %exitcond1466.not, label %B930, label %B868.if

B930:
  %at.8.5.lcssa = phi i64 [ %at.3.1, %B834 ], [ %at.9.6, %B928 ]
  %.1044 = sub i64 %at.8.5.lcssa, %at.3.1
  %.1047 = getelementptr i64, ptr %found, i64 %at.3.1
  store i64 %.1044, ptr %.1047, align 8
  %.1052 = add i64 %at.8.5.lcssa, 1
  %.1058 = add i64 %solutions.2.1, 1
  br label %B966

B966:
  %.8671476 = phi i1 [ true, %B930 ], [ false, %B822 ]
  %best.2.51474 = phi i64 [ %best.2.51475, %B930 ], [ %best.4.5, %B822 ]
  %least.4.51472 = phi i64 [ %least.4.51473, %B930 ], [ %least.3.5, %B822 ]
  %solutions.6.4 = phi i64 [ %.1058, %B930 ], [ %solutions.2.1, %B822 ]
  %at.7.4 = phi i64 [ %.1052, %B930 ], [ %at.3.1, %B822 ]
  %.1072 = icmp slt i64 %least.4.51472, 1
  %or.cond = select i1 %.8671476, i1 true, i1 %.1072
  br i1 %or.cond, label %B990, label %B1092.thread

B990:
  %at.7.41490 = phi i64 [ %at.7.4, %B966 ], [ %at.3.1, %B796 ]
  %solutions.6.41489 = phi i64 [ %solutions.6.4, %B966 ], [ %solutions.2.1, %B796 ]
  %.1083.not = icmp slt i64 %solutions.6.41489, %.169
  br i1 %.1083.not, label %B370, label %common.ret

B1092.thread:
  %.1214 = getelementptr i64, ptr %item_at, i64 %depth.6.1.ph
  store i64 %best.2.51474, ptr %.1214, align 8
  %.1220 = getelementptr i64, ptr %row_at, i64 %depth.6.1.ph
  store i64 -2, ptr %.1220, align 8
  %.1225 = getelementptr i64, ptr %degree_at, i64 %depth.6.1.ph
  store i64 %least.4.51472, ptr %.1225, align 8
  %.1231 = getelementptr i64, ptr %tried_at, i64 %depth.6.1.ph
  store i64 0, ptr %.1231, align 8
  %.1234 = add i64 %depth.6.1.ph, 1
  br label %B2016

B1116:
  %.1269.not = icmp sgt i64 %depth.6.1.ph, %.123
  br i1 %.1269.not, label %B1146, label %common.ret

B1146:
  %.1351 = add nsw i64 %depth.6.1.ph, -1
  %.1359 = getelementptr i64, ptr %row_at, i64 %.1351
  %.1360 = load i64, ptr %.1359, align 8
  br i1 %brmerge1435.not, label %B1206.if.lr.ph, label %B1486

B1206.if.lr.ph:
  %.1489 = mul i64 %.1351, %.185
  %2 = getelementptr i64, ptr %sets, i64 %.1489
  %.1498 = mul i64 %depth.6.1.ph, %.185
  %3 = getelementptr i64, ptr %sets, i64 %.1498
  br label %B1206.if

B1288:
  %x.5.6 = phi i64 [ %.1526, %B1472 ], [ %.1505, %B1288.preheader ]
  %.1521 = tail call i64 @llvm.cttz.i64(i64 %x.5.6, i1 true)
  %.1524 = add i64 %x.5.6, -1
  %.1526 = and i64 %.1524, %x.5.6
  %.1533 = getelementptr i32, ptr %17, i64 %.1521
  %.1534 = load i32, ptr %.1533, align 4
  %.1537 = getelementptr i8, ptr %.1533, i64 4
  %.1538 = load i32, ptr %.1537, align 4
  %.1539 = zext i32 %.1534 to i64
  %.1540 = zext i32 %.1538 to i64
  %.1577 = sub nsw i64 %.1540, %.1539
  %.16201381.not = icmp slt i64 %.1577, 1
  br i1 %.16201381.not, label %B1472, label %B1422.if

B1472:
  %.1679.not = icmp eq i64 %.1526, 0
  br i1 %.1679.not, label %B1484, label %B1288

B1484:
  %exitcond.not = icmp eq i64 %.185, %.1459
  br i1 %exitcond.not, label %B1486, label %B1206.if

B1486:
  %.1698 = icmp slt i64 %.1360, 0
  br i1 %.1698, label %B1498, label %B1550

B1498:
  %.1732 = getelementptr i64, ptr %item_at, i64 %.1351
  %.1733 = load i64, ptr %.1732, align 8
  %.1735 = getelementptr i64, ptr %left, i64 %.1733
  %.1736 = load i64, ptr %.1735, align 8
  %.1737 = sub i64 0, %.1736
  store i64 %.1737, ptr %.1735, align 8
  br label %B370.outer.backedge

B1550:
  %.1752 = getelementptr i32, ptr %ptr, i64 %.1360
  %.1753 = load i32, ptr %.1752, align 4
  %.1757 = getelementptr i8, ptr %.1752, i64 4
  %.1758 = load i32, ptr %.1757, align 4
  %.1759 = zext i32 %.1753 to i64
  %.1760 = zext i32 %.1758 to i64
  %.1797 = sub nsw i64 %.1760, %.1759
  %.18401387.not = icmp slt i64 %.1797, 1
  br i1 %.18401387.not, label %B1730, label %B1612.if

B1640:
  %.1895 = getelementptr i64, ptr %left, i64 %.1886
  %.1896 = load i64, ptr %.1895, align 8
  %.1897 = add i64 %.1896, 1
  store i64 %.1897, ptr %.1895, align 8
  %.1905 = load i32, ptr %.1883, align 4
  %.1909 = zext i32 %.1905 to i64
  %.1910 = getelementptr i64, ptr %need, i64 %.1909
  %.1911 = load i64, ptr %.1910, align 8
  %.1912 = add i64 %.1911, 1
  store i64 %.1912, ptr %.1910, align 8
  br label %B1728

B1728:
  %.1840 = icmp ugt i64 %.1787.01389, 1
  br i1 %.1840, label %B1612.if, label %B1730

B1730:
  %.1928 = mul i64 %.1351, %.185
  %.1950 = lshr i64 %.1360, 6
  %4 = getelementptr i64, ptr %sets, i64 %.1928
  %.1952 = getelementptr i64, ptr %4, i64 %.1950
  %.1953 = load i64, ptr %.1952, align 8
  %.1955 = and i64 %.1360, 63
  %.1956 = shl nuw i64 1, %.1955
  %.1957 = xor i64 %.1956, -1
  %.1958 = and i64 %.1953, %.1957
  store i64 %.1958, ptr %.1952, align 8
  br i1 %.179, label %B1802, label %B2016.thread

B1802:
  %.1965 = load i32, ptr %.1752, align 4
  %.1972 = load i32, ptr %.1757, align 4
  %.1975 = zext i32 %.1965 to i64
  %.1976 = zext i32 %.1972 to i64
  %.2013 = sub nsw i64 %.1976, %.1975
  %.20561390.not = icmp slt i64 %.2013, 1
  br i1 %.20561390.not, label %B2016, label %B1854.if

B2016:
  %at.6.21227 = phi i64 [ %at.3.1, %B1854.if ], [ %at.7.4, %B1092.thread ], [ %at.3.1, %B1802 ], [ %at.3.1, %B370 ]
  %solutions.5.21226 = phi i64 [ %solutions.2.1, %B1854.if ], [ %solutions.6.4, %B1092.thread ], [ %solutions.2.1, %B1802 ], [ %solutions.2.1, %B370 ]
  %nodes.5.21225 = phi i64 [ %nodes.2.1, %B1854.if ], [ %.403, %B1092.thread ], [ %nodes.2.1, %B1802 ], [ %nodes.2.1, %B370 ]
  %depth.10.21224 = phi i64 [ %depth.6.1.ph, %B1854.if ], [ %.1234, %B1092.thread ], [ %depth.6.1.ph, %B1802 ], [ %depth.6.1.ph, %B370 ]
  %mode.14.3 = phi i64 [ 1, %B1854.if ], [ 1, %B1092.thread ], [ 1, %B1802 ], [ %mode.9.1, %B370 ]
  %.2139 = add i64 %depth.10.21224, -1
  %.2145 = mul i64 %depth.10.21224, %.185
  %.2151 = getelementptr i64, ptr %item_at, i64 %.2139
  %.2152 = load i64, ptr %.2151, align 8
  %.2161 = icmp slt i64 %.2139, %given.2.1.ph.ph
  br i1 %.2161, label %B2064, label %B2436

B2016.thread:
  %.21451240 = mul i64 %depth.6.1.ph, %.185
  %.21511241 = getelementptr i64, ptr %item_at, i64 %.1351
  %.21521242 = load i64, ptr %.21511241, align 8
  %.21611243.not = icmp sgt i64 %depth.6.1.ph, %given.2.1.ph.ph
  br i1 %.21611243.not, label %B2600, label %B2064

B2064:
  %.21521264 = phi i64 [ %.21521242, %B2016.thread ], [ %.2152, %B2016 ]
  %.21451263 = phi i64 [ %.21451240, %B2016.thread ], [ %.2145, %B2016 ]
  %.21391260 = phi i64 [ %.1351, %B2016.thread ], [ %.2139, %B2016 ]
  %mode.14.31256 = phi i64 [ 1, %B2016.thread ], [ %mode.14.3, %B2016 ]
  %depth.10.212241255 = phi i64 [ %depth.6.1.ph, %B2016.thread ], [ %depth.10.21224, %B2016 ]
  %nodes.5.212251252 = phi i64 [ %nodes.2.1, %B2016.thread ], [ %nodes.5.21225, %B2016 ]
  %solutions.5.212261249 = phi i64 [ %solutions.2.1, %B2016.thread ], [ %solutions.5.21226, %B2016 ]
  %at.6.212271246 = phi i64 [ %at.3.1, %B2016.thread ], [ %at.6.21227, %B2016 ]
  %.2167 = getelementptr i64, ptr %row_at, i64 %.21391260
  %.2168 = load i64, ptr %.2167, align 8
  %.2174 = getelementptr i32, ptr %by_ptr, i64 %.21521264
  %.2175 = load i32, ptr %.2174, align 4
  %.2179 = getelementptr i8, ptr %.2174, i64 4
  %.2180 = load i32, ptr %.2179, align 4
  %.2181 = zext i32 %.2175 to i64
  %.2182 = zext i32 %.2180 to i64
  %.2219 = sub nsw i64 %.2182, %.2181
  %.22621414.not = icmp slt i64 %.2219, 1
  br i1 %.22621414.not, label %B2302, label %B2066.if.lr.ph

B2066.if.lr.ph:
  %.2307 = icmp slt i64 %.2168, 0
  %.2317 = mul i64 %.21391260, %.185
  %5 = getelementptr i64, ptr %sets, i64 %.2317
  br label %B2066.if

B2098:
  %.2321 = lshr i64 %.2311, 6
  %.2323 = getelementptr i64, ptr %5, i64 %.2321
  %.2324 = load i64, ptr %.2323, align 8
  %.2326 = and i64 %.2311, 63
  %6 = shl nuw i64 1, %.2326
  %7 = and i64 %.2324, %6
  %.2329.not = icmp eq i64 %7, 0
  br i1 %.2329.not, label %B2300, label %B2102

B2102:
  %.2365 = xor i64 %6, -1
  %.2366 = and i64 %.2324, %.2365
  store i64 %.2366, ptr %.2323, align 8
  br i1 %.179, label %B2164, label %B2300

B2164:
  %.2373 = getelementptr i32, ptr %ptr, i64 %.2311
  %.2374 = load i32, ptr %.2373, align 4
  %.2381 = getelementptr i8, ptr %.2373, i64 4
  %.2382 = load i32, ptr %.2381, align 4
  %.2385 = zext i32 %.2374 to i64
  %.2386 = zext i32 %.2382 to i64
  %.2423 = sub nsw i64 %.2386, %.2385
  %.24661411.not = icmp slt i64 %.2423, 1
  br i1 %.24661411.not, label %B2300, label %B2166.if

B2300:
  %.2262 = icmp ugt i64 %.2209.01416, 1
  br i1 %.2262, label %B2066.if, label %B2302

B2302:
  %.2555 = icmp eq i64 %depth.10.212241255, %given.2.1.ph.ph
  %spec.select = select i1 %.2555, i64 4, i64 %mode.14.31256
  %spec.select1212 = select i1 %.2555, i64 0, i64 %given.2.1.ph.ph
  br label %B2700

B2436:
  br i1 %.179, label %B2448, label %B2436.B2600_crit_edge

B2436.B2600_crit_edge:
  %.pre = mul i64 %.2139, %.185
  br label %B2600

B2448:
  %.2587 = getelementptr i32, ptr %by_ptr, i64 %.2152
  %.2588 = load i32, ptr %.2587, align 4
  %.2592 = getelementptr i8, ptr %.2587, i64 4
  %.2593 = load i32, ptr %.2592, align 4
  %.2594 = zext i32 %.2588 to i64
  %.2595 = zext i32 %.2593 to i64
  %.2632 = sub nsw i64 %.2595, %.2594
  %spec.select1349 = tail call i64 @llvm.smax.i64(i64 %.2632, i64 0)
  %.2729 = mul i64 %.2139, %.185
  %8 = getelementptr i64, ptr %sets, i64 %.2729
  br label %B2472

B2472:
  %.2619.0 = phi i64 [ %.2594, %B2448 ], [ %.2692, %B2472.if ]
  %.2622.0 = phi i64 [ %spec.select1349, %B2448 ], [ %.2688, %B2472.if ]
  %.2679 = icmp sgt i64 %.2622.0, 0
  br i1 %.2679, label %B2472.if, label %B2712

B2600:
  %.2928.pre-phi = phi i64 [ %.pre, %B2436.B2600_crit_edge ], [ %.1928, %B2016.thread ]
  %at.6.2122712451282 = phi i64 [ %at.6.21227, %B2436.B2600_crit_edge ], [ %at.3.1, %B2016.thread ]
  %solutions.5.2122612481281 = phi i64 [ %solutions.5.21226, %B2436.B2600_crit_edge ], [ %solutions.2.1, %B2016.thread ]
  %nodes.5.2122512511280 = phi i64 [ %nodes.5.21225, %B2436.B2600_crit_edge ], [ %nodes.2.1, %B2016.thread ]
  %depth.10.2122412541279 = phi i64 [ %depth.10.21224, %B2436.B2600_crit_edge ], [ %depth.6.1.ph, %B2016.thread ]
  %mode.14.312571278 = phi i64 [ %mode.14.3, %B2436.B2600_crit_edge ], [ 1, %B2016.thread ]
  %.213912591277 = phi i64 [ %.2139, %B2436.B2600_crit_edge ], [ %.1351, %B2016.thread ]
  %.214512621276 = phi i64 [ %.2145, %B2436.B2600_crit_edge ], [ %.21451240, %B2016.thread ]
  %.215212661275 = phi i64 [ %.2152, %B2436.B2600_crit_edge ], [ %.21521242, %B2016.thread ]
  %.2783 = getelementptr i32, ptr %first, i64 %.215212661275
  %.2784 = load i32, ptr %.2783, align 4
  %.2787 = getelementptr i32, ptr %last, i64 %.215212661275
  %.2788 = load i32, ptr %.2787, align 4
  %.2789 = zext i32 %.2784 to i64
  %.2790 = zext i32 %.2788 to i64
  %.2827 = sub nsw i64 %.2790, %.2789
  %spec.select1350 = tail call i64 @llvm.smax.i64(i64 %.2827, i64 0)
  %9 = getelementptr i64, ptr %sets, i64 %.2928.pre-phi
  %.2936 = mul i64 %.215212661275, %.185
  %10 = getelementptr i64, ptr %having, i64 %.2936
  br label %B2602

B2602:
  %.2814.0 = phi i64 [ %.2789, %B2600 ], [ %.2892, %B2602.if ]
  %.2817.0 = phi i64 [ %spec.select1350, %B2600 ], [ %.2888, %B2602.if ]
  %.2879 = icmp sgt i64 %.2817.0, 0
  br i1 %.2879, label %B2602.if, label %B2712

B2648:
  %.2964 = shl i64 %.2814.0, 6
  %.2974 = tail call i64 @llvm.cttz.i64(i64 %.2942, i1 true)
  %.2975 = or disjoint i64 %.2974, %.2964
  br label %B2700

B2700:
  %.21521265 = phi i64 [ %.21521264, %B2302 ], [ %.215212661275, %B2648 ]
  %.21451261 = phi i64 [ %.21451263, %B2302 ], [ %.214512621276, %B2648 ]
  %.21391258 = phi i64 [ %.21391260, %B2302 ], [ %.213912591277, %B2648 ]
  %depth.10.212241253 = phi i64 [ %depth.10.212241255, %B2302 ], [ %depth.10.2122412541279, %B2648 ]
  %nodes.5.212251250 = phi i64 [ %nodes.5.212251252, %B2302 ], [ %nodes.5.2122512511280, %B2648 ]
  %solutions.5.212261247 = phi i64 [ %solutions.5.212261249, %B2302 ], [ %solutions.5.2122612481281, %B2648 ]
  %at.6.212271244 = phi i64 [ %at.6.212271246, %B2302 ], [ %at.6.2122712451282, %B2648 ]
  %mode.13.3 = phi i64 [ %spec.select, %B2302 ], [ %mode.14.312571278, %B2648 ]
  %given.5.3 = phi i64 [ %spec.select1212, %B2302 ], [ %given.2.1.ph.ph, %B2648 ]
  %row.5.3 = phi i64 [ %.2168, %B2302 ], [ %.2975, %B2648 ]
  %.2995 = icmp slt i64 %row.5.3, 0
  br i1 %.2995, label %B2712, label %B2786

B2712:
  %row.5.31315 = phi i64 [ %row.5.3, %B2700 ], [ -1, %B2472 ], [ -1, %B2602 ]
  %given.5.31313 = phi i64 [ %given.5.3, %B2700 ], [ %given.2.1.ph.ph, %B2472 ], [ %given.2.1.ph.ph, %B2602 ]
  %mode.13.31311 = phi i64 [ %mode.13.3, %B2700 ], [ %mode.14.3, %B2472 ], [ %mode.14.312571278, %B2602 ]
  %at.6.2122712441309 = phi i64 [ %at.6.212271244, %B2700 ], [ %at.6.21227, %B2472 ], [ %at.6.2122712451282, %B2602 ]
  %solutions.5.2122612471307 = phi i64 [ %solutions.5.212261247, %B2700 ], [ %solutions.5.21226, %B2472 ], [ %solutions.5.2122612481281, %B2602 ]
  %nodes.5.2122512501305 = phi i64 [ %nodes.5.212251250, %B2700 ], [ %nodes.5.21225, %B2472 ], [ %nodes.5.2122512511280, %B2602 ]
  %depth.10.2122412531303 = phi i64 [ %depth.10.212241253, %B2700 ], [ %depth.10.21224, %B2472 ], [ %depth.10.2122412541279, %B2602 ]
  %.213912581301 = phi i64 [ %.21391258, %B2700 ], [ %.2139, %B2472 ], [ %.213912591277, %B2602 ]
  %.214512611299 = phi i64 [ %.21451261, %B2700 ], [ %.2145, %B2472 ], [ %.214512621276, %B2602 ]
  %.215212651296 = phi i64 [ %.21521265, %B2700 ], [ %.2152, %B2472 ], [ %.215212661275, %B2602 ]
  %.2999 = getelementptr i64, ptr %need, i64 %.215212651296
  %.3000 = load i64, ptr %.2999, align 8
  %.3001 = icmp sgt i64 %.3000, 0
  br i1 %.3001, label %B370.outer.outer.backedge, label %B2786

B2786:
  %.29951316 = phi i1 [ true, %B2712 ], [ false, %B2700 ], [ false, %B2472.if ]
  %row.5.31314 = phi i64 [ %row.5.31315, %B2712 ], [ %row.5.3, %B2700 ], [ %.2731, %B2472.if ]
  %given.5.31312 = phi i64 [ %given.5.31313, %B2712 ], [ %given.5.3, %B2700 ], [ %given.2.1.ph.ph, %B2472.if ]
  %mode.13.31310 = phi i64 [ %mode.13.31311, %B2712 ], [ %mode.13.3, %B2700 ], [ %mode.14.3, %B2472.if ]
  %at.6.2122712441308 = phi i64 [ %at.6.2122712441309, %B2712 ], [ %at.6.212271244, %B2700 ], [ %at.6.21227, %B2472.if ]
  %solutions.5.2122612471306 = phi i64 [ %solutions.5.2122612471307, %B2712 ], [ %solutions.5.212261247, %B2700 ], [ %solutions.5.21226, %B2472.if ]
  %nodes.5.2122512501304 = phi i64 [ %nodes.5.2122512501305, %B2712 ], [ %nodes.5.212251250, %B2700 ], [ %nodes.5.21225, %B2472.if ]
  %depth.10.2122412531302 = phi i64 [ %depth.10.2122412531303, %B2712 ], [ %depth.10.212241253, %B2700 ], [ %depth.10.21224, %B2472.if ]
  %.213912581300 = phi i64 [ %.213912581301, %B2712 ], [ %.21391258, %B2700 ], [ %.2139, %B2472.if ]
  %.214512611298 = phi i64 [ %.214512611299, %B2712 ], [ %.21451261, %B2700 ], [ %.2145, %B2472.if ]
  %.215212651297 = phi i64 [ %.215212651296, %B2712 ], [ %.21521265, %B2700 ], [ %.2152, %B2472.if ]
  %.3073 = icmp ne i64 %mode.13.31310, 1
  %.3077.not = icmp slt i64 %.213912581300, %given.5.31312
  %or.cond1213 = select i1 %.3073, i1 true, i1 %.3077.not
  br i1 %or.cond1213, label %B2880, label %B2850

B2850:
  %.3081 = getelementptr i64, ptr %tried_at, i64 %.213912581300
  %.3082 = load i64, ptr %.3081, align 8
  %.3083 = add i64 %.3082, 1
  store i64 %.3083, ptr %.3081, align 8
  br label %B2880

B2880:
  %.3092 = getelementptr i64, ptr %row_at, i64 %.213912581300
  store i64 %row.5.31314, ptr %.3092, align 8
  br i1 %.31741417.not, label %B3004, label %B2968.if.lr.ph

B2968.if.lr.ph:
  %.3217 = mul i64 %.213912581300, %.185
  %11 = getelementptr i64, ptr %sets, i64 %.3217
  %.3231 = icmp slt i64 %row.5.31314, 0
  %brmerge = select i1 %.3231, i1 true, i1 %.179
  %.3240 = mul i64 %row.5.31314, %.185
  %12 = getelementptr i64, ptr %clash, i64 %.3240
  %13 = getelementptr i64, ptr %sets, i64 %.214512611298
  br label %B2968.if

B2986:
  %.3244 = getelementptr i64, ptr %12, i64 %.3118.01418
  %.3245 = load i64, ptr %.3244, align 8
  %.3247 = and i64 %.3245, %.3222
  br label %B2990

B2990:
  %x.6.3 = phi i64 [ %.3222, %B2968.if ], [ %.3247, %B2986 ]
  %.3262 = getelementptr i64, ptr %13, i64 %.3118.01418
  store i64 %x.6.3, ptr %.3262, align 8
  %exitcond1467.not = icmp eq i64 %.185, %.3187
  br i1 %exitcond1467.not, label %B3004, label %B2968.if

B3004:
  br i1 %.29951316, label %B3068, label %B3070

B3068:
  %.3282 = getelementptr i64, ptr %left, i64 %.215212651297
  %.3283 = load i64, ptr %.3282, align 8
  %.3284 = sub i64 0, %.3283
  store i64 %.3284, ptr %.3282, align 8
  br label %B4047

B3070:
  br i1 %.179, label %B3122, label %B3232

B3122:
  %.3317 = lshr i64 %row.5.31314, 6
  %14 = getelementptr i64, ptr %sets, i64 %.214512611298
  %.3319 = getelementptr i64, ptr %14, i64 %.3317
  %.3320 = load i64, ptr %.3319, align 8
  %.3322 = and i64 %row.5.31314, 63
  %.3323 = shl nuw i64 1, %.3322
  %.3324 = xor i64 %.3323, -1
  %.3325 = and i64 %.3320, %.3324
  store i64 %.3325, ptr %.3319, align 8
  %.3331 = getelementptr i32, ptr %ptr, i64 %row.5.31314
  %.3332 = load i32, ptr %.3331, align 4
  %.3338 = getelementptr i8, ptr %.3331, i64 4
  %.3339 = load i32, ptr %.3338, align 4
  %.3342 = zext i32 %.3332 to i64
  %.3343 = zext i32 %.3339 to i64
  %.3380 = sub nsw i64 %.3343, %.3342
  %.34231420.not = icmp slt i64 %.3380, 1
  br i1 %.34231420.not, label %B3232, label %B3158.if

B3232:
  %.3495 = getelementptr i32, ptr %ptr, i64 %row.5.31314
  %.3496 = load i32, ptr %.3495, align 4
  %.3502 = getelementptr i8, ptr %.3495, i64 4
  %.3503 = load i32, ptr %.3502, align 4
  %.3504 = zext i32 %.3496 to i64
  %.3505 = zext i32 %.3503 to i64
  %.3542 = sub nsw i64 %.3505, %.3504
  %.35851432.not = icmp slt i64 %.3542, 1
  br i1 %.35851432.not, label %B4047, label %B3262.if.lr.ph

B3262.if.lr.ph:
  %15 = getelementptr i64, ptr %sets, i64 %.214512611298
  br label %B3262.if

B3332:
  %.3641 = getelementptr i64, ptr %left, i64 %.3635
  %.3642 = load i64, ptr %.3641, align 8
  %.3643 = add i64 %.3642, -1
  store i64 %.3643, ptr %.3641, align 8
  %.3652 = getelementptr i64, ptr %need, i64 %.3635
  %.3653 = load i64, ptr %.3652, align 8
  %.3654 = add i64 %.3653, -1
  store i64 %.3654, ptr %.3652, align 8
  %.3664 = load i64, ptr %.3641, align 8
  %.3665 = icmp sgt i64 %.3664, 0
  br i1 %.3665, label %B3976, label %B3356

B3356:
  br i1 %.179, label %B3414, label %B3859

B3356.thread:
  br i1 %.179, label %B3408, label %B3976

B3408:
  %.3687 = getelementptr i32, ptr %colours, i64 %.3529.01433
  %.3688 = load i32, ptr %.3687, align 4
  %.3691 = zext i32 %.3688 to i64
  br label %B3414

B3414:
  %"$phi3004.1.2.5" = phi i64 [ %.3691, %B3408 ], [ 0, %B3356 ]
  %.3704 = getelementptr i32, ptr %by_ptr, i64 %.3635
  %.3705 = load i32, ptr %.3704, align 4
  %.3712 = getelementptr i8, ptr %.3704, i64 4
  %.3713 = load i32, ptr %.3712, align 4
  %.3714 = zext i32 %.3705 to i64
  %.3715 = zext i32 %.3713 to i64
  %.3752 = sub nsw i64 %.3715, %.3714
  %.37951429.not = icmp slt i64 %.3752, 1
  br i1 %.37951429.not, label %B3976, label %B3415.if.lr.ph

B3415.if.lr.ph:
  %.3859 = icmp eq i64 %"$phi3004.1.2.5", 0
  br label %B3415.if

B3483:
  br i1 %.3859, label %B3547, label %B3545

B3545:
  %.3863 = getelementptr i32, ptr %by_colours, i64 %.3739.01430
  %.3864 = load i32, ptr %.3863, align 4
  %.3868 = zext i32 %.3864 to i64
  %.3869.not = icmp eq i64 %"$phi3004.1.2.5", %.3868
  br i1 %.3869.not, label %B3783, label %B3547

B3547:
  %.3905 = xor i64 %20, -1
  %.3906 = and i64 %.3851, %.3905
  store i64 %.3906, ptr %.3850, align 8
  %.3913 = getelementptr i32, ptr %ptr, i64 %.3847
  %.3914 = load i32, ptr %.3913, align 4
  %.3921 = getelementptr i8, ptr %.3913, i64 4
  %.3922 = load i32, ptr %.3921, align 4
  %.3925 = zext i32 %.3914 to i64
  %.3926 = zext i32 %.3922 to i64
  %.3963 = sub nsw i64 %.3926, %.3925
  %.40061426.not = icmp slt i64 %.3963, 1
  br i1 %.40061426.not, label %B3783, label %B3599.if

B3783:
  %.3795 = icmp ugt i64 %.3742.01431, 1
  br i1 %.3795, label %B3415.if, label %B3976

B3859:
  %.4098 = getelementptr i8, ptr %several, i64 %.3635
  %.4099 = load i8, ptr %.4098, align 1
  %.4100.not = icmp eq i8 %.4099, 0
  %brmerge1436 = select i1 %.4100.not, i1 true, i1 %.31741417.not
  br i1 %brmerge1436, label %B3976, label %B3923.if.lr.ph

B3923.if.lr.ph:
  %.4228 = mul i64 %.185, %.3635
  %16 = getelementptr i64, ptr %having, i64 %.4228
  br label %B3923.if

B3976:
  %.3585 = icmp sgt i64 %.3532.01434, 1
  br i1 %.3585, label %B3262.if, label %B4047

B4047:
  %.4254 = icmp eq i64 %mode.13.31310, 4
  br i1 %.4254, label %B4109, label %B4159

B4109:
  %.4260 = load i64, ptr %.4259, align 8
  %.4261.not = icmp eq i64 %.4260, 0
  br i1 %.4261.not, label %B4159, label %B370.outer.outer.backedge

B4159:
  br label %B370.outer.outer.backedge

B370.outer.outer.backedge:
  %depth.6.1.ph.ph.be = phi i64 [ %.213912581301, %B2712 ], [ %depth.10.2122412531302, %B4109 ], [ %depth.10.2122412531302, %B4159 ]
  %mode.9.1.ph.ph.be = phi i64 [ 2, %B2712 ], [ 2, %B4109 ], [ 0, %B4159 ]
  %nodes.2.1.ph.ph.be = phi i64 [ %nodes.5.2122512501305, %B2712 ], [ %nodes.5.2122512501304, %B4109 ], [ %nodes.5.2122512501304, %B4159 ]
  %given.2.1.ph.ph.be = phi i64 [ %given.5.31313, %B2712 ], [ %given.5.31312, %B4109 ], [ %given.5.31312, %B4159 ]
  %solutions.2.1.ph.ph.be = phi i64 [ %solutions.5.2122612471307, %B2712 ], [ %solutions.5.2122612471306, %B4109 ], [ %solutions.5.2122612471306, %B4159 ]
  %at.3.1.ph.ph.be = phi i64 [ %at.6.2122712441309, %B2712 ], [ %at.6.2122712441308, %B4109 ], [ %at.6.2122712441308, %B4159 ]
  br label %B370.outer.outer

common.ret:
  %mode.16.0 = phi i64 [ 0, %B432 ], [ 2, %B990 ], [ 3, %B1116 ]
  %nodes.6.0 = phi i64 [ %nodes.2.1, %B432 ], [ %.403, %B990 ], [ %nodes.2.1, %B1116 ]
  %solutions.7.0 = phi i64 [ %solutions.2.1, %B432 ], [ %solutions.6.41489, %B990 ], [ %solutions.2.1, %B1116 ]
  %at.10.0 = phi i64 [ %at.3.1, %B432 ], [ %at.7.41490, %B990 ], [ %at.3.1, %B1116 ]
  store i64 %depth.6.1.ph, ptr %regs, align 8
  store i64 %mode.16.0, ptr %.71, align 8
  store i64 %nodes.6.0, ptr %.74, align 8
  store i64 %given.2.1.ph.ph, ptr %.77, align 8
  store i64 %solutions.7.0, ptr %.116, align 8
  store i64 %at.10.0, ptr %.119, align 8
  ret void

B608.if:
  %degree.3.61396 = phi i64 [ %.571, %B608.if.lr.ph ], [ %.719, %B608.if ]
  %.611.01395 = phi i64 [ %.621, %B608.if.lr.ph ], [ %.673, %B608.if ]
  %.608.01394 = phi i64 [ %.583, %B608.if.lr.ph ], [ %.677, %B608.if ]
  %.673 = add nsw i64 %.611.01395, -1
  %.677 = add nuw nsw i64 %.608.01394, 1
  %.707 = getelementptr i64, ptr %0, i64 %.608.01394
  %.708 = load i64, ptr %.707, align 8
  %.714 = getelementptr i64, ptr %1, i64 %.608.01394
  %.715 = load i64, ptr %.714, align 8
  %.716 = and i64 %.715, %.708
  %.717 = tail call i64 @llvm.ctpop.i64(i64 %.716)
  %.719 = add i64 %.717, %degree.3.61396
  %.664 = icmp ugt i64 %.611.01395, 1
  br i1 %.664, label %B608.if, label %B704

B728.endif:
  %.13.i = tail call i64 @llvm.smax.i64(i64 %.734, i64 0)
  %reass.sub = add i64 %degree.3.6.lcssa, 1
  %.771 = sub i64 %reass.sub, %.13.i
  br label %B784

B868.if:
  %at.8.51409 = phi i64 [ %at.9.6, %B928 ], [ %at.3.1, %B834 ]
  %.907.01407 = phi i64 [ %.976, %B928 ], [ 0, %B834 ]
  %.976 = add nuw nsw i64 %.907.01407, 1
  %.1010 = getelementptr i64, ptr %row_at, i64 %.907.01407
  %.1011 = load i64, ptr %.1010, align 8
  %.1012 = icmp sgt i64 %.1011, -1
  br i1 %.1012, label %B896, label %B928

B1206.if:
  %.1390.01385 = phi i64 [ 0, %B1206.if.lr.ph ], [ %.1459, %B1484 ]
  %.1459 = add nuw nsw i64 %.1390.01385, 1
  %.1493 = getelementptr i64, ptr %2, i64 %.1390.01385
  %.1494 = load i64, ptr %.1493, align 8
  %.1502 = getelementptr i64, ptr %3, i64 %.1390.01385
  %.1503 = load i64, ptr %.1502, align 8
  %.1504 = xor i64 %.1503, -1
  %.1505 = and i64 %.1494, %.1504
  %.1509.not = icmp eq i64 %.1505, 0
  br i1 %.1509.not, label %B1484, label %B1288.preheader

B1288.preheader:
  %.idx = shl i64 %.1390.01385, 8
  %17 = getelementptr i8, ptr %ptr, i64 %.idx
  br label %B1288

B1422.if:
  %.1567.01383 = phi i64 [ %.1629, %B1422.if ], [ %.1577, %B1288 ]
  %.1564.01382 = phi i64 [ %.1633, %B1422.if ], [ %.1539, %B1288 ]
  %.1629 = add nsw i64 %.1567.01383, -1
  %.1633 = add nuw nsw i64 %.1564.01382, 1
  %.1659 = getelementptr i32, ptr %items, i64 %.1564.01382
  %.1660 = load i32, ptr %.1659, align 4
  %.1662 = zext i32 %.1660 to i64
  %.1663 = getelementptr i64, ptr %counts, i64 %.1662
  %.1664 = load i64, ptr %.1663, align 8
  %.1665 = add i64 %.1664, 1
  store i64 %.1665, ptr %.1663, align 8
  %.1620 = icmp ugt i64 %.1567.01383, 1
  br i1 %.1620, label %B1422.if, label %B1472

B1612.if:
  %.1787.01389 = phi i64 [ %.1849, %B1728 ], [ %.1797, %B1550 ]
  %.1784.01388 = phi i64 [ %.1853, %B1728 ], [ %.1759, %B1550 ]
  %.1849 = add nsw i64 %.1787.01389, -1
  %.1853 = add nuw nsw i64 %.1784.01388, 1
  %.1883 = getelementptr i32, ptr %items, i64 %.1784.01388
  %.1884 = load i32, ptr %.1883, align 4
  %.1886 = zext i32 %.1884 to i64
  %.1887 = icmp sgt i64 %.182, %.1886
  br i1 %.1887, label %B1640, label %B1728

B1854.if:
  %.2003.01392 = phi i64 [ %.2065, %B1854.if ], [ %.2013, %B1802 ]
  %.2000.01391 = phi i64 [ %.2069, %B1854.if ], [ %.1975, %B1802 ]
  %.2065 = add nsw i64 %.2003.01392, -1
  %.2069 = add nuw nsw i64 %.2000.01391, 1
  %.2095 = getelementptr i32, ptr %items, i64 %.2000.01391
  %.2096 = load i32, ptr %.2095, align 4
  %.2098 = zext i32 %.2096 to i64
  %.2099 = getelementptr i64, ptr %counts, i64 %.2098
  %.2100 = load i64, ptr %.2099, align 8
  %.2101 = add i64 %.2100, -1
  store i64 %.2101, ptr %.2099, align 8
  %.2056 = icmp ugt i64 %.2003.01392, 1
  br i1 %.2056, label %B1854.if, label %B2016

B2066.if:
  %.2209.01416 = phi i64 [ %.2219, %B2066.if.lr.ph ], [ %.2271, %B2300 ]
  %.2206.01415 = phi i64 [ %.2181, %B2066.if.lr.ph ], [ %.2275, %B2300 ]
  %.2271 = add nsw i64 %.2209.01416, -1
  %.2275 = add nuw nsw i64 %.2206.01415, 1
  %.2301 = getelementptr i32, ptr %by_rows, i64 %.2206.01415
  %.2302 = load i32, ptr %.2301, align 4
  %.2311 = zext i32 %.2302 to i64
  %.2312 = icmp sgt i64 %.2168, %.2311
  %or.cond1211 = select i1 %.2307, i1 true, i1 %.2312
  br i1 %or.cond1211, label %B2098, label %B2300

B2166.if:
  %.2413.01413 = phi i64 [ %.2475, %B2166.if ], [ %.2423, %B2164 ]
  %.2410.01412 = phi i64 [ %.2479, %B2166.if ], [ %.2385, %B2164 ]
  %.2475 = add nsw i64 %.2413.01413, -1
  %.2479 = add nuw nsw i64 %.2410.01412, 1
  %.2505 = getelementptr i32, ptr %items, i64 %.2410.01412
  %.2506 = load i32, ptr %.2505, align 4
  %.2508 = zext i32 %.2506 to i64
  %.2509 = getelementptr i64, ptr %counts, i64 %.2508
  %.2510 = load i64, ptr %.2509, align 8
  %.2511 = add i64 %.2510, -1
  store i64 %.2511, ptr %.2509, align 8
  %.2466 = icmp ugt i64 %.2413.01413, 1
  br i1 %.2466, label %B2166.if, label %B2300

B2472.if:
  %.2688 = add nsw i64 %.2622.0, -1
  %.2692 = add nuw nsw i64 %.2619.0, 1
  %.2725 = getelementptr i32, ptr %by_rows, i64 %.2619.0
  %.2726 = load i32, ptr %.2725, align 4
  %.2731 = zext i32 %.2726 to i64
  %.2732 = lshr i64 %.2731, 6
  %.2734 = getelementptr i64, ptr %8, i64 %.2732
  %.2735 = load i64, ptr %.2734, align 8
  %.2737 = and i64 %.2731, 63
  %18 = shl nuw i64 1, %.2737
  %19 = and i64 %18, %.2735
  %.2740.not = icmp eq i64 %19, 0
  br i1 %.2740.not, label %B2472, label %B2786

B2602.if:
  %.2888 = add nsw i64 %.2817.0, -1
  %.2892 = add nuw nsw i64 %.2814.0, 1
  %.2932 = getelementptr i64, ptr %9, i64 %.2814.0
  %.2933 = load i64, ptr %.2932, align 8
  %.2940 = getelementptr i64, ptr %10, i64 %.2814.0
  %.2941 = load i64, ptr %.2940, align 8
  %.2942 = and i64 %.2941, %.2933
  %.2947.not = icmp eq i64 %.2942, 0
  br i1 %.2947.not, label %B2602, label %B2648

B2968.if:
  %.3118.01418 = phi i64 [ 0, %B2968.if.lr.ph ], [ %.3187, %B2990 ]
  %.3187 = add nuw nsw i64 %.3118.01418, 1
  %.3221 = getelementptr i64, ptr %11, i64 %.3118.01418
  %.3222 = load i64, ptr %.3221, align 8
  br i1 %brmerge, label %B2990, label %B2986

B3158.if:
  %.3370.01422 = phi i64 [ %.3432, %B3158.if ], [ %.3380, %B3122 ]
  %.3367.01421 = phi i64 [ %.3436, %B3158.if ], [ %.3342, %B3122 ]
  %.3432 = add nsw i64 %.3370.01422, -1
  %.3436 = add nuw nsw i64 %.3367.01421, 1
  %.3462 = getelementptr i32, ptr %items, i64 %.3367.01421
  %.3463 = load i32, ptr %.3462, align 4
  %.3465 = zext i32 %.3463 to i64
  %.3466 = getelementptr i64, ptr %counts, i64 %.3465
  %.3467 = load i64, ptr %.3466, align 8
  %.3468 = add i64 %.3467, -1
  store i64 %.3468, ptr %.3466, align 8
  %.3423 = icmp ugt i64 %.3370.01422, 1
  br i1 %.3423, label %B3158.if, label %B3232

B3262.if:
  %.3532.01434 = phi i64 [ %.3542, %B3262.if.lr.ph ], [ %.3594, %B3976 ]
  %.3529.01433 = phi i64 [ %.3504, %B3262.if.lr.ph ], [ %.3598, %B3976 ]
  %.3594 = add nsw i64 %.3532.01434, -1
  %.3598 = add nuw nsw i64 %.3529.01433, 1
  %.3628 = getelementptr i32, ptr %items, i64 %.3529.01433
  %.3629 = load i32, ptr %.3628, align 4
  %.3635 = zext i32 %.3629 to i64
  %.3636 = icmp sgt i64 %.182, %.3635
  br i1 %.3636, label %B3332, label %B3356.thread

B3415.if:
  %.3742.01431 = phi i64 [ %.3752, %B3415.if.lr.ph ], [ %.3804, %B3783 ]
  %.3739.01430 = phi i64 [ %.3714, %B3415.if.lr.ph ], [ %.3808, %B3783 ]
  %.3804 = add nsw i64 %.3742.01431, -1
  %.3808 = add nuw nsw i64 %.3739.01430, 1
  %.3838 = getelementptr i32, ptr %by_rows, i64 %.3739.01430
  %.3839 = load i32, ptr %.3838, align 4
  %.3847 = zext i32 %.3839 to i64
  %.3848 = lshr i64 %.3847, 6
  %.3850 = getelementptr i64, ptr %15, i64 %.3848
  %.3851 = load i64, ptr %.3850, align 8
  %.3853 = and i64 %.3847, 63
  %20 = shl nuw i64 1, %.3853
  %21 = and i64 %20, %.3851
  %.3856.not = icmp eq i64 %21, 0
  br i1 %.3856.not, label %B3783, label %B3483

B3599.if:
  %.3953.01428 = phi i64 [ %.4015, %B3599.if ], [ %.3963, %B3547 ]
  %.3950.01427 = phi i64 [ %.4019, %B3599.if ], [ %.3925, %B3547 ]
  %.4015 = add nsw i64 %.3953.01428, -1
  %.4019 = add nuw nsw i64 %.3950.01427, 1
  %.4045 = getelementptr i32, ptr %items, i64 %.3950.01427
  %.4046 = load i32, ptr %.4045, align 4
  %.4048 = zext i32 %.4046 to i64
  %.4049 = getelementptr i64, ptr %counts, i64 %.4048
  %.4050 = load i64, ptr %.4049, align 8
  %.4051 = add i64 %.4050, -1
  store i64 %.4051, ptr %.4049, align 8
  %.4006 = icmp ugt i64 %.3953.01428, 1
  br i1 %.4006, label %B3599.if, label %B3783

B3923.if:
  %.4126.01424 = phi i64 [ 0, %B3923.if.lr.ph ], [ %.4195, %B3923.if ]
  %.4195 = add nuw nsw i64 %.4126.01424, 1
  %.4223 = getelementptr i64, ptr %15, i64 %.4126.01424
  %.4224 = load i64, ptr %.4223, align 8
  %.4231 = getelementptr i64, ptr %16, i64 %.4126.01424
  %.4232 = load i64, ptr %.4231, align 8
  %.4233 = xor i64 %.4232, -1
  %.4234 = and i64 %.4224, %.4233
  store i64 %.4234, ptr %.4223, align 8
  %exitcond1468.not = icmp eq i64 %.185, %.4195
  br i1 %exitcond1468.not, label %B3976, label %B3923.if
}

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.smax.i64(i64, i64)

