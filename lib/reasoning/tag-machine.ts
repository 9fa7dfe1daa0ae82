import { CodeContext, type CodePlace } from './code-context';
import type { HeldTag } from './code-tag';
import { DoubtfulEnd } from './doubtful-end';
import { FencedReply } from './fenced-reply';
import { RecentText } from './recent-text';
import type { TagSink } from './tag-sink';
import type { TagDialect, TagState, TagTarget } from './tag-state';

/** How often a stream is read once more from a tag in doubt on, and from one that may be named only. */
const MOST_READ_AGAIN = 4;
const MOST_READ_AS_NAMED = 16;

/** An opening tag within a sentence of an answer, or words at its start, from which on all is kept back. */
interface NamedTag {
  readonly tag: string;
  readonly target: TagTarget;
  /** How the answer was read up to it, and is read behind it if it is text. */
  readonly before: { readonly state: TagState; readonly code: CodeContext; readonly recent: RecentText };
  readonly kept: string[];
}

/** What a tag is in its place; a place in code means that it depends on what follows. */
type TagMeaning = 'tag' | 'text' | 'words' | 'other' | Exclude<CodePlace, { kind: 'none' }>;

/** What a stream is just now, and what its tags and texts make of that. */
export class TagMachine {
  private code = new CodeContext();
  private recent = new RecentText();
  private readonly fence = new FencedReply();
  /** Set from a tag on that may have ended the thoughts, until that is known. */
  private doubt: DoubtfulEnd<TagTarget> | null = null;
  /** Set from a tag on that the answer may only name, until that is known. */
  private named: NamedTag | null = null;
  /** How many thoughts have begun inside the thoughts and not ended. */
  private depth = 0;
  private timesReadAgain = 0;
  /** What tags lead to that nothing ends in the rest of the stream. */
  private readonly unclosed = new Set<TagState>();
  /** Whether tags may be named, so that the words before one tell what it is. */
  private readonly mayName: boolean;

  constructor(
    public state: TagState,
    private readonly dialect: TagDialect,
    readonly sink: TagSink,
    private readonly start = state,
  ) {
    this.mayName = dialect.otherDialects !== undefined;
  }

  /** Whether all that has come lately is kept back, since it may be thoughts or answer. */
  get isInDoubt(): boolean {
    return this.doubt !== null || this.named !== null;
  }

  /** Takes text that has been told already; `look` says whether it may hold code. */
  notePlain(chunk: string, look: 'may-be-code' | 'plain'): void {
    if (look === 'may-be-code' || !this.code.pass()) this.code.note(chunk);
    if (this.mayName) this.recent.note(chunk);
  }

  /** Reaches the state that text leads to, if it is any. */
  passText(text: string, from: number, to: number): void {
    const { afterText } = this.state;
    if (afterText !== undefined && !this.fence.isBlank(text.slice(from, to), this.state))
      this.state = afterText;
  }

  /** What a tag is that comes next. `other`: what stood before it is text, behind which the tags may be others. */
  meaningOf(tag: string, { needsLineStart, inCode, isText }: TagTarget): TagMeaning {
    const place = this.code.place(tag.includes('/'));
    const isNothing =
      (needsLineStart && !this.code.isAtLineStart) || (inCode === 'text' && place.kind !== 'none');
    if (!isNothing && isText === 'nested') this.depth += 1;
    if (isNothing || isText === 'nested') return 'text';
    if (this.beginsOtherwise()) return 'other';
    if (isText === 'beginning') return 'words';
    if (place.kind === 'none' || inCode === 'tag' || this.fence.opens(this.state, this.code)) return 'tag';
    return place;
  }

  /** Passes the words that a reply or its answer begins with, which may begin thoughts. */
  beginWith(words: string, target: TagTarget): void {
    this.endBeginning();
    if (this.state.type === 'answer') {
      this.tell(this.fence.take());
      this.keepBack(words, target, this.state.afterText ?? this.state);
      return;
    }
    this.code = new CodeContext();
    this.state = target.state;
    this.tell(this.fence.take() + words);
  }

  /** Enters what a tag leads to, unless it may be named only, or end only thoughts inside the thoughts. */
  leave(tag: string, target: TagTarget): void {
    const isMixed =
      target.closes === 'mixed' || (target.closes === 'own-or-mixed' && !this.code.isAtLineStart);
    if (target.mayBeNamed && this.recent.isWithinSentence) this.name(tag, target);
    else if (target.closes !== undefined && this.mayName && this.recent.namesPair) this.passPair(tag);
    else if (isMixed || (target.closes === 'own' && this.depth > 0)) this.leaveInDoubt(tag, target, isMixed);
    else this.enter(target);
  }

  /** Passes a tag in code, which may end the thoughts all the same if nothing else does. */
  passCodeTag(tag: string, { target, place }: HeldTag<TagTarget>): void {
    this.passText(tag, 0, tag.length);
    const ends = this.state.type === 'thinking' && target.state.type === 'answer';
    // What may be the answer as a whole is not cut for a few indented lines.
    const mayBeAnswer = this.dialect.startIn === 'unknown' && this.fence.isFirstTag;
    const isInBlock = mayBeAnswer ? this.code.isFenced : place.kind === 'block';
    if (ends && isInBlock && !this.doubt?.quotesNext(tag)) this.doubtEnd(tag, target, true);
    else this.emit(tag);
  }

