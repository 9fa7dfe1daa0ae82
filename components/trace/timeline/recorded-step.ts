import type { Labelled } from '@/lib/trace/label-in';
import type { StepKey, StepStatus } from '@/lib/trace/step-key';
import type { StepMeta } from '@/lib/trace/trace-record';

/** A step as it was recorded or sent; its thought is absent in curated traces. */
export interface RecordedStep {
  readonly stepKey: StepKey;
  readonly label: string;
  /** The same in each language, where the words are ours. */
  readonly labels?: Labelled['labels'];
  readonly status: StepStatus;
  readonly ts: number;
  readonly thought?: string | undefined;
  readonly meta?: StepMeta | undefined;
}
