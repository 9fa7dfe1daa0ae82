import { readNumberWords } from '@/lib/text/quantities/number-words';
import type { Token } from '@/lib/text/quantities/tokens';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { type ClauseKind, isAttribution, kindOfClause } from './clause-kind';

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
function markCounts(plain: string): string {
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

/** What is left out in English, by how the word ends. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:can't|cannot)$/, 'can not'],
  [/^won't$/, 'will not'],
  [/n't$/, ' not'],
  [/'m$/, ' am'],
  [/'d$/, ' would'],
  [/'ve$/, ' have'],
  [/'ll$/, ' will'],
  [/'re$/, ' are'],
  [/^let's$/, 'let us'],
  [/^(it|that|there|what|who|where|how)'s$/, '$1 is'],
];

/** Spellings and everyday forms, each after the word that the rules know. */
const SAME_AS: ReadonlyMap<string, string> = new Map(
  `tidak gak ga gk nggak ngga enggak engga ndak kagak tak tdk
  jangan jgn
  sudah udah udh sdh dah telah
  belum blm
  yang yg
  dengan dgn
  sama sm
  untuk utk
  dari dr
  kalau kalo klo kl bila apabila jika jikalau manakala
  aku gue gua gw saya kami
  kamu lo lu elu kau engkau anda
  saja aja doang doank
  hanya cuma cuman sekadar sekedar
  harus musti mesti wajib kudu
  buatlah bikin
  pakai pake gunakan
  bagaimana gmn gimana
  kenapa knp
  please pls plz`
    .split('\n')
    .flatMap((line) => {
      const [plain = '', ...others] = line.trim().split(' ');
      return others.map((other): [string, string] => [other, plain]);
    }),
);

/** One word as the rules know it. */
function plainWord(word: string): string {
  const [contracted, whole] = CONTRACTIONS.find(([short]) => short.test(word)) ?? [];
  return contracted && whole !== undefined ? word.replace(contracted, whole) : (SAME_AS.get(word) ?? word);
}

/** A part of a sentence that says one thing. */
export interface Clause {
  /** Words in small letters and plain spelling, numbers as `#3`, quotations as `q0`. */
  readonly plain: string;
  /** As it was written, perhaps with what stands around it. */
  readonly written: string;
  readonly kind: ClauseKind;
}

export interface PromptSentence {
  /** As it was written, quotations as `⟦0⟧`. */
  readonly written: string;
  /** Like a clause's, with the signs between clauses. */
  readonly plain: string;
  readonly clauses: readonly Clause[];
}

export interface ReadPrompt {
  readonly sentences: readonly PromptSentence[];
  readonly quoted: readonly string[];
}

const QUOTATION =
  /"([^"\n]{1,200})"|“([^”\n]{1,200})”|«([^»\n]{1,200})»|(?<![\p{L}\p{N}])['‘]([^'’\n]{1,80}(?:['’]\p{L}[^'’\n]{0,80})?)['’](?![\p{L}\p{N}])/gu;
const PIECE = /⟦(\d+)⟧|\p{L}[\p{L}\p{M}\p{N}_]*(?:['’]\p{L}+)?|\d+(?:[.,]\d+)*|[,;:()?!]|[–—]|\n|[-/+&]/gu;
const SAID_APART = /[,;:()–—?!\n]/;

/** A prompt as the rules read it. Linear in its length but for the number of rules. */
export function readPrompt(prompt: string): ReadPrompt {
  const quoted: string[] = [];
  const unquoted = prompt.replace(QUOTATION, (found: string, ...groups: unknown[]) => {
    const content = groups.slice(0, 4).find((group) => typeof group === 'string');
    if (typeof content !== 'string') return found;
    quoted.push(content);
    const stop = /[.?!]$/.exec(content.trim())?.[0] ?? '';
    return `⟦${quoted.length - 1}⟧${stop}`;
  });
  const sentences = splitSentences(unquoted).flatMap((written) =>
    written.trim() === '' ? [] : [readSentence(written.trim())],
  );
  return { sentences, quoted };
}

function readSentence(written: string): PromptSentence {
  const plain = markCounts(plainText(written));
  const isAsked = /\?\s*$/.test(written);
  const parts = splitClauses(plain);
  const clauses: Clause[] = [];
  const asWritten = written.split(SAID_APART).map((part) => part.trim());
  // Signs within numbers part nothing.
  const isParallel = asWritten.length === plain.split(SAID_APART).length;
  const isTold = parts.some(({ text }) => isAttribution(text));
  for (const { text, goesOn, part } of parts) {
    const before = clauses.at(-1);
    const own = kindOfClause(text, { isAsked, isFirst: clauses.length === 0 });
    // What stands beside what somebody else says is theirs, too.
    const kind = isTold || (goesOn && before?.kind === 'report' && own === 'request') ? 'report' : own;
    clauses.push({ plain: text, written: (isParallel && asWritten[part]) || written, kind });
  }
  return { written, plain, clauses };
}

function plainText(written: string): string {
  const words: string[] = [];
  for (const [piece, quotation] of written.replaceAll('’', "'").matchAll(PIECE)) {
    if (quotation !== undefined) words.push(`q${quotation}`);
    else if (piece === '-' || piece === '/') continue;
    else if (piece === '&') words.push('and');
    else words.push(plainWord(piece.toLowerCase()).replaceAll('_', ' '));
  }
  return words.join(' ');
}

/** Words that begin something else to be said. */
const BREAKS =
  /(?<!nothing|none|anything|no one)\s(?=(?:or (?:it|else|i|you)|but|tapi|tetapi|namun|because|since|karena|soalnya|sebab|supaya|agar|biar|before|until|unless|after|sebelum|setelah|sesudah|kecuali|then|lalu|terus|kemudian|while|sambil|so|rather than|instead of|ketimbang|daripada)\s)/;
/** What is done, where "and" begins something else that is to be done. */
const ACTS =
  'search|look|query|open|read|quote|cite|copy|say|tell|note|mark|write|give|use|resolve|settle|explain|list|state|flag|check|pull|run|click|decide|cari|nyari|carilah|telusuri|buka|bukalah|baca|bacalah|kutip|kutiplah|salin|bilang|katakan|sebut|sebutkan|tulis|tuliskan|pakai|tentukan|jelaskan|tandai|selesaikan|kasih|beri|jawab|make|do|perform|include|be|also|then|please|tolong|jangan|never|opened|searched|quoted|ran';
const JOINED = new RegExp(`\\s(?:and|dan|serta|plus|or|atau)\\s(?=(?:${ACTS})\\s)`);

function splitClauses(plain: string): { text: string; goesOn: boolean; part: number }[] {
  const clauses: { text: string; goesOn: boolean; part: number }[] = [];
  for (const [part, apart] of plain.split(SAID_APART).entries())
    for (const broken of apart.split(BREAKS))
      broken.split(JOINED).forEach((text, index) => {
        if (text.trim() !== '') clauses.push({ text: text.trim(), goesOn: index > 0, part });
      });
  return clauses;
}
