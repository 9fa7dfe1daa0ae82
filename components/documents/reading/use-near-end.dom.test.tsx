import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNearEnd } from './use-near-end';

function End() {
  return <div ref={useNearEnd(true, () => undefined)} />;
}

it('looks ahead within what scrolls, and within the page where nothing else does', () => {
  const roots: unknown[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
      constructor(_: unknown, { root }: IntersectionObserverInit) {
        roots.push(root);
      }
    },
  );
  const { container } = render(
    <div style={{ overflowY: 'auto' }}>
      <div>
        <End />
      </div>
    </div>,
  );
  render(<End />);
  expect(roots).toEqual([container.firstElementChild, null]);
});
