import type { DeepScript } from '../../lib/pipelines/deep/testing/deep-model';
import { findingTool, playDeepTurn } from '../../lib/pipelines/deep/testing/play-deep-turn';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { median } from '../median';
import { quantile } from '../quantile';

const SIZES: Readonly<Record<BenchSize, { readonly warmUpTurns: number; readonly turns: number }>> = {
  whole: { warmUpTurns: 10, turns: 60 },
  small: { warmUpTurns: 1, turns: 3 },
};
const ROUNDS = 3;
const CALLS_PER_ROUND = 3;
const SUBTASKS = ['s1', 's2', 's3', 's4', 's5', 's6'];

/** As much as a model has to say in a round of a hard question. */
function roundOf(round: number) {
  const hypotheses = SUBTASKS.map((subtask, index) => ({
    subtask,
    hypothesis: `In round ${round} the share of part ${index + 1} is ${40 + 7 * index + round} % of what was planned for the year.`,
    evidenceRefs: index < CALLS_PER_ROUND ? [`e${index + 1}`] : [],
    confidence: 0.4 + 0.05 * index,
  }));
  const calls = SUBTASKS.slice(0, CALLS_PER_ROUND).map((subtask) => ({
    subtask,
    tool: 'figures',
    arguments: JSON.stringify({ subtask, round }),
  }));
  const notes = SUBTASKS.slice(0, 4).map((subtask) => ({
    finding: `What is said of ${subtask} does not follow from the figures of round ${round}.`,
    kind: 'missing-evidence',
    risk: 'high',
    followUp: `Look at the figures of ${subtask} once more.`,
  }));
  return { reasoning: { hypotheses }, tools: { calls }, reflection: { notes, confidence: 0.4 } };
}

const rounds = Array.from({ length: ROUNDS }, (_, index) => roundOf(index + 1));
const SCRIPT: DeepScript = {
  plan: [
    {
      json: {
        objective: 'Find out which part of the plan for the year is behind, and by how much.',
        constraints: ['Only figures of this year count.'],
        subtasks: SUBTASKS.map((id, index) => ({
          id,
          title: `Find the share of part ${index + 1} that is done`,
          dependsOn: index < CALLS_PER_ROUND ? [] : [SUBTASKS[index - CALLS_PER_ROUND]],
          evidence: 'data',
        })),
        successCriteria: ['Each part has a share.'],
      },
    },
  ],
  reasoning: rounds.map(({ reasoning }) => ({ json: reasoning })),
  tools: rounds.map(({ tools }) => ({ json: tools })),
  reflection: rounds.map(({ reflection }) => ({ json: reflection })),
  synthesis: [{ text: 'Part 1 is furthest behind, by a fifth. '.repeat(20) }],
};

const FIGURES = Array.from({ length: 30 }, (_, month) => ({
  month: month + 1,
  planned: 100,
  done: 40 + month,
}));
const TOOLS = [
  findingTool('figures', { figures: FIGURES }),
  findingTool('verify.consistency', { contradictions: [] }),
  findingTool('verify.fact_check', {
    claims: SUBTASKS.map((subtask) => ({
      claim: `What is said of ${subtask}.`,
      verdict: 'unknown',
      confidence: 0.5,
      decidedBy: 'computed',
      why: [],
    })),
  }),
];

/** Elapsed ms of a turn, in all and outside of the calls of model and tools. */
async function measuredTurn(): Promise<{
  readonly turnMs: number;
  readonly pipelineMs: number;
  readonly calls: number;
}> {
  const startedAt = performance.now();
  const { modelMs, toolRecords, status } = await playDeepTurn({
    script: SCRIPT,
    tools: TOOLS,
    settings: { maxReasoningRounds: ROUNDS, maxCallsPerRound: CALLS_PER_ROUND },
    question: 'Which part of the plan for the year is behind, and by how much?',
    callClock: () => performance.now(),
  });
  const turnMs = performance.now() - startedAt;
  if (status !== 'completed') throw new Error(`the turn ended as ${status}`);
  return { turnMs, pipelineMs: turnMs - modelMs - unionMs(toolRecords), calls: toolRecords.length };
}

/** How long at least one of some calls went on; those of a round are made side by side. */
function unionMs(calls: readonly { readonly startedAt: number; readonly latencyMs: number }[]): number {
  let total = 0;
  let until = 0;
  for (const { startedAt, latencyMs } of calls.toSorted((left, right) => left.startedAt - right.startedAt)) {
    const end = startedAt + latencyMs;
    total += Math.max(0, end - Math.max(startedAt, until));
    until = Math.max(until, end);
  }
  return total;
}

/**
 * A deep turn of three rounds and fifteen calls of tools with everything on, model and tools answering at once: the
 * pipeline's own work outside of their calls, and the whole turn with them.
 */
export const deepSuite: BenchSuite = {
  name: 'deep',
  subject: 'modules',
  figures: {
    pipelineMs: lessIsBetter(0.01, 60_000),
    pipelineMinMs: lessIsBetter(0.01, 60_000),
    pipelineP95Ms: lessIsBetter(0.01, 60_000),
    turnMs: lessIsBetter(0.1, 60_000),
    toolCalls: neitherIsBetter(15, 15),
  },
  run: async (size) => {
    const { warmUpTurns, turns } = SIZES[size];
    for (let turn = 0; turn < warmUpTurns; turn += 1) await measuredTurn();
    const measured = [];
    while (measured.length < turns) measured.push(await measuredTurn());
    const own = measured.map(({ pipelineMs }) => pipelineMs);
    return {
      pipelineMs: median(own),
      pipelineMinMs: Math.min(...own),
      pipelineP95Ms: quantile(own, 0.95),
      turnMs: median(measured.map(({ turnMs }) => turnMs)),
      toolCalls: measured[0]?.calls ?? 0,
    };
  },
};
