import { useEffect } from 'react';
import { DocumentPanel } from '@/components/citations/panel/document-panel';
import { useDocumentPanel } from '@/components/citations/panel/document-panel-provider';
import { useTracePanelController } from '@/components/trace/panel/trace-panel-provider';

/** The document beside the conversation. Of it and the reasoning, the one that was opened last is shown. */
export function DocumentSide() {
  const { controller: reasoning } = useTracePanelController();
  const { controller: documents } = useDocumentPanel();
  useEffect(() => {
    const closeReasoning = (): void => {
      if (documents.state.get().shown !== null) reasoning.close();
    };
    const closeDocument = (): void => {
      if (reasoning.state.get().traceId !== null) documents.close();
    };
    closeReasoning();
    const ends = [documents.state.subscribe(closeReasoning), reasoning.state.subscribe(closeDocument)];
    return () => {
      for (const end of ends) end();
    };
  }, [reasoning, documents]);
  return <DocumentPanel />;
}
