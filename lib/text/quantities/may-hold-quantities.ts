const SIGNS =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|half|third|quarter|dozen|percent|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|seratus|seribu|ratus|ribu|juta|setengah|sepertiga|seperempat|lusin|persen|se(?:jam|hari|minggu|bulan|tahun|kilo)|days?|hours?|weeks?|minutes?|seconds?|hari|jam|pukul|menit|minggu|today|tomorrow|yesterday|besok|lusa|kemarin|tanggal|date|time|christmas|natal|leap|kabisat)\b/i;

/** True where a text may hold something to calculate; false spares loading what calculates. */
export const mayHoldQuantities = (text: string): boolean => SIGNS.test(text.slice(0, 4_000));
