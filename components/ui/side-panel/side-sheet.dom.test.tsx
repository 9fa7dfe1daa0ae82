import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { onPhone } from '@/components/testing/browser-of-tests';
import { renderPage } from '@/components/testing/render-page';
import { SideSheet } from './side-sheet';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SideSheet id="sheet" slot="sheet" title="Sheet" handleLabel="Handle" isOpen={isOpen} onClose={close}>
        {(heading) => (
          <>
            {heading}
            <button type="button" onClick={close}>
              Close
            </button>
          </>
        )}
      </SideSheet>
    </>
  );
}

/** One that slides away is there for a while. */
const openSheet = () => document.querySelector('[role=dialog][data-state=open]');

it.each(['Back', 'its button'])(
  'is closed by %s without the page moving, and leaves nothing to go back through',
  async (way) => {
    onPhone();
    window.history.replaceState({ is: 'below' }, '', '/');
    window.history.pushState(null, '');
    const { user } = renderPage(<Page />, { path: '/c/cnv_1?a=1' });
    window.history.replaceState({ is: 'page' }, '');
    const moved = vi.fn();
    window.addEventListener('popstate', moved);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(openSheet()).toHaveAccessibleName('Sheet');
    expect(window.history.state).not.toEqual({ is: 'page' });
    if (way === 'Back') window.history.back();
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(openSheet()).toBeNull());
    await waitFor(() => expect(window.history.state).toEqual({ is: 'page' }));
    expect(window.location.search).toBe('?a=1');
    expect(moved).not.toHaveBeenCalled();
    window.history.back();
    await waitFor(() => expect(window.history.state).toEqual({ is: 'below' }));
    expect(moved).toHaveBeenCalledOnce();
    window.removeEventListener('popstate', moved);
  },
);
