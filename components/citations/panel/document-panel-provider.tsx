'use client';

import { createContext, type ReactNode, use, useId, useMemo, useState } from 'react';
import { createDocumentPanelController, type DocumentPanelController } from './document-panel-controller';

interface DocumentPanelContextValue {
  readonly controller: DocumentPanelController;
  /** The DOM id of the panel, for `aria-controls`. */
  readonly panelId: string;
}

const DocumentPanelContext = createContext<DocumentPanelContextValue | null>(null);

/** Lets everything below it open the document that a citation is from. */
export function DocumentPanelProvider({ children }: { readonly children: ReactNode }) {
  const [controller] = useState(createDocumentPanelController);
  const panelId = useId();
  const value = useMemo(() => ({ controller, panelId }), [controller, panelId]);
  return <DocumentPanelContext value={value}>{children}</DocumentPanelContext>;
}

/** The panel's controller and DOM id; null where documents are not opened, as in shares. */
export const useDocumentPanelIfAny = (): DocumentPanelContextValue | null => use(DocumentPanelContext);

/** The panel's controller and DOM id. */
export function useDocumentPanel(): DocumentPanelContextValue {
  const value = use(DocumentPanelContext);
  if (!value) throw new Error('useDocumentPanel needs a DocumentPanelProvider above it');
  return value;
}
