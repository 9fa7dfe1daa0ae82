import type { ComponentType } from 'react';

/** The two faces of the panel: beside the conversation, or a sheet over it. */
export type PanelForm = 'drawer' | 'sheet';

const WIDE = '(min-width: 768px)';

/** The face that fits the page's width now. */
export const panelForm = (): PanelForm => (matchMedia(WIDE).matches ? 'drawer' : 'sheet');

/** Calls back when another face fits. */
export function subscribeToPanelForm(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Loads a face of the panel; rejects when the page is offline. */
export async function loadTracePanel(form: PanelForm): Promise<ComponentType> {
  switch (form) {
    case 'drawer':
      return (await import('./trace-drawer')).TraceDrawer;
    case 'sheet':
      return (await import('./trace-sheet')).TraceSheet;
  }
}

/** Starts loading the face that fits, before it is asked for; a failure shows when it is opened. */
export const preloadTracePanel = (): void => {
  Promise.all([loadTracePanel(panelForm()), import('../record/trace-view-request')]).catch(() => undefined);
};
