import { useId, useRef } from 'react';
import { ShortenedName } from '../shortened-name';
import { useEscape } from '../use-escape';
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
  useEscape(onClose, 'panel');

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
