import { type Activity, type ActivityStatus, MOST_ACTIVITIES, thoughtRangeOf } from '@/lib/trace/activity';
import type { Locale, StepKey } from '@/lib/trace/step-key';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import type { SentenceScorer } from '../segmenter/classify-sentences';
import { STEP_TEMPLATE_LABELS } from '../segmenter/step-template-labels';
import { labelOfSentence } from '../timeline/row-label';
import { type RowChange, type ThoughtRow, ThoughtRows } from '../timeline/thought-rows';
import type { TurnSigns } from '../timeline/turn-signs';
import type { TraceCollectorOptions } from './collector-options';
import { FAILURE_LABELS, type Labels, type OwnActivity, statusOfLeft } from './own-activity';
import type { ThoughtLog } from './thought-log';
import type { WatchedCall, WatchedEnd } from './tool-watch';
import { WordCount } from './word-count';

/** Places are kept for how the turn ends. */
const MOST_BEFORE_THE_END = MOST_ACTIVITIES - 2;
/** Kinds that nothing belongs to. */
const HOLDS_NOTHING: ReadonlySet<string> = new Set(['thought', 'tool', 'draft', 'answer', 'failure']);
/** Enough of lost thoughts to name them. */
const LABEL_SOURCE = 400;

type NewActivity = Omit<Activity, 'activityId' | 'sequence' | 'parentId' | 'status'> &
  Partial<Pick<Activity, 'status'>>;

/** Keeps the activities of a turn; whatever changes one returns it, so that it can be sent. */
export class ActivityBoard {
  private readonly activities: Activity[] = [];
  private readonly rows: ThoughtRows;
  private readonly signs: { chatMode: TurnSigns['chatMode']; calledTool: boolean; foundSource: boolean };
  /** The thought row that is open, and how far the rows have come. */
  private thought: Activity | null = null;
  private covered = 0;
  private answer: Activity | null = null;
  private readonly words = new WordCount();
  private isRestored = false;
  /** Ids of the activities of the turn's own that are open, each inside the one before it. */
  private readonly open: string[] = [];
  private readonly tools = new Map<string, Activity>();

  constructor(
    private readonly options: TraceCollectorOptions,
    private readonly log: ThoughtLog,
    scorer: SentenceScorer,
  ) {
    this.rows = new ThoughtRows(scorer);
    this.signs = { chatMode: options.chatMode, calledTool: false, foundSource: false };
  }

  get all(): readonly Activity[] {
    return this.activities;
  }

  /** Takes a thought that is in the log by now; in curated mode one that nobody is shown. */
  think(delta: string, now: number): readonly Activity[] {
    return this.changed(this.rows.read(delta, this.signs), now);
  }

  /** The model thinks no further for now. */
  pauseThinking(now: number): readonly Activity[] {
    return [...this.changed(this.rows.pause(this.signs), now), ...this.endCuratedRow(now)];
  }

  toolCalled(callId: string, call: WatchedCall, now: number): readonly Activity[] {
    this.signs.calledTool = true;
    const called = this.begin({ stepKey: 'tool-action', kind: 'tool', ...call, startedAt: now });
    if (called) this.tools.set(callId, called);
    return called ? [called] : [];
  }

  toolEnded(callId: string, { status, detail }: WatchedEnd, now: number): readonly Activity[] {
    const called = this.tools.get(callId);
    this.tools.delete(callId);
    return called ? [this.end({ ...called, ...(detail && { detail }) }, status, now)] : [];
  }

  beginOwn(activity: OwnActivity, now: number): Activity | null {
    const begun = this.beginApart(activity, now);
    if (begun) this.open.push(begun.activityId);
    return begun;
  }

  /** Begins one that nothing belongs to, and that outlasts the one it was begun in. */
  beginApart({ detail, labels, ...shown }: OwnActivity, now: number): Activity | null {
    const label = labels[this.locale];
    return this.begin({
      ...shown,
      label,
      labels,
      ...(detail && this.isTransparent && { detail }),
      startedAt: now,
    });
  }

