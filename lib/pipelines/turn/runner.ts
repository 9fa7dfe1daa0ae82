import { AppError } from '@/lib/shared/app-error';
import { errorForLog } from '@/lib/shared/error-for-log';
import { patientTimer } from '@/lib/shared/patient-timer';
import {
  type RunnerContext,
  STAGE_EMPTY,
  type Stage,
  type StageReport,
  type StageRounds,
  type StageStatus,
} from './stage';

/** Calls of the model end with the turn's time; this stands behind them, and leaves time to say what there is. */
const GRACE_MS = 5_000;

/** What one stage works with. */
export interface OpenStage<Context, Sink> {
  readonly context: Context;
  readonly sink: Sink;
  /** The stage is over, or its time is: nothing that it does counts any more. */
  readonly end: (status: StageStatus) => void;
}

/** Gives stages what they work with and is told what became of them. */
export interface StageHost<Context extends RunnerContext, Sink> {
  /** `round` counts from 1 on for a stage that may run more than once. */
  begin(stage: Stage<Context, Sink>, round?: number): OpenStage<Context, Sink>;
  ended(report: StageReport): void;
  /** Whether there is nothing left to do but to save. */
  isOver(): boolean;
}

/** A stage, or stages that may run more than once. */
type PlannedStage<Context extends RunnerContext, Sink> = Stage<Context, Sink> | StageRounds<Context, Sink>;

/**
 * Runs stages in order, each under its own time-out. Never throws: a failed stage is reported, and the
 * stages that save and measure run in every case.
 */
export async function runPipeline<Context extends RunnerContext, Sink>(
  stages: readonly PlannedStage<Context, Sink>[],
  context: Context,
  host: StageHost<Context, Sink>,
): Promise<readonly StageReport[]> {
  const reports: StageReport[] = [];
  let abandoned = false;
  const isIdle = (): boolean => abandoned || context.signal.aborted || host.isOver();
  const run = async (stage: Stage<Context, Sink>, round?: number): Promise<void> => {
    const idle = isIdle() && stage.kind !== 'always';
    const isWanted = !idle && stage.when?.(context) !== false;
    const isLate = stage.kind === 'optional' && context.deadline.leftForQuestionsMs === 0;
    const report: StageReport =
      !isWanted || isLate
        ? {
            ...{ stage: stage.name, status: isWanted ? 'timed-out' : 'skipped', latencyMs: 0 },
            startedAt: context.clock(),
            ...(round !== undefined && { round }),
          }
        : await runStage(stage, context, host, round);
    abandoned ||= report.endsWork === true;
    reports.push(report);
    host.ended(report);
  };
  for (const planned of stages) {
    if (!('goesOn' in planned)) await run(planned);
    else {
      const { stages: all, begun } = planned;
      let round = begun?.ended ?? 0;
      do {
        round += 1;
        for (const stage of round - 1 === begun?.ended ? begun.left : all) await run(stage, round);
      } while (!isIdle() && planned.goesOn(context, round));
    }
  }
  return reports;
}

async function runStage<Context extends RunnerContext, Sink>(
  stage: Stage<Context, Sink>,
  context: Context,
  host: StageHost<Context, Sink>,
  round?: number,
): Promise<StageReport> {
  const startedAt = context.clock();
  const open = host.begin(stage, round);
  const report = (status: StageStatus): StageReport => {
    open.end(status);
    const endsWork = status !== 'done' && stage.kind === 'essential';
    const latencyMs = context.clock() - startedAt;
    return {
      stage: stage.name,
      status,
      startedAt,
      latencyMs,
      ...(round !== undefined && { round }),
      ...(endsWork && { endsWork }),
    };
  };
  const deadline = new AbortController();
  const { hurried } = context.deadline;
  const signal =
    stage.kind === 'always' ? deadline.signal : AbortSignal.any([context.signal, deadline.signal]);
  try {
    const limit = { name: stage.name, timeoutMs: timeoutOf(stage, context) };
    const ending = stage.kind === 'optional' ? hurried : null;
    const waitedMs = (): number => context.deadline.waitedMs;
    await withDeadline(stage.run(open.context, open.sink, signal), limit, { deadline, ending, waitedMs });
    return report('done');
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    const told = { stage: stage.name, error: errorForLog(error) };
    // What a limit of the turn ends, or whoever stops it, is no fault; what has to run in every case has no such limit.
    if (stage.kind !== 'always' && (signal.aborted || code === STAGE_EMPTY))
      context.log[context.signal.aborted ? 'info' : 'warn'](told, 'stage ended early');
    else context.log.error(told, 'stage failed');
    return report(code === 'stage-timeout' ? 'timed-out' : 'failed');
  }
}

/** A stage's own time, or what is left of the turn's. */
function timeoutOf<Context extends RunnerContext, Sink>(
  { kind, timeoutMs }: Stage<Context, Sink>,
  { deadline }: RunnerContext,
): number {
  switch (kind) {
    case 'optional':
      return Math.min(timeoutMs, deadline.leftForQuestionsMs);
    case 'essential':
      return Math.min(timeoutMs, deadline.leftMs + GRACE_MS);
    case 'always':
      return timeoutMs;
  }
}

interface StageEnding {
  readonly deadline: AbortController;
  readonly ending: AbortSignal | null;
  /** For how long the turn has waited for its model's server, which is nobody's time. */
  readonly waitedMs: () => number;
}

function withDeadline(
  work: Promise<void>,
  stage: Pick<Stage, 'name' | 'timeoutMs'>,
  { deadline, ending, waitedMs }: StageEnding,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (why: string): void => {
      const error = new AppError('stage-timeout', `${stage.name} ${why}`);
      deadline.abort(error);
      reject(error);
    };
    const late = (): void => end(`took longer than ${stage.timeoutMs} ms`);
    const callOff = patientTimer(late, stage.timeoutMs, waitedMs);
    const hurry = (): void => end('was ended, since the answer is wanted now');
    ending?.addEventListener('abort', hurry, { once: true });
    work.then(resolve, reject).finally(() => {
      callOff();
      ending?.removeEventListener('abort', hurry);
    });
  });
}
