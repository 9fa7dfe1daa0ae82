import type { z } from 'zod';
import { AppError } from '@/lib/shared/app-error';
import type { Clarification } from '@/lib/trace/clarification';
import { OUTCOME, WAITING } from './memory-keys';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';

/** What a turn keeps to go on, as JSON in UTF-8. */
const KEPT_LIMIT_BYTES = 256_000;

/** A question to the person, and what the pipeline wants back when they have answered. */
export interface PersonQuestion<State> extends Clarification {
  readonly state: State;
}

/**
 * Ends the turn with a question to the person: no later stage runs but those that save. What is kept is sanitised, its
 * strings to 4,000 characters and its lists to 100 entries. Throws an `AppError` where that is not what the pipeline
 * could go on with.
 */
export function askPerson<State>(
  { memory }: PipelineContext,
  sink: StageSink,
  schema: z.ZodType<State>,
  { state, ...asked }: PersonQuestion<State>,
): void {
  if (asked.question.trim() === '') throw new AppError('nothing-asked', 'A question has words.');
  const { value, isCut } = sink.ask(asked, state, KEPT_LIMIT_BYTES);
  const isTooLarge = Buffer.byteLength(JSON.stringify(value)) > KEPT_LIMIT_BYTES;
  if (isCut || isTooLarge || !schema.safeParse(value).success)
    throw new AppError('state-not-kept', 'What the pipeline needs to go on cannot be kept.');
  memory.set(WAITING, value);
  memory.set(OUTCOME, { kind: 'completed', caveat: null });
}
