import type { Steps } from '@/lib/shared/steps';
import { type Answering, answersTo, carries } from '../comparison/answers';
import { disagreementOf } from '../comparison/disagreement';
import { filterIn } from '../comparison/in-steps';
import type { QuestionPart } from '../question/question-parts';
import type { Corpus } from '../sources/corpus';
import { isTrusted, type ReadSource } from '../sources/read-sources';
import type { Statement } from '../sources/said';
import type { DraftStatement } from './draft-block';

/** A statement of a source that answers, with the others that say the same. */
export interface Pick {
  readonly statement: Statement;
  readonly sources: readonly ReadSource[];
}

interface Wanted {
  readonly most: number;
  readonly from?: (source: ReadSource) => boolean;
}

/** What fits much worse than the best answer is about something else. */
const FALL_OFF = 0.7;
/** A shorter statement has to answer nearly as well. */
const NEARLY = 0.85;
const MOST_SHORTER = 5;
const MOST_CITED = 4;

/**
 * The statements that answer a part of a question best, at most so many, each of another source; what disagrees with
 * one that was picked before is left for whoever checks the draft.
 */
export function* pickStatements(
  part: QuestionPart,
  corpus: Corpus,
  { most, from = () => true }: Wanted,
): Steps<readonly Pick[]> {
  const answers = answersTo(part, corpus).filter(({ statement }) => from(statement.source));
  const [best] = answers;
  const picks: Pick[] = [];
  for (const answer of answers) {
    if (picks.length === most || answer.fit < (best?.fit ?? 0) * FALL_OFF) break;
    const { statement } = answer;
    const isKnown = picks.some(
      ({ statement: picked, sources }) =>
        sources.includes(statement.source) ||
        carries(picked, statement, corpus) ||
        disagreementOf(picked, statement, corpus.telling) !== null,
    );
    if (!isKnown) picks.push(yield* mostCarried(answer, answers, corpus, from));
  }
  return picks;
}

/** The answer, or the shorter one in it that more sources say, with all of these. */
function* mostCarried(
  { statement, fit }: Answering,
  answers: readonly Answering[],
  corpus: Corpus,
  from: (source: ReadSource) => boolean,
): Steps<Pick> {
  const fitting = answers.filter((one) => one.fit >= fit * NEARLY).map((one) => one.statement);
  const shorter = yield* filterIn(
    fitting,
    (one) => one.stems.size < statement.stems.size && carries(statement, one, corpus),
  );
  let picked: Pick = { statement, sources: yield* sayingTheSame(statement, corpus, from) };
  for (const one of shorter.slice(0, MOST_SHORTER)) {
    const sources = yield* sayingTheSame(one, corpus, from);
    if (sources.length > picked.sources.length) picked = { statement: one, sources };
  }
  return picked;
}

/** The sources of a statement and of all that say the same, the most trusted first. */
function* sayingTheSame(
  statement: Statement,
  corpus: Corpus,
  from: (source: ReadSource) => boolean,
): Steps<readonly ReadSource[]> {
  const saying = yield* filterIn(
    corpus.statements,
    (one) => one === statement || (from(one.source) && carries(one, statement, corpus)),
  );
  return [...new Set(saying.map(({ source }) => source))]
    .toSorted((left, right) => (left.tier ?? LEAST_TIER) - (right.tier ?? LEAST_TIER))
    .slice(0, MOST_CITED);
}

const LEAST_TIER = 6;

/** A pick as a draft has it. */
export const draftOf = ({ statement, sources }: Pick, isCautious: boolean): DraftStatement => ({
  kind: 'statement',
  text: statement.text,
  cites: sources.map(({ number }) => number).toSorted((left, right) => left - right),
  standing: isCautious && !sources.some(isTrusted) ? 'unconfirmed' : 'said',
});
