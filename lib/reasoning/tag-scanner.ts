import { CodeContext } from './code-context';
import { codeTagFate, type HeldTag } from './code-tag';
import { DoubtfulEnd } from './doubtful-end';
import { FencedReply } from './fenced-reply';
import { indexOfAny } from './index-of-any';
import { lookAtChunk } from './look-at-chunk';
import { NO_MATCH, TagMatcher } from './tag-matcher';
import type { Continuation, TagSink } from './tag-sink';
import {
  firstTagState,
  type TagDialect,
  type TagState,
  type TagStreamType,
  type TagTarget,
} from './tag-state';

/** How often a stream is read once more from a tag in doubt on. */
const MOST_READ_AGAIN = 4;

/**
 * The state machine under `TagStreamParser`: the same reading of the stream, told to a sink, and with the
 * borders of the blocks.
 */
export class TagScanner {
  private readonly start: TagState;
  private state: TagState;
  private readonly matcher: TagMatcher<TagTarget>;
  private readonly code = new CodeContext();
  private held = '';
  private readonly fence = new FencedReply();
  /** Set while a tag is held back that is code, unless what follows says otherwise. */
  private codeTag: HeldTag<TagTarget> | null = null;
  /** Set from a tag on that may have ended the thoughts, until that is known. */
  private doubt: DoubtfulEnd<TagTarget> | null = null;
  /** How many thoughts have begun inside the thoughts and not ended. */
  private depth = 0;

  constructor(
    private readonly dialect: TagDialect,
    private readonly sink: TagSink,
  ) {
    this.start = firstTagState(dialect);
    this.state = this.start;
    this.matcher = new TagMatcher(this.start.tags);
  }

  /**
   * Takes a chunk that is all text of the current block, with nothing held back before it or from it, and returns its
   * type; such a chunk needs no `feed`. Undefined, with nothing taken, for any other chunk.
   */
  plainType(chunk: string): TagStreamType | undefined {
    const { state } = this;
    if (this.doubt !== null || this.held !== '' || state.afterText !== undefined || chunk === '')
      return undefined;
    const look = lookAtChunk(chunk, state.starts);
    if (look === 'may-be-tag') return undefined;
    if (look === 'may-be-code' || !this.code.pass()) this.code.note(chunk);
    return state.type;
  }

  /** Takes the next chunk and tells the sink what is certain by now. */
  feed(chunk: string): void {
    const type = this.plainType(chunk);
    if (type !== undefined) this.sink.onText(type, chunk);
    else this.read(chunk);
  }

  /** Whether all that has come lately is kept back, since it may be thoughts or answer. */
  get isInDoubt(): boolean {
    return this.doubt !== null;
  }

  private read(chunk: string): void {
    if (this.codeTag !== null) {
      const text = this.held + chunk;
      this.goOn(text, this.decide(text, 0, this.codeTag));
    } else if (this.held === '') {
      this.scan(chunk, 0, 0);
    } else {
      const end = this.matcher.advance(chunk, 0);
      if (end === NO_MATCH) this.scanHeld(chunk);
      else if (this.matcher.target === undefined) this.held += chunk;
      else {
        const { length } = this.held;
        const text = this.held + chunk;
        this.held = '';
        this.goOn(text, this.passTag(text, 0, length + end, this.matcher.target));
      }
    }
  }

  /**
   * Tells the sink what is held back as a possible tag, as text, and stays in the block that is open: for
   * a break after which the same stream goes on. What is in doubt stays so.
   */
  release(): void {
    this.releaseHeld();
    this.tell(this.fence.endBeginning());
  }

  private releaseHeld(): void {
    while (this.held !== '') {
      const { held, codeTag } = this;
      if (codeTag === null) this.scanHeld('');
      else this.goOn(held, this.decide(held, 0, codeTag, 'final'));
    }
  }

  private goOn(text: string, next: Continuation | null): void {
    if (next !== null) this.scan(text, next.emitted, next.position);
  }

  /** No tag has ended the thoughts, so one in code did. */
  private endThoughts({ target, rest }: DoubtfulEnd<TagTarget>): void {
    this.doubt = null;
    this.enter(target);
    this.scan(rest, 0, 0);
    this.releaseHeld();
  }

  /** What is in doubt is thoughts. */
  private trustThoughts(): void {
    const kept = this.doubt?.kept ?? [];
    this.doubt = null;
    for (const content of kept) this.sink.onText('thinking', content);
  }

  /** Ends a stream, whole or cut: releases what is held back and makes the scanner ready for another one. */
  flush(ending: 'whole' | 'cut' = 'whole'): void {
    this.release();
    for (let ends = 0; this.doubt !== null; ends += 1) {
      if (ends < MOST_READ_AGAIN && this.doubt.isEnd(ending === 'cut')) this.endThoughts(this.doubt);
      else this.trustThoughts();
    }
    this.tell(this.fence.dropBlank(this.state));
    this.state = this.start;
    this.depth = 0;
    this.code.reset();
    this.fence.reset();
  }

  /** Goes on when what is held back is no tag after all: another may begin behind its first character. */
  private scanHeld(chunk: string): void {
    const text = this.held + chunk;
    this.held = '';
    this.passText(text, 0, 1);
    this.scan(text, 0, 1);
  }

