import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeServer, HeldTurn, message, model, refuse, view } from '@/components/testing/fake-server';
import { type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';
import type { ChatMessage, MessageMetadata } from '@/lib/chat/chat-message';

const { message: words } = phrases.en;
const CHAT = 'POST /api/chat';

const MARKDOWN = `## About lanterns

1. **First**, the short answer.
2. **Second**, a reason for it.

\`\`\`ts
const answer = 42;
\`\`\`

| point | value |
| --- | --- |
| one | 1 |

That is all there is to say.`;

const asking = (text: string): ChatMessage => ({
  ...message('q1', 'user', null),
  parts: [{ type: 'text', text }],
});
const answering = (parts: ChatMessage['parts'], change: Partial<MessageMetadata> = {}): ChatMessage => {
  const metadata = { conversationId: 'cnv_1', parentId: 'q1', createdAt: Date.now(), modelId: 'm1' };
  return { id: 'a1', role: 'assistant', parts, metadata: { ...metadata, status: 'completed', ...change } };
};
const open = (
  parts: ChatMessage['parts'],
  change: Partial<MessageMetadata> = {},
  server = new FakeServer(),
) => renderChat({ view: view([asking('How are lanterns made?'), answering(parts, change)]), server });
const inAnswer = (chat: RenderedChat) => within(chat.answers().at(-1) ?? document.body);
const failed = (code: string, retryAfterMs?: number): ChatMessage['parts'][number] => ({
  type: 'data-notice',
  data: { level: 'error', code, text: '', ...(retryAfterMs !== undefined && { retryAfterMs }) },
});
const notices = (): (string | null)[] =>
  [...document.querySelectorAll('[data-slot=notice] p')].map(({ textContent }) => textContent);

afterEach(() => void vi.useRealTimers());

it('is formatted, and copied as it was written, its code and its question by themselves', async () => {
  const chat = open([{ type: 'text', text: MARKDOWN }]);
  const answer = inAnswer(chat);
  await answer.findByRole('heading', { name: 'About lanterns' });
  expect(answer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First, the short answer.',
    'Second, a reason for it.',
  ]);
  expect(answer.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['one', '1']);
  expect(answer.getByRole('figure')).toHaveTextContent('const answer = 42;');
  expect(chat.answers()[0]).not.toHaveTextContent('```');

  await chat.user.click(answer.getByRole('button', { name: words.copy }));
  await waitFor(() => expect(screen.getAllByText(words.copied).length).toBeGreaterThan(0));
  expect(await navigator.clipboard.readText()).toBe(MARKDOWN);
  await chat.user.click(answer.getByRole('button', { name: words.copyCode }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('const answer = 42;'));
  await chat.user.click(screen.getAllByRole('button', { name: words.copy })[0] ?? document.body);
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('How are lanterns made?'));
});

