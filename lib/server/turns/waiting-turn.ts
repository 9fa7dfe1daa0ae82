import { z } from 'zod';
import { type PipelineOptions, pipelineOptionsSchema } from '@/lib/chat/pipeline-options';
import type { Json } from '@/lib/shared/json';

const waitingTurnSchema = z.strictObject({ options: pipelineOptionsSchema, kept: z.json() });

/** What a turn keeps that has asked the person: the options it began with, and what its pipeline needs to go on. */
export interface WaitingTurn {
  readonly options: PipelineOptions;
  readonly kept: Json;
}

/** The text that is stored with the turn. */
export const encodeWaitingTurn = (waiting: WaitingTurn): string => JSON.stringify(waiting);

/** Reads what was stored; null for a turn that waits for nobody. */
export const decodeWaitingTurn = (stored: string | null): WaitingTurn | null =>
  stored === null ? null : (waitingTurnSchema.safeParse(JSON.parse(stored)).data ?? null);
