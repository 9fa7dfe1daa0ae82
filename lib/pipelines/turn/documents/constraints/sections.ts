import type { Clause, ReadPrompt } from './reading/read-prompt';

const MOST_WORDS = 8;
/** What stands between "sections" and the first of them. */
const LEAD =
  /^(?:\s*(?:[:\-–—,(]|\d\.|[-*•]|(?:one|two|three|four|five|\d|dua|tiga|empat|lima|called|named|titled|entitled|headed|labell?ed|please|only|saja|ya|dong|of|for|are|is|call(?: it)?|name(?: it)?|pertama|kedua|ketiga|as follows|namely|like|such as|these|with|the (?:names?|titles?)|should (?:be|read)|must (?:be|read)|reading|saying|in (?:this|that) order|harus|pertamanya|keduanya|terakhir(?:nya)?|bernama|namai|diberi (?:judul|nama)|beri (?:judul|nama)|berjudul|bertajuk|berikut(?: ini)?|ini|yaitu|yakni|adalah|ialah|dengan nama|dengan judul|bertuliskan|untuk|seperti|isinya|masing-masing|terdiri dari|on|about)(?!\p{L})))*\s*/iu;
const SEPARATOR =
  /^(?:\s+(?:first|at the top|last|dulu|dahulu|lebih dulu))?\s*(?:,\s*(?:(?:and|dan|serta|lalu|kemudian|then|plus|followed by|disusul|diikuti)\s+)?|;\s*|\s*\/\s*|\n\s*(?:\d+[.)]|[-*•])?\s*|(?:and|or|dan|atau|sama|serta|plus|&|then|lalu|kemudian|followed by|disusul|diikuti|and then|dan terakhir|and finally|terakhir)\s+)/iu;
const QUOTED = /^⟦(\d+)⟧/u;
const CAPITAL =
  /^(?:\p{Lu}[\p{L}\p{M}\p{N}'’-]*)(?:\s+(?:(?:of|the|for|to|in|on|di|ke|dari|untuk|yang|a|an|per|vs\.?|&)\s+)*\p{Lu}[\p{L}\p{M}\p{N}'’-]*)*/u;
/** The rest of a title in which only the first word has a capital letter: "Next steps". */
const SMALL_REST =
  /^(?: (?!(?:and|or|dan|atau|serta|sama|please|instead|only|too|also|each|both|first|last|then|there|respectively|exactly|separately|above|below|as|in|on|at|for|with|before|after|so|that|is|are|to|if|when|ya|dong|saja|dulu|juga|tolong|lalu|untuk|yang|di|ke|dengan|sebagai|masing|berurutan|itu|ini|saja|apply|follow|suffice)(?![\p{L}]))\p{Ll}[\p{L}-]*){1,2}(?=\s*(?:[.,;!?]|$|\s(?:and|or|dan|serta|atau)\s))/u;
const ARTICLE =
  /^(?:the (?:first|second|third|fourth|last|next|other|final)(?: (?:one|part|section))?|a|an|the|one|another(?: (?:one|section|part|heading))?(?: (?:called|named|titled|headed|labell?ed|for|on))?|(?:satu|yang) lagi(?: (?:bernama|berjudul|diberi (?:nama|judul)))?|lastly|finally|first|second|third|sebuah|pertama|kedua|ketiga|terakhir)\s+/iu;

/** The titles that follow, quoted or with capital letters; after a colon also in small letters. */
function itemsAfter(rest: string, quoted: readonly string[], { onlyQuoted = false } = {}): string[] {
  const lead = LEAD.exec(rest)?.[0] ?? '';
  const list = rest.slice(lead.length);
  const items = itemsFrom(list, quoted, onlyQuoted);
  if (items.length > 0 || onlyQuoted || !lead.includes(':')) return items;
  return smallItems(list);
}

function itemsFrom(list: string, quoted: readonly string[], onlyQuoted: boolean): string[] {
  const items: string[] = [];
  let at = list.replace(ARTICLE, '');
  for (;;) {
    const quotation = QUOTED.exec(at);
    const written = quotation ?? (onlyQuoted ? null : CAPITAL.exec(at));
    if (written === null) return items;
    const item = quotation ? quoted[Number(quotation[1])] : written[0];
    at = at.slice(written[0].length);
    // A list goes on with such a title; a single word may begin anything.
    const small = quotation === null && items.length > 0 ? (SMALL_REST.exec(at)?.[0] ?? '') : '';
    if (item !== undefined) items.push(`${item}${small}`.trim().replace(/[.,;:]$/, ''));
    at = at.slice(small.length);
    const separator = SEPARATOR.exec(at);
    if (separator === null) return items;
    at = at.slice(separator[0].length).replace(ARTICLE, '');
  }
}

/** "three sections: what happened, who was hurt and what it cost". */
function smallItems(list: string): string[] {
  const [line = ''] = list.split(/[.?!;]/);
  const items = line
    .split(/\s*,\s*(?:(?:and|dan|serta)\s+)?|\s+(?:and|dan|serta)\s+/iu)
    .map((item) => item.trim());
  const fits =
    items.length > 1 && items.every((item) => item !== '' && item.split(/\s+/).length <= MOST_WORDS);
  return fits ? items : [];
}

/** What is to be done, at the beginning of a sentence, is no part of a title. */
const ASKS_FOR_IT =
  /^(?:use|put|make|give|have|take|add|include|with|write|jadikan|pakai|buat|beri|gunakan|taruh|tambahkan|tulis|dengan)\s/iu;

/** The titles just before a word for sections: "Causes and Costs as headings", "a Background section". */
function itemsBefore(before: string, quoted: readonly string[]): string[] {
  const text = before
    .replace(
      /\s*(?:as|for|sebagai|jadi|untuk|menjadi)\s*(?:the|your|its|two|three|four|\d|dua|tiga|empat|nama)?\s*(?:section|bagian|separate)?\s*$/iu,
      '',
    )
    .trimEnd();
  const items: string[] = [];
  let rest = text;
  for (;;) {
    const tail =
      /(?:⟦(\d+)⟧|(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{M}\p{N}'’-]*(?:\s+(?:(?:of|the|for|to|in|di|dari|untuk|yang)\s+)?\p{Lu}[\p{L}\p{M}\p{N}'’-]*)*))$/u.exec(
        rest,
      );
    if (tail === null) return items;
    const item = tail[1] === undefined ? tail[2] : quoted[Number(tail[1])];
    rest = rest.slice(0, tail.index);
    // A capital letter at the start of a sentence is none of a title.
    if (tail[1] === undefined && rest.trim() === '' && !/\s/.test(tail[2] ?? '') && items.length === 0)
      return items;
    const isFirst = rest.trim() === '' && tail[1] === undefined;
    if (item !== undefined) items.unshift(isFirst ? item.replace(ASKS_FOR_IT, '') : item);
    const joined = /(?:,|\s(?:and|or|dan|atau|sama|serta|&))\s*(?:(?:and|or|dan|serta|a|an|the)\s+)*$/iu.exec(
      rest,
    );
    if (joined === null) return items;
    rest = rest.slice(0, joined.index);
  }
}

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
