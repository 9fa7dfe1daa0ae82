import { useEffect } from 'react';

/** Calls back on `Esc`, unless something else has used it or the person is typing. */
export function useCloseOnEscape(close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const plain = !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey);
      if (event.key !== 'Escape' || !plain || event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      if (
        target?.closest(
          'input:not([type=range]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]',
        )
      )
        return;
      close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [close]);
}
