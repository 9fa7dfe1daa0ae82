import { newQuestion } from '@/e2e/support/question';
import { assertVerifiable, type ExportedConversation } from '@/e2e/support/verify-export';
import type { Visitor } from '@/e2e/support/visitor';
import { expect, test } from './support/test';

const exportedJson = async (visitor: Visitor, conversationId: string): Promise<ExportedConversation> =>
  JSON.parse(await visitor.export(conversationId, 'json'));
const thoughtsIn = ({ traces }: ExportedConversation, place: number): string | undefined =>
  traces[place]?.thoughts.map(({ delta }) => delta).join('');

test('Markdown holds questions, answers, sources and what happened', async ({ visitor }) => {
  const [one, two] = [newQuestion(), newQuestion()];
  const first = await visitor.ask(one.text);
  const second = await visitor.follow(first, two.text, { chatMode: 'websearch' });
  const content = await visitor.export(first.conversationId, 'markdown');
  expect(content).toMatch(new RegExp(`^# About Number ${one.mark}: how do people\n`));
  const order = [
    '## Question 1',
    one.text,
    '## Answer 1',
    'That is all there is to say.',
    'Process',
    two.text,
    second.text,
    'Sources',
    '[Solar report of the year](<https://www.example.org/energy/solar-report>)',
  ];
  let position = 0;
  for (const part of order) {
    expect(content.slice(position), part).toContain(part);
    position = content.indexOf(part, position) + part.length;
  }
  for (const { label } of first.activities) expect(content.replaceAll('\\', '')).toContain(label);
});

test('JSON holds all branches and traces, its chain can be verified from the file, and not once it was changed', async ({
  visitor,
}) => {
  const first = await visitor.ask(newQuestion().text);
  await visitor.follow(first, newQuestion('cut-text').text);
  const again = await visitor.regenerate(first.conversationId, first.messageId);
  const exported = await exportedJson(visitor, first.conversationId);
  expect(exported).toMatchObject({ format: 'nalar-conversation', formatVersion: 1 });
  expect(exported.messages).toHaveLength(5);
  expect(exported.traces.map(({ status }) => status)).toEqual(['completed', 'interrupted', 'completed']);
  expect(thoughtsIn(exported, 2)).toBe(again.thoughts);
  assertVerifiable(exported);
  const { traces } = exported;
  for (const changed of [
    traces.map((trace) => ({ ...trace, modelId: 'x' })),
    traces.map((trace) => ({ ...trace, thoughts: [] })),
    traces.slice(1),
  ])
    expect(() => assertVerifiable({ ...exported, traces: changed })).toThrow();
});

test('an export is what was shown, and speaks the person’s language', async ({ app }) => {
  const visitor = app.visitor({ 'accept-language': 'id' });
  const turn = await visitor.ask(newQuestion('indonesian').text);
  const markdown = await visitor.export(turn.conversationId, 'markdown');
  for (const word of ['## Pertanyaan', '## Jawaban', 'Semoga membantu.']) expect(markdown).toContain(word);
  const exported = await exportedJson(visitor, turn.conversationId);
  expect(thoughtsIn(exported, 0)).toBe(turn.thoughts);
  assertVerifiable(exported);
});

test('an export is a file with a name, cannot be shown inline and is kept by no cache', async ({
  visitor,
}) => {
  const turn = await visitor.ask(newQuestion().text);
  for (const [format, extension] of [
    ['markdown', 'md'],
    ['docx', 'docx'],
    ['json', 'json'],
  ]) {
    const { headers } = await visitor.fetch(
      `/api/conversations/${turn.conversationId}/export?format=${format}`,
    );
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(
        `^attachment; filename="nalar-\\d{4}-\\d\\d-\\d\\d-about-number-\\d+-how-do-people\\.${extension}"$`,
      ),
    );
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});
