import { useEffect } from 'react';

const MARK = 'nalar-sheet';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

/**
 * Has Back close what is open over a page and do nothing else: there is an entry of the history for it until it is closed,
 * however that is done.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    window.history.pushState({ ...window.history.state, [MARK]: true }, '');
    return () => {
      // Where the page has gone on meanwhile, that stays.
      if (!isMarked(window.history.state)) return;
      window.addEventListener('popstate', keepToItself, { capture: true, once: true });
      window.history.back();
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const onBack = (event: PopStateEvent): void => {
      if (isMarked(event.state)) return;
      keepToItself(event);
      onClose();
    };
    window.addEventListener('popstate', onBack, { capture: true });
    return () => window.removeEventListener('popstate', onBack, { capture: true });
  }, [isOpen, onClose]);
}

/** The page is the same before and after: what follows the address need not hear of it. */
const keepToItself = (event: Event): void => event.stopImmediatePropagation();
