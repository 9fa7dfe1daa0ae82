const MOST_WORDS = 7;
const AND = /\s*(?:,\s*(?:and|dan|serta|lalu|plus|&)\s+|,\s*|;\s*|\s+(?:and|dan|serta|plus|&)\s+)/iu;
const ENDS =
  /[.?!:]|\s[–—-]\s|,?\s(?:one|an?|satu)\s(?:search|query|lookup|look-up|pencarian|kueri|penelusuran)\b|,?\s(?:then|lalu|terus|kemudian|before|sebelum|so that|supaya|agar|because|karena|since|sebab|each|masing-masing|separately|sendiri-sendiri|individually|gets?|needs?|deserves?|perlu|butuh|in turn|do|run|make|perform|carry|conduct|search|lakukan|jalankan|harus)\b/iu;
const JOINS = /,\s*(?:and|dan|serta|&)\s|\s(?:and|dan|serta|&)\s/iu;
const COURTESY =
  /(?:[\s,]+(?:please|thanks|thank you|kindly|tolong|ya|dong|deh|makasih|terima kasih))+\s*$/iu;
/** What is to be done is no topic. */
const DOES =
  /^(?:call|open|quote|say|tell|explicitly|please|write|cite|use|search|read|then|also|and|buka|kutip|bilang|katakan|tulis|cari|baca|lalu|jangan|tolong|panggil|ya|dong)\b/iu;

/** What a sentence lists, "roof, plumbing and drains", as it was written; empty where it lists nothing. */
export function listedItems(written: string): string[] {
  const candidates: string[][] = [];
  const starts = [
    ...written.matchAll(
      /:|\b(?:for|of|on|about|regarding|covering|untuk|buat|tentang|soal|mengenai|terkait|seputar|yaitu|yakni|namely|dari|topics?|topik|each|separately|tiap \p{L}+|setiap \p{L}+)\b:?/giu,
    ),
  ];
  for (const start of [{ index: 0, 0: '' }, ...starts]) {
    const rest = written.slice(start.index + start[0].length);
    const isTold = /:|yaitu|yakni|namely/iu.test(start[0]);
    const items = itemsOf(rest, isTold);
    if (items.length > 1) candidates.push(items);
  }
  // "Leeds, York, Hull: one search each"
  const before = written.slice(0, Math.max(0, written.indexOf(':')));
  const items = itemsOf(before, before.split(',').length > 2);
  if (items.length > 1) candidates.push(items);
  return candidates.sort((left, right) => right.length - left.length)[0] ?? [];
}

function itemsOf(rest: string, isTold: boolean): string[] {
  const list = rest.split(ENDS)[0]?.replace(COURTESY, '') ?? '';
  if (!isTold && !JOINS.test(list)) return [];
  const items = list
    .split(AND)
    .map((item) => item.trim().replace(/^(?:(?:of|for|on|about|untuk|dari)\s+)?(?:(?:the|a|an)\s+)?/iu, ''));
  const fits = items.every(
    (item) => item !== '' && !DOES.test(item) && item.split(/\s+/).length <= MOST_WORDS,
  );
  return fits ? items : [];
}
