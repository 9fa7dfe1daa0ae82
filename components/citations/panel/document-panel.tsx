'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { LatePanel } from '@/components/ui/side-panel/late-panel';
import { useDocumentPanel } from './document-panel-provider';
import { loadDocumentPanel } from './load-document-panel';

/** The panel that shows the document of a citation: a drawer or column from `md` up, a bottom sheet below. */
export function DocumentPanel() {
  const { controller } = useDocumentPanel();
  const { shown } = useObservable(controller.state);
  return (
    <LatePanel
      isOpen={shown !== null}
      width="wide"
      load={loadDocumentPanel}
      unloaded={(frame, retry) => <UnloadedPanel frame={frame} onRetry={retry} />}
    />
  );
}

interface UnloadedPanelProps {
  readonly frame: string;
  readonly onRetry: () => void;
}

function UnloadedPanel({ frame, onRetry }: UnloadedPanelProps) {
  const t = useTranslations('citations.panel');
  const { controller, panelId } = useDocumentPanel();
  return (
    <aside id={panelId} aria-label={t('label')} data-slot="document-panel" className={frame}>
      <p role="alert">{t('failedText')}</p>
      <div className="flex gap-2">
        <Button size="chip" onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button variant="ghost" size="chip" onClick={controller.close}>
          {t('close')}
        </Button>
      </div>
    </aside>
  );
}
