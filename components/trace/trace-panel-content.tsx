import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PanelFailure, TimelineSkeleton } from './panel-message';
import type { PresentedTrace } from './presented-trace';
import { TraceFacts } from './trace-facts';
import { TracePanelBody } from './trace-panel-body';
import { usePresentedTrace } from './use-presented-trace';
import { type TraceViewName, ViewSwitch } from './view-switch';

interface TracePanelContentProps {
  readonly traceId: string;
  /** The heading; a dialog has its own. */
  readonly title: ReactNode;
  readonly onClose: () => void;
}

/** Everything inside the panel: title, view switch, facts, and the thoughts or the timeline. */
export function TracePanelContent({ traceId, title, onClose }: TracePanelContentProps) {
  const t = useTranslations('trace.panel');
  const [chosen, setChosen] = useState<{ readonly traceId: string; readonly view: TraceViewName } | null>(
    null,
  );
  const state = usePresentedTrace(traceId);
  const trace = state.status === 'ready' ? state.trace : null;
  const switchable = trace !== null && trace.phase === 'settled' && trace.paragraphs.length > 0;
  const view = switchable && chosen?.traceId === traceId ? chosen.view : defaultView(trace);

  return (
    <>
      <header className="border-line border-b px-5 pt-3 pb-3.5">
        <div className="flex h-8 items-center gap-3">
          {title}
          {switchable && <ViewSwitch view={view} onChange={(next) => setChosen({ traceId, view: next })} />}
          <Button
            variant="ghost"
            size="icon"
            onClick={onClose}
            aria-label={t('close')}
            data-tooltip={t('close')}
            className="-mr-2.5 pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
        <div className="mt-2 min-h-6">{trace && <TraceFacts facts={trace.facts} />}</div>
      </header>
      {state.status === 'loading' && <TimelineSkeleton />}
      {state.status === 'failed' && <PanelFailure failure={state.failure} onRetry={state.retry} />}
      {trace && <TracePanelBody key={traceId} trace={trace} view={view} />}
    </>
  );
}

/** Thoughts flow until the turn has settled; without any there is only the timeline. */
function defaultView(trace: PresentedTrace | null): TraceViewName {
  return trace !== null && trace.phase !== 'settled' && trace.paragraphs.length > 0 ? 'thoughts' : 'timeline';
}
