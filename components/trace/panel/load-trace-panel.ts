import type { ComponentType } from 'react';
import { type PanelForm, panelForm } from '@/components/ui/side-panel/panel-form';

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
