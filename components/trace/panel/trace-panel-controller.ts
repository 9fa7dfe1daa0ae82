import { Observable } from '@/components/observable/observable';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import type { Thinking } from '@/lib/trace/thinking';

export interface TracePanelState {
  /** The trace that the panel shows; null while it is closed. */
  readonly traceId: string | null;
  /** Whether focus goes to the panel, as it does when it was opened with the keyboard. */
  readonly takesFocus: boolean;
  /** The moment of the turn (ms since it began) at which a link opened the trace, or null. */
  readonly momentMs: number | null;
  /** Whether its replay plays on from that moment at once. */
  readonly plays: boolean;
}

export interface OpenOptions {
  readonly byKeyboard?: boolean;
  readonly momentMs?: number | null;
  readonly plays?: boolean;
}

/** What the page that shows an answer knows of its turn. */
export interface TraceContext {
  readonly createdAt: number;
  readonly question?: string | undefined;
  readonly modelId?: string | undefined;
  /** How much the model was asked to think, where somebody chose. */
  readonly thinking?: Thinking | undefined;
  /** The trace of the turn from which it went on with the person's answer. */
  readonly earlierTraceId?: string | undefined;
  /** Has the same question answered once more; absent where there is only one way. */
  readonly onAnswerAgain?: ((choice: AnswerChoice) => void) | undefined;
  /** Whether an answer is being made, so that no other can be asked for. */
  readonly isBusy?: boolean | undefined;
}

export interface TracePanelController {
  readonly state: Observable<TracePanelState>;
  readonly open: (traceId: string, options?: OpenOptions) => void;
  readonly close: () => void;
  /** Closes the panel if it shows this trace; without one: if it is open, else opens the newest trace there is. */
  readonly toggle: (traceId?: string, options?: OpenOptions) => void;
  /**
   * Tells that something of a trace can be shown. An open panel goes on to it from one that has left the page, and to
   * that of a turn that is being made from the newest one before it.
   */
  readonly follow: (traceId: string, isBeingMade: boolean) => void;
  /** Tells of a trace on the page; returns what takes it back. */
  readonly register: (traceId: string, context: TraceContext) => () => void;
  /** What the page has told of a trace. */
  readonly contextOf: (traceId: string) => TraceContext | undefined;
  /** Counts how often that has changed. */
  readonly changes: Observable<number>;
}

const CLOSED: TracePanelState = { traceId: null, takesFocus: false, momentMs: null, plays: false };

/** Knows which trace the panel shows and which ones it could show. */
export function createTracePanelController(): TracePanelController {
  const state = new Observable(CLOSED);
  const changes = new Observable(0);
  const known = new Map<string, TraceContext>();

  /** Traces that were on the page and are not any more, as that of a version in whose place there is another one. */
  const left = new Set<string>();

  const newest = (except?: string): string | null => {
    let found: string | null = null;
    let latest = Number.NEGATIVE_INFINITY;
    for (const [traceId, { createdAt }] of known) {
      if (createdAt < latest || traceId === except) continue;
      found = traceId;
      latest = createdAt;
    }
    return found;
  };

  const open: TracePanelController['open'] = (
    traceId,
    { byKeyboard = false, momentMs = null, plays = false } = {},
  ) => state.set({ traceId, takesFocus: byKeyboard, momentMs, plays });
  const close = (): void => state.set(CLOSED);

  return {
    state,
    changes,
    open,
    close,
    toggle(traceId, options) {
      const target = traceId ?? newest();
      const shown = state.get().traceId;
      if (shown !== null && (traceId === undefined || shown === traceId)) close();
      else if (target !== null) open(target, options);
    },
    follow(traceId, isBeingMade) {
      const shown = state.get().traceId;
      if (shown === null || shown === traceId) return;
      if (left.has(shown) || (isBeingMade && shown === newest(traceId))) open(traceId);
    },
    register(traceId, context) {
      known.set(traceId, context);
      left.delete(traceId);
      changes.update((count) => count + 1);
      return () => {
        if (known.get(traceId) !== context) return;
        known.delete(traceId);
        left.add(traceId);
      };
    },
    contextOf: (traceId) => known.get(traceId),
  };
}
