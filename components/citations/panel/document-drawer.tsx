import { useObservable } from '@/components/observable/observable';
import { SideDrawer } from '@/components/ui/side-panel/side-drawer';
import { DocumentPanelContent } from './document-panel-content';
import { useDocumentPanel } from './document-panel-provider';
import { usePanelTitle } from './use-panel-title';

/** The panel on wide pages. */
export function DocumentDrawer() {
  const { controller, panelId } = useDocumentPanel();
  const { shown, takesFocus } = useObservable(controller.state);
  const title = usePanelTitle(shown);
  if (shown === null) return null;
  return (
    <SideDrawer
      id={panelId}
      slot="document-panel"
      title={title}
      width="wide"
      shownId={shown.answerId}
      takesFocus={takesFocus}
      onClose={controller.close}
    >
      {(heading) => <DocumentPanelContent shown={shown} heading={heading} />}
    </SideDrawer>
  );
}
