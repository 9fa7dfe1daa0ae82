import { z } from 'zod';
import type { Json } from '@/lib/shared/json';

/** Builds before kept the options of the pipeline here, which are now the turn's. */
const waitingTurnSchema = z.object({ kept: z.json() });

/** What the pipeline of a turn that has asked the person needs to go on, as the text that is stored with the turn. */
export const encodeWaitingTurn = (kept: Json): string => JSON.stringify({ kept });

/** Reads what was stored; null for a turn that waits for nobody. */
export const decodeWaitingTurn = (stored: string | null): { readonly kept: Json } | null =>
  stored === null ? null : (waitingTurnSchema.safeParse(JSON.parse(stored)).data ?? null);