  endOwn(activityId: string, status: ActivityStatus, now: number): readonly Activity[] {
    const place = this.open.indexOf(activityId);
    const ended = new Map((place === -1 ? [activityId] : this.open.splice(place)).map((id) => [id, status]));
    // Nobody waits any more for what was called in it.
    for (const [callId, { activityId: toolId, parentId }] of this.tools)
      if (parentId !== null && ended.has(parentId)) {
        ended.set(toolId, statusOfLeft(status));
        this.tools.delete(callId);
      }
    return this.activities
      .filter((activity) => activity.status === 'running' && ended.has(activity.activityId))
      .map((activity) => this.end(activity, ended.get(activity.activityId) ?? status, now));
  }

  /** Calls an open activity something else, which is said with its end. */
  rename(activityId: string, labels: Labels): void {
    const activity = this.activities.find((known) => known.activityId === activityId);
    if (activity) this.activities[activity.sequence] = { ...activity, label: labels[this.locale], labels };
  }

  sourceFound(): void {
    this.signs.foundSource = true;
  }

  /** Takes a piece of the answer. */
  answered(text: string, now: number): readonly Activity[] {
    this.words.add(text);
    if (this.answer !== null) return [];
    const label = STEP_TEMPLATE_LABELS[this.locale]['response-compose'];
    this.answer = this.begin(
      { kind: 'answer', name: 'answer', label, stepKey: 'response-compose', startedAt: now },
      true,
    );
    return this.answer ? [this.answer] : [];
  }

  /** Goes on with a turn of a process that has gone: its thoughts are in the log and make no rows any more. */
  takeOver(): void {
    this.isRestored = true;
  }

  /** Takes over an activity as it was when it was sent. */
  restore(activity: Activity): void {
    const index = this.activities.findIndex(({ activityId }) => activityId === activity.activityId);
    if (index === -1) this.activities.push(activity);
    else this.activities[index] = activity;
    this.restoreOpen(activity);
    const range = thoughtRangeOf(activity);
    if (range) this.covered = Math.max(this.covered, activity.status === 'running' ? range.start : range.end);
    if (activity.kind === 'thought') this.thought = activity.status === 'running' ? activity : null;
    if (activity.kind === 'answer') this.answer = activity;
    if (activity.kind === 'tool') this.signs.calledTool = true;
  }

  /** Thoughts that no row was told of belong to what was open when they came. */
  private restoreOpen({ activityId, kind, status }: Activity): void {
    if (HOLDS_NOTHING.has(kind)) return;
    const place = this.open.indexOf(activityId);
    if (status === 'running' && place === -1) this.open.push(activityId);
    if (status !== 'running' && place !== -1) this.open.splice(place, 1);
  }

  /** Ends the turn: what is open closes as the turn does. */
  close(status: TraceStatus, failure: string | null, now: number): readonly Activity[] {
    const closing: Activity[] = this.isRestored
      ? [...this.coverRest(now)]
      : [...this.changed(this.rows.close(this.signs), now), ...this.endCuratedRow(now)];
    if (failure !== null) closing.push(...this.fail(failure, now));
    const asTurn = statusOf(status);
    for (const activity of this.activities)
      if (activity.status === 'running') closing.push(this.end(activity, asTurn, now));
    return closing;
  }

  /** Takes over a piece of the answer that was sent. */
  restoreAnswer(text: string): void {
    this.words.add(text);
  }

  private get isTransparent(): boolean {
    return this.options.traceMode === 'transparent';
  }

  private get locale(): Locale {
    return this.options.locale;
  }

  private fail(code: string, now: number): readonly Activity[] {
    const detail = this.isTransparent ? { detail: { code } } : {};
    const failed = this.begin(
      {
        kind: 'failure',
        name: 'failure',
        label: FAILURE_LABELS[this.locale],
        stepKey: null,
        startedAt: now,
        status: 'failed',
        endedAt: now,
        ...detail,
      },
      true,
    );
    return failed ? [failed] : [];
  }

