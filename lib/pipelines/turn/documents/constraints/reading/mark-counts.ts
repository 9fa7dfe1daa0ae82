import { readNumberWords } from '@/lib/text/quantities/number-words';
import type { Token } from '@/lib/text/quantities/tokens';

/** More than this is no count of searches but a year, a price, a clause. */
const MOST_COUNTED = 40;
/** Words for a number that the rules for numbers do not have, the longest first. */
const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:half a dozen|half dozen|setengah lusin)\b/g, '#6'],
  [/\b(?:a|one|satu) dozen\b|\bselusin\b/g, '#12'],
  [/\b(?:a (?:good )?(?:couple|pair)|couple|pair)(?: of)?\b|\bsepasang\b/g, '#2'],
  [/\b(?:a trio of|trio|tiga serangkai)\b/g, '#3'],
  [
    /\b(?:once(?! more)|satu kali)\b|(?<=\bdan )sekali(?= (?:untuk|buat|dengan|pakai|di) )|\bsekali(?= (?:cari|nyari|carilah|mencari|pencarian|telusur|penelusuran|kueri|buka))|(?<=\b(?:cari|nyari|carilah|mencari|pencarian|telusuri|buka|dicari) )sekali(?! lagi)\b/g,
    '#1 times',
  ],
  [/\b(?:twice|dobel|double)\b/g, '#2 times'],
  [/\b(?:thrice)\b/g, '#3 times'],
  [/\b(\d{1,2}) ?x\b/g, '#$1 times'],
  [/\b(?:several|multiple|various|a few|a handful of|beberapa|sejumlah|berbagai)\b/g, '#2'],
  [/\b(?:a single|just one|single|sebuah|sebiji|satu satunya)\b/g, '#1'],
  [/\b(?:in triplicate|tiga rangkap|rangkap tiga)\b/g, '#3 times'],
  [/\b(?:in duplicate|dua rangkap|rangkap dua)\b/g, '#2 times'],
  [/\bsatu(?: per)? satu\b/g, 'masing masing'],
  [
    /(?<=\b(?:untuk|bagi|di|dari|pada|buat|semua) )ke(?=(?:dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh) )/g,
    '',
  ],
  [/\bke(?=(?:tiga|empat|lima|enam|tujuh|delapan) (?:\w+nya\b|(?!itu|ini)\w+ (?:itu|ini|tersebut)\b))/g, ''],
  [/\b(?:ke)?dua duanya\b/g, 'both'],
  [/\b(tiga|empat|lima) \1nya\b/g, '$1 di antaranya'],
];
const AS_NUMBER = /^\d{1,2}$/;
/** "one" that points at something counts nothing. */
const POINTING = new Set('which that the this no any every each another last right salah'.split(' '));

const AT_LEAST =
  'at (?:the )?(?:very )?least|(?:never|nothing|not|no)(?: \\w+){0,3} (?:fewer|less) than|no fewer than|not fewer than|no less than|not less than|never fewer than|a minimum of|minimum of|minimum|min|a full|fully|all of|minimal|setidaknya|setidak tidaknya|sedikitnya|sekurangnya|sekurang kurangnya|paling (?:tidak|sedikit|kurang|minim)|(?:tidak|jangan)(?: \\w+){0,2} (?:kurang|di bawah)(?: dari)?|not under|not below|exactly|precisely|tepat|persis';
const ABOVE =
  'more than|upwards of|lebih dari|di atas|melebihi|(?:do not|never|jangan|tidak)(?: \\w+){0,3} (?:stop|content|settle|satisfied|leave it|rely|make do|berhenti|puas|cukup|mentok|hanya|just|only|merely|mengandalkan|bersandar)(?: (?:at|for|with|to|di|pada|dengan|on))?(?: (?:just|only|hanya|a|saja))?|not just|not only|tidak hanya|bukan hanya|jangan hanya|instead of (?:just|only)';
const AT_MOST =
  'at (?:the )?(?:very )?most|no more than|not more than|never more than|up to|a maximum of|maximum of|maximum|max|fewer than|less than|maksimal|maksimum|paling (?:banyak|banter|pol|mentok)|(?:tidak|jangan)(?: boleh| sampai| usah)? lebih(?: dari)?|tidak sampai|kurang dari|hingga|cukup|only|just|hanya';
