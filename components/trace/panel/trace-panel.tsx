'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { loadTracePanel, type PanelForm, panelForm, subscribeToPanelForm } from './load-trace-panel';
import { DRAWER_FRAME_CLASS } from './panel-classes';
import { useTracePanel } from './trace-panel-provider';

type LoadedForms = Partial<Record<PanelForm, ComponentType>>;

/**
 * The panel that shows a trace: a drawer or column from `md` up, a bottom sheet below. Nothing of it is
 * loaded before it is first wanted. Place it as the last child of the page's row.
 */
export function TracePanel() {
  const { traceId } = useTracePanel();
  const form = useSyncExternalStore(subscribeToPanelForm, panelForm, () => 'drawer' as const);
  const [loaded, setLoaded] = useState<LoadedForms>({});
  const [failed, setFailed] = useState(false);
  const wanted = traceId !== null;
  const Panel = loaded[form];
  const missing = wanted && Panel === undefined;

  useEffect(() => {
    if (!missing || failed) return;
    let current = true;
    loadTracePanel(form).then(
      (component) => current && setLoaded((forms) => ({ ...forms, [form]: component })),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [form, missing, failed]);

  if (Panel) return <Panel />;
  if (!wanted) return null;
  return failed ? (
    <UnloadedPanel onRetry={() => setFailed(false)} />
  ) : (
    <div className={LOADING_CLASS} aria-busy="true" />
  );
}

const LOADING_CLASS = classNames(DRAWER_FRAME_CLASS, 'hidden md:flex');

function UnloadedPanel({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('trace');
  const { panelId, close } = useTracePanel();
  return (
    <aside
      id={panelId}
      aria-label={t('panel.title')}
      data-slot="trace-panel"
      className={classNames(DRAWER_FRAME_CLASS, 'gap-4 p-5 text-[14px]')}
    >
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
