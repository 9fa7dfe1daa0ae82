'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { useDocumentPanel } from '@/components/citations/panel/document-panel-provider';
import { useObserved } from '@/components/observable/observable';
import { useFeedback } from '@/components/page/feedback-context';

/** The document beside the conversation, loaded with the first one that is opened. */
export function LateDocumentSide() {
  const t = useTranslations('citations.panel');
  const { controller } = useDocumentPanel();
  const { toast } = useFeedback();
  const isWanted = useObserved(controller.state, ({ shown }) => shown !== null);
  const [Side, setSide] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted || Side) return;
    import('./document-side').then(
      ({ DocumentSide }) => setSide(() => DocumentSide),
      () => {
        controller.close();
        toast(t('failedText'), true);
      },
    );
  }, [isWanted, Side, controller, toast, t]);
  return Side && <Side />;
}
