import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChatFrame } from '@/components/testing/render-chat';
import { renderPage } from '@/components/testing/render-page';
import type { AccountView } from '@/lib/chat/account';
import { OwnPageMissing } from './own-page-missing';

const draw = (account: AccountView | null) =>
  renderPage(
    <ChatFrame account={account}>
      <OwnPageMissing kind="paper" />
    </ChatFrame>,
    { path: '/papers/pap_1' },
  );

it('offers to sign in, and to come back, where nobody has', () => {
  draw(null);
  expect(screen.getByRole('heading', { name: 'This paper is not yours to open' })).toBeVisible();
  expect(screen.getByText(/If it is yours, sign in\./)).toBeVisible();
  const signIn = screen.getByRole('main').querySelector('a[href^="/sign-in"]');
  expect(signIn).toHaveAttribute('href', '/sign-in?next=%2Fpapers%2Fpap_1');
  expect(signIn).toHaveTextContent('Sign in');
});

it('says whose it may be to somebody who has signed in', () => {
  draw({ personId: 'per_1', name: 'Ana', email: 'ana@example.com', role: 'user' });
  expect(screen.getByRole('heading', { name: 'This paper is not yours to open' })).toBeVisible();
  expect(screen.queryByText(/If it is yours/)).toBeNull();
  expect(screen.getByRole('main').querySelector('a[href^="/sign-in"]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});
