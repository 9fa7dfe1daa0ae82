import type { Steps } from '@/lib/shared/steps';
import { CARRIED, carries, shareOf } from '../comparison/answers';
import { disagreementOf } from '../comparison/disagreement';
import { filterIn } from '../comparison/in-steps';
import type { QuestionPart } from '../question/question-parts';
import type { Corpus } from '../sources/corpus';
import { isTrusted } from '../sources/read-sources';
import type { Said, Statement } from '../sources/said';
import type { DraftBlock } from './draft-block';
import { VERDICTS, type Verdict } from './draft-words';

const LEAST_OWN = 0.5;
const NAMES = Object.keys(VERDICTS) as readonly Verdict[];

/** What statements come to for what is to be verified; what trusted sources say outweighs what others say. */
export function* verdictOn(
  claim: QuestionPart,
  statements: readonly Statement[],
  corpus: Corpus,
): Steps<Verdict> {
  const said = corpus.read(claim.text);
  const against = yield* filterIn(statements, (one) => disagreementOf(said, one, corpus.telling) !== null);
  const for_ = yield* filterIn(statements, (one) => !against.includes(one) && isCarried(said, one, corpus));
  const [isFor, isAgainst] = [for_, against].map((ones) => ones.length > 0);
  const [hasGoodFor, hasGoodAgainst] = [for_, against].map((ones) =>
    ones.some(({ source }) => isTrusted(source)),
  );
  if (isFor && isAgainst && hasGoodFor === hasGoodAgainst) return 'disputed';
  if (hasGoodAgainst) return 'contradicted';
  if (hasGoodFor) return 'confirmed';
  return isFor ? 'weak' : 'open';
}

/** Whether a statement says it, be it only with the title over it. */
const isCarried = (said: Said, one: Statement, corpus: Corpus): boolean =>
  carries(one, said, corpus) ||
  (shareOf(new Set([...one.stems, ...(corpus.titles.get(one.source) ?? [])]), said.stems, corpus.telling) >=
    CARRIED &&
    carries(one, said, corpus, LEAST_OWN));

/** The verdict that a draft gives in words of its own; null where it gives none. */
export function verdictIn(blocks: readonly DraftBlock[], { locale }: Corpus): Verdict | null {
  for (const block of blocks) {
    const verdict =
      block.kind === 'label' ? NAMES.find((name) => VERDICTS[name][locale] === block.text) : undefined;
    if (verdict !== undefined) return verdict;
  }
  return null;
}
