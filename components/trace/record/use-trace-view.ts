import { useCallback, useEffect, useState } from 'react';
import type { TraceView } from '@/lib/chat/trace-view';
import { err } from '@/lib/shared/result';
import type { TracesAddress, TraceViewFailure, TraceViewRequest } from './trace-view-request';

export type TraceViewState =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly view: TraceView }
  | { readonly status: 'failed'; readonly failure: TraceViewFailure };

/** The schemas that check a record are large and not needed while a turn is live. */
const requestTraceView = async (request: TraceViewRequest) => {
  const checked = await import('./trace-view-request').catch(() => null);
  return checked ? checked.requestTraceView(request) : err('unreachable' as const);
};

/** Traces never change once stored, so what was fetched stays good; the oldest of many is dropped. */
const cache = new Map<string, TraceView>();
const CACHE_LIMIT = 40;

/** A stored trace, fetched while `enabled` and kept for the next time; `retry` fetches it once more. */
export function useTraceView(
  traceId: string,
  enabled: boolean,
  address?: TracesAddress,
): { readonly state: TraceViewState; readonly retry: () => void } {
  const [fetched, setFetched] = useState<{ readonly traceId: string; readonly state: TraceViewState } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the effect
  useEffect(() => {
    if (!enabled || cache.has(traceId)) return;
    const controller = new AbortController();
    setFetched({ traceId, state: { status: 'loading' } });
    requestTraceView({ traceId, ...(address && { address }), signal: controller.signal }).then(
      (result) => {
        if (controller.signal.aborted) return;
        if (result.ok) remember(traceId, result.value);
        const state: TraceViewState = result.ok
          ? { status: 'ready', view: result.value }
          : { status: 'failed', failure: result.error };
        setFetched({ traceId, state });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [traceId, enabled, address, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const cached = cache.get(traceId);
  if (cached) return { state: { status: 'ready', view: cached }, retry };
  if (!enabled) return { state: { status: 'idle' }, retry };
  return { state: fetched?.traceId === traceId ? fetched.state : { status: 'loading' }, retry };
}

/** Keeps a trace that has come another way, so that the panel shows it without fetching; for the browser only. */
export const provideTraceView = (view: TraceView): void => remember(view.trace.traceId, view);

function remember(traceId: string, view: TraceView): void {
  cache.set(traceId, view);
  const oldest = cache.size > CACHE_LIMIT ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
}
