import type { ActivityStatus } from '@/lib/trace/activity';
import { STAGE_REPORTS, WAITING } from './memory-keys';
import type { PipelineContext } from './pipeline-context';
import type { OpenStage, StageHost } from './runner';
import type { Stage, StageReport, StageStatus } from './stage';
import { type StageSink, StageView } from './stage-sink';
import { outcomeOfSignal } from './turn-outcome';
import type { TurnSink } from './turn-sink';

/** Gives each stage its view of the turn, and shows the stages that have a label as activities. */
export class TurnStages implements StageHost<PipelineContext, StageSink> {
  constructor(
    private readonly context: PipelineContext,
    private readonly sink: TurnSink,
  ) {}

  begin(stage: Stage, round?: number): OpenStage<PipelineContext, StageSink> {
    const { context, sink } = this;
    const { name, label: labels, stepKey = null } = stage;
    const activityId = labels
      ? sink.beginActivity({ kind: 'stage', name, labels, stepKey, ...(round !== undefined && { round }) })
      : null;
    const view = new StageView(sink);
    return {
      context: { ...context, memory: context.memory.during(() => view.isOpen) },
      sink: view,
      end: (status) => {
        view.shutOff();
        if (activityId === null) return;
        const shown = status === 'done' ? (view.conclusionStatus ?? status) : status;
        sink.endActivity(activityId, activityStatus(shown, context.signal), view.conclusion);
      },
    };
  }

  isOver(): boolean {
    return this.context.memory.get(WAITING) !== undefined;
  }

  ended(report: StageReport): void {
    const { memory } = this.context;
    memory.set(STAGE_REPORTS, [...(memory.get(STAGE_REPORTS) ?? []), report]);
  }
}

/** A stage that was going on when the turn was ended did not end by itself, whatever it says. */
function activityStatus(status: StageStatus, signal: AbortSignal): ActivityStatus {
  const outcome = status === 'timed-out' ? null : outcomeOfSignal(signal);
  return outcome?.kind === 'stopped' || outcome?.kind === 'interrupted' ? outcome.kind : status;
}
