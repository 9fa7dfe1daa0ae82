import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, HeldTurn, model } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';

const { welcome, composer } = phrases.en;
const OFFLINE = { ...model('offline', false), offline: true };

it('a new conversation has questions to begin with, and says who may read it', async () => {
  const chat = renderChat({ server: new FakeServer().on('POST /api/chat', new HeldTurn('a1', 'q1').answer) });
  screen.getByText(welcome.subtitle);
  screen.getByText(welcome.readers);
  await chat.user.click(screen.getByRole('button', { name: new RegExp(welcome.example.calculate.title) }));
  const text = welcome.example.calculate.prompt;
  await waitFor(() => expect(chat.server.bodies('POST /api/chat')).toMatchObject([{ message: { text } }]));
});

it('says of the offline model what it is, and whom to ask for a real one', () => {
  renderChat({ models: [OFFLINE] });
  screen.getByText(welcome.offline);
  screen.getByText(welcome.askAdmin);
  const web = screen.getByRole('button', { name: composer.webSearch });
  expect(web).toHaveAttribute('aria-disabled', 'true');
  expect(web).toHaveAccessibleDescription(composer.webSearchUnable);
});

it('leads an admin to where models are set up', () => {
  renderChat({
    models: [OFFLINE],
    account: { personId: 'usr_1', name: 'Rani', email: 'rani@example.org', role: 'admin' },
  });
  expect(screen.getByRole('link', { name: 'Admin → Models' })).toHaveAttribute('href', '/admin/models');
  const web = screen.getByRole('link', { name: composer.webSearch });
  expect(web).toHaveAttribute('href', '/admin/sources#search-engines');
  expect(web).toHaveAccessibleDescription(composer.webSearchSetUp);
  expect(screen.queryByText(welcome.askAdmin)).toBeNull();
});
