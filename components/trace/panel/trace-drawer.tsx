import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { DRAWER_FRAME_CLASS, PANEL_TITLE_CLASS } from './panel-classes';
import styles from './trace-drawer.module.css';
import { TracePanelContent } from './trace-panel-content';
import { useTracePanel } from './trace-panel-provider';
import { usePanelFocus } from './use-panel-focus';

/** The panel on wide pages: beside the conversation, which stays usable; `Esc` closes it. */
export function TraceDrawer() {
  const { traceId } = useTracePanel();
  return traceId === null ? null : <OpenDrawer traceId={traceId} />;
}

function OpenDrawer({ traceId }: { readonly traceId: string }) {
  const t = useTranslations('trace.panel');
  const { panelId, takesFocus, close } = useTracePanel();
  const titleId = useId();
  const drawer = useRef<HTMLElement>(null);
  usePanelFocus(drawer, takesFocus, traceId);
  useCloseOnEscape(close);

  return (
    <aside
      ref={drawer}
      id={panelId}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-slot="trace-panel"
      className={classNames(DRAWER_FRAME_CLASS, styles.drawer)}
    >
      <TracePanelContent
        traceId={traceId}
        onClose={close}
        title={
          <h2 id={titleId} className={PANEL_TITLE_CLASS}>
            {t('title')}
          </h2>
        }
      />
    </aside>
  );
}

/** Calls back on `Esc`, unless something else has used it or the person is typing. */
function useCloseOnEscape(close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const plain = !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey);
      if (event.key !== 'Escape' || !plain || event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      if (
        target?.closest(
          'input:not([type=range]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]',
        )
      )
        return;
      close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [close]);
}
