import type { TextStreamPart, ToolSet } from 'ai';
import type { Notice } from '@/lib/chat/data-parts';
import type { TurnProgress } from '@/lib/chat/turn-progress';
import type { SanitizedJson } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import type { ActivityEnd, OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import { AppError } from '@/lib/shared/app-error';
import type { ActivityStatus } from '@/lib/trace/activity';
import type { Clarification } from '@/lib/trace/clarification';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { CallsShown } from './calls-shown';
import type { FinishedTurn } from './finished-turn';
import { type SpeakingTurn, SpeakingTurns } from './speaking-turns';
import type { TurnSink } from './turn-sink';

/** What a stage may do with the turn's sink. */
export type StageSink = Pick<
  TurnSink,
  | 'shown'
  | 'answered'
  | 'modelPart'
  | 'hold'
  | 'ask'
  | 'ground'
  | 'citesInOrder'
  | 'draft'
  | 'owesRelease'
  | 'endHold'
  | 'title'
  | 'finish'
  | 'notice'
  | 'progress'
  | 'close'
> & {
  /** What this stage has had the model answer, as the model wrote it: only to be compared, never to be shown. */
  readonly written: string;
  /** Calls the model. Calls of one stage wait for each other, so that their thoughts do not mix. */
  modelCall: ModelCall;
  /**
   * Asks the model for a call of a tool, which what is thought then belongs to; null where the signal is aborted by the
   * time that it may. Waits until the call is shown and nobody else speaks.
   */
  askForCall<Value>(
    callId: string,
    signal: AbortSignal,
    ask: (sink: AskingSink) => Promise<Value>,
  ): Promise<Value | null>;
  /** Says that something was done that took no time, and what came of it. */
  note(activity: OwnActivity, end: ActivityEnd, status?: ActivityStatus): void;
  /** Says what the stage has come to, which is shown with its end; `failed` where that is not what it was to come to. */
  conclude(conclusion: ActivityEnd, status?: 'failed'): void;
  /** Does something that is shown as an activity, and ends as its value says; what happens meanwhile belongs to it. */
  within<Value>(
    activity: OwnActivity,
    run: () => Promise<Value>,
    statusOf?: ShownCall<Value>['statusOf'],
  ): Promise<Value>;
};

type ModelCall = <Value>(
  run: (turn: SpeakingTurn) => Promise<Value>,
  shown?: ShownCall<Value>,
) => Promise<Value>;

/** What a question to the model needs. */
export interface AskingSink extends Pick<TurnSink, 'modelPart' | 'progress'> {
  readonly modelCall: ModelCall;
}

/** A call of the model that is shown as an activity of its own. */
interface ShownCall<Value> {
  readonly activity: OwnActivity;
  /** How the call ended; null where its activity is to end together with the stage's. */
  readonly statusOf: (value: Value) => ActivityStatus | null;
  /** What is told of the call only once it is over. */
  readonly endOf?: (value: Value) => ActivityEnd;
}

/**
 * The turn's sink as one stage sees it, for as long as the stage runs. After its time-out a stage may still be running:
 * what it writes then is dropped, and it cannot end the turn.
 */
export class StageView implements StageSink {
  written = '';
  private open = true;
  private concluded: ActivityEnd | undefined;
  private ending: 'failed' | undefined;
  private readonly turns = new SpeakingTurns();
  private readonly calls = new CallsShown();

  constructor(private readonly sink: TurnSink) {}

  get isOpen(): boolean {
    return this.open;
  }

  /** What the stage has come to; undefined where it has not said so. */
  get conclusion(): ActivityEnd | undefined {
    return this.concluded;
  }

  /** How the stage says that it has ended. */
  get conclusionStatus(): 'failed' | undefined {
    return this.ending;
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
    if (!this.open) return;
    if (part.type === 'text-delta') this.written += part.text;
    this.sink.modelPart(part);
    if (part.type === 'tool-call') this.calls.add(part.toolCallId);
  }

  modelCall<Value>(run: (turn: SpeakingTurn) => Promise<Value>, shown?: ShownCall<Value>): Promise<Value> {
    return this.turns.run((turn) => this.speak(turn, run, shown));
  }

  async askForCall<Value>(
    callId: string,
    signal: AbortSignal,
    ask: (sink: AskingSink) => Promise<Value>,
  ): Promise<Value | null> {
    await this.calls.shown(callId, signal);
    return this.turns.run(async (turn) => {
      if (signal.aborted || !this.open) return null;
      return ask({
        modelPart: (part) => {
          if (!signal.aborted) this.modelPart(part);
        },
        progress: (progress) => this.progress(progress),
        // All that is asked for the call is asked in this one turn.
        modelCall: (run, shown) =>
          this.speak(turn, run, shown && { ...shown, activity: { ...shown.activity, ofCall: callId } }),
      });
    });
  }

  private speak<Value>(
    { rest, goOn }: SpeakingTurn,
    run: (turn: SpeakingTurn) => Promise<Value>,
    shown: ShownCall<Value> | undefined,
  ): Promise<Value> {
    const begin = (): void => {
      if (this.open) this.sink.beginModelCall();
    };
    const speaking = async (): Promise<Value> => {
      begin();
      const value = await run({
        rest,
        goOn: async () => {
          const others = await goOn();
          if (others) begin();
          return others;
        },
      });
      if (this.open) this.sink.endModelCall();
      return value;
    };
    return shown ? this.within(shown.activity, speaking, shown.statusOf, shown.endOf) : speaking();
  }

  ask(clarification: Clarification, state: unknown, mostCharacters: number): SanitizedJson {
    if (!this.open) throw new AppError('stage-over', 'a stage whose time is over cannot ask');
    return this.sink.ask(clarification, state, mostCharacters);
  }

  ground(...part: Parameters<TurnSink['ground']>): void {
    if (this.open) this.sink.ground(...part);
  }

  citesInOrder(numbers: readonly number[]): void {
    if (this.open) this.sink.citesInOrder(numbers);
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
    endOf: ShownCall<Value>['endOf'] = () => ({}),
  ): Promise<Value> {
    const activityId = this.open ? this.sink.beginActivity(activity) : null;
    const end = (status: ActivityStatus | null, told: ActivityEnd = {}): void => {
      if (activityId !== null && status !== null && this.open)
        this.sink.endActivity(activityId, status, told);
    };
    try {
      const value = await run();
      end(statusOf(value), endOf(value));
      return value;
    } catch (error) {
      end('failed');
      throw error;
    }
  }

  note(activity: OwnActivity, end: ActivityEnd, status: ActivityStatus = 'done'): void {
    if (this.open) this.sink.noteActivity(activity, end, status);
  }

  conclude(conclusion: ActivityEnd, status?: 'failed'): void {
    if (!this.open) return;
    this.concluded = conclusion;
    this.ending = status;
  }

  title(title: string): string | null {
    return this.open ? this.sink.title(title) : null;
  }

  notice(notice: Notice): void {
    if (this.open) this.sink.notice(notice);
  }

  progress(progress: TurnProgress): void {
    if (this.open) this.sink.progress(progress);
  }

  finish(status: TraceStatus, notices: readonly Notice[], failure: string | null = null): FinishedTurn {
    if (!this.open) throw new AppError('stage-over', 'a stage whose time is over cannot end the turn');
    return this.sink.finish(status, notices, failure);
  }

  close(status: TraceStatus, settledAt: number): void {
    if (this.open) this.sink.close(status, settledAt);
  }
}
