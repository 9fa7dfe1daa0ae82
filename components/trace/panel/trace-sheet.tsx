import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SideSheet } from '@/components/ui/side-panel/side-sheet';
import { TracePanelContent } from './trace-panel-content';
import { useTracePanel } from './trace-panel-provider';

/** The panel on narrow pages. */
export function TraceSheet() {
  const t = useTranslations('trace.panel');
  const { traceId, panelId, close } = useTracePanel();
  const shownTraceId = useLastTraceId(traceId);
  return (
    <SideSheet
      isOpen={traceId !== null}
      id={panelId}
      slot="trace-panel"
      title={t('title')}
      handleLabel={t('handle')}
      onClose={close}
    >
      {(heading) =>
        shownTraceId !== null && <TracePanelContent traceId={shownTraceId} onClose={close} title={heading} />
      }
    </SideSheet>
  );
}

/** The trace that is shown, or was until now: the sheet keeps its content while it slides away. */
function useLastTraceId(traceId: string | null): string | null {
  const [last, setLast] = useState(traceId);
  if (traceId !== null && traceId !== last) setLast(traceId);
  return traceId ?? last;
}
