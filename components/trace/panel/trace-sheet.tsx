import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Drawer } from 'vaul';
import { PANEL_TITLE_CLASS } from './panel-classes';
import { TracePanelContent } from './trace-panel-content';
import { useTracePanel } from './trace-panel-provider';

/** Shares of the screen at which the sheet rests. */
const HALF_OPEN = 0.66;
const FULLY_OPEN = 1;
const SNAP_POINTS = [HALF_OPEN, FULLY_OPEN];
/** The fully open sheet leaves a strip of the page in view. */
const SHEET_HEIGHT_DVH = 94;

/** The panel on narrow pages: a sheet from below that can be dragged higher, or down to close it. */
export function TraceSheet() {
  const t = useTranslations('trace.panel');
  const { traceId, panelId, close } = useTracePanel();
  const [snapPoint, setSnapPoint] = useState<number | string | null>(HALF_OPEN);
  const opener = useRef<Element | null>(null);
  const shownTraceId = useLastTraceId(traceId);
  const open = traceId !== null;

  useEffect(() => {
    if (!open) return;
    opener.current ??= document.activeElement;
    setSnapPoint(HALF_OPEN);
  }, [open]);

  const hiddenDvh = snapPoint === HALF_OPEN ? (1 - HALF_OPEN) * 100 : 0;
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next && close()}
      snapPoints={SNAP_POINTS}
      activeSnapPoint={snapPoint}
      setActiveSnapPoint={setSnapPoint}
      fadeFromIndex={0}
    >
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Drawer.Content
          id={panelId}
          data-slot="trace-panel"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
            opener.current = null;
          }}
          style={{ height: `${SHEET_HEIGHT_DVH}dvh` }}
          className="fixed inset-x-0 bottom-0 z-50 flex flex-col rounded-t-[20px] bg-surface shadow-floating outline-none"
        >
          <div
            className="flex min-h-0 flex-col pb-[env(safe-area-inset-bottom)]"
            style={{ height: `${SHEET_HEIGHT_DVH - hiddenDvh}dvh` }}
          >
            <Drawer.Handle
              aria-label={t('handle')}
              className="mx-auto mt-2.5 mb-0.5 h-[5px] w-9 shrink-0 rounded-full bg-line-strong"
            />
            {shownTraceId !== null && (
              <TracePanelContent
                traceId={shownTraceId}
                onClose={close}
                title={<Drawer.Title className={PANEL_TITLE_CLASS}>{t('title')}</Drawer.Title>}
              />
            )}
          </div>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** The trace that is shown, or was until now: the sheet keeps its content while it slides away. */
function useLastTraceId(traceId: string | null): string | null {
  const [last, setLast] = useState(traceId);
  if (traceId !== null && traceId !== last) setLast(traceId);
  return traceId ?? last;
}
