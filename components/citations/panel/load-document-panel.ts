import type { ComponentType } from 'react';
import { type PanelForm, panelForm } from '@/components/ui/side-panel/panel-form';

/** Loads a face of the panel; rejects when the page is offline. */
export async function loadDocumentPanel(form: PanelForm): Promise<ComponentType> {
  switch (form) {
    case 'drawer':
      return (await import('./document-drawer')).DocumentDrawer;
    case 'sheet':
      return (await import('./document-sheet')).DocumentSheet;
  }
}

/** Starts loading the face that fits, before it is asked for; a failure shows when it is opened. */
export const preloadDocumentPanel = (): void => {
  loadDocumentPanel(panelForm()).catch(() => undefined);
};
