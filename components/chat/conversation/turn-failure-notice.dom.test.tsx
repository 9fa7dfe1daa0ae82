import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  FakeServer,
  HeldTurn,
  lost,
  message,
  refuse,
  stream,
  turn,
  view,
} from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { phrases, sentenceOf } from '@/e2e/support/phrases';

const { conversation, composer, message: words } = phrases.en;
const CHAT = 'POST /api/chat';
const CONVERSATION = 'GET /api/conversations/cnv_1';
const STREAM = 'GET /api/chat/cnv_1/stream';
const STOP = 'POST /api/chat/cnv_1/stop';

const asked = message('q1', 'user', null);
const answered = message('a1', 'assistant', 'q1');
const running = view([asked], { runningTurnId: 'trn_a1' });
const stopped = {
  ...answered,
  metadata: { conversationId: 'cnv_1', parentId: 'q1', createdAt: 1, status: 'stopped' as const },
};

const notices = (): (string | null)[] =>
  [...document.querySelectorAll('[data-slot=notice] p')].map(({ textContent }) => textContent);
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const texts = (articles: readonly HTMLElement[]): string[] =>
  articles.map(
    (article) => within(article).getByText(/^(?!Your message)/, { selector: 'p' }).textContent ?? '',
  );
/** As when the browser has a network again, or the person comes back to the tab, which counts once in a while. */
const happens = (type: 'online' | 'focus', laterMs = 0): void => {
  const event = new Event(type);
  const { timeStamp } = event;
  Object.defineProperty(event, 'timeStamp', { value: timeStamp + laterMs });
  act(() => void window.dispatchEvent(event));
};

afterEach(() => void vi.useRealTimers());

describe('a message that the server does not take now', () => {
  it('is kept, with a countdown until it can be sent, and after a reload in the field', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const server = new FakeServer().on(
      CHAT,
      refuse(429, 'too-many-requests', 40_000),
      stream(turn('a2', 'q2', 'At last.')),
    );
    const chat = renderChat({ view: view([asked, answered]), server });
    await chat.send('And bridges?');
    await waitFor(() =>
      expect(notices()).toEqual([expect.stringContaining(sentenceOf('too-many-requests'))]),
    );
    expect(texts(chat.questions())).toEqual(['text of q1', 'And bridges?']);
    expect(button('Try again in 40s')).toBeDisabled();
    act(() => void vi.advanceTimersByTime(3_000));
    expect(button('Try again in 37s')).toBeDisabled();

    cleanup();
    const anew = renderChat({ view: view([asked, answered]), server });
    await waitFor(() => expect(anew.field).toHaveValue('And bridges?'));
    expect(anew.questions()).toHaveLength(1);
  });

  it.each<[code: string, status: number]>([
    ['too-many-turns', 429],
    ['shutting-down', 503],
    ['network', 0],
  ])('is sent again, or taken back: %s', async (code, status) => {
    const refusal = status === 0 ? lost : refuse(status, code);
    const server = new FakeServer().on(CHAT, refusal, stream(turn('a2', 'q2', 'At last.')), refusal);
    const chat = renderChat({ view: view([asked, answered]), server });
    await chat.send('And bridges?');
    await waitFor(() => expect(notices()).toEqual([expect.stringContaining(sentenceOf(code))]));
    expect(texts(chat.questions())).toEqual(['text of q1', 'And bridges?']);
    await chat.user.click(button(words.tryAgain));
    await screen.findByText('At last.');
    expect(notices()).toEqual([]);
    expect(chat.questions()).toHaveLength(2);
    const [first, second] = server.bodies(CHAT);
    expect(second).toEqual(first);

    await chat.send('And kites?');
    await chat.user.click(await screen.findByRole('button', { name: conversation.takeBack }));
    expect(chat.field).toHaveValue('And kites?');
    expect(chat.questions()).toHaveLength(2);
  });
});

