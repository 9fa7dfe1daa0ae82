import type { Store, TurnRow } from '@/lib/store/store';

/** Nobody is asked as often as that. */
const MOST_EARLIER = 10;

/** The turns that a turn goes on from with the person's answers, the first one first. */
export async function earlierTurns(
  { turns }: Pick<Store, 'turns'>,
  { ownerId, turnId }: { readonly ownerId: string; readonly turnId: string },
): Promise<readonly TurnRow[]> {
  const found: TurnRow[] = [];
  let turn = await turns.get({ ownerId, turnId });
  while (turn?.continues && found.length < MOST_EARLIER) {
    turn = await turns.get({ ownerId, turnId: turn.continues });
    if (turn) found.unshift(turn);
  }
  return found;
}
