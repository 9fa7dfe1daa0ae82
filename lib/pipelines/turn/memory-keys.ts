import type { FilePart, ModelMessage } from 'ai';
import type { ModelFailure } from '@/lib/models/model-provider';
import type { GivenFile } from '@/lib/prompts/documents/quoted-file';
import type { Json } from '@/lib/shared/json';
import type { StageReport } from './stage';
import type { LogFields } from './turn-log';
import type { TurnOutcome } from './turn-outcome';
import { memoryKey } from './working-memory';

/** The messages that go to the model, the one that is answered last. */
export const HISTORY = memoryKey<readonly ModelMessage[]>('history');
/** What stands before the words of a message: texts of files, and PDFs as they are. */
export interface Material {
  readonly text: string;
  readonly pdfs: readonly FilePart[];
}
/** What the model is given of files, and for each of the messages what stands before its words. */
export const FILES = memoryKey<{
  readonly files: readonly GivenFile[];
  readonly placed: readonly Material[];
}>('files');
/** What a model was not sent of the conversation, or only in part. */
export type LeftOut = 'history-left-out' | 'images-left-out' | 'files-in-passages' | 'files-left-out';
/** Codes of that, each once. */
export const LEFT_OUT = memoryKey<readonly LeftOut[]>('left-out');
/** How the model's part ended. */
export const OUTCOME = memoryKey<TurnOutcome>('outcome');
/** Why the model gave nothing that the answer could be, where something else stands in for it. */
export const MISSED = memoryKey<ModelFailure>('missed');
/** What a turn that has asked the person needs to go on. Once it is set, no stage runs but those that save. */
export const WAITING = memoryKey<Json>('waiting');
/** The title being made beside the answer; `end` ends the call of the model that makes it. */
export const TITLE = memoryKey<{ readonly title: Promise<string | null>; readonly end: () => void }>('title');
/** The version of the table of sources by which sources are trusted in this turn. */
export const TIER_VERSION = memoryKey<number>('tier-version');
/** Reports of the stages so far. */
export const STAGE_REPORTS = memoryKey<StageReport[]>('stage-reports');
/** How much speaks for thinking in depth, 0 to 1; where a mode was decided on. */
export const KEY_COMPLEXITY_SCORE = memoryKey<number>('KEY_COMPLEXITY_SCORE');
/** What a pipeline adds to the last line of the log: counts and outcomes, never words of the turn. */
export const TELEMETRY = memoryKey<LogFields>('telemetry');
