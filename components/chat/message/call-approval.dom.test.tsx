import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, HeldTurn, message, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';
import type { CallDecisions } from '@/lib/chat/call-decision';
import type { ChatMessage } from '@/lib/chat/chat-message';

const { approval } = phrases.en.message;
const [ONE, OTHER] = ['1'.repeat(64), '2'.repeat(64)];

const callOf = (digest: string, text: string) => ({
  ...{ digest, toolName: `notebook.${text}`, effects: 'write' as const, arguments: JSON.stringify({ text }) },
  ...{ labels: { en: `Note ${text}`, id: `Catat ${text}` } },
  server: { name: 'Notebook', address: 'https://notebook.example' },
});

/** An answer that asks about calls, after a question. */
function asking(...calls: ReturnType<typeof callOf>[]): ChatMessage[] {
  const answer = message('a1', 'assistant', 'q1');
  const data = { question: 'May Nalar do this?', options: [], calls };
  const metadata = { conversationId: 'cnv_1', parentId: 'q1', createdAt: 1, status: 'completed' as const };
  const parts = [...answer.parts, { type: 'data-clarification' as const, data }];
  return [message('q1', 'user', null), { ...answer, parts, metadata: { ...metadata, turnId: 'trn_1' } }];
}

function decided(decisions: CallDecisions): ChatMessage {
  const answer = message('q2', 'user', 'a1');
  return { ...answer, metadata: { conversationId: 'cnv_1', parentId: 'a1', createdAt: 2, decisions } };
}

const card = async () => within(await screen.findByRole('region'));

describe('a call that waits', () => {
  it.each([
    ['once', approval.decide.once],
    ['conversation', approval.decide.conversation],
    ['no', approval.decide.no],
  ])('is decided with one press: %s', async (decision, label) => {
    const running = new HeldTurn('a2', 'q2');
    const chat = renderChat({
      view: view(asking(callOf(ONE, 'milk'))),
      server: new FakeServer().on('POST /api/chat', running.answer),
    });
    const asked = await card();
    for (const words of ['Note milk', 'Notebook', 'https://notebook.example', '"text": "milk"'])
      expect(screen.getByRole('region').textContent).toContain(words);
    await chat.user.click(asked.getByRole('button', { name: label }));
    running.say('Done.');
    running.end();
    await screen.findByText('Done.');
    expect(chat.server.bodies('POST /api/chat')).toMatchObject([
      { trigger: 'submit', continues: 'trn_1', parentId: 'a1', decisions: { [ONE]: decision } },
    ]);
    expect(asked.queryByRole('button', { name: label })).toBeNull();
    if (decision === 'conversation') await screen.findByRole('button', { name: approval.allowed });
    else expect(screen.queryByRole('button', { name: approval.allowed })).toBeNull();
  });

  it('is decided with others, each by itself', async () => {
    const running = new HeldTurn('a2', 'q2');
    const chat = renderChat({
      view: view(asking(callOf(ONE, 'milk'), callOf(OTHER, 'eggs'))),
      server: new FakeServer().on('POST /api/chat', running.answer),
    });
    const asked = await card();
    const goOn = asked.getByRole<HTMLButtonElement>('button', { name: approval.goOn });
    expect(goOn.disabled).toBe(true);
    const choosing = /^Allow/;
    const [first, second] = asked.getAllByRole('group', { name: choosing }).map((group) => within(group));
    await chat.user.click(first?.getByRole('button', { name: approval.decide.once }) ?? goOn);
    expect(goOn.disabled).toBe(true);
    await chat.user.click(second?.getByRole('button', { name: approval.decide.no }) ?? goOn);
    await chat.user.click(goOn);
    running.say('Done.');
    running.end();
    await screen.findByText('Done.');
    screen.getByText(`${approval.decided.once}: Note milk`, { exact: false });
    expect(chat.server.bodies('POST /api/chat')).toMatchObject([
      { decisions: { [ONE]: 'once', [OTHER]: 'no' } },
    ]);
  });

  it('is no question that words answer', async () => {
    const running = new HeldTurn('a2', 'q2');
    const chat = renderChat({
      view: view(asking(callOf(ONE, 'milk'))),
      server: new FakeServer().on('POST /api/chat', running.answer),
    });
    await card();
    await chat.send('Something else');
    running.say('Done.');
    running.end();
    await screen.findByText('Done.');
    await screen.findByText(approval.decided.nothing);
    expect(chat.server.bodies('POST /api/chat')).toMatchObject([{ message: { text: 'Something else' } }]);
    expect(chat.server.bodies('POST /api/chat')[0]).not.toHaveProperty('continues');
  });

  it('shows what was decided, and the decision as no message', async () => {
    const messages = [...asking(callOf(ONE, 'milk')), decided({ [ONE]: 'no' })];
    renderChat({ view: view([...messages, message('a2', 'assistant', 'q2')]) });
    const asked = await card();
    asked.getByText(approval.decided.no);
    expect(asked.queryByRole('button')).toBeNull();
    await screen.findByRole('heading', { name: approval.decision });
    expect(screen.queryAllByRole('button', { name: phrases.en.message.edit })).toHaveLength(1);
  });
});

it('folds what is long, and shows all of it on demand', async () => {
  const chat = renderChat({ view: view(asking(callOf(ONE, 'x'.repeat(900)))) });
  const asked = await card();
  const more = asked.getByRole('button', { expanded: false });
  await chat.user.click(more);
  asked.getByRole('button', { name: approval.less, expanded: true });
});

it('lists what is allowed in the conversation, and has it asked about again', async () => {
  const { toolName, labels, server } = callOf(ONE, 'milk');
  const chat = renderChat({
    view: { ...view([message('q1', 'user', null)]), allowedTools: [{ toolName, labels, server }] },
    server: new FakeServer().on('PATCH /api/conversations/cnv_1', () => new Response(null, { status: 204 })),
  });
  await chat.user.click(await screen.findByRole('button', { name: approval.allowed }));
  await chat.user.click(await screen.findByText('Ask again: Note milk (Notebook)'));
  await waitFor(() => expect(screen.queryByRole('button', { name: approval.allowed })).toBeNull());
  expect(chat.server.bodies('PATCH /api/conversations/cnv_1')).toEqual([{ revokedTool: toolName }]);
});
