import { useEffect } from 'react';
import { isComposing } from './field-keys';

type Act = () => void;

/** Where somebody types, or what closes by itself. */
const HAS_ITS_OWN =
  'input:not([type=range]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Who would act on the key; what has come first is asked last. */
const acts: Record<'panel' | 'page', Set<Act>> = { panel: new Set(), page: new Set() };

function onKeyDown(event: KeyboardEvent): void {
  const plain = !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey);
  if (event.key !== 'Escape' || !plain || event.defaultPrevented || isComposing(event)) return;
  if (event.target instanceof Element && event.target.closest(HAS_ITS_OWN)) return;
  const act = [...acts.page, ...acts.panel].at(-1);
  if (!act) return;
  event.preventDefault();
  act();
}

/**
 * Calls back on `Esc`, unless something else has used it or the person is typing; null asks for nothing. One press does one
 * thing: an open panel comes before the page.
 */
export function useEscape(act: Act | null, place: 'panel' | 'page'): void {
  useEffect(() => {
    if (!act) return;
    acts[place].add(act);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      acts[place].delete(act);
      if (acts.panel.size + acts.page.size === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, [act, place]);
}
