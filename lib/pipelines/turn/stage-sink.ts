import type { TextStreamPart, ToolSet } from 'ai';
import type { Notice } from '@/lib/chat/data-parts';
import type { SanitizedJson } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import type { OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import { AppError } from '@/lib/shared/app-error';
import type { ActivityStatus } from '@/lib/trace/activity';
import type { Clarification } from '@/lib/trace/clarification';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import type { FinishedTurn } from './finished-turn';
import type { TurnSink } from './turn-sink';

/** What a stage may do with the turn's sink. */
export type StageSink = Pick<
  TurnSink,
  | 'shown'
  | 'answered'
  | 'modelPart'
  | 'hold'
  | 'ask'
  | 'draft'
  | 'owesRelease'
  | 'endHold'
  | 'title'
  | 'finish'
  | 'notice'
  | 'close'
> & {
  /** Calls the model. Calls of one stage take turns, so that their thoughts do not mix. */
  modelCall<Value>(run: () => Promise<Value>, shown?: ShownCall<Value>): Promise<Value>;
  /** Does something that is shown as an activity; what happens meanwhile belongs to it. */
  within<Value>(activity: OwnActivity, run: () => Promise<Value>): Promise<Value>;
};

/** A call of the model that is shown as an activity of its own. */
interface ShownCall<Value> {
  readonly activity: OwnActivity;
  /** How it ended; null where it ends with what it belongs to. */
  readonly statusOf: (value: Value) => ActivityStatus | null;
}

/**
 * The sink for one stage, for as long as the stage runs. What a stage still does after its time-out reaches nobody:
 * its words are dropped, and it cannot end the turn.
 */
export class StageView implements StageSink {
  private open = true;
  private lastCall: Promise<unknown> = Promise.resolve();

  constructor(private readonly sink: TurnSink) {}

  get isOpen(): boolean {
    return this.open;
  }

  /** Lets nothing through from now on. */
  shutOff(): void {
    this.open = false;
  }

  get shown(): boolean {
    return this.sink.shown;
  }

  get answered(): boolean {
    return this.sink.answered;
  }

  modelPart(part: TextStreamPart<ToolSet>): void {
    if (this.open) this.sink.modelPart(part);
  }

  modelCall<Value>(run: () => Promise<Value>, shown?: ShownCall<Value>): Promise<Value> {
    const calling = async (): Promise<Value> => {
      if (this.open) this.sink.beginModelCall();
      const value = await run();
      if (this.open) this.sink.endModelCall();
      return value;
    };
    const call = this.lastCall.then(() =>
      shown ? this.within(shown.activity, calling, shown.statusOf) : calling(),
    );
    this.lastCall = call.catch(() => {});
    return call;
  }

  ask(clarification: Clarification, state: unknown, mostCharacters: number): SanitizedJson {
    if (!this.open) throw new AppError('stage-over', 'a stage whose time is over cannot ask');
    return this.sink.ask(clarification, state, mostCharacters);
  }

  hold(): void {
    if (this.open) this.sink.hold();
  }

  get draft(): string | null {
    return this.sink.draft;
  }

  get owesRelease(): boolean {
    return this.sink.owesRelease;
  }

  endHold(status: 'done' | 'refused'): void {
    if (this.open) this.sink.endHold(status);
  }

  async within<Value>(
    activity: OwnActivity,
    run: () => Promise<Value>,
    statusOf: ShownCall<Value>['statusOf'] = () => 'done',
  ): Promise<Value> {
    const activityId = this.open ? this.sink.beginActivity(activity) : null;
    const end = (status: ActivityStatus | null): void => {
      if (activityId !== null && status !== null && this.open) this.sink.endActivity(activityId, status);
    };
    try {
      const value = await run();
      end(statusOf(value));
      return value;
    } catch (error) {
      end('failed');
      throw error;
    }
  }

  title(title: string): string | null {
    return this.open ? this.sink.title(title) : null;
  }

  notice(notice: Notice): void {
    if (this.open) this.sink.notice(notice);
  }

  finish(status: TraceStatus, notices: readonly Notice[], failure: string | null = null): FinishedTurn {
    if (!this.open) throw new AppError('stage-over', 'a stage whose time is over cannot end the turn');
    return this.sink.finish(status, notices, failure);
  }

  close(status: TraceStatus, settledAt: number): void {
    if (this.open) this.sink.close(status, settledAt);
  }
}
