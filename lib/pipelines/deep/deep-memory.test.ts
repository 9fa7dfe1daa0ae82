import { expect, it } from 'vitest';
import { z } from 'zod';
import { ok } from '@/lib/shared/result';
import { defineTool } from '@/lib/tools/tool';
import type { TurnMemory } from '../turn/turn-memory';
import type { DeepScript } from './testing/deep-model';
import { ANSWER_FOR_TEST, SCRIPT_FOR_TEST, TOOLS_FOR_TEST } from './testing/deep-script';
import { findingTool, playDeepTurn } from './testing/play-deep-turn';

const SECRET = 'Ana banks with Tanjung.';
const PLAN = {
  objective: 'Find the cheaper loan.',
  constraints: [],
  subtasks: [{ id: 's1', title: 'Ask both banks', dependsOn: [], evidence: 'data' }],
  successCriteria: [],
};
const ENTRY = {
  memoryId: 'mem_1',
  lane: 'facts',
  scope: 'person',
  text: SECRET,
  tags: [],
  rememberedAt: 0,
} as const;

/** A memory that has one fact and a plan for every question, and what it was given to keep. */
function memoryWith(cachedPlan: Awaited<ReturnType<TurnMemory['recallFor']>>['cachedPlan']) {
  const kept: Parameters<TurnMemory['storeAll']>[] = [];
  const memory: TurnMemory = {
    store: async () => ok(ENTRY),
    recall: async () => ok([ENTRY]),
    recallFor: async () => ({ entries: [ENTRY], cachedPlan }),
    storeAll: async (...given) => void kept.push(given),
  };
  return { memory, kept };
}

it('goes by the plan that was made when the same was asked, and keeps what it came to', async () => {
  const { memory, kept } = memoryWith(PLAN);
  const turn = await playDeepTurn({
    script: SCRIPT_FOR_TEST,
    tools: TOOLS_FOR_TEST,
    remembering: memory,
  });
  expect(turn.answer).toBe(ANSWER_FOR_TEST);
  expect(turn.asked).not.toContain('plan');
  expect(turn.activities.find(({ name }) => name === 'deep_plan')?.summary).toBe(
    '1 subtask; data needed; as when the same was asked before',
  );
  const [[entries, cached] = []] = kept;
  expect(entries).toEqual([{ lane: 'plans', text: 'Find the cheaper loan. 1. Ask both banks' }]);
  expect(cached).toEqual({ planName: 'Which of the two loans is cheaper?', plan: PLAN });
});

it.each([null, { objective: 'No plan' }, 'text'])(
  'plans anew where what was kept is %j',
  async (cachedPlan) => {
    const { memory, kept } = memoryWith(cachedPlan);
    const turn = await playDeepTurn({ script: SCRIPT_FOR_TEST, tools: TOOLS_FOR_TEST, remembering: memory });
    expect(turn.asked[0]).toBe('plan');
    expect(kept).toHaveLength(1);
  },
);

it('tells every prompt what is remembered, quoted, and no trace', async () => {
  const recall = defineTool({
    name: 'memory.recall',
    label: { en: 'Look into memory', id: 'Buka ingatan' },
    description: 'Finds what is remembered.',
    input: z.unknown(),
    output: z.unknown(),
    sideEffects: 'none',
    timeoutMs: 1_000,
    recorded: { arguments: z.unknown().transform(() => ({})), result: z.unknown().transform(() => ({})) },
    run: async () => ok({ quote: `Long ago: ${SECRET}` }),
  });
  const script: DeepScript = {
    ...SCRIPT_FOR_TEST,
    tools: [
      { json: { calls: [{ subtask: 's1', tool: 'memory.recall', arguments: '{}' }] } },
      { json: { calls: [] } },
    ],
  };
  const checked: unknown[] = [];
  const factCheck = findingTool('verify.fact_check', { claims: [] });
  const watched = {
    ...factCheck,
    invoke: (args: unknown, context: Parameters<typeof factCheck.invoke>[1]) => {
      checked.push(args);
      return factCheck.invoke(args, context);
    },
  };
  const turn = await playDeepTurn({
    script,
    tools: [recall, watched],
    question: 'The first loan costs 12,720 in all. Which of the two is cheaper?',
    remembering: memoryWith(null).memory,
  });
  expect(turn.inputs.filter((input) => input.includes(SECRET))).toHaveLength(turn.inputs.length);
  expect(turn.inputs.at(-1)).toContain(`Long ago: ${SECRET}`);
  // What a trace keeps of the call itself is the tool's own word, which has a test of its own.
  const told = turn.activities.filter(({ kind }) => kind !== 'tool');
  expect(checked).not.toEqual([]);
  expect(JSON.stringify([told, checked])).not.toContain('Tanjung');
});

it('answers as without memory where that fails', async () => {
  const fail = async () => {
    throw new Error('no');
  };
  const remembering: TurnMemory = { store: fail, recall: fail, recallFor: fail, storeAll: fail };
  const turn = await playDeepTurn({ script: SCRIPT_FOR_TEST, tools: TOOLS_FOR_TEST, remembering });
  expect([turn.answer, turn.status]).toEqual([ANSWER_FOR_TEST, 'completed']);
});
