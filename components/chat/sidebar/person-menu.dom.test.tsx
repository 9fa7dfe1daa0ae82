import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';

const { settings } = phrases.en;
const CONVERSATION = { conversationId: 'cnv_1', title: 'Bridges', createdAt: 1, updatedAt: 1 };

it.each([
  ['nothing before there is anything', [], null],
  ['everything along once there is', [CONVERSATION], '/api/account/export'],
])('lets guests sign in, and take %s', async (_, conversations, href) => {
  const { user } = renderChat({ conversations });
  await user.click(screen.getByRole('button', { name: settings.label }));
  expect(await screen.findByRole('menuitem', { name: settings.signIn })).toBeVisible();
  const entry = screen.queryByRole('menuitem', { name: settings.everything });
  expect(entry?.getAttribute('href') ?? null).toBe(href);
});
