import { AppError } from '@/lib/shared/app-error';
import type { RunnerContext, Stage, StageReport, StageStatus } from './stage';

/** Told when a stage starts and when it is over. */
export interface StageListener {
  readonly started: (stage: string) => void;
  readonly ended: (report: StageReport) => void;
}

/**
 * Runs stages in order, each under its own time-out. Never throws: a failed stage is reported, and the
 * stages that save and measure run in every case.
 */
export async function runPipeline<Context extends RunnerContext, Sink>(
  stages: readonly Stage<Context, Sink>[],
  context: Context,
  sink: Sink,
  listener: StageListener,
): Promise<readonly StageReport[]> {
  const reports: StageReport[] = [];
  let abandoned = false;
  for (const stage of stages) {
    const idle = (abandoned || context.signal.aborted) && stage.kind !== 'always';
    const report =
      idle || stage.when?.(context) === false
        ? { stage: stage.name, status: 'skipped' as const, latencyMs: 0 }
        : await runStage(stage, context, sink, listener);
    if (report.status !== 'done' && report.status !== 'skipped' && stage.kind === 'essential')
      abandoned = true;
    reports.push(report);
    listener.ended(report);
  }
  return reports;
}

async function runStage<Context extends RunnerContext, Sink>(
  stage: Stage<Context, Sink>,
  context: Context,
  sink: Sink,
  listener: StageListener,
): Promise<StageReport> {
  const startedAt = context.clock();
  listener.started(stage.name);
  const report = (status: StageStatus): StageReport => ({
    stage: stage.name,
    status,
    latencyMs: context.clock() - startedAt,
  });
  const deadline = new AbortController();
  const signal =
    stage.kind === 'always' ? deadline.signal : AbortSignal.any([context.signal, deadline.signal]);
  try {
    await withDeadline(stage.run(context, sink, signal), stage, deadline);
    return report('done');
  } catch (error) {
    const timedOut = error instanceof AppError && error.code === 'stage-timeout';
    context.log.error({ stage: stage.name, error: failureText(error) }, 'stage failed');
    return report(timedOut ? 'timed-out' : 'failed');
  }
}

function withDeadline(
  work: Promise<void>,
  stage: Pick<Stage, 'name' | 'timeoutMs'>,
  deadline: AbortController,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new AppError('stage-timeout', `${stage.name} took longer than ${stage.timeoutMs} ms`);
      deadline.abort(error);
      reject(error);
    }, stage.timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const failureText = (error: unknown): string =>
  error instanceof AppError
    ? `${error.code}: ${error.message}`
    : error instanceof Error
      ? error.name
      : 'unknown';