describe('a turn that is out of sight', () => {
  it('is waited for where it is said to run although nobody sends it', async () => {
    const turn = new HeldTurn('a1', 'q1');
    const nothing = () => new Response(null, { status: 204 });
    const server = new FakeServer()
      .always(CONVERSATION, () => Response.json(running))
      .on(STREAM, nothing, nothing, turn.answer);
    const chat = renderChat({ view: running, server });
    await waitFor(() => expect(notices()).toEqual([conversation.reconnecting]));
    expect(button(composer.stop)).toBeVisible();
    turn.say('Found again.');
    happens('online');
    await screen.findByText('Found again.');
    expect(notices()).toEqual([]);
    turn.end();
    await screen.findByRole('button', { name: composer.send });
    expect(chat.answers()).toHaveLength(1);
  });

  it('is shown in whole where it was finished meanwhile', async () => {
    const turn = new HeldTurn('a1', 'q1');
    const server = new FakeServer()
      .on(STREAM, turn.answer)
      .on(CONVERSATION, () => Response.json(view([asked, answered])));
    const chat = renderChat({ view: running, server });
    turn.say('So far so good.');
    await screen.findByText('So far so good.');
    turn.cut();
    await screen.findByText('text of a1');
    expect(chat.answers()).toHaveLength(1);
    expect(notices()).toEqual([]);
  });

  it('is stopped as soon as the server is there again', async () => {
    const turn = new HeldTurn('a1', 'q1');
    const server = new FakeServer().on(STREAM, turn.answer).on(STOP, lost).always(CONVERSATION, lost);
    const chat = renderChat({ view: running, server });
    turn.say('So far so good.');
    await screen.findByText('So far so good.');
    await chat.user.click(button(composer.stop));
    await waitFor(() => expect(notices()).toEqual([conversation.reconnecting]));
    screen.getByText('So far so good.');
    server.always(CONVERSATION, () => Response.json(view([asked, stopped])));
    // It may be in the middle of a try that fails, which hears of no network.
    await waitFor(() => {
      happens('online');
      screen.getByText('text of a1');
    });
    expect(notices()).toEqual([]);
    expect(server.calls.filter(({ url }) => url.endsWith('/stop')).length).toBeGreaterThan(1);
    await screen.findByRole('button', { name: new RegExp(`^${phrases.en.trace.status.stoppedUntimed}`) });
  });

  it('is noticed by an idle tab to which the person comes back, and so is its end', async () => {
    const turn = new HeldTurn('a2', 'q2');
    const server = new FakeServer().on(STREAM, turn.answer);
    const chat = renderChat({ view: view([asked, answered]), server });
    const next = [asked, answered, message('q2', 'user', 'a1')];
    server.on(CONVERSATION, () => Response.json(view(next, { runningTurnId: 'trn_a2' })));
    happens('focus');
    turn.say('From the other tab.');
    await screen.findByText('From the other tab.');
    expect(button(composer.stop)).toBeVisible();
    turn.end();
    await screen.findByRole('button', { name: composer.send });

    const later = [
      ...next,
      message('a2', 'assistant', 'q2'),
      message('q3', 'user', 'a2'),
      message('a3', 'assistant', 'q3'),
    ];
    server.on(CONVERSATION, () => Response.json(view(later)));
    happens('focus', 10_000);
    await screen.findByText('text of a3');
    expect(chat.questions()).toHaveLength(3);
    expect(notices()).toEqual([]);
  });
});

it('what was answered in another tab says so, leaves the words in the field, and offers nothing', async () => {
  const question = { question: 'Which?', options: ['the planet'], canSkip: undefined };
  const metadata = { ...stopped.metadata, status: 'completed' as const, turnId: 'trn_1' };
  const asking = { ...answered, parts: [{ type: 'data-clarification' as const, data: question }], metadata };
  const others = [asked, asking, message('q2', 'user', 'a1'), message('a2', 'assistant', 'q2')];
  const server = new FakeServer()
    .on(CHAT, refuse(409, 'question-answered'))
    .on(CONVERSATION, () => Response.json(view(others)));
  const chat = renderChat({ view: view([asked, asking]), server });
  await chat.user.click(await screen.findByRole('button', { name: 'the planet' }));
  await screen.findByText('text of a2');
  await waitFor(() => expect(notices()).toEqual([sentenceOf('question-answered')]));
  expect(chat.field).toHaveValue('the planet');
  expect(screen.queryByRole('button', { name: words.tryAgain })).toBeNull();
});
