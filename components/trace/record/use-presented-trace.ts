import { useEffect, useMemo, useState } from 'react';
import type { TraceView } from '@/lib/chat/trace-view';
import type { Thinking } from '@/lib/trace/thinking';
import type { LiveTurn } from '../live/live-turn';
import { useLiveTurn } from '../live/use-live-turn';
import { useStoredParagraphs } from '../thoughts/use-stored-paragraphs';
import { joinedView, type StoredTurn } from './joined-view';
import { type PresentedTrace, presentLive, presentStored } from './presented-trace';
import { factsOfLive } from './trace-fact';
import type { TraceViewFailure } from './trace-view-request';
import { useTraceView } from './use-trace-view';

const NO_REMOVALS: LiveTurn['removals'] = [];

export type PresentedTraceState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: TraceViewFailure; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly trace: PresentedTrace;
      /** The record that it is made from, and those from which it went on, as one; null where it comes from the stream. */
      readonly turn: StoredTurn | null;
    };

interface KnownOfTurn {
  readonly modelId?: string | undefined;
  readonly thinking?: Thinking | undefined;
  /** The trace of the turn from which it goes on. */
  readonly earlierTraceId?: string | undefined;
}

/** How long the panel waits for the record of a turn that has just ended before it shows what was streamed. */
const RECORD_PATIENCE_MS = 600;

/**
 * The trace as the panel shows it: from the stream while the turn runs, then from the store. What has just
 * been streamed stays in view until the stored trace has come, and also if it cannot be had. A turn that goes on from
 * another one is shown after that.
 */
export function usePresentedTrace(traceId: string, about: KnownOfTurn = {}): PresentedTraceState {
  const turn = useLiveTurn(traceId, (current) => current);
  const { state, retry } = useTraceView(traceId, turn === undefined || turn.phase === 'settled');
  const view = state.status === 'ready' ? state.view : null;
  const joined = useMemo(() => view && joinedView(view), [view]);
  const paragraphs = useStoredParagraphs(joined?.thoughts, joined?.trace.redactions);
  const stored = useMemo(
    () => view && joined && presentStored(view, joined, paragraphs),
    [view, joined, paragraphs],
  );
  // A turn that has just ended waits for its record, so that the panel changes once and not twice.
  const ended = turn?.phase === 'settled';
  const patient = useForAWhile(ended === true, RECORD_PATIENCE_MS);
  const ending = ended && patient && state.status === 'loading';
  const { modelId = null, thinking, earlierTraceId } = about;
  const before = useEarlierTurns(turn && !view ? earlierTraceId : undefined);
  const live = usePresentedTurn(turn, { before, modelId, thinking, ending });
  if (stored) return { status: 'ready', trace: stored, turn: joined };
  if (live) return { status: 'ready', trace: live, turn: null };
  return state.status === 'failed'
    ? { status: 'failed', failure: state.failure, retry }
    : { status: 'loading' };
}

/** The turns from which one goes on. */
interface EarlierTurns {
  /** Of each its trace, oldest first. */
  readonly traces: readonly TraceView['trace'][];
  readonly asOne: StoredTurn;
}

/** What a running turn went on from; null where that is nothing, or has not come yet. */
function useEarlierTurns(traceId: string | undefined): EarlierTurns | null {
  const { state } = useTraceView(traceId ?? '', traceId !== undefined);
  const view = state.status === 'ready' ? state.view : null;
  return useMemo(() => {
    if (!view) return null;
    const traces = [...(view.earlier ?? []).map(({ trace }) => trace), view.trace];
    return { traces, asOne: joinedView(view) };
  }, [view]);
}

interface Presentation {
  readonly before: EarlierTurns | null;
  readonly modelId: string | null;
  readonly thinking: Thinking | undefined;
  readonly ending: boolean;
}

/** A live turn as the panel shows it; parts of it keep their identity until they change. */
function usePresentedTurn(
  turn: LiveTurn | undefined,
  { before, modelId, thinking, ending }: Presentation,
): PresentedTrace | null {
  const removals = turn?.removals ?? NO_REMOVALS;
  const phase = ending ? 'responding' : (turn?.phase ?? 'thinking');
  const presented = useMemo(() => presentLive(turn, before?.asOne), [turn, before]);
  const facts = useMemo(
    () => factsOfLive({ phase, removals, modelId, thinking, ...(before && { earlier: before.traces }) }),
    [phase, removals, modelId, thinking, before],
  );
  return turn === undefined ? null : { phase, ...presented, paragraphs: turn.paragraphs, facts };
}

/** True until `durationMs` after `started` became true. */
function useForAWhile(started: boolean, durationMs: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!started) return;
    const timeout = setTimeout(() => setOver(true), durationMs);
    return () => clearTimeout(timeout);
  }, [started, durationMs]);
  return !over;
}
