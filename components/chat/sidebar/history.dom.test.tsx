import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, HeldTurn, message, refuse, view } from '@/components/testing/fake-server';
import { type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';

const words = phrases.en.sidebar;
const TITLES = ['Tables', 'Chairs', 'Lamps'] as const;
const summaries = TITLES.map((title) => ({
  ...{ conversationId: `cnv_${title}`, title },
  ...{ createdAt: Date.UTC(2026, 10, 28), updatedAt: Date.UTC(2026, 10, 28) },
}));
const done = () => new Response(null, { status: 204 });

describe('the history', () => {
  let server: FakeServer;
  let chat: RenderedChat;
  const history = () => within(screen.getByRole('navigation', { name: words.history }));
  const titles = () =>
    history()
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  const choose = async (
    title: string,
    action: 'rename' | 'delete' | 'pin' | 'unpin' | 'select',
  ): Promise<void> => {
    await chat.user.click(
      history().getByRole('button', { name: translate.en('sidebar.actionsFor', { title }) }),
    );
    await chat.user.click(await screen.findByRole('menuitem', { name: words[action] }));
  };

  beforeEach(() => {
    server = new FakeServer();
  });

  describe('of somebody who was here before', () => {
    beforeEach(() => {
      chat = renderChat({
        server,
        conversations: summaries,
        view: view([message('q1', 'user', null)], { conversationId: 'cnv_Lamps', title: 'Lamps' }),
      });
    });

    it('is searched, and says what is not found', async () => {
      const found = (query: string, items: readonly object[]) =>
        server.on(`GET /api/conversations?query=${query}`, () => Response.json({ items, nextCursor: null }));
      found('kitch', summaries.slice(1, 2));
      found('nowhere', []);
      server.always('GET /api/conversations?projectId=none&archived=false', () =>
        Response.json({ items: summaries, nextCursor: null }),
      );
      const search = screen.getByRole('searchbox', { name: words.search });
      await chat.user.type(search, ' kitch ');
      await waitFor(() => expect(titles()).toEqual(['Chairs']));
      await chat.user.clear(search);
      await chat.user.type(search, 'nowhere');
      expect(
        await history().findByText(translate.en('sidebar.noMatches', { query: 'nowhere' })),
      ).toBeVisible();
      await chat.user.keyboard('{Escape}');
      await waitFor(() => expect(titles()).toEqual(TITLES));
      expect(search).toHaveValue('');
    });

    it('leads to the page for signing in where somebody has been signed out meanwhile', async () => {
      const { conversation, settings } = phrases.en;
      server.always('GET /api/conversations/cnv_Chairs', refuse(401, 'not-signed-in'));
      await chat.user.click(history().getByRole('link', { name: 'Chairs' }));
      expect(await screen.findByText(conversation.signedOutTitle)).toBeVisible();
      expect(screen.queryByText(conversation.failedText)).toBeNull();
      expect(screen.getByRole('link', { name: settings.signIn })).toHaveAttribute(
        'href',
        '/sign-in?next=%2Fc%2Fcnv_Chairs',
      );
    });

    it('has conversations renamed, and not with Escape or where the server refuses', async () => {
      const change = `PATCH /api/conversations/cnv_Lamps`;
      server.on(change, done, refuse(400, 'invalid-request'));
      const rename = async (typed: string): Promise<void> => {
        await choose(titles()[2] ?? '', 'rename');
        const field = await screen.findByRole('textbox', { name: words.newTitle });
        await waitFor(() => expect(field).toHaveFocus());
        await chat.user.clear(field);
        for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, keyCode: 229 });
        await chat.user.keyboard(typed);
      };
      await rename('  Lamps for the yard  {Enter}');
      expect(titles()).toEqual(['Tables', 'Chairs', 'Lamps for the yard']);
      expect(await screen.findByRole('heading', { level: 1, name: 'Lamps for the yard' })).toBeVisible();
      expect(server.bodies(change)).toEqual([{ title: 'Lamps for the yard' }]);
      await rename('Something else{Escape}');
      await rename('   {Enter}');
      expect(titles()[2]).toBe('Lamps for the yard');
      expect(server.bodies(change)).toHaveLength(1);
      await rename('Refused{Enter}');
      await waitFor(() => expect(server.bodies(change)).toHaveLength(2));
      await waitFor(() => expect(titles()[2]).toBe('Lamps for the yard'));
    });

    it('has a conversation deleted after a question, which leads away from it', async () => {
      server.on('DELETE /api/conversations/cnv_Lamps', done);
      const question = () => screen.findByRole('alertdialog', { name: 'Delete this conversation?' });
      await choose('Lamps', 'delete');
      const dialog = within(await question());
      expect(dialog.getByText(translate.en('sidebar.deleteText', { title: 'Lamps' }))).toBeVisible();
      await chat.user.click(dialog.getByRole('button', { name: words.cancel }));
      expect(titles()).toEqual(TITLES);
      await choose('Lamps', 'delete');
      await chat.user.click(within(await question()).getByRole('button', { name: words.delete }));
      await waitFor(() => expect(titles()).toEqual(['Tables', 'Chairs']));
      expect(window.location.pathname).toBe('/');
      expect(chat.questions()).toEqual([]);
    });

    it('has conversations pinned above the others', async () => {
      server.on('PATCH /api/conversations/cnv_Lamps', done, done);
      await choose('Lamps', 'pin');
      await waitFor(() => expect(titles()).toEqual(['Lamps', 'Tables', 'Chairs']));
      const pinned = screen.getByRole('region', { name: words.pinned });
      expect(within(pinned).getAllByRole('link')).toHaveLength(1);
      await choose('Lamps', 'unpin');
      await waitFor(() => expect(titles()).toEqual(TITLES));
      expect(server.bodies('PATCH /api/conversations/cnv_Lamps')).toEqual([
        { pinned: true },
        { pinned: false },
      ]);
    });

    it('has several deleted at once', async () => {
      server.on('DELETE /api/conversations', done);
      await choose('Tables', 'select');
      const box = (name: string) => history().findByRole('checkbox', { name });
      expect(await box('Tables')).toBeChecked();
      await chat.user.click(await box('Chairs'));
      await chat.user.click(await box('Lamps'));
      await chat.user.click(await box('Lamps'));
      const bar = within(screen.getByRole('toolbar', { name: translate.en('sidebar.chosen', { count: 2 }) }));
      const ask = async () => {
        await chat.user.click(bar.getByRole('button', { name: words.delete }));
        return within(await screen.findByRole('alertdialog', { name: /2/ }));
      };
      await chat.user.click((await ask()).getByRole('button', { name: words.cancel }));
      expect(await box('Tables')).toBeChecked();
      await chat.user.click((await ask()).getByRole('button', { name: words.delete }));
      await waitFor(() => expect(titles()).toEqual(['Lamps']));
      expect(server.bodies('DELETE /api/conversations')).toEqual([
        { conversationIds: ['cnv_Tables', 'cnv_Chairs'] },
      ]);
      // The one on screen was not among them.
      expect(window.location.pathname).toBe('/c/cnv_Lamps');
    });
  });

  it('has a conversation as soon as it begins, and its name once that has come', async () => {
    chat = renderChat({ server });
    expect(history().getByText(words.empty)).toBeVisible();
    const running = new HeldTurn('a1', 'q1');
    server.on('POST /api/chat', running.answer);
    await chat.send('How are lanterns made?');
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(screen.getByRole('heading', { name: words.today })).toBeVisible();
    running.send({
      type: 'data-conversation-title',
      data: { conversationId: 'cnv_1', title: 'Lanterns' },
      transient: true,
    });
    running.end();
    await waitFor(() => expect(titles()).toEqual(['Lanterns']));
    expect(history().getByRole('link')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lanterns');
    await waitFor(() => expect(document.title).toBe('Lanterns · Nalar'));
    expect(window.location.pathname).toBe('/c/cnv_1');
  });
});
