import { useSyncExternalStore } from 'react';
import { useDocumentPanelIfAny } from '../panel/document-panel-provider';
import { useCitations } from './citations-context';

const NOTHING_TO_WATCH = () => () => {};

/** Whether the panel shows this citation of the answer. */
export function useIsShownCitation(number: number): boolean {
  const state = useDocumentPanelIfAny()?.controller.state;
  const { answerId } = useCitations();
  const isShown = (): boolean => {
    const shown = state?.get().shown;
    return shown?.answerId === answerId && shown.number === number;
  };
  return useSyncExternalStore(state?.subscribe ?? NOTHING_TO_WATCH, isShown, () => false);
}
