import { useCallback, useSyncExternalStore } from 'react';
import type { LiveTurn } from './live-turn';
import { liveTurnStore } from './live-turn-store';

const nothing = (): void => {};

/**
 * A value chosen from a live turn; the component renders again only when that value changes. `select` must
 * return a primitive or a part of the turn, never a new object.
 */
export function useLiveTurn<Selected>(
  traceId: string | undefined,
  select: (turn: LiveTurn | undefined) => Selected,
): Selected {
  const subscribe = useCallback(
    (listener: () => void) =>
      traceId === undefined ? nothing : liveTurnStore.turn(traceId).subscribe(listener),
    [traceId],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(traceId === undefined ? undefined : liveTurnStore.turn(traceId).get()),
    // The server knows no live turns, and keeps nothing of those that it is asked for.
    () => select(undefined),
  );
}
