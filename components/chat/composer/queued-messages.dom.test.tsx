import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, HeldTurn, message, refuse, view } from '@/components/testing/fake-server';
import { type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';

const { composer, conversation } = phrases.en;
const { queue } = composer;
const CHAT = 'POST /api/chat';

describe('messages that are sent while an answer is being written', () => {
  let chat: RenderedChat;
  let running: HeldTurn;

  beforeEach(async () => {
    running = new HeldTurn('a1', 'q1');
    chat = renderChat({ server: new FakeServer().on(CHAT, running.answer) });
    await chat.send('How are lanterns made?');
    running.say('You asked.');
    await screen.findByText('You asked.');
  });

  const button = (of: HTMLElement | undefined, name: string): HTMLElement =>
    within(of ?? document.body).getByRole('button', { name });
  const region = (): HTMLElement => screen.getByRole('region', { name: queue.label });
  const expectQueued = (...texts: readonly string[]): void =>
    expect(chat.queued().map(({ textContent }) => textContent)).toEqual(
      texts.map((text) => expect.stringContaining(text)),
    );
  const expectAsked = (...texts: readonly string[]): void =>
    expect(chat.questions().map(({ textContent }) => textContent)).toEqual(
      texts.map((text) => expect.stringContaining(text)),
    );
  /** Answers the next request with one sentence. */
  const answersNext = (id: string, sentence: string): void => {
    const turn = new HeldTurn(`a${id}`, `q${id}`);
    chat.server.on(CHAT, turn.answer);
    turn.say(sentence);
    turn.end();
  };

  it('wait in sight, and are sent one after the other when it is finished', async () => {
    await chat.send('And bridges?');
    expect(chat.field).toHaveValue('');
    screen.getByText(queue.added);
    await chat.user.type(chat.field, 'And kites?');
    button(undefined, composer.stop);
    await chat.user.click(button(undefined, queue.add));
    expectQueued('And bridges?', 'And kites?');
    expectAsked('lanterns');

    answersNext('2', 'Of stone.');
    answersNext('3', 'Of paper.');
    running.end();
    await screen.findByText('Of paper.');
    await waitFor(() => expect(chat.queued()).toHaveLength(0));
    expectAsked('lanterns', 'And bridges?', 'And kites?');
    expect(chat.server.bodies(CHAT)).toMatchObject([{}, { parentId: 'a1' }, { parentId: 'a2' }]);
  });

  it('can be changed and taken back with the keyboard', async () => {
    await chat.send('And bridges?');
    await chat.send('And kites?');
    button(chat.queued()[0], queue.edit).focus();
    await chat.user.keyboard('{Enter}');
    expect(chat.field).toHaveFocus();
    expect(chat.field).toHaveValue('And bridges?');
    expectQueued('And kites?');
    await chat.user.keyboard('{End} In short.{Enter}');
    expectQueued('And kites?', 'And bridges? In short.');
    button(chat.queued()[0], queue.cancel).focus();
    await chat.user.keyboard('{Enter}');
    expectQueued('And bridges? In short.');
    expect(chat.field).toHaveFocus();
    screen.getByText(queue.canceled);

    answersNext('2', 'Of stone.');
    running.end();
    await screen.findByText('Of stone.');
    expectAsked('lanterns', 'In short.');
  });

  it('go on when the answer is stopped', async () => {
    await chat.send('And bridges?');
    await chat.user.keyboard('{Escape}');
    await waitFor(() => expect(chat.server.bodies('POST /api/chat/cnv_1/stop')).toHaveLength(1));
    answersNext('2', 'Of stone.');
    running.end('stopped');
    await screen.findByText('Of stone.');
    expectAsked('lanterns', 'And bridges?');
  });

  it('are five at most, and the sixth stays in the field', async () => {
    for (const count of [1, 2, 3, 4, 5, 6]) await chat.send(`Number ${count}`);
    expect(chat.field).toHaveValue('Number 6');
    expect(chat.queued()).toHaveLength(5);
    const sentence = translate.en('composer.queue.full', { limit: 5 });
    expect(region()).toHaveTextContent(sentence);
    await chat.user.click(button(chat.queued().at(-1), queue.cancel));
    expect(region()).not.toHaveTextContent(sentence);
    await chat.user.keyboard('{Enter}');
    expectQueued('Number 1', 'Number 2', 'Number 3', 'Number 4', 'Number 6');
  });

  it('wait for the person after an answer that broke off', async () => {
    await chat.send('And bridges?');
    running.end('interrupted');
    expect(await screen.findByText(queue.held)).toBeVisible();
    expectQueued('And bridges?');
    answersNext('2', 'Of stone.');
    await chat.user.click(button(region(), queue.sendNow));
    await screen.findByText('Of stone.');
    expectAsked('lanterns', 'And bridges?');
    expect(chat.queued()).toHaveLength(0);
  });

  it('wait behind one that the server does not take', async () => {
    await chat.send('And bridges?');
    await chat.send('And kites?');
    chat.server.on(CHAT, refuse(429, 'too-many-requests', 40_000));
    running.end();
    await screen.findByText(new RegExp(sentenceOf('too-many-requests')));
    expectAsked('lanterns', 'And bridges?');
    expectQueued('And kites?');
    expect(screen.queryByRole('button', { name: queue.sendNow })).toBeNull();

    await chat.user.click(button(undefined, conversation.takeBack));
    expect(chat.field).toHaveValue('And bridges?');
    answersNext('3', 'Of paper.');
    await chat.user.click(button(region(), queue.sendNow));
    await screen.findByText('Of paper.');
    expectAsked('lanterns', 'And kites?');
  });
});

it('wait for a turn that another tab has begun', async () => {
  const asked = message('q1', 'user', null);
  const answered = message('a1', 'assistant', 'q1');
  const others = [asked, answered, message('q2', 'user', 'a1')];
  const running = new HeldTurn('a2', 'q2');
  const own = new HeldTurn('a3', 'q3');
  const server = new FakeServer()
    .on(CHAT, refuse(409, 'turn-running'), own.answer)
    .always('GET /api/conversations/cnv_1', () => Response.json(view(others, { runningTurnId: 'trn_a2' })))
    .on('GET /api/chat/cnv_1/stream', running.answer);
  const chat = renderChat({ view: view([asked, answered]), server });
  await chat.send('Mine');
  running.say('Theirs first.');
  await screen.findByText('Theirs first.');
  expect(chat.queued()).toHaveLength(1);
  own.say('Now yours.');
  own.end();
  running.end();
  await screen.findByText('Now yours.');
  expect(chat.queued()).toHaveLength(0);
  expect(server.bodies(CHAT)).toMatchObject([{ parentId: 'a1' }, { parentId: 'a2' }]);
  expect(chat.questions()).toHaveLength(3);
});

it('are read back in a tab that was loaded anew, and sent', async () => {
  const kept = { held: false, messages: [{ messageId: 'q2', text: 'And bridges?' }] };
  sessionStorage.setItem('nalar-queue:cnv_1', JSON.stringify(kept));
  const running = new HeldTurn('a1', 'q1');
  const next = new HeldTurn('a2', 'q2');
  const server = new FakeServer().on('GET /api/chat/cnv_1/stream', running.answer).on(CHAT, next.answer);
  const chat = renderChat({
    view: view([message('q1', 'user', null)], { runningTurnId: 'trn_a1' }),
    server,
  });
  await waitFor(() => expect(chat.queued()).toHaveLength(1));
  running.say('Of glass.');
  await screen.findByText('Of glass.');
  expect(screen.getByRole('button', { name: composer.stop })).toBeVisible();
  next.say('Of stone.');
  next.end();
  running.end();
  await screen.findByText('Of stone.');
  expect(chat.queued()).toHaveLength(0);
  expect(chat.answers()).toHaveLength(2);
});
