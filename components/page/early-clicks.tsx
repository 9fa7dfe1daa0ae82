'use client';

import { type ReactNode, useEffect } from 'react';

declare global {
  interface Window {
    /** Set by the page's first script; presses again what was pressed too early. */
    pressEarlyClicks?: () => void;
  }
}

interface EarlyClicksProps {
  /** Of the page's policy for scripts. */
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** Keeps clicks on buttons from the page's first byte on; a second one on the same button is the same wish. */
const KEEP = `
(() => {
  const pressed = new Set();
  const keep = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(button);
  };
  addEventListener('click', keep, true);
  window.pressEarlyClicks = () => {
    removeEventListener('click', keep, true);
    delete window.pressEarlyClicks;
    for (const button of pressed) {
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse' }));
      button.click();
    }
  };
})();`;

/**
 * Loses no click on a button of a page whose scripts are still on their way, as on slow networks and phones: it is
 * pressed again when React has taken over. Menus open when the pointer goes down, so that is told, too.
 */
export function EarlyClicks({ nonce, children }: EarlyClicksProps) {
  // An effect of what stands around the page: all of the page's own have run before.
  useEffect(() => window.pressEarlyClicks?.(), []);
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {KEEP}
      </script>
      {children}
    </>
  );
}
