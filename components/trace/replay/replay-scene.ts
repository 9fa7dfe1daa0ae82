import type { FrameScheduler } from '@/components/observable/frame-scheduler';
import type { DataParts } from '@/lib/chat/data-parts';
import type { StepStatus } from '@/lib/trace/step-key';
import { type LiveTurn, LiveTurnDraft } from '../live/live-turn';
import type { RecordedStep } from '../timeline/recorded-step';
import { countUntil, type ReplayEvent, type ReplayTimeline } from './replay-timeline';

/** Characters of thought that are read in one go: whoever thinks as much as that in a frame is a machine. */
const STEP_CHARACTERS = 50_000;

/**
 * The turn as it stood at any moment, built by the model that follows live turns, so that both look the same.
 * Going on costs what has happened since the moment before, going back what has happened until then. Very long
 * thoughts are caught up with in steps: `afterStep` is told once the next one may be taken.
 */
export class ReplayScene {
  private draft: LiveTurnDraft;
  private applied = 0;
  private rests = false;

  constructor(
    private readonly timeline: ReplayTimeline,
    private readonly schedule: FrameScheduler,
    private readonly afterStep: () => void,
  ) {
    this.draft = this.opened();
  }

  /** The turn at that moment (ms since it began), or on the way to it; the same object until something happens. */
  at(positionMs: number): LiveTurn {
    const count = countUntil(this.timeline.events, positionMs);
    if (count < this.applied) {
      this.draft = this.opened();
      this.applied = 0;
    }
    if (!this.rests) this.goOn(count);
    return this.draft.snapshot;
  }

  private goOn(count: number): void {
    let characters = 0;
    for (const event of this.timeline.events.slice(this.applied, count)) {
      if (characters >= STEP_CHARACTERS) {
        this.rest();
        return;
      }
      this.apply(event);
      this.applied += 1;
      if (event.kind === 'thought') characters += event.delta.length;
    }
  }

  private rest(): void {
    this.rests = true;
    this.schedule(() => {
      this.rests = false;
      this.afterStep();
    });
  }

  /** Before any thought only template labels were shown; the others are quoted from thoughts that follow. */
  private opened(): LiveTurnDraft {
    const draft = new LiveTurnDraft(this.timeline.traceId);
    const [first] = this.timeline.steps;
    const curated = this.timeline.events.every(({ kind }) => kind !== 'thought');
    // A removal is seen once the thoughts have come to its place.
    for (const data of this.timeline.redactions) draft.apply({ type: 'data-redaction', data });
    if (first && curated) draft.apply(this.stepPart(first, 'running'));
    return draft;
  }

  private apply(event: ReplayEvent): void {
    const { traceId, startedAt, steps } = this.timeline;
    switch (event.kind) {
      case 'thought': {
        const data = { traceId, delta: event.delta, ts: startedAt + event.atMs };
        this.draft.apply({ type: 'data-reasoning-thought', data });
        return;
      }
      case 'step':
        this.draft.apply(this.stepPart(event.step, 'running'));
        return;
      case 'activity':
        this.draft.apply({ type: 'data-activity', data: { traceId, ...event.activity } });
        return;
      case 'responding':
        for (const step of steps) {
          this.draft.apply(
            this.stepPart(step, step.stepKey === 'response-compose' ? 'running' : step.status),
          );
        }
        return;
      case 'completed':
        for (const step of steps) this.draft.apply(this.stepPart(step, step.status));
        this.draft.settle();
        return;
    }
  }

  private stepPart(step: RecordedStep, status: StepStatus): StepPart {
    const { stepKey, label, labels, ts, thought, meta } = step;
    return {
      type: 'data-reasoning-trace',
      data: {
        traceId: this.timeline.traceId,
        stepKey,
        label,
        ...(labels && { labels }),
        status,
        ts,
        progress: 0,
        meta: { ...meta, ...(thought !== undefined && { thought }) },
      },
    };
  }
}

interface StepPart {
  readonly type: 'data-reasoning-trace';
  readonly data: DataParts['reasoning-trace'];
}
