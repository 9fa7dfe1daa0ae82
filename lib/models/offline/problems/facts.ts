import { findQuantities } from '@/lib/text/quantities/find-quantities';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import type { Locale } from '@/lib/trace/step-key';
import { RESPECT_WORDS, type Respect, respectOf } from './respects';

/** That something has so much of something: "the ladder", "length", "3 m". */
export interface Fact {
  readonly entity: string;
  readonly respect: Respect;
  readonly quantity: FoundQuantity;
  /** The quantity as it was written. */
  readonly written: string;
  /** What it is given for, such as "month" or "5 kg"; empty where it is for the whole. */
  readonly per: string;
}

/** An amount that others change, or that is told by another one: what is written is not what it comes to. */
const DERIVED =
  /\b(?:discount|diskon|potongan|tax|pajak|ppn|twice|double|triple|half|setengah|dua kali|times as|as much|as many|off)\b|\d\S*(?:\s+\p{L}+){0,2}\s+(?:less|more|fewer|\p{L}+er)\s+than\b|\d[^.;]{0,20}\blebih \p{L}+ (?:dari|daripada)\b|\d\S*(?:\s+\p{L}+)?\s+(?:younger|older|lebih (?:muda|tua))\b/iu;

/** Amounts that leave open how much it is. */
const VAGUE =
  /\b(?:about|around|roughly|approximately|nearly|almost|up to|at least|at most|between|sekitar|kira-kira|kurang lebih|hampir|minimal|maksimal|antara)\s+\D{0,4}\d|\d\S*\s*(?:to|-|–|sampai|hingga)\s*\D{0,3}\d/iu;

/** Whether amounts in a text are not what they seem, or not known well enough to compare them. */
export const isDerived = (text: string): boolean => DERIVED.test(text) || VAGUE.test(text);

const LONGEST_NAME = 60;
const JOINT =
  /^(?:\s|[,;:(]|and\b|but\b|while\b|whereas\b|with\b|dan\b|tetapi\b|tapi\b|sedangkan\b|sementara\b|dengan\b)+/iu;
const ARTICLE = /^(?:the|a|an|my|our|sebuah|seekor|seorang|si)\s+/iu;
const PRONOUN = /^(?:it|its|he|his|she|her|they|this|that|ia|dia|ini|itu|-?nya)$/iu;
/** What ends the name of a thing. */
const VERB = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${RESPECT_WORDS}|is|are|was|were|has|have|had|weigh|cost|charges?|charged|offers?|gives?|needs?|sells?|sold|opened|contains?|berisi|menawarkan|memberi|mengenakan|uses|used|measures|stands|runs|goes|ran|reached|adalah|ialah|memiliki|mempunyai|punya|ada|sebesar|sekitar|about|only|yang)(?![\\p{L}\\p{N}])|[:=(–—]| - `,
  'iu',
);
const RESPECT_OF = new RegExp(
  `^(?:the\\s+)?(?:(?:average|rata-rata)\\s+)?(?:${RESPECT_WORDS})\\s+(?:(?:of|for|to|in|dari|untuk|ke|di)\\s+)?(?:the\\s+)?`,
  'iu',
);
const DEMONSTRATIVE = /\s+(?:ini|itu|tersebut|tadi|dengan|with|at|of|dari)$/iu;
const NAME = /^\p{Lu}\p{L}*$/u;
const HAS_LETTER = /\p{L}/u;

/** What sentences state of things in amounts; what cannot be told apart is left out. */
export function factsIn(sentences: readonly string[], locale: Locale): Fact[] {
  const facts: Fact[] = [];
  let subject = '';
  for (const sentence of sentences) {
    // "Lima" is a five, and a name.
    const quantities = findQuantities(sentence, locale).filter(
      ({ start, end }) => !NAME.test(sentence.slice(start, end)),
    );
    for (const [at, quantity] of quantities.entries()) {
      const from = quantities[at - 1]?.end ?? 0;
      const next = quantities[at + 1]?.start ?? sentence.length;
      const before = sentence.slice(from, quantity.start);
      const behind =
        sentence.slice(quantity.end, next).split(/[,;.]|\b(?:and|dan|while|sedangkan|but|tetapi)\b/iu)[0] ??
        '';
      // What stood behind the quantity before belongs to that.
      const lead = at === 0 ? before : afterJoint(before);
      const { entity, rest } = splitLead(lead);
      subject = entity === '' || PRONOUN.test(entity) ? subject : entity;
      const respect = respectOf(quantity, rest, behind);
      const written = sentence.slice(quantity.start, quantity.end).replace(/[.\s]+$/u, '');
      const per = perOf(sentence.slice(quantity.end));
      if (subject !== '' && respect !== null)
        facts.push({ entity: subject, respect, quantity, written, per });
    }
  }
  return facts;
}

const PER =
  /^\s*(?:(?:(?:per|a|an|each|every|for|untuk|setiap|tiap)\s+|\/\s*)((?:one|\d[\d.,]*)?\s*\p{L}+)|se(bulan|tahun|hari|minggu|jam|kilo|liter)\b)/iu;

/** What an amount is given for, by the words behind it. */
export function perOf(behind: string): string {
  const [, thing, short] = PER.exec(behind) ?? [];
  return (thing ?? short ?? '').toLowerCase().trim();
}

function afterJoint(text: string): string {
  const joint = /[,;]|\b(?:and|but|while|whereas|with|dan|tetapi|tapi|sedangkan|sementara|dengan)\b/iu.exec(
    text,
  );
  return joint === null ? '' : text.slice(joint.index);
}

/** The name of the thing that a clause begins with, and the words between that and the quantity. */
function splitLead(lead: string): { readonly entity: string; readonly rest: string } {
  const text = lead.replace(JOINT, '');
  const named = RESPECT_OF.exec(text)?.[0] ?? '';
  const body = text.slice(named.length);
  const verb = VERB.exec(body)?.index ?? body.length;
  const name = body
    .slice(0, verb)
    .replace(ARTICLE, '')
    .replace(/[\s,:;'’]+$/u, '')
    .replace(/['’]s$/u, '')
    .replace(DEMONSTRATIVE, '')
    .trim();
  const isName = HAS_LETTER.test(name) && name.length <= LONGEST_NAME && name.split(/\s+/).length <= 6;
  return { entity: isName ? name : '', rest: `${named} ${body.slice(isName ? name.length : 0)}` };
}
