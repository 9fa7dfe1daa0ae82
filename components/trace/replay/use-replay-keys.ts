import { type RefObject, useEffect } from 'react';
import { isComposing } from '@/components/ui/field-keys';
import type { Replay } from './replay';

/** What a replay stands in: the panel, of which there is one, or one of the answers of a share. */
const PANEL = '[data-slot="trace-panel"]';
const FRAME = `${PANEL}, [data-slot="shared-trace"]`;
/** These have a use of their own for the space bar; the chosen view is chosen already. */
const PRESSED_BY_SPACE =
  'button:not([role="radio"][aria-checked="true"]), a, [role^="menuitem"], [role="menu"], select';
const WRITTEN_IN = 'input:not([type="range"]), textarea, [contenteditable]';

/**
 * The keys of a replay: space plays and pauses, `N` goes to the next thought while the focus is where the replay
 * is. `within` is an element of that place.
 */
export function useReplayKeys({ player, skip }: Replay, within: RefObject<Element | null>): void {
  useEffect(() => {
    const act = (key: string, target: Element): boolean => {
      const frame = within.current?.closest(FRAME);
      const inFrame = frame?.contains(target) === true;
      const isFree = target === document.body && frame?.matches(PANEL) === true;
      if (target.closest(WRITTEN_IN)) return false;
      if (key === ' ' && (inFrame || isFree) && !target.closest(PRESSED_BY_SPACE)) {
        player.toggle();
      } else if (key.toLowerCase() === 'n' && inFrame) skip();
      else return false;
      return true;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented);
      const target = event.target instanceof Element ? event.target : document.body;
      if (plain && !isComposing(event) && act(event.key, target)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [player, skip, within]);
}
