import type { Activity } from '@/lib/trace/activity';
import { STEP_TEMPLATE_LABELS } from '../segmenter/step-template-labels';
import type { ActivityList } from './activity-list';
import type { TraceCollectorOptions } from './collector-options';
import { WordCount } from './word-count';

/** The activity of the answer: begun with its first piece, ended with the turn, when its words have been counted. */
export class AnswerActivity {
  private readonly words = new WordCount();
  private hasBegun = false;

  constructor(
    private readonly options: TraceCollectorOptions,
    private readonly list: ActivityList,
  ) {}

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
    const begun = this.list.beginLast({ kind: 'answer', name: 'answer', label, stepKey, startedAt: now });
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
    return { ...activity, detail: { words: this.words.value } };
  }
}
