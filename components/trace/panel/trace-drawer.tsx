import { useTranslations } from 'next-intl';
import { SideDrawer } from '@/components/ui/side-panel/side-drawer';
import { TracePanelContent } from './trace-panel-content';
import { useTracePanel } from './trace-panel-provider';

/** The panel on wide pages. */
export function TraceDrawer() {
  const t = useTranslations('trace.panel');
  const { traceId, panelId, takesFocus, close } = useTracePanel();
  if (traceId === null) return null;
  return (
    <SideDrawer
      id={panelId}
      slot="trace-panel"
      title={t('title')}
      shownId={traceId}
      takesFocus={takesFocus}
      onClose={close}
    >
      {(heading) => <TracePanelContent traceId={traceId} onClose={close} title={heading} />}
    </SideDrawer>
  );
}
