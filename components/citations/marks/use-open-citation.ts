import type { Citation } from '@/lib/trace/documents/citation';
import { useDocumentPanelIfAny } from '../panel/document-panel-provider';
import { useCitations } from './citations-context';

type OpenCitation = (citation: Citation, options: { readonly byKeyboard: boolean }) => void;

/** Opens the document of a citation beside the answer; null where documents are not opened, as in shares. */
export function useOpenCitation(): OpenCitation | null {
  const panel = useDocumentPanelIfAny();
  const { answerId, citations, preview } = useCitations();
  if (!panel) return null;
  return ({ number }, { byKeyboard }) => {
    preview.close();
    panel.controller.open({ answerId, citations, number }, { byKeyboard });
  };
}
