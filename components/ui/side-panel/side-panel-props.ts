import type { ReactNode } from 'react';
import type { PanelWidth } from './panel-classes';

export interface SidePanelProps {
  /** The DOM id, for `aria-controls`. */
  readonly id: string;
  readonly slot: string;
  readonly title: string;
  readonly width?: PanelWidth;
  /** What it shows: when that changes by keyboard, the focus moves into the panel, too. */
  readonly shownId: string;
  /** Whether it was opened by keyboard. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  /** Everything inside; the heading has its place in it. */
  readonly children: (heading: ReactNode) => ReactNode;
}
