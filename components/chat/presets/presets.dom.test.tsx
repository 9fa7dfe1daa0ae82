import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, HeldTurn, message, refuse, view } from '@/components/testing/fake-server';
import { type ChatOptions, type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import type { PresetView } from '@/lib/chat/preset';

const words = phrases.en.presets;
const letters: PresetView = {
  ...{ presetId: 'pre_letters', name: 'Formal letters', description: 'Turns notes into letters.' },
  ...{ isShared: false, version: 1, tools: null, documents: [] },
  starters: ['Write to my landlord.'],
  defaults: { ...NO_DEFAULTS, modelId: 'm2', mode: 'deep' },
};
const tests: PresetView = { ...letters, presetId: 'pre_tests', name: 'Unit tests', isShared: true };
const leave = () =>
  screen.queryByRole('button', { name: translate.en('presets.leave', { name: letters.name }) });

let server: FakeServer;
let chat: RenderedChat;

function open(options: ChatOptions = {}): void {
  chat = renderChat({ server, presets: [letters, tests], ...options });
}

/** Sends a message and gives the request that this makes. */
async function requestOf(send: () => Promise<void>): Promise<unknown> {
  const held = new HeldTurn('msg_a', 'msg_q');
  server.on('POST /api/chat', held.answer);
  await send();
  await waitFor(() => expect(server.bodies('POST /api/chat')).toHaveLength(1));
  held.end();
  return server.bodies('POST /api/chat')[0];
}

beforeEach(() => {
  server = new FakeServer();
  for (const preset of [letters, tests])
    server.always(`GET /api/presets/${preset.presetId}`, () => Response.json(preset));
});

describe('a preset', () => {
  it('is started from the first page, with its model, mode and questions', async () => {
    open();
    await chat.user.click(await screen.findByRole('button', { name: 'Formal letters' }));
    expect(await screen.findByRole('heading', { name: 'Formal letters' })).toBeVisible();
    const starters = within(screen.getByRole('list', { name: words.starters }));
    const request = await requestOf(() =>
      chat.user.click(starters.getByRole('button', { name: 'Write to my landlord.' })),
    );
    expect(request).toMatchObject({
      ...{ presetId: 'pre_letters', modelId: 'm2', mode: 'deep', conversationId: null },
      message: { text: 'Write to my landlord.' },
    });
    expect(leave()).toBeVisible();
  });

  it('is chosen by its name behind a slash, with keys alone, and the rest of the text stays', async () => {
    open();
    await chat.user.type(chat.field, '/');
    const list = within(await screen.findByRole('listbox', { name: words.label }));
    expect(list.getAllByRole('option')).toHaveLength(2);
    await chat.user.keyboard('{ArrowDown}');
    expect(chat.field).toHaveAttribute('aria-activedescendant', list.getAllByRole('option')[1]?.id);
    await chat.user.keyboard('lett');
    await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(1));
    fireEvent.keyDown(chat.field, { key: 'Enter', isComposing: true });
    expect(chat.field).toHaveValue('/lett');
    await chat.user.keyboard('{Enter}');
    await waitFor(() => expect(leave()).toBeVisible());
    expect(chat.field).toHaveValue('');
    expect(await requestOf(() => chat.send('Hello'))).toMatchObject({ presetId: 'pre_letters' });
  });

  it.each(['/etc/hosts', '/ 5', 'and/or', '/lettuce'])('is not what %j asks for', async (text) => {
    open();
    await chat.user.type(chat.field, text);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(await requestOf(() => chat.user.keyboard('{Enter}'))).toMatchObject({ message: { text } });
  });

  it('closes with Escape, and gives way to what the person changes', async () => {
    open();
    await chat.user.type(chat.field, '/form');
    await screen.findByRole('listbox', { name: words.label });
    await chat.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await chat.user.clear(chat.field);
    await chat.user.click(await screen.findByRole('button', { name: 'Formal letters' }));
    await waitFor(() => expect(leave()).toBeVisible());
    await chat.user.click(leave() as HTMLElement);
    const request = await requestOf(() => chat.send('Hello'));
    expect(request).not.toHaveProperty('presetId');
  });

  it('is named in its conversation, where another one can be chosen, or none', async () => {
    const messages = [message('q', 'user', null), message('a', 'assistant', 'q')];
    open({ view: view(messages, { preset: letters }) });
    expect(
      await screen.findByRole('button', { name: translate.en('presets.leave', { name: letters.name }) }),
    ).toBeVisible();
    server.always('PATCH /api/conversations/cnv_1', () => new Response(null, { status: 204 }));
    await chat.user.clear(chat.field);
    await chat.user.type(chat.field, '/unit');
    await screen.findByRole('listbox', { name: words.label });
    await chat.user.keyboard('{Tab}');
    const leaveTests = { name: translate.en('presets.leave', { name: tests.name }) };
    await chat.user.click(await screen.findByRole('button', leaveTests));
    await waitFor(() => expect(screen.queryByRole('button', leaveTests)).toBeNull());
    expect(server.bodies('PATCH /api/conversations/cnv_1')).toEqual([
      { presetId: 'pre_tests' },
      { presetId: null },
    ]);
  });

  it('is sent along by whoever is faster than the server', async () => {
    let arrive = (_response: Response): void => undefined;
    server.on('GET /api/presets/pre_letters', () => new Promise((resolve) => (arrive = resolve)));
    open();
    await chat.user.click(await screen.findByRole('button', { name: 'Formal letters' }));
    expect(await requestOf(() => chat.send('Hello'))).toMatchObject({ presetId: 'pre_letters' });
    arrive(Response.json(letters));
    await waitFor(() => expect(leave()).toBeVisible());
  });

  it('stays the one that was chosen last, whichever the server tells of first', async () => {
    let tell = (): void => {};
    server.on(
      `GET /api/presets/${letters.presetId}`,
      () => new Promise((resolve) => (tell = () => resolve(Response.json(letters)))),
    );
    open();
    await chat.user.type(chat.field, '/lett');
    await chat.user.click(await screen.findByRole('option', { name: /Formal letters/ }));
    await chat.user.clear(chat.field);
    await chat.user.type(chat.field, '/unit');
    await chat.user.click(await screen.findByRole('option', { name: /Unit tests/ }));
    expect(await screen.findByRole('heading', { name: 'Unit tests' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('list', { name: words.starters })).toBeVisible());
    tell();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(screen.getByRole('heading', { name: 'Unit tests' })).toBeVisible();
    expect(leave()).toBeNull();
  });

  it('says where it is gone, and is found in the palette', async () => {
    server.on('GET /api/presets/pre_tests', refuse(404, 'preset-not-found'));
    open();
    await chat.user.keyboard('{Control>}k{/Control}');
    await chat.user.type(await screen.findByRole('combobox'), 'unit');
    await chat.user.click(await screen.findByRole('option', { name: /Unit tests/ }));
    expect(await screen.findByText(phrases.en.errors['preset-not-found'])).toBeVisible();
    expect(leave()).toBeNull();
  });
});
