import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { Steps } from '@/lib/shared/steps';
import { answersTo, shareOf } from '../comparison/answers';
import {
  type DraftBlock,
  type DraftStatement,
  isStatement,
  isUnconfirmed,
  saysOtherwise,
} from '../draft/draft-block';
import type { ResearchTask } from '../draft/research-task';
import { SIDES } from '../draft/sides';
import { verdictIn, verdictOn } from '../draft/verdict';
import type { QuestionPart } from '../question/question-parts';
import type { Corpus } from '../sources/corpus';
import { isTrusted } from '../sources/read-sources';
import { contrastedIn, type Dispute, disputesOf, isNamed } from './disputes';
import { groundsOf } from './grounds-of';
import type { Problem } from './problem';

const MOST_STATEMENTS = 40;
const SAYS_UNCONFIRMED = /\b(?:unconfirmed|not confirmed|belum terkonfirmasi|belum dikonfirmasi)\b/i;

/** Everything that is wrong with a draft, in steps of a moment. */
export function* checkDraft(blocks: readonly DraftBlock[], task: ResearchTask): Steps<readonly Problem[]> {
  const { parts, mode, corpus } = task;
  const statements = blocks.filter(isStatement).slice(0, MOST_STATEMENTS);
  const problems: Problem[] = [];
  const sound: DraftStatement[] = [];
  for (const statement of statements) {
    const problem = yield* groundsOf(statement, corpus);
    if (problem === null) sound.push(statement);
    else problems.push(problem);
  }
  problems.push(...sound.flatMap((statement) => tierProblem(statement, mode, corpus) ?? []));
  problems.push(...(yield* unnamedIn(sound, blocks, corpus)));
  if (mode === 'monitor') problems.push(...missingSides(statements, parts, corpus));
  problems.push(...(yield* verdictProblem(blocks, parts, corpus)));
  problems.push(...parts.flatMap((part) => coverageOf(part, blocks, corpus) ?? []));
  return [...problems, ...unsettledIn(blocks), ...loneSource(statements)];
}

function tierProblem(statement: DraftStatement, mode: ResearchMode, { sources }: Corpus): Problem | null {
  if (sources.some((source) => statement.cites.includes(source.number) && isTrusted(source))) return null;
  if (mode === 'strict') return { kind: 'tier', statement };
  const isCautious = isUnconfirmed(statement) || SAYS_UNCONFIRMED.test(statement.text);
  return mode === 'discovery' && !isCautious ? { kind: 'no-caution', statement } : null;
}

/** What sources dispute without the draft saying so; each pair of sources once for each thing. */
function* unnamedIn(
  statements: readonly DraftStatement[],
  blocks: readonly DraftBlock[],
  corpus: Corpus,
): Steps<readonly Problem[]> {
  const told = new Set<string>();
  const contrasted = contrastedIn(blocks);
  const problems: Problem[] = [];
  for (const statement of statements) {
    if (contrasted.has(statement)) continue;
    for (const dispute of yield* disputesOf(corpus.read(statement.text), statement.cites, corpus)) {
      const pairs = statement.cites.map((number) => pairOf(number, dispute));
      if (pairs.some((pair) => told.has(pair))) continue;
      if (isNamed(statement, dispute, contrasted, { statements, corpus })) continue;
      for (const pair of pairs) told.add(pair);
      problems.push({ kind: 'unnamed', statement, ...dispute });
    }
  }
  return problems;
}

/** The same from whichever of the two sources it is seen. */
const pairOf = (number: number, { against, on }: Dispute): string =>
  `${[number, against.source.number].toSorted((left, right) => left - right).join(' ')} ${on}`;

/** Official or social sources that say something to the question, none of which the draft has. */
function missingSides(
  statements: readonly DraftStatement[],
  parts: readonly QuestionPart[],
  corpus: Corpus,
): readonly Problem[] {
  const cited = new Set(statements.flatMap(({ cites }) => cites));
  const answering = parts.flatMap((part) => answersTo(part, corpus).map(({ statement }) => statement.source));
  return SIDES.flatMap(({ side, tier }): Problem[] => {
    const own = answering.filter((source) => source.tier === tier);
    return own.length > 0 && !own.some(({ number }) => cited.has(number)) ? [{ kind: 'side', side }] : [];
  });
}

function* verdictProblem(
  blocks: readonly DraftBlock[],
  parts: readonly QuestionPart[],
  corpus: Corpus,
): Steps<readonly Problem[]> {
  const said = verdictIn(blocks, corpus);
  const claim = parts.find(({ isClaim }) => isClaim);
  if (said === null || claim === undefined) return [];
  const due = yield* verdictOn(claim, corpus.statements, corpus);
  return said === due ? [] : [{ kind: 'verdict', said, due }];
}

const ANSWERED = 0.5;

/** A part of the question that the draft does not answer. */
function coverageOf(part: QuestionPart, blocks: readonly DraftBlock[], corpus: Corpus): Problem | null {
  const fits = ({ text }: DraftBlock): boolean =>
    shareOf(corpus.read(text).stems, part.stems, corpus.telling) >= ANSWERED;
  const answers = new Set(answersTo(part, corpus).map(({ statement }) => statement.text));
  const isAnswered = blocks.some((block) => isStatement(block) && (answers.has(block.text) || fits(block)));
  if (isAnswered && answers.size > 0) return null;
  const isLacking = blocks.some((block) => block.kind === 'lacking' && fits(block));
  return answers.size === 0 && isLacking ? { kind: 'open', part } : { kind: 'unanswered', part };
}

/** What the draft itself says that sources disagree on: a statement, and each one behind it that says otherwise. */
function unsettledIn(blocks: readonly DraftBlock[]): readonly Problem[] {
  const problems: Problem[] = [];
  let disputed: DraftStatement | null = null;
  for (const block of blocks)
    if (!isStatement(block)) disputed = null;
    else if (!saysOtherwise(block)) disputed = block;
    else if (disputed !== null) problems.push({ kind: 'unsettled', statement: disputed, other: block });
  return problems;
}

function loneSource(statements: readonly DraftStatement[]): readonly Problem[] {
  const cited = new Set(statements.flatMap(({ cites }) => cites));
  const [only] = cited;
  return cited.size === 1 && only !== undefined ? [{ kind: 'alone', number: only }] : [];
}
