import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  FakeServer,
  HeldTurn,
  message,
  stream,
  turn,
  view,
} from '@/components/testing/fake-server';
import { type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';

const words = phrases.en.message;
const CHAT = 'POST /api/chat';

describe('versions of a conversation', () => {
  let server: FakeServer;
  let chat: RenderedChat;
  /** Answers what is asked next; the answer belongs to that question. */
  const answers =
    (messageId: string): Answer =>
    () => {
      const asked = server.bodies(CHAT).at(-1) as { message?: { id: string } };
      return stream(turn(messageId, asked.message?.id ?? 'q1', `text of ${messageId}`))();
    };
  const inside = (articles: () => readonly HTMLElement[], index = 0) =>
    within(articles()[index] as HTMLElement);
  const shown = () =>
    [...chat.questions(), ...chat.answers()].map(
      (article) => /text of [a-z]\d|Edited/.exec(article.textContent ?? '')?.[0],
    );
  const step = async (articles: () => readonly HTMLElement[], name: string): Promise<void> => {
    await waitFor(() => expect(inside(articles).getByRole('button', { name })).toBeEnabled());
    await chat.user.click(inside(articles).getByRole('button', { name }));
  };
  const place = (articles: () => readonly HTMLElement[]) =>
    inside(articles).queryByRole('group', { name: words.versions });
  const edit = async (text: string): Promise<HTMLElement> => {
    await step(chat.questions, words.edit);
    const field = await screen.findByRole('textbox', { name: words.editLabel });
    expect(field).toHaveFocus();
    await chat.user.clear(field);
    await chat.user.type(field, text);
    return field;
  };
  const settled = (text: string) =>
    waitFor(() => {
      expect(screen.getByText(text)).toBeVisible();
      expect(inside(chat.answers).getByRole('button', { name: words.retry })).toBeEnabled();
    });

  beforeEach(async () => {
    server = new FakeServer().always(
      'PATCH /api/conversations/cnv_1',
      () => new Response(null, { status: 204 }),
    );
    const messages = [
      message('q1', 'user', null),
      message('a1', 'assistant', 'q1'),
      message('q2', 'user', 'a1'),
      message('a2', 'assistant', 'q2'),
    ];
    chat = renderChat({ server, view: view(messages) });
    await screen.findByText('text of a2');
  });

  it('has an edited message beside the old one, and what followed with each', async () => {
    server.on(CHAT, answers('a3'));
    await edit('Edited{Enter}');
    await settled('text of a3');
    expect(server.bodies(CHAT)).toMatchObject([
      { conversationId: 'cnv_1', parentId: null, message: { text: 'Edited' } },
    ]);
    expect(shown()).toEqual(['Edited', 'text of a3']);
    expect(place(chat.questions)).toHaveTextContent('2/2');
    await step(chat.questions, words.previousVersion);
    expect(place(chat.questions)).toHaveTextContent('1/2');
    expect(shown()).toEqual(['text of q1', 'text of q2', 'text of a1', 'text of a2']);
    expect(inside(chat.questions).getByRole('button', { name: words.previousVersion })).toBeDisabled();
    await step(chat.questions, words.nextVersion);
    expect(shown()).toEqual(['Edited', 'text of a3']);
    // Whoever comes again finds the version that was shown last.
    expect(server.bodies('PATCH /api/conversations/cnv_1')).toMatchObject([
      { activeMessageId: 'q1' },
      { activeMessageId: expect.stringMatching(/^msg_/) },
    ]);
  });

  it('lets an edit wait for an answer that began meanwhile, and does not lose it', async () => {
    const running = new HeldTurn('a3', 'q3');
    const field = await edit('Edited');
    server.on(CHAT, running.answer, answers('a4'));
    await chat.send('And bridges?');
    const editor = within(field.closest('form') as HTMLElement);
    expect(await editor.findByText(words.editWaits)).toBeVisible();
    expect(editor.getByRole('button', { name: words.send })).toBeDisabled();
    await chat.user.type(field, '{Enter}');
    expect(server.bodies(CHAT)).toHaveLength(1);
    running.end();
    expect(await editor.findByText(words.editHint)).toBeVisible();
    expect(field).toHaveValue('Edited');
    await chat.user.type(field, '{Enter}');
    await settled('text of a4');
    expect(shown()).toEqual(['Edited', 'text of a4']);
  });

  it('leaves a message as it was with Escape', async () => {
    const field = await edit('Something');
    // As Safari tells of keys that end or drop a composition.
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, keyCode: 229 });
    expect(field).toHaveValue('Something');
    await chat.user.keyboard(' else{Escape}');
    expect(shown()).toEqual(['text of q1', 'text of q2', 'text of a1', 'text of a2']);
    expect(screen.queryByText('Something else')).toBeNull();
    expect(place(chat.questions)).toBeNull();
    expect(server.bodies(CHAT)).toEqual([]);
  });

  it('has an answer made again beside the old one, and goes on from either', async () => {
    server.on(CHAT, answers('b1'), answers('b2'));
    await step(chat.answers, words.retry);
    await settled('text of b1');
    expect(server.bodies(CHAT)).toMatchObject([
      { trigger: 'regenerate', conversationId: 'cnv_1', messageId: 'q1' },
    ]);
    expect(shown()).toEqual(['text of q1', 'text of b1']);
    expect(place(chat.answers)).toHaveTextContent('2/2');
    await chat.send('Edited');
    await screen.findByText('text of b2');
    expect(server.bodies(CHAT)[1]).toMatchObject({ parentId: 'b1', message: { text: 'Edited' } });
    await settled('text of b2');
    await step(chat.answers, words.previousVersion);
    expect(shown()).toEqual(['text of q1', 'text of q2', 'text of a1', 'text of a2']);
    await step(chat.answers, words.nextVersion);
    expect(shown()).toEqual(['text of q1', 'Edited', 'text of b1', 'text of b2']);
  });
});
