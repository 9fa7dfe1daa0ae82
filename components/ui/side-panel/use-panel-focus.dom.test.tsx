import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { usePanelFocus } from './use-panel-focus';

function Panel({ onClose }: { readonly onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  usePanelFocus(panel, true, 'a');
  return (
    <aside ref={panel} tabIndex={-1} aria-label="Panel" onKeyDown={({ key }) => key === 'x' && onClose()}>
      <button type="button">Inside</button>
    </aside>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Elsewhere" onKeyDown={() => setOpen(false)} />
      {isOpen && <Panel onClose={() => setOpen(false)} />}
    </>
  );
}

it('goes into the panel, and back to what opened it where the panel is closed from inside', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('complementary')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('stays where somebody has gone meanwhile', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('x');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveFocus();
});
