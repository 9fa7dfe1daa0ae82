import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { phrases } from '@/e2e/support/phrases';
import { OwnDetails } from './own-details';

const { account: words } = phrases.en;

it('has a new name shown wherever the page shows it', async () => {
  const server = new FakeServer().on('PATCH /api/account', () => new Response(null, { status: 204 }));
  const account = { name: 'Ana', email: 'ana@example.com' };
  const { user, router } = renderPage(<OwnDetails account={account} hasPassword />, { server });
  const field = screen.getByRole('textbox', { name: words.name });
  await user.clear(field);
  await user.type(field, 'Ana Putri{Enter}');
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(server.bodies('PATCH /api/account')).toEqual([{ name: 'Ana Putri' }]);
});
