import { readResearchIntent } from '@/lib/pipelines/turn/read-research-intent';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { Ambiguity } from './question/ambiguity';
import { readShortQuestion } from './question/short-question';
import { latestRule } from './rules/latest-rule';
import { placeRule } from './rules/place-rule';
import { pronounRule } from './rules/pronoun-rule';
import { senseRule } from './rules/sense-rule';
import { timeRule } from './rules/time-rule';
import { topicRule } from './rules/topic-rule';

/** How far a question leaves open what it asks. */
export interface ReadAmbiguity {
  /** 0 to 1. */
  readonly score: number;
  /** The strongest first. */
  readonly found: readonly Ambiguity[];
  /** What to ask the person about; null where the answers would hardly differ. */
  readonly asks: Ambiguity | null;
}

/** From this strength on a person is asked. */
const ASKED_FROM = 0.5;
const RULES = [pronounRule, latestRule, senseRule, placeRule, timeRule];

/**
 * What a question leaves open, by rules alone: a pronoun without a name, the latest of nothing, a term with several
 * senses, a place or a time that is not said, a topic of which nothing is asked. `hasEarlier` tells that something was
 * said before. Takes bounded time.
 */
export function readAmbiguity(
  question: string,
  { language, hasEarlier = false }: { readonly language: AppLanguage; readonly hasEarlier?: boolean },
): ReadAmbiguity {
  const read = readShortQuestion(question, language, hasEarlier);
  const byRule = RULES.flatMap((rule) => rule(read) ?? []);
  // Whoever says "research …" has said what to do with the topic.
  const topic = readResearchIntent(question) === null ? [topicRule(read)] : [];
  const found = [...byRule, ...topic].toSorted((one, other) => other.strength - one.strength);
  const [strongest] = found;
  return {
    score: strongest?.strength ?? 0,
    found: found.filter(({ strength }) => strength >= ASKED_FROM),
    asks: strongest !== undefined && strongest.strength >= ASKED_FROM ? strongest : null,
  };
}
