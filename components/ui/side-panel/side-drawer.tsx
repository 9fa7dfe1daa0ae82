import { useEffect, useId, useRef } from 'react';
import { isComposing } from '../field-keys';
import { ShortenedName } from '../shortened-name';
import { drawerFrame, PANEL_TITLE_CLASS } from './panel-classes';
import styles from './side-drawer.module.css';
import type { SidePanelProps } from './side-panel-props';
import { usePanelFocus } from './use-panel-focus';

/** A panel on wide pages: beside what opened it, which stays usable; `Esc` closes it. */
export function SideDrawer(props: SidePanelProps) {
  const { id, slot, title, width = 'narrow', shownId, takesFocus, onClose, children } = props;
  const titleId = useId();
  const drawer = useRef<HTMLElement>(null);
  usePanelFocus(drawer, takesFocus, shownId);
  useCloseOnEscape(onClose);

  return (
    <aside
      ref={drawer}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-slot={slot}
      className={drawerFrame(width, styles.drawer)}
    >
      {children(
        <h2 id={titleId} className={PANEL_TITLE_CLASS}>
          <ShortenedName name={title} />
        </h2>,
      )}
    </aside>
  );
}

/** Calls back on `Esc`, unless something else has used it or the person is typing. */
function useCloseOnEscape(close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const plain = !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey);
      if (event.key !== 'Escape' || !plain || event.defaultPrevented || isComposing(event)) return;
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
