import { monthOf } from '@/lib/text/quantities/calendar';
import { findQuantities } from '@/lib/text/quantities/find-quantities';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import type { Locale } from '@/lib/trace/step-key';
import { wordsOf } from '../../text/words';
import { tellingStems } from './telling-words';

/** A stretch of a sentence that says one thing. */
export interface Piece {
  /** Of its words, without those of its numbers and dates. */
  readonly stems: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly quantities: readonly FoundQuantity[];
  readonly denies: boolean;
  /** Whether it is about what is still to come, or comes once more. */
  readonly isAhead: boolean;
  /** Months that are named without a day. */
  readonly months: ReadonlySet<number>;
  /** Words that make somebody else of a person ("deputy"). */
  readonly ranks: ReadonlySet<string>;
  /** What it is the reason of, where it says why something is so. */
  readonly reasonOf: ReadonlySet<string> | null;
}

const DENIES =
  /\b(?:not|no|never|cannot|nobody|nothing|neither|nor|without|false|untrue|denie[sd]|deny|tidak|bukan|jangan|belum|tanpa|tak|membantah|dibantah|hoaks)\b|n['’]t\b/i;
const AHEAD =
  /\b(?:will|going to|plan(?:s|ned)?|is to|are to|expect(?:s|ed)?|scheduled|again|reopen\w*|akan|bakal|direncanakan|rencananya|dijadwalkan|kembali|lagi)\b/i;
const REASON =
  /^(?:because|due to|owing to|as a result of|caused by|karena|sebab|akibat|lantaran|disebabkan|gara-gara)\b/i;
const JOINTS = [
  String.raw`(?<=[\p{L}\p{N}])[.!?]\s+(?=\p{Lu})`,
  String.raw`\s*[;:–—()]\s*`,
  String.raw`,\s+(?!\d)`,
  String.raw`\s+(?=(?:because|due to|owing to|as a result of|caused by|karena|akibat|lantaran|disebabkan|gara-gara|while|whereas|although|but|sedangkan|sementara|tetapi|tapi|namun|meskipun|walaupun)\b)`,
  String.raw`\s+(?=(?:and|dan)\s+(?:it|they|he|she|the|is|was|will|has|had|are|were|ia|mereka|akan|telah|sudah)\b)`,
];
const JOINT = new RegExp(JOINTS.join('|'), 'iu');
const SAYS =
  'said|says|told|announced|announces|reported|reports|wrote|stated|states|claims|claimed|kata|ujar|tutur|menyatakan|mengatakan|melaporkan|mengumumkan|menyebutkan|menyebut';
/** Who says something, and when they said it, is not what is said. */
const ATTRIBUTION = new RegExp(String.raw`\b(?:${SAYS}|according to|menurut)\b`, 'iu');
const ATTRIBUTED = new RegExp(String.raw`^[^,;]{0,80}?\b(?:${SAYS})\b[^,;]{0,40}?\b(?:that|bahwa)\s+`, 'iu');
const RANKS = new Set(
  'deputy vice former ex assistant acting junior senior candidate wakil mantan calon plt penjabat asisten'.split(
    ' ',
  ),
);
const LONGEST_ATTRIBUTION_WORDS = 9;
const LONGEST_SENTENCE = 600;
const MOST_PIECES = 8;

/** The stretches of a sentence that say one thing each, without who said it. */
export function piecesOf(sentence: string, locale: Locale): readonly Piece[] {
  const texts = sentence
    .slice(0, LONGEST_SENTENCE)
    .replace(ATTRIBUTED, '')
    .split(JOINT)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const said = texts.filter((text) => !isAttribution(text));
  const pieces: Piece[] = [];
  for (const text of (said.length > 0 ? said : texts).slice(0, MOST_PIECES))
    pieces.push(readPiece(text, locale, pieces.at(-1) ?? null));
  return pieces;
}

function readPiece(text: string, locale: Locale, before: Piece | null): Piece {
  const quantities = findQuantities(text, locale);
  const rest = withoutSpans(text, quantities);
  const words = wordsOf(text);
  return {
    stems: tellingStems(rest.replace(REASON, ' '), locale),
    words: new Set(words),
    quantities,
    denies: DENIES.test(text),
    isAhead: AHEAD.test(text),
    months: monthsIn(rest),
    ranks: new Set(words.filter((word) => RANKS.has(word)).toSorted()),
    reasonOf: REASON.test(text) ? (before?.stems ?? null) : null,
  };
}

const CAPITALIZED = /(?<!\p{L})\p{Lu}\p{Ll}{2,}/gu;

const monthsIn = (text: string): ReadonlySet<number> =>
  new Set((text.match(CAPITALIZED) ?? []).flatMap((word) => monthOf(word.toLowerCase()) ?? []));

const isAttribution = (text: string): boolean =>
  ATTRIBUTION.test(text) && wordsOf(text).length <= LONGEST_ATTRIBUTION_WORDS;

function withoutSpans(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string {
  let rest = text;
  for (const { start, end } of spans.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest;
}
