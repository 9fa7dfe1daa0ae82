import { type Activity, thoughtRangeOf } from '@/lib/trace/activity';
import type { StepKey } from '@/lib/trace/step-key';
import type { SentenceScorer } from '../segmenter/classify-sentences';
import { STEP_TEMPLATE_LABELS } from '../segmenter/step-template-labels';
import { labelOfSentence } from '../timeline/row-label';
import { type RowChange, type ThoughtRow, ThoughtRows } from '../timeline/thought-rows';
import type { TurnSigns } from '../timeline/turn-signs';
import type { ActivityList } from './activity-list';
import type { TraceCollectorOptions } from './collector-options';
import type { ThoughtLog } from './thought-log';

/** Enough of lost thoughts to name them, in characters. */
const LABEL_SOURCE = 400;
/** In curated mode all that is said of thoughts is a step, so those that clearly belong to none work towards the answer. */
const WORKING: StepKey = 'response-compose';

/** What thoughts are made into activities with. */
interface ThoughtSources {
  readonly list: ActivityList;
  readonly log: ThoughtLog;
  readonly signs: TurnSigns;
  readonly scorer: SentenceScorer;
}

/** Makes activities of thoughts: one of each row or, in curated mode, one of each step. */
export class ThoughtActivities {
  private readonly list: ActivityList;
  private readonly log: ThoughtLog;
  private readonly signs: TurnSigns;
  private readonly rows: ThoughtRows;
  private open: Activity | null = null;
  /** How far the rows have come, in UTF-16 units of the log. */
  private covered = 0;
  private isRestored = false;

  constructor(
    private readonly options: TraceCollectorOptions,
    { list, log, signs, scorer }: ThoughtSources,
  ) {
    this.list = list;
    this.log = log;
    this.signs = signs;
    this.rows = new ThoughtRows(scorer);
  }

  /** Takes a thought that was added to the log before, or in curated mode one that nobody is shown. */
  think(delta: string, now: number): readonly Activity[] {
    return this.changed(this.rows.read(delta, this.signs), now);
  }

  /** The model does something else than think. */
  pause(now: number): readonly Activity[] {
    return this.closed(this.rows.pause(this.signs), now);
  }

  /** The model begins to answer. What it thought right before that is of the answer, if of nothing else. */
  pauseBeforeAnswer(now: number): readonly Activity[] {
    return this.closed(this.rows.pause(this.signs), now, 'response-compose');
  }

  /** The thoughts of a process that has gone are in the log; no rows are made of them any more. */
  takeOver(): void {
    this.isRestored = true;
  }

  /** Takes over the activity of a thought as it was sent. */
  restore(activity: Activity): void {
    const isRunning = activity.status === 'running';
    const range = thoughtRangeOf(activity);
    if (range) this.covered = Math.max(this.covered, isRunning ? range.start : range.end);
    this.open = isRunning ? activity : null;
  }

  /** The model thinks no more in this turn. */
  close(now: number): readonly Activity[] {
    if (this.isRestored) return this.coverRest(now);
    return this.closed(this.rows.close(this.signs), now);
  }

  private get isTransparent(): boolean {
    return this.options.traceMode === 'transparent';
  }

  /** The thoughts come to a stop. The step they lead to is that of their last row, where it has none of its own. */
  private closed(
    changes: readonly RowChange[],
    now: number,
    leadsTo: StepKey | null = null,
  ): readonly Activity[] {
    const before = this.changed(changes.slice(0, -1), now);
    const last = this.changed(changes.slice(-1), now, leadsTo);
    return [...before, ...last, ...this.endCuratedStep(now)];
  }

  private changed(
    changes: readonly RowChange[],
    now: number,
    leadsTo: StepKey | null = null,
  ): readonly Activity[] {
    return changes.flatMap(({ type, row }) => {
      if (this.isTransparent)
        return type === 'opened' ? this.openRow(row, now) : this.closeRow(row, now, leadsTo);
      return type === 'opened' ? this.curatedStep(row.step ?? WORKING, now) : [];
    });
  }

  private openRow(row: ThoughtRow, now: number): readonly Activity[] {
    const opened = this.list.begin({
      ...thoughtOf(row),
      startedAt: this.startOf(row.start, now),
      detail: { start: row.start, end: row.start },
    });
    if (opened) this.open = opened;
    return opened ? [opened] : [];
  }

  private closeRow(row: ThoughtRow, now: number, leadsTo: StepKey | null): readonly Activity[] {
    this.covered = row.end;
    const { open } = this;
    if (open === null) return [];
    this.open = null;
    const { label, name } = thoughtOf(row);
    const stepKey = row.step ?? leadsTo;
    const { start, end, times } = row;
    const detail = { start, end, ...(times !== null && { times }) };
    const endedAt = this.log.timeAt(row.end - 1) ?? now;
    return [this.list.end({ ...open, stepKey, label, name, detail }, 'done', endedAt)];
  }

  /** A step by its template label; nothing where the thoughts go on with the same one. */
  private curatedStep(step: StepKey, now: number): readonly Activity[] {
    if (this.open?.stepKey === step) return [];
    const closed = this.endCuratedStep(now);
    const label = STEP_TEMPLATE_LABELS[this.options.locale][step];
    this.open = this.list.begin({ stepKey: step, kind: 'thought', name: 'run', label, startedAt: now });
    return this.open ? [...closed, this.open] : closed;
  }

  private endCuratedStep(now: number): readonly Activity[] {
    const open = this.isTransparent ? null : this.open;
    if (open === null) return [];
    this.open = null;
    return [this.list.end(open, 'done', now)];
  }

  /** Makes one last activity of the thoughts that a lost process had shown after the last row that it sent. */
  private coverRest(now: number): readonly Activity[] {
    const { length } = this.log;
    if (!this.isTransparent || this.covered >= length) return [];
    const range = { start: this.covered, end: length };
    this.covered = length;
    const endedAt = this.log.timeAt(length - 1) ?? now;
    const { open } = this;
    if (open) {
      this.open = null;
      const detail = { start: thoughtRangeOf(open)?.start ?? range.start, end: length };
      return [this.list.end({ ...open, detail }, 'done', endedAt)];
    }
    const rest = this.list.begin({
      stepKey: null,
      kind: 'thought',
      name: 'run',
      label: labelOfSentence(this.log.textFrom(range.start, LABEL_SOURCE)) || '…',
      startedAt: this.startOf(range.start, now),
      detail: range,
    });
    return rest ? [this.list.end(rest, 'done', endedAt)] : [];
  }

  /** A row may begin with thoughts left over from before another activity. It begins no earlier than that activity. */
  private startOf(place: number, now: number): number {
    return Math.max(this.log.timeAt(place) ?? now, this.list.newestStart);
  }
}

const thoughtOf = ({ step, label, isHeading, isCheck }: ThoughtRow) => ({
  stepKey: step,
  kind: 'thought',
  name: isCheck ? 'check' : isHeading ? 'heading' : 'run',
  label,
});
