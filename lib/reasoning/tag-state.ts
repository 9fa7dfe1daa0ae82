import type { ReplyStart } from '@/lib/shared/reply-start';
import type { TagNode } from './tag-matcher';

/** What a stretch of the stream is: the model's thoughts or its answer. */
export type TagStreamType = 'thinking' | 'answer';

/** A name stands for `<name>` and `</name>`; other delimiters are given as they are written. */
export type ThinkingTag = string | { readonly open: string; readonly close: string };

/** How a tagged stream is to be read. */
export interface TagDialect {
  /** `tagged` (default): text outside the tags is thinking, until a thinking block has ended. `think`: answer. */
  readonly dialect?: 'tagged' | 'think';
  /**
   * Where the stream begins, for templates that end the prompt with an opening tag. Default `outside`. `unknown`: text
   * before any tag is thinking, and a closing tag without an opening one ends it.
   */
  readonly startIn?: 'outside' | 'unknown' | TagStreamType;
  /** What a closing thinking tag is before any other tag in a stream that begins outside. Default `text`. */
  readonly unopenedClose?: 'text' | 'tag';
  /** In the `think` dialect: whether a tag counts behind the text that a reply begins with. Default `anywhere`. */
  readonly opens?: 'anywhere' | 'at-start';
  /** Whether `<answer>` ends an open thinking block anywhere (default), or only at the beginning of a line. */
  readonly answerEndsThoughts?: 'anywhere' | 'at-line-start';
  /** What thoughts are wrapped in. Default `thinking` and `think`, each closed by its own tag only. */
  readonly thinkingTags?: readonly ThinkingTag[];
  /**
   * Where the marks of other dialects open thoughts as well. Default nowhere. `anywhere` lets no thought out: what may
   * still be thoughts inside thoughts, or has begun with plain words that may begin them, is thoughts until its end.
   */
  readonly otherDialects?: 'anywhere' | 'at-line-start';
}

/** What a tag leads to, and what it says of where the reply began when it is the first one. */
export interface TagTarget {
  readonly state: TagState;
  readonly tells?: ReplyStart;
  /** It is text where something stands before it on its line. */
  readonly needsLineStart?: boolean;
  /** It is text in code, also where nothing but code is around the reply; or it is none the less a tag there. */
  readonly inCode?: 'text' | 'tag';
  /** It is text all the same: it begins thoughts inside thoughts, or the reply with words that may begin them. */
  readonly isText?: 'nested' | 'beginning';
  /**
   * Within a sentence it may only be named. In an answer that is known at the end of the thoughts, or of the reply; in
   * what may be thoughts it makes no difference, but for the next end.
   */
  readonly mayBeNamed?: boolean;
  /** The thoughts that it opens may be inside others, whose beginning was not seen. */
  readonly isInside?: boolean;
  /**
   * It ends thoughts: the ones whose mark it is, or maybe others like them. `own-or-mixed`: the ones where a line begins
   * with it, maybe others elsewhere.
   */
  readonly closes?: 'own' | 'mixed' | 'own-or-mixed';
}

export type Dropped = 'nothing' | 'blank' | 'fence';

/** A state of the parser. */
export interface TagState {
  readonly type: TagStreamType;
  /** The tags that mean something here, and what they lead to. */
  readonly tags: TagNode<TagTarget>;
  /** The characters that begin these tags. */
  readonly starts: string;
  /** What is kept back here, and dropped when a tag follows it: white space, or only the first line of a fence. */
  readonly drops: Dropped;
  /** The state that text other than white space leads to. */
  readonly afterText?: TagState;
}
