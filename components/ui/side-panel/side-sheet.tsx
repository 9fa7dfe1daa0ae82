import { useEffect, useRef, useState } from 'react';
import { Drawer } from 'vaul';
import { keepOpenWhileComposing } from '../field-keys';
import { ShortenedName } from '../shortened-name';
import { PANEL_TITLE_CLASS } from './panel-classes';
import type { SidePanelProps } from './side-panel-props';

/** Shares of the screen at which the sheet rests. */
const HALF_OPEN = 0.66;
const FULLY_OPEN = 1;
const SNAP_POINTS = [HALF_OPEN, FULLY_OPEN];
/** The fully open sheet leaves a strip of the page in view. */
const SHEET_HEIGHT_DVH = 94;

interface SideSheetProps extends Omit<SidePanelProps, 'width' | 'shownId' | 'takesFocus'> {
  readonly isOpen: boolean;
  readonly handleLabel: string;
}

/** A panel on narrow pages: a sheet from below that can be dragged higher, or down to close it. */
export function SideSheet({ isOpen, id, slot, title, handleLabel, onClose, children }: SideSheetProps) {
  const [snapPoint, setSnapPoint] = useState<number | string | null>(HALF_OPEN);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    opener.current ??= document.activeElement;
    setSnapPoint(HALF_OPEN);
  }, [isOpen]);

  const hiddenDvh = snapPoint === HALF_OPEN ? (1 - HALF_OPEN) * 100 : 0;
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      snapPoints={SNAP_POINTS}
      activeSnapPoint={snapPoint}
      setActiveSnapPoint={setSnapPoint}
      fadeFromIndex={0}
    >
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Drawer.Content
          id={id}
          data-slot={slot}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
            opener.current = null;
          }}
          onEscapeKeyDown={keepOpenWhileComposing}
          style={{ height: `${SHEET_HEIGHT_DVH}dvh` }}
          className="fixed inset-x-0 bottom-0 z-50 flex flex-col rounded-t-[20px] bg-surface shadow-floating outline-none"
        >
          <div
            className="flex min-h-0 flex-col pb-[env(safe-area-inset-bottom)]"
            style={{ height: `${SHEET_HEIGHT_DVH - hiddenDvh}dvh` }}
          >
            <Drawer.Handle
              aria-label={handleLabel}
              className="mx-auto mt-2.5 mb-0.5 h-[5px] w-9 shrink-0 rounded-full bg-line-strong"
            />
            {children(
              <Drawer.Title className={PANEL_TITLE_CLASS}>
                <ShortenedName name={title} />
              </Drawer.Title>,
            )}
          </div>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
