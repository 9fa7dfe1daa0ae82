import type { ReplyStart } from '@/lib/shared/reply-start';
import type { TagStreamType } from './tag-state';

/** Receives what a scanner finds, in order. */
export interface TagSink {
  /** A stretch of the current block; never empty. A block may come in many stretches. */
  readonly onText: (type: TagStreamType, content: string) => void;
  /** A tag: the block, or the text outside, ends here. `tells`: where the reply began, if it is the first one. */
  readonly onTag: (tells: ReplyStart | undefined) => void;
}

/** Up to where text has been told to the sink, and where the next tag may begin. */
export interface Continuation {
  readonly emitted: number;
  readonly position: number;
}
