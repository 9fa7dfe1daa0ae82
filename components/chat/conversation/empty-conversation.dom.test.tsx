import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, HeldTurn, model, refuse } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';

const { welcome, composer } = phrases.en;
const DEMO = { ...model('demo:conversations', false), isDemo: true };

it('a new conversation has questions to begin with, and says who may read it', async () => {
  const chat = renderChat({ server: new FakeServer().on('POST /api/chat', new HeldTurn('a1', 'q1').answer) });
  screen.getByText(welcome.subtitle);
  screen.getByText(welcome.readers);
  await chat.user.click(screen.getByRole('button', { name: new RegExp(welcome.example.calculate.title) }));
  const text = welcome.example.calculate.prompt;
  await waitFor(() => expect(chat.server.bodies('POST /api/chat')).toMatchObject([{ message: { text } }]));
});

it('says of the demo what it is, and whom to ask for a real one', async () => {
  renderChat({ models: [DEMO] });
  screen.getByText(welcome.demo);
  await screen.findByText(`${welcome.askAdmin} ${welcome.becomeAdmin}`);
  const web = screen.getByRole('button', { name: composer.webSearch });
  expect(web).toHaveAttribute('aria-disabled', 'true');
  expect(web).toHaveAccessibleDescription(composer.webSearchUnable);
});

it('leads somebody who has an account to an admin, of whom there is one', async () => {
  const account = { personId: 'usr_1', name: 'Rani', email: 'rani@example.org', role: 'user' } as const;
  renderChat({ models: [DEMO], account });
  await screen.findByText(welcome.askAdmin);
  expect(screen.queryByText(new RegExp(welcome.becomeAdmin))).toBeNull();
});

it('looks for models that run beside Nalar, and says what helps where there is none', async () => {
  const nothing = () =>
    Response.json({ models: [DEMO], defaultModelId: DEMO.modelId, defaultThinking: 'auto' });
  const server = new FakeServer().on('POST /api/models', nothing, refuse(503, 'store-unavailable'));
  const chat = renderChat({ server, models: [DEMO] });
  const look = await screen.findByRole('button', { name: phrases.en.lookForModels.look });
  await chat.user.click(look);
  await screen.findByText(phrases.en.lookForModels.nothing);
  await chat.user.click(look);
  await waitFor(() => expect(screen.queryByText(phrases.en.lookForModels.nothing)).toBeNull());
});

it('looks for none where that is off', async () => {
  const chat = renderChat({ models: [DEMO], looksForMore: false });
  await screen.findByText(new RegExp(welcome.askAdmin));
  expect(screen.queryByRole('button', { name: phrases.en.lookForModels.look })).toBeNull();
  await chat.user.click(screen.getByRole('button', { name: /^Model: / }));
  await screen.findByRole('menu');
  expect(screen.queryByRole('menuitem', { name: phrases.en.lookForModels.look })).toBeNull();
});

it('names a server that was found, and looks for nothing there', async () => {
  const found = { ...model('qwen3:8b', false), providerLabel: 'Ollama', isFound: true };
  renderChat({ models: [found] });
  await screen.findByText(/Found Ollama with qwen3:8b/);
  expect(screen.queryByRole('button', { name: phrases.en.lookForModels.look })).toBeNull();
});

it('leads an admin to where models are set up', async () => {
  renderChat({
    models: [DEMO],
    account: { personId: 'usr_1', name: 'Rani', email: 'rani@example.org', role: 'admin' },
  });
  expect(await screen.findByRole('link', { name: 'Admin → Models' })).toHaveAttribute(
    'href',
    '/admin/models',
  );
  const web = screen.getByRole('link', { name: composer.webSearch });
  expect(web).toHaveAttribute('href', '/admin/sources#search-engines');
  expect(web).toHaveAccessibleDescription(composer.webSearchSetUp);
  expect(screen.queryByText(new RegExp(welcome.askAdmin))).toBeNull();
});
