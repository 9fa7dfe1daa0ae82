import { type FocusEvent, type MouseEvent, type PointerEvent, useRef, useSyncExternalStore } from 'react';
import { useObserved } from '@/components/observable/observable';
import type { Citation } from '@/lib/trace/documents/citation';
import { useDocumentPanelIfAny } from '../panel/document-panel-provider';
import { preloadDocumentPanel } from '../panel/load-document-panel';
import { useCitationWords } from '../use-citation-words';
import { useCitations } from './citations-context';
import { useOpenCitation } from './use-open-citation';

/**
 * What an element needs that leads to a passage. It previews it while it is pointed at or focused, and opens its
 * document when it is pressed; a finger, which cannot point, gets the preview first.
 */
export function useCitationTarget<Target extends HTMLElement>(citation: Citation) {
  const { number, gone } = citation;
  const words = useCitationWords();
  const panel = useDocumentPanelIfAny();
  const { preview } = useCitations();
  const open = useOpenCitation();
  const isShown = useIsShownCitation(number);
  const ref = useRef<Target>(null);
  const byTouch = useRef(false);
  const hold = useObserved(preview.state, (shown) =>
    shown !== null && shown.anchor === ref.current ? shown.hold : null,
  );
  const opensDocument = open !== null && gone !== 'deleted';

  return {
    ref,
    'data-citation': number,
    'data-shown': isShown || hold !== null || undefined,
    'aria-label': words.name(citation),
    'aria-expanded': isShown || hold === 'pin',
    'aria-controls': isShown ? panel?.panelId : undefined,
    onPointerDown({ pointerType }: PointerEvent): void {
      byTouch.current = pointerType === 'touch';
    },
    onPointerEnter({ pointerType, currentTarget }: PointerEvent<Target>): void {
      if (pointerType === 'touch') return;
      if (opensDocument) preloadDocumentPanel();
      preview.point(number, currentTarget);
    },
    onPointerLeave({ pointerType }: PointerEvent): void {
      if (pointerType !== 'touch') preview.leave();
    },
    onFocus({ currentTarget, relatedTarget }: FocusEvent<Target>): void {
      // Whoever comes back from the document has seen the passage.
      const isBack = panel !== null && document.getElementById(panel.panelId)?.contains(relatedTarget);
      if (!isBack && currentTarget.matches(':focus-visible')) preview.focus(number, currentTarget);
    },
    onBlur: () => preview.blur(),
    onClick({ detail, currentTarget }: MouseEvent<Target>): void {
      // A click that a key made counts no presses.
      const byKeyboard = detail === 0;
      if (opensDocument && (byKeyboard || !byTouch.current)) open(citation, { byKeyboard });
      else preview.pin(number, currentTarget, byKeyboard);
    },
  };
}

const NOTHING_TO_WATCH = () => () => {};

/** Whether the panel shows this citation of the answer. */
function useIsShownCitation(number: number): boolean {
  const state = useDocumentPanelIfAny()?.controller.state;
  const { answerId } = useCitations();
  const isShown = (): boolean => {
    const shown = state?.get().shown;
    return shown?.answerId === answerId && shown.number === number;
  };
  return useSyncExternalStore(state?.subscribe ?? NOTHING_TO_WATCH, isShown, () => false);
}
