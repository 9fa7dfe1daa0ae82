import type { Clock } from '@/lib/shared/clock';
import type { Locale, StepKey } from '@/lib/trace/step-key';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';
import type { TurnDeadline } from './turn-deadline';
import type { TurnLog } from './turn-log';

/** What the runner itself needs of a turn. */
export interface RunnerContext {
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly deadline: TurnDeadline;
  readonly log: TurnLog;
}

/**
 * One unit of a pipeline. An `essential` stage that fails ends the work: only `always` stages still run.
 * An `optional` one that fails is recorded and passed over. `always` stages run whatever happened, also
 * after Stop, and get a signal that only their own time-out aborts.
 */
export interface Stage<Context extends RunnerContext = PipelineContext, Sink = StageSink> {
  readonly name: string;
  readonly kind: 'essential' | 'optional' | 'always';
  readonly timeoutMs: number;
  /** What people read while it runs and in the timeline; a stage without one leaves no activity. */
  readonly label?: Readonly<Record<Locale, string>>;
  /** The step of the timeline that it belongs to, if it does to one. */
  readonly stepKey?: StepKey;
  readonly when?: (context: Context) => boolean;
  readonly run: (context: Context, sink: Sink, signal: AbortSignal) => Promise<void>;
}

/** The code of the `AppError` with which a stage ends that has nothing to hand on, where that is no fault of the server. */
export const STAGE_EMPTY = 'stage-empty';

/** Stages that run one after the other, again and again for as long as there is something to do. */
export interface StageRounds<Context extends RunnerContext = PipelineContext, Sink = StageSink> {
  readonly stages: readonly Stage<Context, Sink>[];
  /** Where an earlier turn has begun them: how many rounds that has ended, and what is left of the next one. */
  readonly begun?: { readonly ended: number; readonly left: readonly Stage<Context, Sink>[] };
  /** Whether there is a further round after this one; rounds count from 1 on. */
  readonly goesOn: (context: Context, round: number) => boolean;
}

export type StageStatus = 'done' | 'failed' | 'timed-out' | 'skipped';

/** What became of a stage. */
export interface StageReport {
  readonly stage: string;
  /** From 1 on, for one that may run more than once. */
  readonly round?: number;
  readonly status: StageStatus;
  readonly startedAt: number;
  readonly latencyMs: number;
  /** It did not end well, and nothing but what runs in every case comes after it. */
  readonly endsWork?: true;
}
