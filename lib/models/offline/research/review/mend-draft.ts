import type { Steps } from '@/lib/shared/steps';
import { carries } from '../comparison/answers';
import { type DraftBlock, type DraftStatement, isStatement, saysOtherwise } from '../draft/draft-block';
import { HEADINGS, VERDICTS } from '../draft/draft-words';
import { headingBlock, lackingBlock } from '../draft/first-draft';
import { draftOf, pickStatements } from '../draft/pick-statements';
import type { ResearchTask } from '../draft/research-task';
import { SIDES, type Side } from '../draft/sides';
import type { QuestionPart } from '../question/question-parts';
import { isTrusted, type ReadSource } from '../sources/read-sources';
import type { Statement } from '../sources/said';
import { contrastedIn, isNamed } from './disputes';
import type { Problem } from './problem';

const MOST_ADDED = 2;

/** A draft with its problems answered, one after the other. */
export function* mendDraft(
  blocks: readonly DraftBlock[],
  problems: readonly Problem[],
  task: ResearchTask,
): Steps<readonly DraftBlock[]> {
  let mended = blocks;
  for (const problem of problems) mended = yield* mend(mended, problem, task);
  return mended;
}

function* mend(
  blocks: readonly DraftBlock[],
  problem: Problem,
  task: ResearchTask,
): Steps<readonly DraftBlock[]> {
  const { locale } = task.corpus;
  switch (problem.kind) {
    case 'unsourced':
    case 'no-such-source':
    case 'not-carried':
    case 'conclusion': {
      const { statement, carrier } = problem;
      // What its source says stands in the place of what was made of it.
      return replaced(blocks, statement, carrier === null ? [] : [quoting(carrier, statement)]);
    }
    case 'tier':
      return replaced(blocks, problem.statement, []);
    case 'no-caution':
      return replaced(blocks, problem.statement, [{ ...problem.statement, standing: 'unconfirmed' }]);
    case 'unnamed':
      return withOther(blocks, problem, task);
    case 'verdict':
      return blocks.map((block) =>
        block.kind === 'label' && block.text === VERDICTS[problem.said][locale]
          ? { ...block, text: VERDICTS[problem.due][locale] }
          : block,
      );
    case 'side':
      return yield* withSide(blocks, problem.side, task);
    case 'unanswered':
      return yield* withAnswer(blocks, problem.part, task);
    case 'open':
    case 'unsettled':
    case 'alone':
      return blocks;
  }
}

const replaced = (
  blocks: readonly DraftBlock[],
  statement: DraftStatement,
  by: readonly DraftBlock[],
): readonly DraftBlock[] => blocks.flatMap((block) => (isSame(block, statement) ? by : [block]));

const isSame = (block: DraftBlock, statement: DraftStatement): boolean =>
  isStatement(block) && block.text === statement.text && block.cites.join() === statement.cites.join();

const quoting = (carrier: Statement, { standing }: DraftStatement): DraftStatement => ({
  ...{ kind: 'statement', text: carrier.text, standing },
  cites: [carrier.source.number],
});

/** The draft with what another source says behind the statement that it disagrees with. */
function withOther(
  blocks: readonly DraftBlock[],
  { statement, against, on }: Extract<Problem, { kind: 'unnamed' }>,
  { corpus, mode }: ResearchTask,
): readonly DraftBlock[] {
  const at = blocks.findIndex((block) => isSame(block, statement));
  const statements = blocks.filter(isStatement);
  // What was mended before it may have named it, too.
  const isTold = isNamed(statement, { against, on }, contrastedIn(blocks), { statements, corpus });
  if (at === -1 || isTold) return blocks;
  const { number } = against.source;
  let end = at + 1;
  for (let block = blocks[end]; block !== undefined && isStatement(block) && saysOtherwise(block); ) {
    // Who says the same against it is cited with the one that does so already.
    if (
      carries(corpus.read(block.text), against, corpus) ||
      carries(against, corpus.read(block.text), corpus)
    )
      return blocks.with(end, { ...block, cites: [...new Set([...block.cites, number])] });
    end += 1;
    block = blocks[end];
  }
  const isCautious = mode === 'discovery' && !isTrusted(against.source);
  const other: DraftStatement = {
    ...{ kind: 'statement', text: against.text, cites: [number] },
    standing: isCautious ? 'otherwise-unconfirmed' : 'otherwise',
  };
  const rest = blocks.slice(end);
  // In monitoring it stands among what its side says, too.
  const others =
    mode === 'monitor' ? rest : rest.filter((block) => !isSame(block, { ...other, standing: 'said' }));
  return [...blocks.slice(0, end), other, ...others];
}

/** The draft with what answers a part of the question, or with the word that nothing does. */
function* withAnswer(
  blocks: readonly DraftBlock[],
  part: QuestionPart,
  { corpus, mode }: ResearchTask,
): Steps<readonly DraftBlock[]> {
  const picks = yield* pickStatements(part, corpus, { most: MOST_ADDED });
  const lacking = lackingBlock(part.text, corpus.locale);
  if (picks.length === 0) return [...blocks, lacking];
  const left = blocks.filter(({ text }) => text !== lacking.text);
  return [...left, headingBlock(part.text), ...picks.map((pick) => draftOf(pick, mode === 'discovery'))];
}

function* withSide(
  blocks: readonly DraftBlock[],
  wanted: Side,
  { parts, corpus }: ResearchTask,
): Steps<readonly DraftBlock[]> {
  const tier = SIDES.find(({ side }) => side === wanted)?.tier;
  const found: DraftBlock[] = [];
  for (const part of parts) {
    const wish = { most: MOST_ADDED, from: (source: ReadSource) => source.tier === tier };
    found.push(...(yield* pickStatements(part, corpus, wish)).map((pick) => draftOf(pick, false)));
  }
  return [...blocks, headingBlock(HEADINGS[wanted][corpus.locale]), ...found];
}
