import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, HeldTurn, message, view } from '@/components/testing/fake-server';
import { type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';

const { conversation, instructions, palette } = phrases.en;
const summary = (conversationId: string, title: string) => ({
  conversationId,
  title,
  createdAt: 1,
  updatedAt: 1,
});

describe('the palette', () => {
  let chat: RenderedChat;
  const open = async (): Promise<HTMLElement> => {
    await chat.user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('dialog', { name: palette.title });
  };
  const choose = async (name: string): Promise<void> =>
    chat.user.click(within(await open()).getByRole('option', { name }));
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  beforeEach(() => {
    const server = new FakeServer()
      .always('GET /api/conversations?query=lamps', () =>
        Response.json({ items: [summary('cnv_9', 'Lamps of long ago')], nextCursor: null }),
      )
      .always('GET /api/conversations?query=bridges', () =>
        Response.json({ items: [summary('cnv_9', 'Lamps of long ago')], nextCursor: null }),
      )
      .always('GET /api/conversations?query=nowhere', () => Response.json({ items: [], nextCursor: null }))
      .always('GET /api/conversations/cnv_9', () =>
        Response.json(
          view([message('q1', 'user', null), message('a1', 'assistant', 'q1')], { conversationId: 'cnv_9' }),
        ),
      );
    chat = renderChat({
      server,
      conversations: [summary('cnv_1', 'Bridges'), summary('cnv_9', 'Lamps of long ago')],
    });
  });

  it('opens recent conversations and those that only the server finds, with the keyboard', async () => {
    const dialog = within(await open());
    expect(dialog.getByRole('combobox')).toHaveFocus();
    expect(dialog.getByRole('option', { name: 'Bridges' })).toBeVisible();
    await chat.user.keyboard('lamps');
    await dialog.findByRole('option', { name: 'Lamps of long ago' });
    expect(dialog.getAllByRole('option')).toHaveLength(1);
    await chat.user.keyboard('{Enter}');
    await screen.findByText('text of a1');
    await gone();
    expect(window.location.pathname).toBe('/c/cnv_9');
  });

  it('has the first of what was found chosen, also where another was before', async () => {
    const dialog = within(await open());
    await chat.user.keyboard('bridges');
    const before = dialog.getByRole('option', { name: 'Bridges' });
    expect(before).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(before).not.toBeInTheDocument());
    const found = await dialog.findByRole('option', { name: 'Lamps of long ago' });
    expect(found).toHaveAttribute('aria-selected', 'true');
    await chat.user.keyboard('{Enter}');
    await gone();
    expect(window.location.pathname).toBe('/c/cnv_9');
  });

  it('does what is typed, and says where there is nothing', async () => {
    await open();
    await chat.user.keyboard('DARK{Enter}');
    expect(document.documentElement).toHaveClass('dark');
    await gone();
    const dialog = within(await open());
    expect(dialog.getByRole('option', { name: palette.light })).toBeVisible();
    await chat.user.keyboard('nowhere');
    expect(await dialog.findByText(palette.empty)).toBeVisible();
    await chat.user.keyboard('{Escape}');
    await gone();
    expect(chat.field).toHaveFocus();
  });

  it('offers what a conversation can be taken along as where there is one', async () => {
    const exported = [palette.exportWord, palette.exportMarkdown, palette.exportThoughts, palette.exportJson];
    const offered = async (): Promise<readonly string[]> => {
      const names = within(await open())
        .getAllByRole('option')
        .map(({ textContent }) => textContent ?? '');
      await chat.user.keyboard('{Escape}');
      await gone();
      return exported.filter((name) => names.includes(name));
    };
    expect(await offered()).toEqual([]);
    await chat.user.click(screen.getByRole('link', { name: 'Bridges' }));
    chat.server.on('GET /api/conversations/cnv_1', () => Response.json(view([message('q1', 'user', null)])));
    expect(await offered()).toEqual(exported);
  });

  it('begins a temporary chat', async () => {
    await choose(palette.temporary);
    expect(window.location.pathname).toBe('/temporary');
    await gone();
    expect(screen.getByRole('textbox', { name: phrases.en.composer.placeholder })).toHaveFocus();
  });

  it('sets instructions of a conversation before its first message, with which they travel', async () => {
    await choose(palette.instructions);
    const field = await screen.findByRole('textbox', { name: instructions.forConversation });
    const save = screen.getByRole('button', { name: instructions.save });
    expect(save).toBeDisabled();
    await chat.user.type(field, ' Answer in exactly two sentences. ');
    await chat.user.click(save);
    await screen.findByText(instructions.firstSaved);
    const button = screen.getByRole('button', { name: conversation.instructions });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await chat.user.click(button);
    expect(await screen.findByRole('textbox', { name: instructions.forConversation })).toHaveValue(
      'Answer in exactly two sentences.',
    );
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 229 });
    expect(screen.getByRole('textbox', { name: instructions.forConversation })).toBeVisible();
    await chat.user.keyboard('{Escape}');
    await gone();
    chat.server.on('POST /api/chat', new HeldTurn('a1', 'q1').answer);
    await chat.send('How are bridges made?');
    await waitFor(() =>
      expect(chat.server.bodies('POST /api/chat')).toMatchObject([
        { instructions: 'Answer in exactly two sentences.' },
      ]),
    );
  });
});
