import { STEP_TEMPLATE_LABELS } from '@/lib/reasoning/segmenter/step-template-labels';
import type { Activity, ActivityStatus } from '@/lib/trace/activity';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import type { SentenceScorer } from '../segmenter/classify-sentences';
import type { TurnSigns } from '../timeline/turn-signs';
import { ActivityList, type NewActivity } from './activity-list';
import type { TraceCollectorOptions } from './collector-options';
import {
  type ActivityEnd,
  FAILURE_LABELS,
  type Labels,
  type OwnActivity,
  statusOfLeft,
} from './own-activity';
import { ThoughtActivities } from './thought-activities';
import type { ThoughtLog } from './thought-log';
import type { WatchedCall, WatchedEnd } from './tool-watch';

const WHITE_SPACE = /\s+/u;

/** Counts the words of a text that comes in pieces. */
class WordCount {
  private words = 0;
  private isInWord = false;

  get value(): number {
    return this.words;
  }

  add(text: string): void {
    const [first = '', ...others] = text.split(WHITE_SPACE);
    if (first !== '' && !this.isInWord) this.words += 1;
    this.words += others.filter((word) => word !== '').length;
    this.isInWord = (others.at(-1) ?? first) !== '' || (others.length === 0 && this.isInWord);
  }
}

/** The activity of the answer: begun with its first piece, ended with the turn, when its words have been counted. */
class AnswerActivity {
  private readonly words = new WordCount();
  private hasBegun = false;
  private cites: readonly number[] = [];

  constructor(
    private readonly options: TraceCollectorOptions,
    private readonly list: ActivityList,
  ) {}

  /** The order in which the answer, of which nothing has been shown yet, numbers its sources. */
  citesInOrder(numbers: readonly number[]): void {
    this.cites = numbers;
  }

  /** Whether anything of it has been shown. */
  get isBegun(): boolean {
    return this.hasBegun;
  }

  /** Takes a piece of the answer. */
  answered(text: string, now: number): readonly Activity[] {
    this.words.add(text);
    if (this.hasBegun) return [];
    const label = STEP_TEMPLATE_LABELS[this.options.locale]['response-compose'];
    const stepKey = 'response-compose';
    const isToldOf = this.cites.length > 0 && this.options.traceMode === 'transparent';
    const begun = this.list.beginLast({
      ...{ kind: 'answer', name: 'answer', label, stepKey, startedAt: now },
      ...(isToldOf && { detail: { cites: [...this.cites] } }),
    });
    this.hasBegun = begun !== null;
    return begun ? [begun] : [];
  }

  /** The activity was begun by a process that has gone. */
  restoreActivity(): void {
    this.hasBegun = true;
  }

  /** Takes over a piece of the answer that was sent. */
  restoreText(text: string): void {
    this.words.add(text);
  }

  /** Says of the answer how long it is, where that may be shown; any other activity stays as it is. */
  counted(activity: Activity): Activity {
    if (activity.kind !== 'answer' || this.options.traceMode !== 'transparent') return activity;
    return { ...activity, detail: { ...activity.detail, words: this.words.value } };
  }
}

/** Keeps the activities of a turn. Each method returns the activities that it changed, to be sent. */
export class ActivityBoard {
  private readonly list = new ActivityList();
  private readonly thoughts: ThoughtActivities;
  private readonly answer: AnswerActivity;
  private readonly tools = new Map<string, Activity>();

  constructor(
    private readonly options: TraceCollectorOptions,
    log: ThoughtLog,
    { signs, scorer }: { readonly signs: TurnSigns; readonly scorer: SentenceScorer },
  ) {
    const { list } = this;
    this.thoughts = new ThoughtActivities(options, { list, log, signs, scorer });
    this.answer = new AnswerActivity(options, list);
  }

  get all(): readonly Activity[] {
    return this.list.all;
  }

  /** Takes a thought that was added to the log before, or in curated mode one that nobody is shown. */
  think(delta: string, now: number): readonly Activity[] {
    return this.thoughts.think(delta, now);
  }

  /** The model does something else than think. */
  pauseThinking(now: number): readonly Activity[] {
    return this.thoughts.pause(now);
  }

  /** The model answers, or writes a draft of its answer. */
  pauseBeforeAnswer(now: number): readonly Activity[] {
    return this.answer.isBegun ? this.thoughts.pause(now) : this.thoughts.pauseBeforeAnswer(now);
  }

  toolCalled(callId: string, call: WatchedCall, now: number): readonly Activity[] {
    const called = this.list.begin({ stepKey: 'tool-action', kind: 'tool', ...call, startedAt: now });
    if (called) this.tools.set(callId, called);
    return called ? [called] : [];
  }

