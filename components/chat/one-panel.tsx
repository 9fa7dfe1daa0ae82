import { useEffect } from 'react';
import { useDocumentPanel } from '@/components/citations/panel/document-panel-provider';
import { useTracePanelController } from '@/components/trace/panel/trace-panel-provider';

/** Keeps one panel beside the conversation: the one that was opened last. */
export function OnePanel() {
  const { controller: reasoning } = useTracePanelController();
  const { controller: documents } = useDocumentPanel();
  useEffect(() => {
    const ends = [
      reasoning.state.subscribe(() => {
        if (reasoning.state.get().traceId !== null) documents.close();
      }),
      documents.state.subscribe(() => {
        if (documents.state.get().shown !== null) reasoning.close();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [reasoning, documents]);
  return null;
}
