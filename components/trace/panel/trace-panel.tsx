'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LatePanel } from '@/components/ui/side-panel/late-panel';
import { loadTracePanel } from './load-trace-panel';
import { useTracePanel } from './trace-panel-provider';

/** The panel that shows a trace: a drawer or column from `md` up, a bottom sheet below. */
export function TracePanel() {
  const { traceId } = useTracePanel();
  return (
    <LatePanel
      isOpen={traceId !== null}
      load={loadTracePanel}
      unloaded={(frame, retry) => <UnloadedPanel frame={frame} onRetry={retry} />}
    />
  );
}

interface UnloadedPanelProps {
  readonly frame: string;
  readonly onRetry: () => void;
}

function UnloadedPanel({ frame, onRetry }: UnloadedPanelProps) {
  const t = useTranslations('trace');
  const { panelId, close } = useTracePanel();
  return (
    <aside id={panelId} aria-label={t('panel.title')} data-slot="trace-panel" className={frame}>
      <p role="alert">{t('failure.unreachable.text')}</p>
      <div className="flex gap-2">
        <Button size="chip" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
        <Button variant="ghost" size="chip" onClick={close}>
          {t('panel.close')}
        </Button>
      </div>
    </aside>
  );
}
