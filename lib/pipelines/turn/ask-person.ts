import type { z } from 'zod';
import type { ProfileByField } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { AppError } from '@/lib/shared/app-error';
import type { Json } from '@/lib/shared/json';
import type { Clarification } from '@/lib/trace/clarification';
import { OUTCOME, WAITING } from './memory-keys';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';

/** What a turn keeps to go on, as JSON in UTF-8. */
const KEPT_LIMIT_BYTES = 256_000;

/** A question to the person, and what the pipeline wants back when they have answered. */
export interface PersonQuestion<State> extends Clarification {
  readonly state: State;
  /** Whose the strings of the state are, by the field that they stand in; the model's own where it is left out. */
  readonly profile?: ProfileByField;
  /** What is kept beside the state just as it is: the person is shown all of it. */
  readonly exact?: Readonly<Record<string, unknown>>;
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
  { state, profile, exact, ...asked }: PersonQuestion<State>,
): void {
  if (asked.question.trim() === '') throw new AppError('nothing-asked', 'A question has words.');
  const { value, isCut } = sink.ask(asked, state, KEPT_LIMIT_BYTES, profile);
  const kept: Json = exact ? JSON.parse(JSON.stringify({ ...Object(value), ...exact })) : value;
  const isTooLarge = Buffer.byteLength(JSON.stringify(kept)) > KEPT_LIMIT_BYTES;
  if (isCut || isTooLarge || !schema.safeParse(kept).success)
    throw new AppError('state-not-kept', 'What the pipeline needs to go on cannot be kept.');
  memory.set(WAITING, kept);
  memory.set(OUTCOME, { kind: 'completed', caveat: null });
}