const BOUNDS: readonly (readonly [RegExp, (count: number, counted: string) => string])[] = [
  [/\bbetween #(\d+) and #\d+/g, (count) => `#${count}`],
  [/\b(?:antara|dari) #(\d+) (?:dan|sampai|hingga) #\d+/g, (count) => `#${count}`],
  [/#(\d+) (?:to|or|until|through|sampai|hingga|atau) #\d+/g, (count) => `#${count}`],
  [new RegExp(`\\b(?:${AT_LEAST}) #(\\d+)`, 'g'), (count) => `#${count}`],
  [
    /\b(?:fewer than|less than|anything (?:below|under|less than)|below|under|kurang dari|di bawah) #(\d+)((?: \w+){0,4}?) (?:will not|would not|is not|are not|will never|do not|(?:would|will) be (?!fine|enough|ok|okay|plenty|sufficient)\w+|tidak|jangan|belum)\b/g,
    (count, counted) => `#${count}${counted}`,
  ],
  [new RegExp(`\\b(?:${ABOVE}) #(\\d+)`, 'g'), (count) => `#${count + 1}`],
  [new RegExp(`\\b(?:${AT_MOST}) #(\\d+)`, 'g'), () => '#max'],
  [/#(\d+) (?:more|further|additional|lagi)\b(?! than)/g, (count) => `#${count + 1}`],
  [
    /#(\d+)((?: times)?(?: \w+){0,3}?) (?:(?:will|would|does|do|is|are)(?: not| not going to) (?:do|suffice|be enough|cut it)|(?:is|are) (?:not enough|too (?:few|little))|(?:tidak|belum) (?:akan )?cukup)\b/g,
    (count, counted) => `#${count + 1}${counted}`,
  ],
  [
    /#(\d+)((?: times)?(?: \w+){0,3}?) (?:(?:is|are|will be|would be) (?:plenty|enough|sufficient|fine|ok|okay|more than enough)|(?:sudah|saja|sih|pun) cukup|sudah lebih dari cukup)\b/g,
    (_count, counted) => `#max${counted}`,
  ],
  [
    /#(\d+)((?: \w+){0,2}?) (?:at most|at the most|max|maximum|tops|or fewer|or less|maksimal|maksimum|paling banyak|saja cukup)\b/g,
    (_count, counted) => `#max${counted}`,
  ],
];

/** Plain words with each number as `#3`, "twice" as `#2 times`, bounds worked in, and `#max` where there is only an upper one. */
export function markCounts(plain: string): string {
  let marked = plain;
  for (const [idiom, mark] of IDIOMS) marked = marked.replace(idiom, mark);
  marked = markNumbers(marked.split(' ')).join(' ');
  marked = marked.replace(/(#\d+) (?:kali|time|x|putaran|ronde)\b/g, '$1 times');
  for (const [bound, mark] of BOUNDS)
    marked = marked.replace(bound, (_found, count: string, counted: unknown) =>
      mark(Number(count), typeof counted === 'string' ? counted : ''),
    );
  return marked;
}

function markNumbers(words: readonly string[]): string[] {
  const tokens: Token[] = words.map((word) => ({ kind: 'word', text: word, written: word, spaced: true }));
  const marked: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const read = AS_NUMBER.test(word) ? { count: Number(word), next: at + 1 } : countInWords(tokens, at);
    const counts = read !== null && read.count > 0 && read.count <= MOST_COUNTED;
    const points = read?.count === 1 && POINTING.has(words[at - 1] ?? '');
    if (read === null || !counts || points) {
      marked.push(word);
      at += 1;
    } else {
      marked.push(`#${read.count}`);
      at = read.next;
    }
  }
  return marked;
}

function countInWords(tokens: readonly Token[], at: number): { count: number; next: number } | null {
  const read = readNumberWords(tokens, at);
  return read === null ? null : { count: Number(read.value.n) / Number(read.value.d), next: read.next };
}
