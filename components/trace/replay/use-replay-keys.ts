import { useEffect } from 'react';
import type { Replay } from './replay';

const PANEL = '[data-slot="trace-panel"]';
/** These have a use of their own for the space bar; the chosen view is chosen already. */
const PRESSED_BY_SPACE =
  'button:not([role="radio"][aria-checked="true"]), a, [role^="menuitem"], [role="menu"], select';
const WRITTEN_IN = 'input:not([type="range"]), textarea, [contenteditable]';

/** The keys of a replay: space plays and pauses, `N` goes to the next thought while the focus is in the panel. */
export function useReplayKeys({ player, skip }: Replay): void {
  useEffect(() => {
    const act = (key: string, target: Element): boolean => {
      const inPanel = target.closest(PANEL) !== null;
      if (target.closest(WRITTEN_IN)) return false;
      if (key === ' ' && (inPanel || target === document.body) && !target.closest(PRESSED_BY_SPACE)) {
        player.toggle();
      } else if (key.toLowerCase() === 'n' && inPanel) skip();
      else return false;
      return true;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented);
      const target = event.target instanceof Element ? event.target : document.body;
      if (plain && !event.isComposing && act(event.key, target)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [player, skip]);
}
