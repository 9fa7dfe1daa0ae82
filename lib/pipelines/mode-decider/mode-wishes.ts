import { z } from 'zod';
import type { TurnMode } from '@/lib/chat/turn-mode';
import { INTENTS, type Intent } from './reading/intents';

/** How often somebody had a kind of question answered the other way: above 0 in depth, below 0 at once. */
export type Wishes = Readonly<Partial<Record<Intent, number>>>;

export const NOTHING_LEARNT: Wishes = {};

/** So many of one kind decide by themselves; more change nothing, so that as many the other way undo them. */
const MOST = 4;
/** What one moves the score by: scores lie between 0.3 and 0.85, most of them within 0.2 of the threshold. */
const STEP = 0.08;

const wishesSchema = z.partialRecord(z.enum(INTENTS), z.number().int().min(-MOST).max(MOST));

/** Reads what is kept of them; nothing learnt where that is nothing, or cannot be read. */
export function readWishes(kept: string | null | undefined): Wishes {
  try {
    return wishesSchema.parse(JSON.parse(kept ?? '{}'));
  } catch {
    return NOTHING_LEARNT;
  }
}

/** Adds that a kind of question was wanted in this mode. */
export function withWish(wishes: Wishes, kind: Intent, mode: TurnMode): Wishes {
  const count = (wishes[kind] ?? 0) + (mode === 'deep' ? 1 : -1);
  return { ...wishes, [kind]: Math.max(-MOST, Math.min(MOST, count)) };
}

/** Of how many kinds of questions something was learnt. */
export const learntKinds = (wishes: Wishes): number =>
  Object.values(wishes).filter((count) => count !== 0).length;

/** The score of a question of this kind, 0 to 1, as the person's wishes move it. */
export const wishedScore = (score: number, kind: Intent, wishes: Wishes): number =>
  Math.max(0, Math.min(1, score + STEP * (wishes[kind] ?? 0)));
