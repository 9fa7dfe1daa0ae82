import { moodAfter } from '@/lib/text/clauses/clause-mood';
import { ownClauses } from '@/lib/text/clauses/own-clauses';
import { areSpokenOf } from '@/lib/text/clauses/spoken-of';
import { DEPTH_PHRASES, HASTE_PHRASES } from './depth-phrases';

/** What a question says in so many words of how it is to be answered. */
export interface DepthWish {
  readonly kind: 'wanted' | 'refused';
  /** The words by which it says so, in lower case. */
  readonly wording: string;
}

/** What a clause wishes: a command to think, one not to, or one to be quick; null where it is none of these. */
function wishOf(text: string): DepthWish | null {
  const isOnlyNamed = (end: number): boolean => areSpokenOf(text.slice(end));
  for (const { 0: wording, index } of text.matchAll(DEPTH_PHRASES)) {
    const mood = moodAfter(text.slice(0, index));
    if (mood === null || isOnlyNamed(index + wording.length)) continue;
    // "Berpikir keras" alone is no command but a noun: thinking hard. "Pikir panjang" is only ever turned down.
    if (mood === 'command' && (/ panjang$/u.test(wording) || (/^berpikir /u.test(wording) && index === 0)))
      continue;
    if (mood === 'command') return { kind: 'wanted', wording };
    return { kind: 'refused', wording: text.slice(0, index + wording.length).trim() };
  }
  for (const { 0: wording, index } of text.matchAll(HASTE_PHRASES))
    if (moodAfter(text.slice(0, index)) === 'command' && !isOnlyNamed(index + wording.length))
      return { kind: 'refused', wording };
  return null;
}

/**
 * Whether a question asks for thought ("think deeply", "pikirkan matang-matang") or turns it down ("no need to think
 * hard"); null where it does neither, or where such words are quoted, somebody else's, or asked about. The last such
 * clause counts. Takes bounded time.
 */
export const depthWishIn = (question: string): DepthWish | null =>
  ownClauses(question).reduce<DepthWish | null>((last, clause) => wishOf(clause) ?? last, null);
