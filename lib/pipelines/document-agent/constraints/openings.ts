import { countsOf, NUMBER } from './reading/counted';
import { listedItems } from './reading/listed-items';
import type { PromptSentence, ReadPrompt } from './reading/read-prompt';
import { anyOf, greatest } from './words-of';

const SOURCE =
  'open_citation|citations?|cites?|sources?|passages?|references?|refs?|documents?|docs?|files?|hits?|results?|chunks?|excerpts?|extracts?|pages?|papers?|records?|texts?|entries|entry|matches|articles?|attachments?|originals?|letters?|reports?|memos?|minutes|contracts?|sitasi(?:nya)?|kutipan(?:nya)?|sumber(?:nya)?|rujukan(?:nya)?|referensi(?:nya)?|dokumen(?:nya)?|berkas(?:nya)?|naskah(?:nya)?|petikan|lampiran(?:nya)?|halaman(?:nya)?|hasil(?:nya)?|potongan|bagian|teks(?:nya)?|arsip(?:nya)?|artikel|surat|laporan|bukti|acuan|lease|deeds?|addendum|adendum(?:nya)?|annex|appendix|agreement|handbook|manual|invoices?|ledger|receipts?|bylaws?|statutes?|charter|emails?|spreadsheet|transcript|brochure|leaflet|circular|bulletin|newsletter|diary|logbook|register|certificate|permit|licence|treaty|ordinance|akta(?:nya)?|perjanjian|kontrak(?:nya)?|kuitansi|faktur|notulen|risalah|peraturan|piagam|ijazah|sertifikat|brosur|jurnal|skripsi|makalah|edaran|pengumuman';
const OPEN =
  'open(?:ed|ing)?|open[ _]citation|click(?:ed)?(?: (?:through|into|on|open))?|pull(?:ed)? up|pull|load(?:ed)?|unfold|expand(?:ed)?|view(?:ed)?|visit(?:ed)?|fetch(?:ed)?|go into|look inside|dibuka|buka|bukalah|membuka|dibukain|bukain|diklik|klik|mengeklik|telusuri sampai';
/** Reading is opening where the whole is to be read. */
const READ =
  'read(?:ing)?|study|go through|work through|baca|bacalah|dibaca|membaca|simak|disimak|pelajari|tuntaskan';
const WHOLE =
  'in full|full(?: text| version)?|full text|whole|entire(?:ty|ly)?|complete(?:ly)?|cover to cover|from (?:start|beginning|top) to (?:end|finish|bottom)|start to finish|all the way through|through to the end|not (?:just|only) (?:the )?(?:snippets?|previews?|excerpts?)|utuh|lengkap|penuh|tuntas|seutuhnya|selengkapnya|seluruhnya|keseluruhan|sampai (?:habis|selesai|tuntas|akhir|tamat)|dari awal|teks penuh|teks lengkap|full';
const OPENS = anyOf(OPEN);
const READS_WHOLE = new RegExp(`^(?=.*\\b(?:${READ})\\b)(?=.*\\b(?:${WHOLE}|${SOURCE})\\b)`);
const IS_SOURCE = anyOf(SOURCE);
/** An opening that opens no source: hours, questions, "open with a summary". */
const OTHERWISE =
  /\b(?:opening (?:hours|times|ceremony|date|day|balance|line|words|sentence|statement|paragraph|chapter|night|remarks)|open (?:questions?|issues?|points?|items?|ended|air|source|to|with|by|for business)|(?:open|begin|buka|bukalah|dibuka) (?:the (?:answer|reply) )?(?:with|by|dengan|pakai)|(?:the|an|any|some|still|is|are|was|remain\w*) open)\b/g;
/** "three of them", where the noun stands before. */
const OF_THEM = countsOf(
  `(?:${NUMBER})(?: (?:of (?:them|those|these|the|which|your|what)|di antaranya|diantaranya|dari (?:situ|sana|semuanya|itu|antaranya)))?`,
);
const COUNTED_SOURCE = countsOf(
  `(?:${NUMBER}) (?:(?!(?:for|to|in|on|and|dan|yang|times)\\b)[\\p{L}]+ ){0,4}?(?:${SOURCE})|(?:${SOURCE}) (?:(?!(?:for|to|and|dan|in|on)\\b)[\\p{L}]+ ){0,3}?(?:${NUMBER})(?= *$| (?:di|saja|ya|dulu|in|please))`,
);

/** How many passages a prompt wants opened and read; 0 where it says nothing about it. */
export function openingsAskedFor({ sentences }: ReadPrompt): number {
  return greatest(
    sentences.map((sentence, index) => {
      const before = sentences[index - 1];
      return greatest(
        sentence.clauses.map(({ kind, plain }) =>
          kind === 'request' ? openedIn(plain, sentence, before) : 0,
        ),
      );
    }),
  );
}

function openedIn(plain: string, sentence: PromptSentence, before: PromptSentence | undefined): number {
  const text = plain.replace(OTHERWISE, ' ');
  const opens = OPENS.test(text);
  if (!opens && !READS_WHOLE.test(text)) return 0;
  const counted = greatest(COUNTED_SOURCE(text));
  if (counted > 0) return counted;
  if (/\b(?:both|kedua|keduanya|dua duanya)\b/.test(text)) return 2;
  const sourceNear = IS_SOURCE.test(sentence.plain) || IS_SOURCE.test(before?.plain ?? '');
  const loose = greatest(OF_THEM(text));
  if (loose > 0) return sourceNear && !countsOther(text) ? loose : 0;
  if (!IS_SOURCE.test(text)) return 0;
  const coordinated = text.split(/\b(?:and|dan|serta|plus)\b/).filter((part) => IS_SOURCE.test(part));
  const listed = listedItems(sentence.written).filter((item) => IS_SOURCE.test(item.toLowerCase()));
  return Math.max(1, listed.length, coordinated.length);
}

/** Whether a number counts something that is no source: "open two shops". */
const countsOther = (text: string): boolean =>
  /#\d+ (?!of\b|di\b|dari\b|yang\b|in\b|times\b|kamu\b|harus\b|before\b|at\b|to\b|saja\b|dulu\b|dibuka\b|and\b|dan\b|perlu\b)\p{L}+/u.test(
    text,
  );
