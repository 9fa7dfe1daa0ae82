import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ChatPage } from './pages/chat-page';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { type ExportedConversation, expectVerifiable } from './support/verify-export';
import { Visitor } from './support/visitor';

/** Downloads the conversation on screen, and gives the file's name and content. */
async function download(
  chat: ChatPage,
  page: Page,
  choice: RegExp,
): Promise<{ name: string; content: string }> {
  await chat.exportButton.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: choice }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

test('Markdown holds questions, answers, sources and what happened', async ({ chat, page, context }) => {
  const visitor = new Visitor();
  const [one, two] = [newQuestion(), newQuestion()];
  const first = await visitor.ask(one.text);
  const second = await visitor.follow(first, two.text, { chatMode: 'websearch' });
  await visitor.sitDownAt(context);
  await chat.open(`/c/${first.conversationId}`);
  const { name, content } = await download(chat, page, /Markdown, to read/);
  expect(name).toMatch(/^nalar-\d{4}-\d\d-\d\d-about-number-\d+-how-do-people\.md$/);
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

test('JSON holds all branches and traces, and its chain can be verified from the file', async ({
  chat,
  page,
  context,
}) => {
  const visitor = new Visitor();
  const first = await visitor.ask(newQuestion().text);
  await visitor.follow(first, newQuestion('cut-text').text);
  const again = await visitor.regenerate(first.conversationId, first.messageId);
  await visitor.sitDownAt(context);
  await chat.open(`/c/${first.conversationId}`);
  const { name, content } = await download(chat, page, /JSON/);
  expect(name).toMatch(/\.json$/);
  const exported: ExportedConversation = JSON.parse(content);
  expect(exported).toMatchObject({ format: 'nalar-conversation', formatVersion: 1 });
  expect(exported.messages).toHaveLength(5);
  expect(exported.traces.map(({ status }) => status)).toEqual(['completed', 'interrupted', 'completed']);
  expect(exported.traces[2]?.thoughts.map(({ delta }) => delta).join('')).toBe(again.thoughts);
  expectVerifiable(exported);
});

test('a changed export no longer verifies', async ({ visitor }) => {
  const turn = await visitor.ask(newQuestion().text);
  const content = await visitor.export(turn.conversationId, 'json');
  expectVerifiable(JSON.parse(content));
  const changes = [
    (exported: ExportedConversation) => ({
      ...exported,
      traces: exported.traces.map((trace) => ({ ...trace, modelId: 'x' })),
    }),
    (exported: ExportedConversation) => ({
      ...exported,
      traces: exported.traces.map((trace) => ({ ...trace, thoughts: [] })),
    }),
    (exported: ExportedConversation) => ({ ...exported, traces: exported.traces.slice(1) }),
  ];
  await visitor.follow(turn, newQuestion().text);
  const longer: ExportedConversation = JSON.parse(await visitor.export(turn.conversationId, 'json'));
  for (const change of changes) expect(() => expectVerifiable(change(longer))).toThrow();
});

test('an export is what was shown, and speaks the person’s language', async () => {
  const visitor = new Visitor(undefined, { 'accept-language': 'id' });
  const turn = await visitor.ask(newQuestion('indonesian').text);
  const markdown = await visitor.export(turn.conversationId, 'markdown');
  for (const word of ['## Pertanyaan', '## Jawaban', 'Semoga membantu.']) expect(markdown).toContain(word);
  const exported: ExportedConversation = JSON.parse(await visitor.export(turn.conversationId, 'json'));
  expect(exported.traces[0]?.thoughts.map(({ delta }) => delta).join('')).toBe(turn.thoughts);
  expectVerifiable(exported);
});

test('an export cannot be shown inline and is kept by no cache', async ({ visitor }) => {
  const turn = await visitor.ask(newQuestion().text);
  for (const format of ['markdown', 'docx', 'json']) {
    const { headers } = await visitor.fetch(
      `/api/conversations/${turn.conversationId}/export?format=${format}`,
    );
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="nalar-[\w.-]+"$/);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});
