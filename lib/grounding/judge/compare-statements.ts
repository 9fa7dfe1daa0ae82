import { type WeighedClaim, weighPassages } from '@/lib/claims/judge/weigh-claim';
import { alignWords } from '@/lib/claims/statements/align-words';
import { isQuestion } from '@/lib/claims/statements/is-question';
import type { Statement } from '@/lib/claims/statements/statement';
import type { Steps } from '@/lib/shared/steps';
import type { SourceSentence } from '../sources/source-index';
import type { SourceStatements } from '../sources/source-statements';

const MOST_COMPARED = 3;

/** Compares a claim with the first few of some sentences in single respects. */
export function* compareStatements(
  claim: Statement,
  sentences: readonly SourceSentence[],
  statements: SourceStatements,
): Steps<WeighedClaim> {
  const read = [];
  for (const sentence of sentences.filter(({ text }) => !isQuestion(text)).slice(0, MOST_COMPARED)) {
    const { number, text, start, end } = sentence;
    const passage = { sourceId: String(number), text, start, end };
    read.push({ passage, alignment: alignWords(claim, statements.of(sentence)) });
    yield;
  }
  return yield* weighPassages(claim, read, []);
}
