import type { TurnRow, TurnStore } from '@/lib/store/store';

/** Nobody is asked, and no answer gone on with, as often as that. */
const MOST_EARLIER = 20;

/** The turns that a turn goes on from, with the person's answers or with words cut short, the first one first. */
export async function earlierTurns(
  { turns }: { readonly turns: Pick<TurnStore, 'get'> },
  { ownerId, turnId }: { readonly ownerId: string; readonly turnId: string },
): Promise<readonly TurnRow[]> {
  const found: TurnRow[] = [];
  let turn = await turns.get({ ownerId, turnId });
  for (let before = beforeOf(turn); before !== null && found.length < MOST_EARLIER; before = beforeOf(turn)) {
    turn = await turns.get({ ownerId, turnId: before });
    if (turn) found.unshift(turn);
  }
  return found;
}

const beforeOf = (turn: TurnRow | null): string | null => turn?.prolongs ?? turn?.continues ?? null;
