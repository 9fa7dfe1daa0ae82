import { playResearchTurn } from '../../lib/pipelines/research/testing/play-research-turn';
import { sourceForTest } from '../../lib/pipelines/research/testing/source-for-test';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { median } from '../median';
import { quantile } from '../quantile';

const SIZES: Readonly<Record<BenchSize, { readonly warmUpTurns: number; readonly turns: number }>> = {
  whole: { warmUpTurns: 5, turns: 40 },
  small: { warmUpTurns: 1, turns: 2 },
};
const SOURCES = 50;
const ITERATIONS = 3;
const SENTENCES_PER_SOURCE = 24;
const STATEMENTS = 16;
const SITES = ['Bank', 'Daily', 'Portal', 'Forum'];
const PLACES = ['Ampel', 'Binar', 'Cendana', 'Duri', 'Elok', 'Fajar', 'Gading', 'Harum'];
const MATTERS = ['water', 'bread', 'power', 'paper', 'timber', 'cotton', 'copper', 'coffee'];

/** What one source says: each of its sentences is about something else. */
const sentenceOf = (source: number, at: number): string => {
  const [place, matter] = [
    PLACES[(source + at) % PLACES.length],
    MATTERS[(source * 3 + at) % MATTERS.length],
  ];
  return `In district ${source} of ${place} the price of ${matter} rose by ${at + 2} percent in week ${((source * 7 + at) % 52) + 1}, as office ${source * 100 + at} reported.`;
};

const FOUND = Array.from({ length: SOURCES }, (_, source) =>
  sourceForTest(
    source,
    SITES[source % SITES.length] ?? '',
    Array.from({ length: SENTENCES_PER_SOURCE }, (_, at) => sentenceOf(source, at)).join(' '),
  ),
);

/** Statements of as many sources, each with its marker. */
const statementsOf = (round: number): string =>
  Array.from({ length: STATEMENTS }, (_, at) => {
    const source = (at * 3) % SOURCES;
    return `- ${sentenceOf(source, at + round).replace(/\.$/, '')} [${source + 1}].`;
  }).join('\n');

const draftOf = (round: number) => ({
  ...{ status: 'DRAFT_READY', new_queries: [], draft: `### Prices\n\n${statementsOf(round)}` },
  reasoning_chain: 'The offices of the districts say so. '.repeat(10),
});
const OBJECTIONS = ['What it means for the year is not said.', 'Nobody knows how many districts were asked.'];
const reviewOf = (status: 'REJECT' | 'PASS', [objection = ''] = OBJECTIONS) => ({
  ...{ status, critique: `${objection} `.repeat(10) },
  ...{ suggestions: ['Say what it means for the year.'], mode_compliance: 'compliant' },
  logical_gaps: status === 'PASS' ? [] : ['It does not follow that the year is lost.'],
});

const SAID = {
  'research-analyst': [draftOf(1)],
  'research-revision': [draftOf(2), draftOf(3)],
  'research-critic': [reviewOf('REJECT'), reviewOf('REJECT', OBJECTIONS.slice(1)), reviewOf('PASS')],
  'research-writer': [
    {
      final_report: `Prices rose in all districts.\n\n## Findings\n\n${statementsOf(3)}`,
      ...{ sources_used: ['1'], confidence_level: 'High' },
    },
  ],
};

let turnsSoFar = 0;

interface MeasuredTurn {
  /** Elapsed ms outside of the calls of the model: of one iteration, and from the report's words on. */
  readonly iterationMs: number;
  readonly reportMs: number;
  readonly turnMs: number;
}

async function measuredTurn(): Promise<MeasuredTurn> {
  turnsSoFar += 1;
  // The beginning and the end of each call of the model, in turns.
  const calls: number[] = [];
  let foundAt = 0;
  const startedAt = performance.now();
  const { report, status } = await playResearchTurn({
    // Another one each time: what was asked before in the same words would not be asked again.
    question: `How much did prices rise in the districts, for reader ${turnsSoFar}?`,
    options: { mode: 'discovery', clarify: 'skip' },
    said: SAID,
    gather: async () => {
      foundAt = performance.now();
      return { sources: FOUND, dropped: [], problems: [], searches: [] };
    },
    settings: { maxIterations: ITERATIONS, mostSources: SOURCES },
    callClock: () => {
      const now = performance.now();
      calls.push(now);
      return now;
    },
  });
  const endedAt = performance.now();
  const [writingAt = 0, writtenAt = 0] = calls.slice(-2);
  if (status !== 'completed' || report?.iterations !== ITERATIONS || report.sources.length !== SOURCES)
    throw new Error(`the turn ended as ${status} after ${report?.iterations} iterations`);
  const modelMs = calls.slice(0, -2).reduce((sum, at, place) => sum + (place % 2 === 0 ? -at : at), 0);
  return {
    iterationMs: (writingAt - foundAt - modelMs) / ITERATIONS,
    reportMs: endedAt - writtenAt,
    turnMs: endedAt - startedAt,
  };
}

/**
 * A turn of research of three iterations over 50 sources, model and search answering at once: the pipeline's own work
 * outside of the model's calls for each iteration, and for checking the report against the sources and showing it.
 */
export const researchSuite: BenchSuite = {
  name: 'research',
  subject: 'modules',
  figures: {
    iterationMs: lessIsBetter(0.01, 60_000),
    iterationMinMs: lessIsBetter(0.01, 60_000),
    iterationP95Ms: lessIsBetter(0.01, 60_000),
    reportMs: lessIsBetter(0.01, 60_000),
    turnMs: lessIsBetter(0.1, 120_000),
    iterations: neitherIsBetter(ITERATIONS, ITERATIONS),
    sources: neitherIsBetter(SOURCES, SOURCES),
  },
  run: async (size) => {
    const { warmUpTurns, turns } = SIZES[size];
    for (let turn = 0; turn < warmUpTurns; turn += 1) await measuredTurn();
    const measured: MeasuredTurn[] = [];
    while (measured.length < turns) measured.push(await measuredTurn());
    const own = measured.map(({ iterationMs }) => iterationMs);
    return {
      iterationMs: median(own),
      iterationMinMs: Math.min(...own),
      iterationP95Ms: quantile(own, 0.95),
      reportMs: median(measured.map(({ reportMs }) => reportMs)),
      turnMs: median(measured.map(({ turnMs }) => turnMs)),
      iterations: ITERATIONS,
      sources: SOURCES,
    };
  },
};
