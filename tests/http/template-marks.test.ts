import { newQuestion } from '@/e2e/support/question';
import { storedBytes } from '@/e2e/support/stored-bytes';
import { openAi } from './support/providers';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

const MODELS = ['native', 'think', 'none'].flatMap((reasoning) =>
  ['caller', 'talker'].map((name) => ({ name: `${name}-${reasoning}`, reasoning, calls: name === 'caller' })),
);
const OPENAI_COMPATIBLE_MODELS = MODELS.map(
  ({ name, reasoning, calls }) => `${name}=${reasoning}${calls ? '+tools' : ''}`,
).join(', ');
const CALL = JSON.stringify({ name: 'calculate', arguments: { expression: '(1250 + 375) * 8' } });
const FORMS = [
  `Let me see.\n<tool_call>\n${CALL}\n</tool_call>`,
  `[TOOL_CALLS][${CALL}]</s>`,
  `<|python_tag|>${CALL}<|eom_id|>`,
  '<function=calculate>\n<parameter=expression>\n(1250 + 375) * 8\n</parameter>\n</function>',
];
const MARKS = /tool_call|TOOL_CALLS|python_tag|<function|expression|im_end|eot_id|end_of_turn|<\/s>/;
const writes = (reply: string) => newQuestion(`writes reply=${Buffer.from(reply).toString('base64url')}`);

describe.each(['curated', 'transparent'] as const)('what a server should have read, %s', (mode) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({
      settings: { reasoningTraceMode: mode },
      environment: { OPENAI_COMPATIBLE_MODELS },
    });
  });
  afterAll(() => app.close());

  test.each(FORMS)('a call that stands in the text is made where that tool is offered: %s', async (form) => {
    for (const { name } of MODELS.filter(({ calls }) => calls))
      for (const reply of [form, `<think>I reckon.</think>\n${form}`]) {
        const { text, mark } = writes(reply);
        const visitor = app.visitor();
        const turn = await visitor.ask(text, { modelId: `openai-compatible:${name}` });
        expect(turn.text, name).toContain('13,000');
        expect(turn.text, name).not.toMatch(MARKS);
        expect(turn.thoughts, name).not.toMatch(MARKS);
        // Of an answer without tags it is said where a model was to have some.
        expect(
          turn.notices.map(({ level }) => level),
          name,
        ).not.toContain('error');
        expect(turn.status, name).toBe('completed');
        const tools = turn.activities.filter(({ kind }) => kind === 'tool');
        expect(tools, name).toMatchObject([{ label: 'Calculator', status: 'done' }]);
        expect(await openAi.answers(mark), name).toHaveLength(2);
      }
    if (mode === 'curated') expect(storedBytes(app.dataDirectory)).not.toContain('I reckon');
  });

  test('one of a tool that nobody offered is never an answer', async () => {
    for (const { name } of MODELS.filter(({ calls }) => !calls)) {
      const { text, mark } = writes(`Let me see.\n<tool_call>${CALL}</tool_call>`);
      const turn = await app.visitor().ask(text, { modelId: `openai-compatible:${name}` });
      expect(turn.text.trim(), name).toBe('Let me see.');
      expect(await openAi.answers(mark), name).toHaveLength(1);
      const bare = await app
        .visitor()
        .ask(writes(`<tool_call>${CALL}</tool_call>`).text, { modelId: `openai-compatible:${name}` });
      expect(bare.text, name).toBe('');
      expect(bare.notices, name).toMatchObject([{ level: 'error', code: 'tool-not-offered' }]);
    }
  });

  test('a mark that ends a message is no part of an answer', async () => {
    for (const { name } of MODELS)
      for (const mark of ['<|im_end|>', '\n</s>', '<|eot_id|>assistant\n\nAnd more.', '<end_of_turn>\n'])
        for (const start of ['', '<think>I know.</think>']) {
          const question = writes(`${start}It is **42**.${mark}`).text;
          const turn = await app.visitor().ask(question, { modelId: `openai-compatible:${name}` });
          expect(turn.text.trim(), name + mark).toBe('It is **42**.');
          expect(turn.status, name + mark).toBe('completed');
        }
  });
});
