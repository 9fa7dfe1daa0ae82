import type { Locale } from '@/lib/trace/step-key';
import { clausesOf } from '../../text/clauses';
import { capitalized } from '../../text/quote';
import { tellingStems } from '../sources/telling-words';
import { withoutFrame } from './question-frame';

/** What kind of thing a question asks for. */
export type Asked = 'time' | 'amount' | 'reason' | 'anything';

/** One thing that a question asks. */
export interface QuestionPart {
  /** As it was asked, without what is said around it ("is it true that"). */
  readonly text: string;
  readonly asks: Asked;
  /** Whether it asks if what it says is so. */
  readonly isClaim: boolean;
  readonly stems: ReadonlySet<string>;
  /** What it is about where it only points back ("and when will it open?"). */
  readonly subject: ReadonlySet<string>;
}

const WHEN =
  /\b(?:(?:since|until|by) )?when\b|\b(?:what|which) (?:date|year|day|month)\b|\b(?:sejak |sampai )?kapan\b|\b(?:tanggal|tahun) berapa\b/i;
const AMOUNT =
  /\bhow (?:much|many|long|far|old|big|tall|often|high)\b|\b(?:the )?(?:number|amount) of\b|\bberapa (?:banyak|lama|jauh|besar|tinggi|sering|jumlah)\b|\bberapa\b|\bjumlah\b/i;
const REASON =
  /\b(?:why|how come|what caused|what led to|(?:the )?(?:causes?|reasons?) (?:of|for)|mengapa|kenapa|(?:apa )?(?:penyebab|alasan|sebab)(?:nya)?)\b/i;
const ASKS_WHETHER =
  /^\W*(?:is|are|was|were|did|does|do|has|have|had|will|can|could|should|apakah|adakah|sudahkah|bisakah)\b/i;
const ALTERNATIVE = /\b(?:or|atau)\b/i;
const POINTS_BACK =
  /\b(?:it|its|they|them|their|that|this|he|she|his|her|itu|tersebut|ini|dia|mereka)\b|\p{L}{3}nya\b/iu;
const MOST_PARTS = 4;
/** What joins a part to the one before it. */
const JOINING = /^\W*(?:and|but|also|then|so|dan|tetapi|lalu|serta|juga)\b[\s,]*/i;
const NOTHING: ReadonlySet<string> = new Set();

/** The things that a question asks, at least one; what is stated before "is that true?" is what is asked. */
export function questionParts(question: string, locale: Locale): readonly QuestionPart[] {
  const { asked, stated } = clausesOf(question);
  const read = (clause: string) => readPart(clause, locale) ?? [];
  const parts = (asked.length > 0 ? asked : [question]).flatMap(read);
  if (parts.length > 0) return withSubject(parts.slice(0, MOST_PARTS));
  const claims = stated.flatMap(read).map((part) => ({ ...part, isClaim: true }));
  if (claims.length > 0) return claims.slice(0, MOST_PARTS);
  const text = question.replace(/[\s?.!]+$/u, '').trim() || '…';
  return [{ text, asks: 'anything', isClaim: false, stems: tellingStems(text, locale), subject: NOTHING }];
}

function readPart(clause: string, locale: Locale): QuestionPart | null {
  const { text, isVerifying } = withoutFrame(clause.replace(JOINING, ''));
  const asks = askedBy(text);
  const stems = tellingStems(text.replace(REASON, ' ').replace(AMOUNT, ' ').replace(WHEN, ' '), locale);
  if (stems.size === 0) return null;
  const isClaim = isVerifying || (ASKS_WHETHER.test(text) && !ALTERNATIVE.test(text));
  return { text: capitalized(text), asks: isClaim ? 'anything' : asks, isClaim, stems, subject: NOTHING };
}

function askedBy(text: string): Asked {
  if (REASON.test(text)) return 'reason';
  if (WHEN.test(text)) return 'time';
  return AMOUNT.test(text) ? 'amount' : 'anything';
}

const withSubject = (parts: readonly QuestionPart[]): readonly QuestionPart[] =>
  parts.map((part, at) =>
    at > 0 && POINTS_BACK.test(part.text) ? { ...part, subject: parts[0]?.stems ?? NOTHING } : part,
  );
