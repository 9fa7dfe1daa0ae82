import type { Clause, ReadPrompt } from './reading/read-prompt';
import { itemsAfter, itemsBefore } from './reading/titles';

const NOUN =
  'headings?|heads|headlines?|headers?|sections?|sub ?sections?|sub-?headings?|subheads?|sub-?titles?|parts?|chapters?|titles?|titled|entitled|headed|labell?ed|judul(?:nya)?|sub-?judul(?:nya)?|bagian(?:nya)?|bab(?:nya)?|sub-?bab(?:nya)?|seksi|heading|header|berjudul|bertajuk|tajuk|kepala(?: bagian)?|segmen|subbagian|(?:structure|layout|format|outline|susunan|struktur(?:nya)?|kerangka(?:nya)?|sistematika(?:nya)?)(?: (?:of )?(?:the |your )?(?:answer|reply|report|jawaban(?:nya)?|laporan(?:nya)?))?(?: (?:begini|berikut|as follows|like this|is|ini))?(?=:)|judul-judul|bagian-bagian';
const BEGINS =
  '(?:start|begin|open|lead|kick off|continue|follow|go on|end|finish|close|conclude|wrap up|mulai|awali|buka|bukalah|dibuka|diawali|dimulai|lanjut|lanjutkan|sambung|disambung|akhiri|diakhiri|tutup|ditutup|selesaikan) (?:\\p{L}+ ){0,3}?(?:with|by|on|in|dengan|pakai|oleh|ke)';
const NAMES = new RegExp(`(?<![\\p{L}-])(?:${NOUN})(?![\\p{L}-])`, 'giu');
const BEGINNINGS = new RegExp(`(?<![\\p{L}-])${BEGINS}(?![\\p{L}-])`, 'giu');
const NAMES_PLAIN = new RegExp(
  `\\b(?:${NOUN.replaceAll('-?', ' ?').replace('(?=:)', '')})\\b|\\b${BEGINS.replaceAll('\\p{L}', '\\w')}\\b`,
  'i',
);
/** "Break the memo into Background and Verdict": the parts of what is to be written need no word for sections. */
const ARRANGES =
  /\b(?:break|split|divide|structure|organi[sz]e|arrange|group|order|sort|bagi|bagilah|pecah|pecahlah|susun|susunlah|kelompokkan|pilah|pisahkan|tata|urutkan)\b(?: \w+){0,3}? (?:answer|reply|response|report|memo|summary|overview|note|notes|text|write up|it|everything|jawaban\w*|balasan\w*|laporan\w*|ringkasan\w*|rangkuman\w*|catatan\w*|memo\w*|semuanya)\b(?: \w+){0,2}? (?:into|under|as|menjadi|jadi|ke dalam|dalam|sebagai)\b/;
const AFTER =
  /\b(?:after|following|sesudah|setelah|seusai|below|di bawah)\s*(?:the |a |an )?(?:section |part |heading |judul |bagian )?$/iu;

/** A negation with a capital letter is one of a title: "the headings Found and Not Found". */
const NEGATES =
  /\b(?:not?|never|without|don['’]t|tidak|jangan|tanpa|bukan)\b|^(?:No|Not|Never|Without|Skip|Tidak|Jangan|Tanpa|Bukan)\b/;
const isAsked = ({ kind, written }: Clause): boolean =>
  kind === 'request' ||
  (kind === 'waived' && /\s(?:No|Not|Tidak|Bukan|Tanpa)\b/.test(written) && !NEGATES.test(written));

/** The headings that a prompt asks for, in their order; empty where it asks for none. */
export function sectionsAskedFor({ sentences, quoted }: ReadPrompt): string[] {
  const found: string[] = [];
  for (const { written, clauses } of sentences) {
    const naming = clauses.filter(({ plain }) => NAMES_PLAIN.test(plain) || ARRANGES.test(plain));
    if (naming.length === 0 || !naming.some(isAsked)) continue;
    const inSentence: string[] = [];
    for (const { index, 0: noun } of written.matchAll(NAMES)) {
      const after = itemsAfter(written.slice(index + noun.length), quoted);
      const before = itemsBefore(written.slice(0, index), quoted);
      // "a Background section, a Findings section"
      const isNamedBefore = /^(?:section|part|heading|chapter)$/iu.test(noun) && before.length === 1;
      const items = after.length === 0 || isNamedBefore ? before : after;
      add(inSentence, items, AFTER.test(written.slice(0, index)));
    }
    // "Organise it as Causes, then Costs, each with a heading."
    if (inSentence.length === 0)
      for (const { index, 0: as } of written.matchAll(AS))
        add(inSentence, listAfter(written.slice(index + as.length), quoted), false);
    for (const { index, 0: begins } of written.matchAll(BEGINNINGS))
      add(inSentence, itemsAfter(written.slice(index + begins.length), quoted, { onlyQuoted: true }), false);
    // "Write the report: Origins, Decline, each part with a heading."
    if (inSentence.length === 0)
      add(inSentence, listAfter(written.slice(written.indexOf(':') + 1), quoted), false);
    // "the good news under ⟦0⟧, the rest under ⟦1⟧, both as headings"
    if (inSentence.length === 0)
      add(
        inSentence,
        [...written.matchAll(/⟦(\d+)⟧/gu)].flatMap(([, at]) => quoted[Number(at)] ?? []),
        false,
      );
    add(found, inSentence, false);
  }
  for (const { written } of sentences)
    add(
      found,
      [...written.matchAll(MARKDOWN)].flatMap(([, title]) => title?.trim() ?? []),
      false,
    );
  return found;
}

/** "## Causes and ## Effects" */
const MARKDOWN =
  /(?<!#)#{2,4} ([\p{Lu}\p{N}][^#,;.:\n⟦]*?)(?=\s+(?:and|dan|serta|then|lalu)\s+#|[,;.:\n]|\s*#|\s*$)/gu;

const AS =
  /(?<![\p{L}-])(?:with|dengan|as|into|in|sebagai|menjadi|jadi|ke dalam|dalam|(?:format|struktur|susunan|urutan|kerangka)nya)(?![\p{L}-])/giu;
const listAfter = (rest: string, quoted: readonly string[]): readonly string[] => {
  const items = itemsAfter(rest, quoted);
  return items.length > 1 ? items : [];
};

/** Adds what is not there yet: at the end, or before what follows it. */
function add(found: string[], items: readonly string[], comesBefore: boolean): void {
  const added = items.filter((item) => !found.includes(item));
  if (comesBefore) found.splice(Math.max(0, found.length - 1), 0, ...added);
  else found.push(...added);
}
