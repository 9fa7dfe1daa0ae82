import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FakeServer, lost } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import BudgetNotice from './budget-notice';

const budget = (share: number, whose: 'own' | 'group' = 'own') => ({
  ...{ whose, share, renewsAt: Date.UTC(2026, 11, 1, 12) },
});

function Answering({ share }: { readonly share: number }) {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setBusy(!busy)}>
        {busy ? 'end' : 'begin'}
      </button>
      <BudgetNotice first={budget(share)} busy={busy} />
    </>
  );
}

it('tells of a budget from nine tenths on, and looks again after each answer', async () => {
  const server = new FakeServer().on(
    'GET /api/account/budget',
    () => Response.json({ budget: budget(0.999) }),
    lost,
    () => Response.json({ budget: budget(1.2, 'group') }),
    () => Response.json({ budget: null }),
  );
  const { user } = renderPage(<Answering share={0.89} />, { server });
  expect(screen.queryByRole('status')).toBeNull();
  const answer = async () => {
    await user.click(screen.getByRole('button', { name: 'begin' }));
    await user.click(screen.getByRole('button', { name: 'end' }));
  };
  await answer();
  expect(await screen.findByText(/^You have used 99% .* starts again on December 1\.$/)).toBeVisible();
  await answer();
  expect(screen.getByText(/^You have used 99%/)).toBeVisible();
  await answer();
  expect(await screen.findByText(/^The budget of your group for this month is used up/)).toBeVisible();
  await answer();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
