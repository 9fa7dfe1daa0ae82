import type { Activity } from '@/lib/trace/activity';
import type { Labelled } from '@/lib/trace/label-in';
import type { Redaction } from '@/lib/trace/redaction';
import type { StepKey, StepStatus } from '@/lib/trace/step-key';
import type { StepMeta } from '@/lib/trace/trace-record';

/** The state of one step, as shown; `thought` is absent in curated mode. */
export interface StepUpdate {
  readonly stepKey: StepKey;
  readonly label: string;
  /** The same in each language, where the words are ours. */
  readonly labels?: Labelled['labels'];
  readonly status: StepStatus;
  readonly progress: number;
  readonly ts: number;
  readonly thought?: string;
  readonly meta?: StepMeta;
}

/** A web page that the model's answer rests on. */
export interface CollectedSource {
  readonly sourceId: string;
  readonly url: string;
  readonly title?: string;
}

/** What the collector lets out: all text in it has passed the sanitiser. */
export type CollectorEvent =
  | { readonly type: 'thought'; readonly delta: string; readonly ts: number }
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'step'; readonly step: StepUpdate }
  | { readonly type: 'activity'; readonly activity: Activity }
  | { readonly type: 'redaction'; readonly redaction: Redaction }
  | { readonly type: 'source'; readonly source: CollectedSource };
