import { useSyncExternalStore } from 'react';
import type { Replay } from './replay';
import type { PlayerState } from './replay-player';

/**
 * A value chosen from where a replay stands; the component renders again only when that value changes.
 * `select` must return a primitive, or the same object until it changes.
 */
export function useReplayState<Selected>(
  { player }: Replay,
  select: (state: PlayerState) => Selected,
): Selected {
  const read = (): Selected => select(player.getState());
  return useSyncExternalStore(player.subscribe, read, read);
}
