import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, HeldTurn, message, model, refuse, view } from '@/components/testing/fake-server';
import { type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';

const { composer } = phrases.en;
const CHAT = 'POST /api/chat';
const answered = message('a1', 'assistant', 'q1');

const MODELS = [
  { ...model('searching', true), thinking: ['auto' as const, 'low' as const, 'high' as const] },
  { ...model('between-tags', false), reasoning: 'think' as const },
];

describe('what the next message is sent with', () => {
  const open = (): RenderedChat =>
    renderChat({ models: MODELS, server: new FakeServer().on(CHAT, new HeldTurn('a1', 'q1').answer) });
  const picker = () => screen.getByRole('button', { name: /^Model: / });
  const web = () => screen.getByRole('button', { name: composer.webSearch });
  const choose = async (chat: RenderedChat, trigger: HTMLElement, label: RegExp): Promise<void> => {
    await chat.user.click(trigger);
    await chat.user.click(await screen.findByRole('menuitemradio', { name: label }));
  };
  const expectSent = async (chat: RenderedChat, body: object): Promise<void> => {
    await chat.send('How are lanterns made?');
    await waitFor(() => expect(chat.server.bodies(CHAT)).toMatchObject([body]));
  };

  it('is a model, of which the menu says whose it is and how it reasons, and that is kept', async () => {
    const chat = open();
    await chat.user.click(picker());
    const entries = await screen.findAllByRole('menuitemradio');
    const told = entries.map(({ textContent }) => textContent);
    expect(told).toContain(`searchingTest · ${composer.reasoning.native} · ${composer.searchesWeb}`);
    expect(told).toContain(`between-tagsTest · ${composer.reasoning.think}`);
    await chat.user.click(screen.getByRole('menuitemradio', { name: /between-tags/ }));
    expect(picker()).toHaveAccessibleName(translate.en('composer.chooseModel', { model: 'between-tags' }));
    expect(document.cookie).toContain('nalar-model=between-tags');
    expect(web()).toHaveAttribute('aria-disabled', 'true');
    await expectSent(chat, { modelId: 'between-tags', chatMode: 'normal' });
  });

  it('is how much that model thinks, where it can be asked to', async () => {
    const chat = open();
    await choose(chat, picker(), new RegExp(`^${composer.thinking.high.label}`));
    const label = translate.en('composer.chooseModelThinking', { model: 'searching', level: 'high' });
    expect(picker()).toHaveAccessibleName(label);
    expect(picker()).toHaveTextContent(composer.thinking.high.label);
    expect(document.cookie).toContain('nalar-thinking=high');
    await expectSent(chat, { modelId: 'searching', thinking: 'high' });
  });

  it('is looked for anew where Nalar runs, from the menu of models', async () => {
    const { look, nothing } = phrases.en.lookForModels;
    const none = () =>
      Response.json({ models: MODELS, defaultModelId: 'searching', defaultThinking: 'auto' });
    const server = new FakeServer().on('POST /api/models', none, refuse(503, 'store-unavailable'));
    const chat = renderChat({ models: MODELS, server });
    for (const said of [nothing, phrases.en.errors['store-unavailable']]) {
      await chat.user.click(picker());
      await chat.user.click(await screen.findByRole('menuitem', { name: look }));
      await screen.findByText(said);
    }
  });

  it('is the way of answering', async () => {
    const chat = open();
    await choose(chat, screen.getByRole('button', { name: /^Mode: / }), /^Deep/);
    screen.getByRole('button', { name: translate.en('composer.mode.choose', { mode: 'Deep' }) });
    expect(document.cookie).toContain('nalar-mode=deep');
    await expectSent(chat, { mode: 'deep' });
  });

  it('is web search, which a conversation keeps, as it does its model', async () => {
    const chat = open();
    expect(web()).toHaveAttribute('aria-pressed', 'false');
    await chat.user.click(web());
    expect(web()).toHaveAttribute('aria-pressed', 'true');
    await expectSent(chat, { chatMode: 'websearch' });
  });

  it('is what its conversation was answered with last', () => {
    const metadata = { ...answered.metadata, conversationId: 'cnv_1', parentId: 'q1', createdAt: 1 };
    const last = { ...answered, metadata: { ...metadata, modelId: 'searching', thinking: 'high' as const } };
    renderChat({ view: view([message('q1', 'user', null), last]), models: MODELS.toReversed() });
    expect(picker()).toHaveAccessibleName(/searching, thinking: high/);
    expect(web()).toHaveAttribute('aria-pressed', 'true');
  });

  it('is said to be too long before it is sent', async () => {
    const chat = open();
    await chat.user.click(chat.field);
    fireEvent.change(chat.field, { target: { value: 'a'.repeat(32_003) } });
    await screen.findByText('3 characters too many');
    expect(chat.field).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('button', { name: composer.send })).toBeDisabled();
  });
});
