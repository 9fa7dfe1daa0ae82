import { useLayoutEffect, useRef } from 'react';
import { isComposing } from '@/components/ui/field-keys';

/** What each key does; a key without an entry is left to the page. */
export type ReviewKeys = { readonly [key: string]: (() => void) | undefined };

const EDITABLE = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Single keys for the whole page; none of them acts while somebody types or a dialog is open. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  // Before the page is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    latest.current = keys;
  }, [keys]);

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event) || event.repeat) return;
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest(EDITABLE)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Moves the focus to the next (1) or previous (-1) element of a kind; from elsewhere to the first or the last. */
export function moveFocus(selector: string, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const { activeElement } = document;
  const current = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1;
  const target = current === -1 ? (by === 1 ? 0 : all.length - 1) : current + by;
  const element = all[Math.min(Math.max(target, 0), all.length - 1)];
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
}
