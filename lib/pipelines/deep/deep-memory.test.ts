import { expect, it } from 'vitest';
import { z } from 'zod';
import { ok } from '@/lib/shared/result';
import { defineTool } from '@/lib/tools/tool';
import type { TurnMemory } from '../turn/turn-memory';
import type { DeepScript } from './testing/deep-model';
import { ANSWER_FOR_TEST, SCRIPT_FOR_TEST, TOOLS_FOR_TEST } from './testing/deep-script';
import { findingTool, playDeepTurn } from './testing/play-deep-turn';

const SECRET = 'Ana banks with Tanjung.';
const ENTRY = {
  memoryId: 'mem_1',
  scope: 'person',
  text: SECRET,
  tags: [],
  rememberedAt: 0,
} as const;

/** A memory that has one fact for every question. */
const memory: TurnMemory = {
  store: async () => ok(ENTRY),
  recall: async () => ok([ENTRY]),
  recallFor: async () => [ENTRY],
};

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
    remembering: memory,
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
  const turn = await playDeepTurn({
    script: SCRIPT_FOR_TEST,
    tools: TOOLS_FOR_TEST,
    remembering: { store: fail, recall: fail, recallFor: fail },
  });
  expect([turn.answer, turn.status]).toEqual([ANSWER_FOR_TEST, 'completed']);
});