it('follows a question whose marks are only marks, folded where it is long', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index} with *stars* and <b>tags</b>`).join(
    '\n',
  );
  const chat = renderChat({ view: view([asking(lines)]) });
  const [question] = chat.questions();
  expect(question).toHaveTextContent('Line 29 with *stars* and <b>tags</b>');
  const fold = screen.getByRole('button', { name: words.showAll });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await chat.user.click(fold);
  expect(screen.getByRole('button', { name: words.showLess })).toHaveAttribute('aria-expanded', 'true');
});

it('names the model that gave it, and the pages that it stands on', async () => {
  const page = (sourceId: string, url: string, title: string) => ({
    type: 'source-url' as const,
    sourceId,
    url,
    title,
  });
  const chat = open([
    { type: 'text', text: 'Capacity has grown.' },
    page('1', 'https://www.example.org/energy/solar-report', 'Solar report'),
    page('2', 'https://news.example.com/panels', 'Panels became cheaper'),
  ]);
  inAnswer(chat).getByText(translate.en('message.model', { model: 'm1' }));
  const sources = within(await screen.findByRole('region', { name: words.sources })).getAllByRole('link');
  expect(sources.map(({ textContent }) => textContent)).toEqual([
    '1Solar reportexample.org',
    '2Panels became cheapernews.example.com',
  ]);
  expect(sources[0]).toHaveAttribute('href', 'https://www.example.org/energy/solar-report');
  expect(sources[0]).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('that broke off keeps what was shown, says why, and is tried again beside it', async () => {
  const server = new FakeServer();
  const parts = [{ type: 'text' as const, text: 'Here is the first part.' }, failed('network-cut')];
  const chat = open(parts, { status: 'interrupted', durationMs: 4_000 }, server);
  inAnswer(chat).getByText('Here is the first part.');
  expect(notices()).toEqual([sentenceOf('network-cut')]);
  inAnswer(chat).getByText(/^Interrupted after 4s/);

  const again = new HeldTurn('a2', 'q1');
  server.on(CHAT, again.answer);
  await chat.user.click(inAnswer(chat).getByRole('button', { name: words.tryAgain }));
  again.say('That is all there is to say.');
  again.end();
  await waitFor(() => expect(screen.getByRole('group', { name: words.versions })).toHaveTextContent('2/2'));
  expect(server.bodies(CHAT)).toMatchObject([
    { trigger: 'regenerate', messageId: 'q1', conversationId: 'cnv_1' },
  ]);
  expect(chat.answers()).toHaveLength(1);
  expect(notices()).toEqual([]);
  inAnswer(chat).getByText(/^Answered/);
});

it('that failed says for how long the provider wants to be left alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const chat = open([failed('rate-limited', 743_000)], { status: 'failed', durationMs: 1_000 });
  inAnswer(chat).getByText(/^Failed after 1s/);
  expect(notices()).toEqual([sentenceOf('rate-limited')]);
  expect(inAnswer(chat).getByRole('button', { name: 'Try again in 12m 24s' })).toBeDisabled();
});

it('that only somebody else can make possible is not tried again as it is', () => {
  const chat = open([failed('no-credit')], { status: 'failed', durationMs: 1_000 });
  expect(notices()).toEqual([sentenceOf('no-credit')]);
  expect(inAnswer(chat).queryByRole('button', { name: words.tryAgain })).toBeNull();
  expect(inAnswer(chat).getByRole('button', { name: words.retry })).toBeVisible();
});

it('is given once more with another model, for once', async () => {
  const running = new HeldTurn('a2', 'q1');
  const server = new FakeServer().on(CHAT, refuse(503, 'shutting-down'), running.answer);
  const chat = renderChat({
    view: view([asking('How?'), answering([{ type: 'text', text: 'So.' }])]),
    models: ['m1', 'm2', 'm3'].map((modelId) => model(modelId, true)),
    server,
  });
  const picker = screen.getByRole('button', { name: /Choose another$/ });
  const chosen = picker.getAttribute('aria-label');
  await chat.user.click(screen.getByRole('button', { name: words.ways.label }));
  const others = within(await screen.findByRole('group', { name: words.ways.otherModel }));
  expect(others.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['m2', 'm3']);
  await chat.user.click(others.getByRole('menuitem', { name: 'm3' }));
  // What is tried again is the same.
  await chat.user.click(await screen.findByRole('button', { name: words.tryAgain }));
  expect(server.bodies(CHAT)).toMatchObject([1, 2].map(() => ({ trigger: 'regenerate', modelId: 'm3' })));
  running.send({ type: 'message-metadata', messageMetadata: { modelId: 'm3' } });
  running.say('Otherwise.');
  running.end();
  await screen.findByText('2/2');
  inAnswer(chat).getByText(translate.en('message.model', { model: 'm3' }));
  expect(picker).toHaveAttribute('aria-label', chosen);
});

it('says how it was decided to answer, and is answered the other way by one press', async () => {
  const server = new FakeServer().on(CHAT, new HeldTurn('a2', 'q1').answer);
  const chat = open([{ type: 'text', text: 'Of paper.' }], { auto: 'fast' }, server);
  expect(await inAnswer(chat).findByText(words.decided.fast, { exact: false })).toBeVisible();
  // Where it stands on a line of its own, that begins with a word.
  const decided = chat.answers()[0]?.querySelector('[data-slot=decided-mode]');
  expect(decided?.textContent).toBe(`${words.decided.fast} · ${words.decided.toDeep}`);
  await chat.user.click(inAnswer(chat).getByRole('button', { name: words.decided.toDeep }));
  await waitFor(() =>
    expect(server.bodies(CHAT)).toMatchObject([{ trigger: 'regenerate', messageId: 'q1', mode: 'deep' }]),
  );
});

it('says nothing of that where somebody chose', async () => {
  const chat = open([{ type: 'text', text: 'Of paper.' }]);
  await inAnswer(chat).findByRole('button', { name: words.retry });
  expect(chat.answers()[0]?.querySelector('[data-slot=decided-mode]')).toBeNull();
});
