import type { Steps } from '@/lib/shared/steps';
import { carries } from '../comparison/answers';
import { type Disagreement, disagreementOf } from '../comparison/disagreement';
import { filterIn } from '../comparison/in-steps';
import { type DraftBlock, type DraftStatement, isStatement, saysOtherwise } from '../draft/draft-block';
import type { Corpus } from '../sources/corpus';
import type { Said, Statement } from '../sources/said';

/** A sentence of a source that disagrees with something. */
export interface Dispute {
  readonly against: Statement;
  readonly on: Disagreement;
}

const CONTRASTS =
  /\b(?:but|however|whereas|while|although|otherwise|disagree\w*|disput\w*|differ\w*|contradict\w*|by contrast|on the other hand|tetapi|tapi|namun|sedangkan|sementara|berbeda|bertentangan|sebaliknya|membantah|dibantah|diperselisihkan|tidak sepakat)\b/i;
const LEAST_TIER = 6;

/** What other sources say against a sentence, the most trusted first, one sentence of each; none of one that says it, too. */
export function* disputesOf(said: Said, cites: readonly number[], corpus: Corpus): Steps<readonly Dispute[]> {
  const { statements, telling } = corpus;
  const others = statements.filter(({ source }) => !cites.includes(source.number));
  const found = new Map<number, Dispute>();
  yield* filterIn(others, (against) => {
    if (found.has(against.source.number)) return false;
    const on = disagreementOf(said, against, telling);
    if (on !== null) found.set(against.source.number, { against, on });
    return on !== null;
  });
  const agreeing = yield* filterIn(
    others,
    (one) => found.has(one.source.number) && carries(one, said, corpus),
  );
  const saying = new Set(agreeing.map(({ source }) => source.number));
  return [...found.values()]
    .filter(({ against }) => !saying.has(against.source.number))
    .sort((left, right) => tierOf(left) - tierOf(right));
}

const tierOf = ({ against }: Dispute): number => against.source.tier ?? LEAST_TIER;

/**
 * Whether a draft says that a statement is disputed in this way: by that source, or by another one that says what that
 * source says.
 */
export function isNamed(
  statement: DraftStatement,
  { against, on }: Dispute,
  contrasted: ReadonlySet<DraftStatement>,
  { statements, corpus }: { readonly statements: readonly DraftStatement[]; readonly corpus: Corpus },
): boolean {
  const disagree = (one: DraftStatement, other: DraftStatement): boolean =>
    disagreementOf(corpus.read(one.text), corpus.read(other.text), corpus.telling) === on;
  const isOf = (one: DraftStatement, numbers: readonly number[]): boolean =>
    one.cites.some((number) => numbers.includes(number));
  for (const contrast of contrasted) {
    const isPaired = statements.some(
      (one) =>
        ((isOf(one, statement.cites) && isOf(contrast, [against.source.number])) ||
          (isOf(contrast, statement.cites) && isOf(one, [against.source.number]))) &&
        (disagree(one, contrast) || one === contrast),
    );
    if (isPaired) return true;
    const isOnSameSide = disagreementOf(corpus.read(contrast.text), against, corpus.telling) === null;
    if (isOnSameSide && disagree(statement, contrast)) return true;
  }
  return false;
}

/** The statements that are said to disagree with others, by themselves or by what stands over them. */
export function contrastedIn(blocks: readonly DraftBlock[]): ReadonlySet<DraftStatement> {
  const contrasted = new Set<DraftStatement>();
  let isUnder = false;
  for (const block of blocks) {
    if (block.kind === 'heading') isUnder = CONTRASTS.test(block.text);
    else if (isStatement(block) && (isUnder || saysOtherwise(block) || CONTRASTS.test(block.text)))
      contrasted.add(block);
  }
  return contrasted;
}
