import { lacksNote } from '@/lib/chat/lacks-note';
import type { ResearchMode } from '@/lib/chat/research/research-mode';
import { problemSentences, standInSentence } from '@/lib/pipelines/research/log/run-words';
import { FAILURE_SENTENCES } from '@/lib/pipelines/research/orchestrator/failure-sentences';
import { reportFacts } from '@/lib/pipelines/research/orchestrator/report-facts';
import type { ResearchRun } from '@/lib/pipelines/research/orchestrator/research-run';
import type { PipelineContext } from '@/lib/pipelines/turn/pipeline-context';
import { releaseAnswer } from '@/lib/pipelines/turn/release-answer';
import type { StageSink } from '@/lib/pipelines/turn/stage-sink';
import type { Wait } from '@/lib/shared/wait';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import type { TimeRange } from '@/lib/text/time-ranges/read-time-range';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { countClaims } from '@/lib/trace/documents/claim-counts';
import { NO_REPORT_CODES } from '@/lib/trace/research/no-report';
import { REPORT_LIMITS, type ReportRange } from '@/lib/trace/research/research-report';
import { OUTCOME } from '../../turn/memory-keys';
import type { Stage } from '../../turn/stage';
import { GATHERED_WORK, type GatheredWork, RESEARCH_RUN } from '../log/research-keys';
import type { ResearchOptions } from '../policy/research-options';

const MOST_QUERIES = 10;
const QUERY_CHARACTERS = 300;

interface Release {
  readonly context: PipelineContext;
  readonly sink: StageSink;
  readonly signal: AbortSignal;
  readonly work: GatheredWork;
  readonly mode: ResearchMode;
  /** Whether the days were chosen, whatever the question says. */
  readonly isRangeChosen: boolean;
  readonly wait?: Wait;
}

/** Shows a report, sentence by sentence, with what it cites and how far it can be relied on. */
async function releaseReport(
  run: Extract<ResearchRun, { status: 'reported' }>,
  release: Release,
): Promise<void> {
  const { context, sink, mode, work, isRangeChosen } = release;
  const { report } = run;
  sink.citesInOrder(run.order);
  for (const citation of report.citations) sink.ground({ type: 'data-citation', data: citation });
  if (report.claims.length > 0 && context.turn.traceMode === 'transparent')
    sink.ground({ type: 'data-claims', data: countClaims(report.claims) });
  const range = work.range && rangeFacts(work.range, isRangeChosen);
  sink.ground({ type: 'data-report', data: reportFacts(run, mode, range) });
  const note = run.standIn === null ? '' : `\n\n_${standInSentence(run.standIn, context.locale)}_`;
  await releaseWithProblems(`${report.text}${note}`, release);
}

const rangeFacts = ({ from, to, words }: TimeRange, isChosen: boolean): ReportRange => ({
  ...{ from, to },
  ...(!isChosen && { words: cutAtWord(words, REPORT_LIMITS.timeCharacters) }),
});

/** Says why there is no report. */
async function releaseFailure(
  { failure, iterations, sources }: Extract<ResearchRun, { status: 'failed' }>,
  release: Release,
): Promise<void> {
  const { context, sink, mode } = release;
  // Whatever else may have gone wrong has ended the turn.
  const code = NO_REPORT_CODES.find((one) => one === failure.code);
  if (code) {
    const data = { mode, code, iterations, sources: sources.length };
    sink.ground({ type: 'data-no-report', data });
  }
  await releaseWithProblems(FAILURE_SENTENCES[failure.code][context.locale], release);
}

async function releaseWithProblems(
  body: string,
  { context, sink, signal, work, wait }: Release,
): Promise<void> {
  const { locale } = context;
  const queriesTried = work.searched
    .slice(0, MOST_QUERIES)
    .map((query) => cutAtWord(query, QUERY_CHARACTERS));
  const insufficiencies = problemSentences(work.problems, locale).map((missing) => ({
    ...{ section: '', missing, queriesTried },
  }));
  // Before the text, whose note of it need not be shown.
  for (const data of insufficiencies) sink.ground({ type: 'data-insufficiency', data });
  const note = lacksNote(insufficiencies, locale);
  const text = note === '' ? body : `${body}\n\n${note}`;
  const withinMs = context.deadline.leftMs;
  await releaseAnswer(sink, text, signal, wait, { pieces: splitSentences(text), status: 'done', withinMs });
}

const LONGEST_MS = 60_000;

/** Shows what a run came to. */
export const releaseStage = (
  { mode, range }: Pick<ResearchOptions, 'mode' | 'range'>,
  wait?: Wait,
): Stage => ({
  name: 'research_release',
  kind: 'essential',
  timeoutMs: LONGEST_MS,
  // A run that broke has an outcome already.
  when: ({ memory }) => memory.get(OUTCOME) === undefined,
  async run(context, sink, signal) {
    const run = context.memory.require(RESEARCH_RUN);
    const work = context.memory.require(GATHERED_WORK);
    const asked = { mode, isRangeChosen: range !== undefined };
    const released = { context, sink, signal, work, ...asked, ...(wait && { wait }) };
    if (run.status === 'reported') await releaseReport(run, released);
    else await releaseFailure(run, released);
    if (!signal.aborted) context.memory.set(OUTCOME, { kind: 'completed', caveat: null });
  },
});
