'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { EditorSelectionState } from './use-writing-view';

export const SELECTION_WISHES = ['ask', 'shorten', 'check', 'comment'] as const;
export type SelectionWish = (typeof SELECTION_WISHES)[number];

const GAP_PX = 8;
const EDGE_PX = 8;
/** As long as a selection is being drawn, nothing gets into its way. */
const SHOWN_AFTER_MS = 250;

interface SelectionMenuProps {
  readonly selected: EditorSelectionState;
  /** Where the selection ends on the screen. */
  readonly placeOf: () => DOMRect | null;
  readonly onWish: (wish: SelectionWish) => void;
}

/** What can be done with selected words, below them; Tab leads into it. */
export function SelectionMenu({ selected, placeOf, onWish }: SelectionMenuProps) {
  const t = useTranslations('paperEditor');
  const [place, setPlace] = useState<DOMRect | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const [width, setWidth] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu stands where the selection does
  useEffect(() => {
    setDismissed(false);
    const show = (): void => setPlace(placeOf());
    const timer = setTimeout(show, SHOWN_AFTER_MS);
    addEventListener('scroll', show, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', show, { capture: true });
    };
  }, [selected]);

  if (!place || isDismissed) return null;
  const left = Math.max(EDGE_PX, Math.min(place.left - width / 2, window.innerWidth - width - EDGE_PX));
  const top = Math.min(place.bottom + GAP_PX, window.innerHeight - 48);
  return (
    <div
      ref={(menu) => {
        if (menu) setWidth(menu.offsetWidth);
      }}
      role="toolbar"
      aria-label={t('selection')}
      data-slot="selection-menu"
      style={{ left, top }}
      className="fixed z-30 flex max-w-[calc(100vw-1rem)] animate-fade-in rounded-xl border border-line bg-surface p-0.5 shadow-floating"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setDismissed(true);
      }}
    >
      {SELECTION_WISHES.map((wish) => (
        <Button
          key={wish}
          variant="ghost"
          size="small"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onWish(wish)}
        >
          {t(`wish.${wish}`)}
        </Button>
      ))}
    </div>
  );
}
