import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onPhone } from '@/components/testing/browser-of-tests';
import { FakeServer, HeldTurn, message, model, refuse, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';

const { composer, sidebar, trace } = phrases.en;
const CHAT = 'POST /api/chat';
const earlier = message('a0', 'assistant', 'q0');
if (earlier.metadata) earlier.metadata = { ...earlier.metadata, traceId: 'trc_a0', durationMs: 5_000 };
const answering = () => new FakeServer().on(CHAT, new HeldTurn('a1', 'q1').answer);

describe('the composer', () => {
  it.each([
    ['while it composes', { isComposing: true }],
    ['as Safari tells of its end', { keyCode: 229 }],
  ])('leaves Enter to an input method %s', async (_, pressed) => {
    const chat = renderChat({ server: answering() });
    await chat.user.type(chat.field, 'にほんご');
    const event = createEvent.keyDown(chat.field, { key: 'Enter', ...pressed });
    fireEvent(chat.field, event);
    expect(event.defaultPrevented).toBe(false);
    expect(chat.field).toHaveValue('にほんご');
    await chat.user.keyboard('{Enter}');
    await waitFor(() => expect(chat.server.bodies(CHAT)).toMatchObject([{ message: { text: 'にほんご' } }]));
    expect(chat.field).toHaveValue('');
  });

  it('breaks lines with Shift, and sends nothing but words', async () => {
    const chat = renderChat({ server: answering() });
    expect(chat.field).toHaveFocus();
    await chat.user.keyboard('{Enter}   {Enter}\u200B\u2060{Enter}');
    expect(screen.getByRole('button', { name: composer.send })).toBeDisabled();
    await chat.user.clear(chat.field);
    await chat.user.keyboard('One{Shift>}{Enter}{/Shift}two');
    for (const modifier of ['Control', 'Meta'])
      await chat.user.keyboard(`{${modifier}>}{Shift>}{Enter}{/Shift}{/${modifier}}`);
    expect(chat.field).not.toHaveValue('');
    expect(chat.server.bodies(CHAT)).toEqual([]);
    fireEvent.change(chat.field, { target: { value: 'One\ntwo' } });
    await chat.user.keyboard('{Enter}');
    await waitFor(() => expect(chat.server.bodies(CHAT)).toMatchObject([{ message: { text: 'One\ntwo' } }]));
  });

  it('stops a running answer with Escape, wherever the focus is but in another field, once nothing is open', async () => {
    const turn = new HeldTurn('a1', 'q1');
    const chat = renderChat({
      server: new FakeServer()
        .on(CHAT, turn.answer)
        .always('POST /api/chat/cnv_1/stop', () => new Response(null))
        .always('GET /api/traces/trc_a0', refuse(404, 'trace-not-found'))
        .always('GET /api/traces/trc_a1', refuse(404, 'trace-not-found')),
      view: view([message('q0', 'user', null), earlier]),
    });
    const stops = () => chat.server.bodies('POST /api/chat/cnv_1/stop').length;
    await chat.send('How are lanterns made?');
    await screen.findByRole('button', { name: composer.stop });
    await chat.user.click(await screen.findByRole('button', { name: /show the process$/ }));
    const panel = await screen.findByRole('complementary', { name: trace.panel.title });
    within(panel).getByRole('button', { name: trace.panel.close }).focus();
    await chat.user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    await chat.user.click(screen.getByRole('searchbox', { name: sidebar.search }));
    await chat.user.keyboard('{Escape}');
    expect(stops()).toBe(0);
    await chat.user.click(document.body);
    await chat.user.keyboard('{Escape}');
    await waitFor(() => expect(stops()).toBe(1));
    await chat.user.click(chat.field);
    await chat.user.keyboard('{Escape}');
    await waitFor(() => expect(stops()).toBe(2));
    turn.end('stopped');
    await waitFor(() => expect(screen.queryByRole('button', { name: composer.stop })).toBeNull());
  });

  it('keeps a draft for its conversation', async () => {
    const server = new FakeServer().always('GET /api/conversations/cnv_1', () =>
      Response.json(view([message('q1', 'user', null)])),
    );
    const bridges = { conversationId: 'cnv_1', title: 'Bridges', createdAt: 1, updatedAt: 1 };
    const chat = renderChat({ server, conversations: [bridges] });
    await chat.user.type(chat.field, 'A thought for later');
    await chat.user.click(screen.getByRole('link', { name: 'Bridges' }));
    const field = () => screen.getByRole('textbox', { name: composer.placeholder });
    expect(field()).toHaveValue('');
    await screen.findByText('text of q1');
    await chat.user.click(screen.getByRole('link', { name: new RegExp(`^${sidebar.newChat}`) }));
    expect(field()).toHaveValue('A thought for later');
    expect(field()).toHaveFocus();
  });

  it('has a menu of models that arrows open and go through, and that gives the focus back', async () => {
    const models = [{ ...model('m1', true), thinking: ['low' as const, 'high' as const] }, model('m2', true)];
    const chat = renderChat({ models });
    const picker = screen.getByRole('button', { name: /m1/ });
    picker.focus();
    await chat.user.keyboard('{ArrowDown}');
    const entries = await screen.findAllByRole('menuitemradio');
    await waitFor(() => expect(entries[0]).toHaveFocus());
    await chat.user.keyboard('{ArrowDown}');
    expect(entries[1]).toHaveFocus();
    // How much it thinks comes first, then the models, then another look for them.
    await chat.user.keyboard('{End}{ArrowUp}');
    expect(entries.at(-1)).toHaveFocus();
    await chat.user.keyboard('{Enter}');
    await waitFor(() => expect(picker).toHaveAccessibleName(/m2/));
    expect(picker).toHaveFocus();
  });

  it('breaks lines with Enter on a phone, whose keyboard has no other key for that', async () => {
    onPhone();
    const chat = renderChat({ server: answering() });
    expect(chat.field).toHaveAttribute('enterkeyhint', 'enter');
    await chat.user.type(chat.field, 'One{Enter}two');
    expect(chat.field).toHaveValue('One\ntwo');
    await chat.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(chat.server.bodies(CHAT)).toMatchObject([{ message: { text: 'One\ntwo' } }]));
  });

  it('takes no focus on a phone, whose keyboard would cover the conversation', () => {
    onPhone();
    expect(renderChat().field).not.toHaveFocus();
  });
});
