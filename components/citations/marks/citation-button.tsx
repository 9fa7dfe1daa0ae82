import { type ReactNode, useRef } from 'react';
import { useObserved } from '@/components/observable/observable';
import type { Citation } from '@/lib/trace/documents/citation';
import { useCitationWords } from '../cited/use-citation-words';
import { useDocumentPanelIfAny } from '../panel/document-panel-provider';
import { preloadDocumentPanel } from '../panel/load-document-panel';
import { useCitations } from './citations-context';
import { useOpenCitation } from './use-open-citation';
import { useIsShownCitation } from './use-shown-citation';

interface CitationButtonProps {
  readonly citation: Citation;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * What leads to a passage. It previews it while it is pointed at or focused, and opens its document when it is
 * pressed; a finger, which cannot point, gets the preview first.
 */
export function CitationButton({ citation, className, children }: CitationButtonProps) {
  const { number, gone } = citation;
  const words = useCitationWords();
  const panel = useDocumentPanelIfAny();
  const { preview } = useCitations();
  const open = useOpenCitation();
  const isShown = useIsShownCitation(number);
  const button = useRef<HTMLButtonElement>(null);
  const byTouch = useRef(false);
  const isPreviewed = useObserved(
    preview.state,
    (shown) => shown !== null && shown.anchor === button.current,
  );
  const isPinned = useObserved(
    preview.state,
    (shown) => shown !== null && shown.anchor === button.current && shown.hold === 'pin',
  );
  const opensDocument = open !== null && gone !== 'deleted';

  return (
    <button
      ref={button}
      type="button"
      data-citation={number}
      data-shown={isShown || isPreviewed || undefined}
      aria-label={words.name(citation)}
      aria-expanded={isShown || isPinned}
      aria-controls={isShown ? panel?.panelId : undefined}
      onPointerDown={({ pointerType }) => {
        byTouch.current = pointerType === 'touch';
      }}
      onPointerEnter={({ pointerType, currentTarget }) => {
        if (pointerType === 'touch') return;
        if (opensDocument) preloadDocumentPanel();
        preview.point(number, currentTarget);
      }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && preview.leave()}
      onFocus={({ currentTarget }) =>
        currentTarget.matches(':focus-visible') && preview.focus(number, currentTarget)
      }
      onBlur={() => preview.blur()}
      onClick={({ detail, currentTarget }) => {
        // A click that Enter or the space bar made counts no presses.
        const byKeyboard = detail === 0;
        if (opensDocument && !(byTouch.current && !byKeyboard)) open(citation, { byKeyboard });
        else preview.pin(number, currentTarget, byKeyboard);
      }}
      className={className}
    >
      {children}
    </button>
  );
}
