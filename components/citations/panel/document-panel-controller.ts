import { Observable } from '@/components/observable/observable';
import type { Citation } from '@/lib/trace/documents/citation';

/** A citation that is looked up, among those of its answer. */
export interface LookedUp {
  readonly answerId: string;
  /** In the order of their numbers. */
  readonly citations: readonly Citation[];
  readonly number: number;
}

/** The citation itself; undefined where the answer has none of that number. */
export const lookedUpCitation = ({ citations, number }: LookedUp): Citation | undefined =>
  citations.find((citation) => citation.number === number);

interface DocumentPanelState {
  /** Null while the panel is closed. */
  readonly shown: LookedUp | null;
  /** Whether focus goes to the panel, as it does when it was opened with the keyboard. */
  readonly takesFocus: boolean;
}

export interface DocumentPanelController {
  readonly state: Observable<DocumentPanelState>;
  readonly open: (lookedUp: LookedUp, options?: { readonly byKeyboard?: boolean }) => void;
  /** Goes on to another citation of the same answer. */
  readonly goTo: (number: number) => void;
  readonly close: () => void;
}

const CLOSED: DocumentPanelState = { shown: null, takesFocus: false };

/** Knows which citation the panel beside the conversation shows. */
export function createDocumentPanelController(): DocumentPanelController {
  const state = new Observable(CLOSED);
  return {
    state,
    open: (shown, { byKeyboard = false } = {}) => state.set({ shown, takesFocus: byKeyboard }),
    goTo: (number) =>
      state.update((now) => (now.shown === null ? now : { ...now, shown: { ...now.shown, number } })),
    close: () => state.set(CLOSED),
  };
}
