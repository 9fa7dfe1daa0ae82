import type { Clock } from '@/lib/shared/clock';
import type { ChatMode, Locale, TraceMode } from '@/lib/trace/step-key';
import type { FidelityKind } from '@/lib/trace/trace-envelope';
import type { StructuredSanitizer } from '../sanitizer/structured/structured-sanitizer';
import type { TurnSanitizer } from '../sanitizer/turn-sanitizer';
import type { Labels } from './own-activity';
import type { SourceList } from './source-list';

/** Makes of what a tool was given, and of what it gave back, that which may be kept. */
export interface CallRecorder {
  readonly arguments: (given: unknown) => unknown;
  readonly result: (output: unknown) => unknown;
}

/** What a turn's reasoning is collected with. */
export interface TraceCollectorOptions {
  readonly traceMode: TraceMode;
  readonly chatMode: ChatMode;
  /** Language of labels where the reasoning itself does not decide it. */
  readonly locale: Locale;
  /** The user's message; contextual labels use its words. */
  readonly userText: string;
  /** What the model's reasoning is, if it produces any. */
  readonly fidelity: FidelityKind;
  /** User-facing names of tools, by internal name. */
  readonly toolLabels: ReadonlyMap<string, Labels>;
  /** Names of tools by the aliases that models are told. */
  readonly toolNames: ReadonlyMap<string, string>;
  /** By the same aliases: what is kept of the calls of a tool, where that is less than all. */
  readonly callRecords?: ReadonlyMap<string, CallRecorder>;
  /** Everything that comes as JSON passes it: arguments and results of tools, variables of prompts, details. */
  readonly sanitizeJson: StructuredSanitizer;
  readonly sanitizer: TurnSanitizer;
  /** Where pages get their numbers, if others ask for these as well. */
  readonly sources?: SourceList;
  readonly clock: Clock;
}
