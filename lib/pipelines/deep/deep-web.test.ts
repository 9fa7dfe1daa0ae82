import { expect, it } from 'vitest';
import { err } from '@/lib/shared/result';
import { webSearch } from '@/lib/tools/web/web-search';
import { documentsForTest } from '../turn/documents/testing/documents-for-test';
import type { DeepScript } from './testing/deep-model';
import { ANSWER_FOR_TEST, SCRIPT_FOR_TEST, TOOLS_FOR_TEST } from './testing/deep-script';
import { playDeepTurn } from './testing/play-deep-turn';

const QUESTION = 'What does rice cost in Jakarta?';
const WORDS = 'Rice costs 15,200 rupiah a kilogram.';
const page = { number: 1, title: 'Rice', url: 'https://a.example/rice', text: WORDS };
const asked: unknown[] = [];
const searching = (found: boolean) => ({
  ...webSearch,
  invoke: async (args: unknown) => {
    asked.push(args);
    return found
      ? ({ ok: true, value: { pages: [page], note: 'Quoted.' } } as const)
      : err({ code: 'unavailable' as const, message: 'Away.' });
  },
});
const without: DeepScript = { ...SCRIPT_FOR_TEST, tools: [{ json: { calls: [] } }] };

it.each([
  ['websearch', without, [{ query: QUESTION }]],
  ['normal', without, []],
  [
    'websearch',
    {
      ...SCRIPT_FOR_TEST,
      tools: [{ json: { calls: [{ subtask: 's1', tool: 'web_search', arguments: '{"query":"rice"}' }] } }],
    },
    [{ query: 'rice' }],
  ],
] as const)(
  'searches the web in its rounds where that is wanted (%s, %#)',
  async (chatMode, script, searches) => {
    asked.length = 0;
    const turn = await playDeepTurn({
      ...{ script, chatMode, question: QUESTION },
      tools: [...TOOLS_FOR_TEST, searching(true)],
    });
    expect(turn.status).toBe('completed');
    expect(asked).toEqual(searches);
    // What was found is evidence, with the number by which it is cited.
    const isEvidence = turn.inputs.at(-1)?.includes(WORDS);
    expect(isEvidence).toBe(searches.length > 0);
    if (isEvidence) expect(turn.inputs.at(-1)).toContain('number: 1');
  },
);

it('answers without the web where it cannot be searched, and says so once', async () => {
  const tools = [...TOOLS_FOR_TEST, searching(false)];
  const turn = await playDeepTurn({ script: without, chatMode: 'websearch', question: QUESTION, tools });
  expect(turn.status).toBe('completed');
  expect(turn.answer).toContain(ANSWER_FOR_TEST);
  expect(turn.answer.match(/Web search/g)).toHaveLength(1);
  expect(turn.sent.some(({ type }) => type === 'data-notice')).toBe(false);
});

it.each(['normal', 'websearch'] as const)(
  'sends nothing to the web where it was given documents (%s)',
  async (chatMode) => {
    asked.length = 0;
    const calls = [{ subtask: 's1', tool: 'web_search', arguments: '{"query":"rice in Jakarta"}' }];
    const turn = await playDeepTurn({
      ...{ script: { ...SCRIPT_FOR_TEST, tools: [{ json: { calls } }] }, chatMode, question: QUESTION },
      documents: documentsForTest([{ title: 'rice.md', text: WORDS }]).port,
      tools: [...TOOLS_FOR_TEST, searching(true)],
    });
    expect(turn.status).toBe('completed');
    expect(asked).toEqual([]);
    expect(turn.inputs.join('\n')).not.toContain(webSearch.name);
  },
);
