import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { message, view } from '@/components/testing/fake-server';
import { type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';
import { SIDEBAR_COOKIE } from '@/lib/chat/preferences';

const { shortcuts, sidebar, conversation, composer } = phrases.en;

describe('keys that work anywhere', () => {
  let chat: RenderedChat;
  const list = () => screen.queryByRole('dialog', { name: shortcuts.title });
  beforeEach(async () => {
    chat = renderChat({ view: view([message('q1', 'user', null), message('a1', 'assistant', 'q1')]) });
    await screen.findByText('text of a1');
  });

  it('show what there are of them, but not while somebody writes', async () => {
    await chat.user.click(chat.field);
    await chat.user.keyboard('What?');
    expect(chat.field).toHaveValue('What?');
    expect(list()).toBeNull();
    screen.getByRole('button', { name: conversation.share }).focus();
    await chat.user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: shortcuts.title })).toHaveTextContent(shortcuts.palette);
    await chat.user.keyboard('{Escape}');
    await waitFor(() => expect(list()).toBeNull());
  });

  it('begin a new chat, and lead to the field', async () => {
    await chat.user.keyboard('{Control>}{Shift>}O{/Shift}{/Control}');
    expect(window.location.pathname).toBe('/');
    expect(chat.questions()).toEqual([]);
    const field = screen.getByRole('textbox', { name: composer.placeholder });
    expect(field).toHaveFocus();
    screen.getByRole('button', { name: phrases.en.settings.label }).focus();
    await chat.user.keyboard('{Shift>}{Escape}{/Shift}');
    expect(field).toHaveFocus();
  });

  it('move between messages, and copy the last answer', async () => {
    await chat.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(chat.answers()[0]).toHaveFocus());
    await chat.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(chat.questions()[0]).toHaveFocus());
    await chat.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(chat.questions()[0]).toHaveFocus();
    await chat.user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('text of a1'));
    expect(await screen.findByText(phrases.en.message.copied)).toBeVisible();
  });

  it('put the sidebar away and bring it back, which is kept', async () => {
    const isAway = () =>
      screen.getByRole('complementary', { name: sidebar.label, hidden: true }).hasAttribute('inert');
    await chat.user.keyboard('{Control>}b{/Control}');
    expect(isAway()).toBe(true);
    expect(document.cookie).toContain(`${SIDEBAR_COOKIE}=closed`);
    await chat.user.click(screen.getByRole('button', { name: conversation.openSidebar }));
    expect(isAway()).toBe(false);
    expect(document.cookie).toContain(`${SIDEBAR_COOKIE}=open`);
  });
});
