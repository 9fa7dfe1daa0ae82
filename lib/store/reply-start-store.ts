import type { ReplyStart } from '@/lib/shared/reply-start';

/** Where the replies of models begin, as learnt from them; for all processes, and nobody's in particular. */
export interface ReplyStartStore {
  /** Null where nothing is known of the model. */
  get(modelId: string): Promise<ReplyStart | null>;
  /** Keeps what was learnt, or forgets it (`start` null); of two at a time the last one stays. */
  set(learnt: { modelId: string; start: ReplyStart | null; at: number }): Promise<void>;
}