  /** Reads the text from `from` on, in which no tag begins before `searchFrom`. */
  private scan(text: string, from: number, searchFrom: number): void {
    let emitted = from;
    let position = searchFrom;
    for (;;) {
      const found = indexOfAny(text, this.state.starts, position);
      const candidate = found < 0 ? text.length : found;
      this.passText(text, position, candidate);
      if (found < 0) {
        this.emit(text.slice(emitted));
        return;
      }
      this.matcher.begin(this.state.tags);
      const end = this.matcher.advance(text, candidate);
      if (end === NO_MATCH) {
        position = candidate + 1;
        this.passText(text, candidate, position);
      } else if (this.matcher.target === undefined) {
        this.emit(text.slice(emitted, candidate));
        this.held = text.slice(candidate);
        return;
      } else {
        this.emit(text.slice(emitted, candidate));
        const next = this.passTag(text, candidate, end, this.matcher.target);
        if (next === null) return;
        ({ emitted, position } = next);
      }
    }
  }

  private passText(text: string, from: number, to: number): void {
    const { afterText } = this.state;
    if (afterText !== undefined && !this.fence.isBlank(text.slice(from, to), this.state))
      this.state = afterText;
  }

  /** Passes a tag, or text that only looks like one; returns where to go on, or null if more has to come first. */
  private passTag(text: string, from: number, end: number, target: TagTarget): Continuation | null {
    const place = this.code.place(text.slice(from, end).includes('/'));
    const { needsLineStart, isTextInCode, isText } = target;
    const isNothing = (needsLineStart && !this.code.isAtLineStart) || (isTextInCode && place.kind !== 'none');
    if (!isNothing && isText === 'nested') this.depth += 1;
    if (isNothing || isText === 'nested') {
      this.passText(text, from, end);
      return { emitted: from, position: end };
    }
    if (this.beginsOtherwise()) return { emitted: from, position: from };
    if (isText === 'beginning') {
      this.beginWith(text.slice(from, end), target);
      return { emitted: end, position: end };
    }
    if (place.kind === 'none' || this.fence.opens(this.state, this.code)) {
      this.leave(text.slice(from, end), target);
      return { emitted: end, position: end };
    }
    const length = end - from;
    return this.decide(text, from, { place, length, seen: length, target });
  }

  /** Decides what a tag in code is, if that can be told by now. */
  private decide(
    text: string,
    from: number,
    codeTag: HeldTag<TagTarget>,
    isFinal?: 'final',
  ): Continuation | null {
    const end = from + codeTag.length;
    const fate = codeTagFate(isFinal ? `${text}\n` : text, from, codeTag);
    this.held = '';
    this.codeTag = null;
    if (typeof fate === 'string' || isFinal) {
      if (fate === 'text') this.passCodeTag(text.slice(from, end), codeTag);
      else this.leave(text.slice(from, end), codeTag.target);
      return { emitted: end, position: end };
    }
    this.held = text.slice(from);
    this.codeTag = { ...codeTag, seen: fate.seen };
    return null;
  }

  /** Passes the words that a reply begins with, which may begin thoughts. */
  private beginWith(tag: string, { state }: TagTarget): void {
    this.tell(this.fence.endBeginning());
    this.code.reset();
    this.state = state;
    this.tell(this.fence.take() + tag);
  }

  /** Enters what a tag leads to, unless it may end only thoughts inside the thoughts. */
  private leave(tag: string, target: TagTarget): void {
    const isDoubtful = target.closes === 'mixed' || (target.closes === 'own' && this.depth > 0);
    this.depth = Math.max(0, this.depth - 1);
    if (isDoubtful) this.doubtEnd(tag, target, false);
    else this.enter(target);
  }

  private doubtEnd(tag: string, target: TagTarget, isInCode: boolean): void {
    this.trustThoughts();
    this.doubt = new DoubtfulEnd(tag, target, this.code, isInCode);
  }

  /** Passes a tag in code, which may end the thoughts all the same if nothing else does. */
  private passCodeTag(tag: string, { target, place }: HeldTag<TagTarget>): void {
    this.passText(tag, 0, tag.length);
    const ends = this.state.type === 'thinking' && target.state.type === 'answer';
    // What may be the answer as a whole is not cut for a few indented lines.
    const mayBeAnswer = this.dialect.startIn === 'unknown' && this.fence.isFirstTag;
    const isInBlock = mayBeAnswer ? this.code.isFenced : place.kind === 'block';
    if (ends && isInBlock && !this.doubt?.quotesNext(tag)) {
      this.doubtEnd(tag, target, true);
    } else {
      this.emit(tag);
    }
  }

  /** Whether what began like a fence is text after all, behind which the tags may be others. */
  private beginsOtherwise(): boolean {
    const { afterText } = this.state;
    if (afterText === undefined || !this.fence.hasBegun || this.code.isWrapped) return false;
    this.tell(this.fence.endBeginning());
    this.state = afterText;
    return true;
  }

  private enter({ state, tells }: TagTarget): void {
    this.trustThoughts();
    this.tell(this.fence.endBeginning());
    this.tell(this.fence.dropBlank(this.state));
    this.fence.isFirstTag = false;
    this.depth = 0;
    this.code.reset();
    this.sink.onTag(tells);
    this.state = state;
  }

  private emit(content: string): void {
    if (content === '') return;
    if (this.doubt !== null) {
      if (this.doubt.read(content)) this.trustThoughts();
      return;
    }
    this.code.note(content);
    if (this.fence.holdsBlank(this.state)) this.fence.keep(content);
    else this.tell(this.fence.take() + content);
  }

  private tell(content: string): void {
    if (content !== '') this.sink.onText(this.state.type, content);
  }
}
