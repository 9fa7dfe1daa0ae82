import type { ResearchMode } from '@/lib/chat/research/research-mode';
import { moodAfter } from '@/lib/text/clauses/clause-mood';
import { ownClauses } from '@/lib/text/clauses/own-clauses';
import { areSpokenOf } from '@/lib/text/clauses/spoken-of';
import { isOutsideResearch } from './outside-research';
import { RESEARCH_PHRASES, type ResearchPhrase } from './research-phrases';

/** That a question asks for research, and of which mode. */
export interface ResearchIntent {
  readonly mode: ResearchMode;
  /** The words by which it says so, in lower case. */
  readonly words: string;
}

/** Asks for facts to be checked, whatever they stand in. */
const ON_FACTS = /fact|fakta|hoa(?:ks|x)/u;
/** Fewer words before "is that true?" are no claim. */
const SHORTEST_CLAIM_WORDS = 3;

const wordsIn = (text: string): number => text.match(/\p{L}[\p{L}\p{M}'-]*/gu)?.length ?? 0;

interface FoundPhrase {
  readonly words: string;
  readonly mood: 'command' | 'prohibition';
  readonly after: string;
}

/** Where a phrase stands in a clause so that it asks for something, or turns it down. */
function foundIn(clause: string, before: string, { stands, pattern }: ResearchPhrase): FoundPhrase | null {
  for (const { 0: words, index } of clause.matchAll(pattern)) {
    const after = clause.slice(index + words.length);
    const mood = moodAfter(clause.slice(0, index));
    if (mood === null || areSpokenOf(after)) continue;
    if (stands === 'opening' && mood === 'prohibition') continue;
    const isAlone = after.trim() === '' && mood === 'command' && wordsIn(before) >= SHORTEST_CLAIM_WORDS;
    if (stands === 'after-claim' && !isAlone) continue;
    return { words: words.trim(), mood, after };
  }
  return null;
}

/**
 * Whether a question asks for research in so many words ("is it true that …", "bandingkan pemberitaan …", "research …"),
 * and the mode that they stand for; null where it does not, where it turns research down, and where such words are
 * quoted, somebody else's, about programs, sums or the person's own things. Takes bounded time.
 */
export function readResearchIntent(question: string): ResearchIntent | null {
  const clauses = ownClauses(question);
  const own = clauses.join(' , ');
  let intent: ResearchIntent | null = null;
  for (const phrase of RESEARCH_PHRASES)
    for (const [index, clause] of clauses.entries()) {
      const found = foundIn(clause, clauses.slice(0, index).join(' '), phrase);
      if (found?.mood === 'prohibition') return null;
      if (found === null || intent !== null) continue;
      const rest = found.after.trim() === '' ? (clauses[index + 1] ?? '') : found.after;
      if (isOutsideResearch(own, rest, { onFacts: ON_FACTS.test(found.words) })) continue;
      intent = { mode: phrase.mode, words: found.words };
    }
  return intent;
}
