import type { Passage } from '@/lib/claims/statements/split-evidence';
import { rankSentences, wordsBySentence } from '../overlap/rank-sentences';
import { readClaim } from '../overlap/read-claim';
import type { SourceIndex } from '../sources/source-index';

/** Of all other sources together so many statements are held against one claim, and of one source so many. */
const MOST_NEAR = 8;
const MOST_OF_ONE = 3;
const NOTHING_ASKED: ReadonlySet<string> = new Set();

/**
 * The statements of other sources that have most of a claim's words, rare ones counting more, by the numbers of their
 * sources.
 */
export function nearestStatements(
  claim: string,
  carriedBy: number,
  index: SourceIndex,
): ReadonlyMap<number, readonly Passage[]> {
  const { telling } = readClaim(claim, index, NOTHING_ASKED);
  const near = new Map<number, Passage[]>();
  let left = MOST_NEAR;
  for (const place of rankSentences(wordsBySentence(telling.map(({ places }) => places)), telling)) {
    if (left === 0) break;
    const sentence = index.sentences[place];
    if (sentence === undefined || sentence.number === carriedBy || sentence.end <= sentence.start) continue;
    const { number, text, start, end } = sentence;
    const own = near.get(number) ?? [];
    if (own.length === MOST_OF_ONE) continue;
    near.set(number, own);
    own.push({ sourceId: String(number), text, start, end });
    left -= 1;
  }
  return near;
}