  toolEnded(callId: string, { status, detail }: WatchedEnd, now: number): readonly Activity[] {
    const called = this.tools.get(callId);
    this.tools.delete(callId);
    if (!called) return [];
    return [
      ...this.endLeft(new Set([called.activityId]), statusOfLeft(status), now),
      this.list.end({ ...called, ...(detail && { detail }) }, status, now),
    ];
  }

  /** Whether something that was asked for a call is still open. */
  isAsking(callId: string): boolean {
    const call = this.tools.get(callId);
    return call !== undefined && this.list.running.some(({ parentId }) => parentId === call.activityId);
  }

  beginOwn(activity: OwnActivity, now: number): Activity | null {
    const call = activity.ofCall === undefined ? undefined : this.tools.get(activity.ofCall);
    if (call) return this.list.beginAsked(this.told(activity, now), call.activityId);
    const begun = this.beginApart(activity, now);
    if (begun) this.list.enter(begun.activityId);
    return begun;
  }

  /** Begins an activity that others cannot belong to and that may outlast the one it was begun in. */
  beginApart(activity: OwnActivity, now: number): Activity | null {
    return this.list.begin(this.told(activity, now));
  }

  /** Ends an activity, of which `end` tells, and with it whatever was begun in it. */
  endOwn(
    activityId: string,
    status: ActivityStatus,
    now: number,
    end: ActivityEnd = {},
  ): readonly Activity[] {
    const ended = new Set(this.list.leave(activityId));
    // Tools that were called in it may still run, but nobody waits for their results.
    const left = new Set<string>();
    for (const [callId, { activityId: toolId, parentId }] of this.tools)
      if (parentId !== null && ended.has(parentId)) {
        left.add(toolId);
        this.tools.delete(callId);
      }
    const asLeft = statusOfLeft(status);
    const told = (activity: Activity): Activity =>
      activity.activityId === activityId ? { ...activity, ...end } : activity;
    return [
      ...this.endLeft(left, asLeft, now),
      ...this.list.running
        .filter((activity) => ended.has(activity.activityId) || left.has(activity.activityId))
        .map((activity) =>
          this.list.end(told(activity), left.has(activity.activityId) ? asLeft : status, now),
        ),
    ];
  }

  /** Calls an open activity something else, which is said with its end. */
  rename(activityId: string, labels: Labels): void {
    this.list.rename(activityId, { label: labels[this.options.locale], labels });
  }

  /** The order in which the answer numbers its sources. */
  citesInOrder(numbers: readonly number[]): void {
    this.answer.citesInOrder(numbers);
  }

  /** Takes a piece of the answer. */
  answered(text: string, now: number): readonly Activity[] {
    return this.answer.answered(text, now);
  }

  /** Goes on with the turn of a lost process. Its thoughts are in the log, and no rows are made of them. */
  takeOver(): void {
    this.thoughts.takeOver();
  }

  /** Takes an activity as it was sent. */
  restore(activity: Activity): void {
    this.list.restore(activity);
    if (activity.kind === 'thought') this.thoughts.restore(activity);
    if (activity.kind === 'answer') this.answer.restoreActivity();
  }

  /** Takes a piece of the answer that was sent. */
  restoreAnswer(text: string): void {
    this.answer.restoreText(text);
  }

  /** Ends the turn. Activities that are still running end as the turn does. */
  close(status: TraceStatus, failure: string | null, now: number): readonly Activity[] {
    const closing = [...this.thoughts.close(now)];
    if (failure !== null) closing.push(...this.fail(failure, now));
    const asTurn = status === 'completed' ? 'done' : status;
    for (const activity of this.list.running)
      closing.push(this.list.end(this.answer.counted(activity), asTurn, now));
    return closing;
  }

  /** Ends what was asked for calls that are over or left. */
  private endLeft(calls: ReadonlySet<string>, status: ActivityStatus, now: number): readonly Activity[] {
    return this.list.running
      .filter(({ parentId }) => parentId !== null && calls.has(parentId))
      .map((activity) => this.list.end(activity, status, now));
  }

  private told({ detail, labels, ofCall: _call, ...shown }: OwnActivity, now: number): NewActivity {
    const label = labels[this.options.locale];
    return { ...shown, label, labels, ...(detail && this.isTransparent && { detail }), startedAt: now };
  }

  private get isTransparent(): boolean {
    return this.options.traceMode === 'transparent';
  }

  private fail(code: string, now: number): readonly Activity[] {
    const failed = this.list.beginLast({
      kind: 'failure',
      name: 'failure',
      label: FAILURE_LABELS[this.options.locale],
      stepKey: null,
      startedAt: now,
      status: 'failed',
      endedAt: now,
      ...(this.isTransparent && { detail: { code } }),
    });
    return failed ? [failed] : [];
  }
}
