import { codeTagFate, type HeldTag } from './code-tag';
import { firstTagState } from './first-tag-state';
import { indexOfAny } from './index-of-any';
import { lookAtChunk } from './look-at-chunk';
import { TagMachine } from './tag-machine';
import { NO_MATCH, TagMatcher } from './tag-matcher';
import type { Continuation, TagSink } from './tag-sink';
import type { TagDialect, TagStreamType, TagTarget } from './tag-state';

/**
 * Finds the tags in a stream for the state machine that says what they mean: the reading of `TagStreamParser`, told to a
 * sink, and with the borders of the blocks.
 */
export class TagScanner {
  private readonly machine: TagMachine;
  private readonly matcher: TagMatcher<TagTarget>;
  private held = '';
  /** Set while a tag is held back that is code, unless what follows says otherwise. */
  private codeTag: HeldTag<TagTarget> | null = null;

  constructor(dialect: TagDialect, sink: TagSink) {
    this.machine = new TagMachine(firstTagState(dialect), dialect, sink);
    this.matcher = new TagMatcher(this.machine.state.tags);
  }

  /**
   * Takes a chunk that is all text of the current block, with nothing held back before it or from it, and returns its
   * type; such a chunk needs no `feed`. Undefined, with nothing taken, for any other chunk.
   */
  plainType(chunk: string): TagStreamType | undefined {
    const { machine } = this;
    const { state } = machine;
    if (machine.isInDoubt || this.held !== '' || state.afterText !== undefined || chunk === '')
      return undefined;
    const look = lookAtChunk(chunk, state.starts);
    if (look === 'may-be-tag') return undefined;
    machine.notePlain(chunk, look);
    return state.type;
  }

  /** Takes the next chunk and tells the sink what is certain by now. */
  feed(chunk: string): void {
    const type = this.plainType(chunk);
    if (type !== undefined) this.machine.sink.onText(type, chunk);
    else this.read(chunk);
  }

  /** Whether all that has come lately is kept back, since it may be thoughts or answer. */
  get isInDoubt(): boolean {
    return this.machine.isInDoubt;
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
    this.machine.endBeginning();
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

  /** Ends a stream, whole or cut: releases what is held back and makes the scanner ready for another one. */
  flush(ending: 'whole' | 'cut' = 'whole'): void {
    this.release();
    for (let rest = this.machine.settle(ending); rest !== null; rest = this.machine.settle(ending)) {
      this.scan(rest, 0, 0);
      this.releaseHeld();
    }
    this.machine.end();
  }

  /** Goes on when what is held back is no tag after all: another may begin behind its first character. */
  private scanHeld(chunk: string): void {
    const text = this.held + chunk;
    this.held = '';
    this.machine.passText(text, 0, 1);
    this.scan(text, 0, 1);
  }

  /** Reads the text from `from` on, in which no tag begins before `searchFrom`. */
  private scan(text: string, from: number, searchFrom: number): void {
    const { machine, matcher } = this;
    let emitted = from;
    let position = searchFrom;
    for (;;) {
      const found = indexOfAny(text, machine.state.starts, position);
      const candidate = found < 0 ? text.length : found;
      machine.passText(text, position, candidate);
      if (found < 0) {
        machine.emit(text.slice(emitted));
        return;
      }
      matcher.begin(machine.state.tags);
      const end = matcher.advance(text, candidate);
      if (end === NO_MATCH) {
        position = candidate + 1;
        machine.passText(text, candidate, position);
      } else if (matcher.target === undefined) {
        machine.emit(text.slice(emitted, candidate));
        this.held = text.slice(candidate);
        return;
      } else {
        machine.emit(text.slice(emitted, candidate));
        const next = this.passTag(text, candidate, end, matcher.target);
        if (next === null) return;
        ({ emitted, position } = next);
      }
    }
  }

  /** Passes a tag, or text that only looks like one; returns where to go on, or null if more has to come first. */
  private passTag(text: string, from: number, end: number, target: TagTarget): Continuation | null {
    const tag = text.slice(from, end);
    const meaning = this.machine.meaningOf(tag, target);
    switch (meaning) {
      case 'text':
        this.machine.passText(text, from, end);
        return { emitted: from, position: end };
      case 'other':
        return { emitted: from, position: from };
      case 'words':
        this.machine.beginWith(tag, target);
        return { emitted: end, position: end };
      case 'tag':
        this.machine.leave(tag, target);
        return { emitted: end, position: end };
      default: {
        const length = end - from;
        return this.decide(text, from, { place: meaning, length, seen: length, target });
      }
    }
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
      if (fate === 'text') this.machine.passCodeTag(text.slice(from, end), codeTag);
      else this.machine.leave(text.slice(from, end), codeTag.target);
      return { emitted: end, position: end };
    }
    this.held = text.slice(from);
    this.codeTag = { ...codeTag, seen: fate.seen };
    return null;
  }
}
