import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useObservable } from '@/components/observable/observable';
import { SideSheet } from '@/components/ui/side-panel/side-sheet';
import { DocumentPanelContent } from './document-panel-content';
import type { LookedUp } from './document-panel-controller';
import { useDocumentPanel } from './document-panel-provider';
import { usePanelTitle } from './use-panel-title';

/** The panel on narrow pages. */
export function DocumentSheet() {
  const t = useTranslations('citations.panel');
  const { controller, panelId } = useDocumentPanel();
  const { shown } = useObservable(controller.state);
  const lastShown = useLastShown(shown);
  const title = usePanelTitle(lastShown);
  return (
    <SideSheet
      isOpen={shown !== null}
      id={panelId}
      slot="document-panel"
      title={title}
      handleLabel={t('handle')}
      onClose={controller.close}
    >
      {(heading) => lastShown !== null && <DocumentPanelContent shown={lastShown} heading={heading} />}
    </SideSheet>
  );
}

/** What is shown, or was until now: the sheet keeps its content while it slides away. */
function useLastShown(shown: LookedUp | null): LookedUp | null {
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  return shown ?? last;
}