  /** Takes text of the block. */
  emit(content: string): void {
    if (content === '') return;
    if (this.mayName) this.recent.note(content);
    if (this.doubt !== null) {
      if (this.doubt.read(content)) this.trustThoughts();
      return;
    }
    this.code.note(content);
    if (this.fence.holdsBlank(this.state)) this.fence.keep(content);
    else this.tell(this.fence.take() + content);
  }

  /** Nothing goes on with what may have begun a fence around the reply. */
  endBeginning(): void {
    this.tell(this.fence.endBeginning());
  }

  /** Decides what is in doubt, now that nothing more comes; returns what has to be read once more, null if nothing. */
  settle(ending: 'whole' | 'cut'): string | null {
    const { doubt, named } = this;
    const mayReadAgain = this.timesReadAgain < MOST_READ_AGAIN;
    this.timesReadAgain += 1;
    if (doubt !== null) {
      this.doubt = null;
      if (mayReadAgain && doubt.isEnd(ending === 'cut')) {
        this.enter(doubt.target);
        return doubt.rest;
      }
      if (mayReadAgain && doubt.hidesOthers) {
        this.code = doubt.codeBefore;
        this.emit(doubt.tag);
        return doubt.rest;
      }
      this.doubt = doubt;
      this.trustThoughts();
      return '';
    }
    if (named === null) return null;
    const isOfThoughts = named.target.state.type === 'thinking';
    if (ending === 'cut' && isOfThoughts && this.dialect.otherDialects === 'anywhere') {
      this.open(named);
      return null;
    }
    this.unclosed.add(named.target.state);
    this.readAsNamed(named);
    return named.kept.join('');
  }

  /** Ends the stream, and is ready for another one. */
  end(): void {
    this.tell(this.fence.dropBlank(this.state));
    this.state = this.start;
    this.depth = 0;
    this.timesReadAgain = 0;
    this.unclosed.clear();
    this.code = new CodeContext();
    this.recent = new RecentText();
    this.fence.reset();
  }

  /** Passes a tag that stands within a sentence: in an answer, it may be told only later whether it is one. */
  private name(tag: string, target: TagTarget): void {
    if (this.state.type === 'thinking') {
      this.depth += 1;
      this.emit(tag);
    } else if (this.unclosed.has(target.state)) {
      this.emit(tag);
    } else if (this.timesReadAgain > MOST_READ_AS_NAMED) {
      this.enter(target);
    } else {
      this.keepBack(tag, target, this.state);
    }
  }

  /** Keeps back what follows, which is thoughts if it ends as such, and else read in this state. */
  private keepBack(tag: string, target: TagTarget, state: TagState): void {
    const { code, recent } = this;
    this.named = { tag, target, before: { state, code, recent }, kept: [] };
    this.state = target.state;
    this.code = new CodeContext();
    this.recent = recent.copy();
    this.recent.note(tag);
  }

  /** Passes the second of two tags that are named together, and the first one, if it was kept back. */
  private passPair(tag: string): void {
    const { named } = this;
    if (named !== null && this.doubt === null && this.depth === 0) {
      this.readAsNamed(named);
      this.emit(named.kept.join(''));
    }
    this.depth = Math.max(0, this.depth - 1);
    this.emit(tag);
  }

  private readAsNamed({ tag, before }: NamedTag): void {
    this.named = null;
    this.depth = 0;
    this.state = before.state;
    this.code = before.code;
    this.recent = before.recent;
    this.emit(tag);
  }

  /** What was kept back behind a tag is in the block that it opens. */
  private open({ tag, target, kept }: NamedTag): void {
    this.named = null;
    this.sink.onTag(target.tells);
    if (target.isText === 'beginning') this.sink.onText('thinking', tag);
    for (const content of kept) this.sink.onText(target.state.type, content);
  }

  private leaveInDoubt(tag: string, { tells, ...target }: TagTarget, isMixed: boolean): void {
    const isNested = this.depth > 0;
    this.depth = Math.max(0, this.depth - 1);
    const told = isNested || tells === undefined ? target : { ...target, tells };
    if (isMixed || this.dialect.otherDialects === 'anywhere') this.doubtEnd(tag, told, false);
    else this.enter(told);
  }

  private doubtEnd(tag: string, target: TagTarget, isInCode: boolean): void {
    this.trustThoughts();
    this.doubt = new DoubtfulEnd(tag, target, this.code, isInCode);
  }

  /** What is in doubt is thoughts. */
  private trustThoughts(): void {
    const kept = this.doubt?.kept ?? [];
    this.doubt = null;
    for (const content of kept) this.tell(content);
  }

  /** Whether what began like a fence is text after all, behind which the tags may be others. */
  private beginsOtherwise(): boolean {
    const { afterText } = this.state;
    if (afterText === undefined || !this.fence.hasBegun || this.code.isWrapped) return false;
    this.endBeginning();
    this.state = afterText;
    return true;
  }

  private enter({ state, tells, isInside }: TagTarget): void {
    this.trustThoughts();
    if (this.named !== null) this.open(this.named);
    this.endBeginning();
    this.tell(this.fence.dropBlank(this.state));
    this.fence.isFirstTag = false;
    this.depth = isInside ? 1 : 0;
    this.code = new CodeContext();
    this.recent = new RecentText();
    this.sink.onTag(tells);
    this.state = state;
  }

  private tell(content: string): void {
    if (content === '') return;
    if (this.named !== null) this.named.kept.push(content);
    else this.sink.onText(this.state.type, content);
  }
}
