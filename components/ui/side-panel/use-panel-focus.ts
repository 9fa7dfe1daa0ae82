import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Moves focus to a panel that was opened with the keyboard, and back to where it was when the panel closes
 * with the focus inside it.
 */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  takesFocus: boolean,
  shownId: string,
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    return () => {
      const inside = element?.contains(document.activeElement) ?? false;
      if (inside && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [panel]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: something else opened by keyboard takes the focus too
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [panel, takesFocus, shownId]);
}