  private changed(changes: readonly RowChange[], now: number): readonly Activity[] {
    return changes.flatMap(({ type, row }) => {
      if (!this.isTransparent) return this.curatedRow(type, row.step, now);
      if (type === 'closed') return this.closeRow(row, now);
      const opened = this.begin({
        ...thoughtOf(row),
        // A row that begins with what was left over begins no earlier than what came in between.
        startedAt: Math.max(this.log.timeAt(row.start) ?? now, this.activities.at(-1)?.startedAt ?? 0),
        detail: { start: row.start, end: row.start },
      });
      if (opened) this.thought = opened;
      return opened ? [opened] : [];
    });
  }

  private closeRow(row: ThoughtRow, now: number): readonly Activity[] {
    this.covered = row.end;
    const open = this.thought;
    if (open === null) return [];
    this.thought = null;
    const { label, name } = thoughtOf(row);
    const detail = { start: row.start, end: row.end };
    return [this.end({ ...open, label, name, detail }, 'done', this.log.timeAt(row.end - 1) ?? now)];
  }

  /** Steps by their template labels; nothing of the thoughts but when their step changes. */
  private curatedRow(type: RowChange['type'], step: StepKey, now: number): readonly Activity[] {
    if (type === 'closed' || this.thought?.stepKey === step) return [];
    const closed = this.endCuratedRow(now);
    const label = STEP_TEMPLATE_LABELS[this.locale][step];
    this.thought = this.begin({ stepKey: step, kind: 'thought', name: 'run', label, startedAt: now });
    return this.thought ? [...closed, this.thought] : closed;
  }

  private endCuratedRow(now: number): readonly Activity[] {
    const open = this.isTransparent ? null : this.thought;
    if (open === null) return [];
    this.thought = null;
    return [this.end(open, 'done', now)];
  }

  /** Thoughts that a lost process had shown after the last row that it told of. */
  private coverRest(now: number): readonly Activity[] {
    const { length } = this.log;
    if (!this.isTransparent || this.covered >= length) return [];
    const range = { start: this.covered, end: length };
    this.covered = length;
    const endedAt = this.log.timeAt(length - 1) ?? now;
    if (this.thought) {
      const open = {
        ...this.thought,
        detail: { start: thoughtRangeOf(this.thought)?.start ?? range.start, end: length },
      };
      this.thought = null;
      return [this.end(open, 'done', endedAt)];
    }
    const text = this.log.textFrom(range.start, LABEL_SOURCE);
    const rest = this.begin({
      stepKey: 'response-compose',
      kind: 'thought',
      name: 'run',
      label: labelOfSentence(text) || '…',
      startedAt: Math.max(this.log.timeAt(range.start) ?? now, this.activities.at(-1)?.startedAt ?? 0),
      detail: range,
    });
    return rest ? [this.end(rest, 'done', endedAt)] : [];
  }

  private begin(activity: NewActivity, isOfTheEnd = false): Activity | null {
    const sequence = this.activities.length;
    if (sequence >= (isOfTheEnd ? MOST_ACTIVITIES : MOST_BEFORE_THE_END)) return null;
    const begun: Activity = {
      activityId: `a${sequence + 1}`,
      sequence,
      parentId: isOfTheEnd ? null : (this.open.at(-1) ?? null),
      status: 'running',
      ...activity,
    };
    this.activities.push(begun);
    return begun;
  }

  private end(activity: Activity, status: ActivityStatus, endedAt: number): Activity {
    const detail =
      activity.kind === 'answer' && this.isTransparent ? { detail: { words: this.words.value } } : {};
    const ended = { ...activity, ...detail, status, endedAt: Math.max(endedAt, activity.startedAt) };
    this.activities[activity.sequence] = ended;
    return ended;
  }
}

const thoughtOf = ({ step, label, isHeading, isCheck }: ThoughtRow) => ({
  stepKey: step,
  kind: 'thought',
  name: isCheck ? 'check' : isHeading ? 'heading' : 'run',
  label,
});

function statusOf(status: TraceStatus): ActivityStatus {
  return status === 'completed' ? 'done' : status;
}
