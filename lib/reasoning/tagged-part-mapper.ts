import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ReplyStart } from '@/lib/shared/reply-start';
import { type Asked, JsonReply, mayWriteFields, type ReplyPiece } from './json-reply';
import { piecesOf } from './piecewise';
import { ReplyLabels } from './reply-labels';
import { TagScanner } from './tag-scanner';
import type { TagDialect } from './tag-state';
import type { TagStreamPiece } from './tag-stream-parser';
import { TaggedPartWriter, type TextEnd } from './tagged-part-writer';

/** How a model's replies are read. */
export interface TagReading {
  readonly dialect?: TagDialect;
  /** Whether a reply may have labels where tags were asked for. */
  readonly labels?: boolean;
  /** Whether reasoning that comes by itself is all that was thought, so that it can stand in for an answer. */
  readonly hasAllReasons?: boolean;
  /**
   * Told where the reply began, once at most: by its first tag, by reasoning that comes by itself before any text, or
   * by its ordinary end without any tag.
   */
  readonly onStart?: (start: ReplyStart) => void;
}

const isNormal = ({ unified }: LanguageModelV4FinishReason): boolean =>
  unified === 'stop' || unified === 'other';

/** What a reply without tags says beside the thoughts in its fields of JSON; null if it has no such fields. */
function answerBesideFields(reply: string): string | null {
  const json = new JsonReply('anywhere');
  const pieces = [...json.feed(reply), ...json.flush()];
  if (pieces.every(({ type }) => type === 'text')) return null;
  return pieces.map((piece) => (piece.type === 'text' ? piece.content : piece.answer)).join('');
}

/**
 * Turns the stream parts of a model that writes tags into those of a model with native reasoning, part by
 * part. All text of the stream is read as one tagged text, whatever text parts the provider cuts it into.
 */
export class TaggedPartMapper {
  private scanner: TagScanner;
  private readonly writer = new TaggedPartWriter();
  /** The end of a text of which is not known yet what it was. */
  private endInDoubt: TextEnd | undefined;
  /** Reasoning that came by itself as long as there is no answer. */
  private reasons = '';
  private hasTag = false;
  private hasToldStart = false;
  private labels: ReplyLabels | null;
  private dialect: TagDialect;
  /** Reads JSON that the reply begins with, before its tags; where no thought may leave, also that of its answer. */
  private startJson: JsonReply | null;
  private answerJson: JsonReply | null = null;

  constructor(
    private readonly reading: TagReading,
    private readonly asked?: Asked,
  ) {
    this.labels = reading.labels === true ? new ReplyLabels() : null;
    this.dialect = reading.dialect ?? {};
    this.scanner = this.scannerOf(this.dialect);
    this.startJson = this.jsonAtStart();
  }

  private scannerOf(dialect: TagDialect): TagScanner {
    return new TagScanner(dialect, {
      onText: (type, content) => {
        if (type === 'answer' && this.answerJson !== null) this.writeRead(this.answerJson.feed(content));
        else if (this.startJson?.isText === false) this.writer.writeUntagged(type, content);
        else if (this.labels === null || this.hasTag) this.writer.write(type, content);
        else this.writeLabelled(this.labels.feed(content));
      },
      onTag: (tells) => this.passTag(tells),
    });
  }

  /** A model of which it is known where its replies begin writes JSON as it is meant; others may think in it. */
  private jsonAtStart(): JsonReply | null {
    const { otherDialects, startIn } = this.dialect;
    const isUnknown = otherDialects !== undefined && (startIn === 'unknown' || startIn === 'thinking');
    return isUnknown && mayWriteFields(this.asked) ? new JsonReply('at-start') : null;
  }

  /** A model whose reasoning comes by itself does not begin its text inside it, and needs no tags to mark an answer. */
  private reasonsByItself(): void {
    const { startIn, otherDialects } = this.dialect;
    const hasBegun = this.writer.hasText || this.hasTag || this.isJsonHeld;
    if ((startIn !== 'unknown' && startIn !== 'thinking') || hasBegun) return;
    // Where no thought may leave, one that was asked for tags may still think before them.
    const isAnswer = otherDialects !== 'anywhere';
    this.dialect = { ...this.dialect, ...(isAnswer && { dialect: 'think' }), startIn: 'outside' };
    if (isAnswer) this.labels = null;
    this.scanner = this.scannerOf(this.dialect);
    this.startJson = null;
    this.answerJson = null;
    this.tellStart('outside');
  }

  private tellStart(start: ReplyStart): void {
    if (this.hasToldStart) return;
    this.hasToldStart = true;
    this.reading.onStart?.(start);
  }

  /** The parts that one part of the provider's stream becomes, in order. */
  map(part: LanguageModelV4StreamPart): LanguageModelV4StreamPart[] {
    const { writer } = this;
    switch (part.type) {
      case 'text-start':
        writer.startMetadata = part.providerMetadata;
        break;
      case 'text-delta':
        writer.deltaMetadata = part.providerMetadata;
        this.readText(part.delta);
        break;
      case 'text-end':
        if (!this.isKeptBack) {
          this.scanner.release();
          this.releaseLabels();
          if (!this.isJsonHeld) this.writeRead(this.answerJson?.flush() ?? []);
        }
        if (this.isKeptBack) this.endInDoubt = part;
        else writer.endBlock(part);
        break;
      case 'finish':
        this.finishText(isNormal(part.finishReason) ? 'whole' : 'cut');
        if (isNormal(part.finishReason)) this.endNormally();
        else if (part.finishReason.unified === 'length') this.endAtLimit();
        writer.pass(part);
        break;
      case 'tool-call':
        if (part.providerExecuted !== true) writer.needsAnswer = false;
        writer.pass(part);
        break;
      case 'reasoning-start':
        this.reasonsByItself();
        writer.pass(part);
        break;
      case 'reasoning-delta':
        if (this.reading.hasAllReasons && writer.needsAnswer) this.reasons += part.delta;
        writer.pass(part);
        break;
      default:
        writer.pass(part);
    }
    return writer.take();
  }

  /** What is left when the provider's stream ends without a `finish` part. */
  end(): LanguageModelV4StreamPart[] {
    this.finishText('cut');
    return this.writer.take();
  }

  private get isJsonHeld(): boolean {
    return this.startJson?.isHeld === true || this.answerJson?.isHeld === true;
  }

  private get isKeptBack(): boolean {
    return this.scanner.isInDoubt || this.isJsonHeld;
  }

  private readText(delta: string): void {
    if (this.startJson === null || this.answerJson !== null) this.scanner.feed(delta);
    else this.readStart(this.startJson, this.startJson.feed(delta));
    if (this.isKeptBack) this.writer.goOn({ begins: this.isJsonHeld });
  }

  private finishText(ending: 'whole' | 'cut'): void {
    if (this.startJson !== null) this.readStart(this.startJson, this.startJson.flush());
    this.scanner.flush(ending);
    this.writeRead(this.answerJson?.flush() ?? []);
    this.releaseLabels();
    this.writer.writeLateThoughts();
    this.writer.endBlock(this.endInDoubt);
  }

  private readStart(json: JsonReply, pieces: readonly ReplyPiece[]): void {
    if (json.isText && this.dialect.otherDialects === 'anywhere')
      this.answerJson ??= new JsonReply('anywhere');
    for (const piece of pieces) {
      if (piece.type === 'text') for (const content of piecesOf(piece.content)) this.scanner.feed(content);
      else {
        this.scanner.release();
        // What follows is text of the answer.
        if (!this.hasTag)
          this.scanner = this.scannerOf({ ...this.dialect, dialect: 'think', startIn: 'outside' });
        this.writeFields(piece);
      }
    }
  }

  /** Writes an answer in which fields of JSON were looked for. */
  private writeRead(pieces: readonly ReplyPiece[]): void {
    for (const piece of pieces) {
      if (piece.type === 'text') this.writer.writeUntagged('answer', piece.content);
      else this.writeFields(piece);
    }
  }

  private writeFields({ thoughts, answer }: Extract<ReplyPiece, { type: 'fields' }>): void {
    this.hasTag = true;
    for (const [type, text] of [
      ['thinking', thoughts],
      ['answer', answer],
    ] as const) {
      this.writer.passTag();
      for (const content of piecesOf(text)) this.writer.write(type, content);
    }
  }

  private get isUntagged(): boolean {
    return !this.hasTag && this.labels?.areUsed !== true;
  }

  /** What was cut before any tag may be answer as well as thoughts: it stands in only where these are shown. */
  private endAtLimit(): void {
    if (this.isUntagged && this.writer.needsAnswer && this.writer.thoughts !== '')
      this.writer.standIn('thoughts');
  }

  private endNormally(): void {
    const { hasText, needsAnswer, thoughts } = this.writer;
    if (this.isUntagged && hasText) this.tellStart('outside');
    if (!needsAnswer) return;
    if (thoughts === '') {
      if (this.reasons.trim() !== '') this.writer.standIn('thoughts', this.reasons);
      return;
    }
    const isReply = this.isUntagged && this.dialect.startIn !== 'thinking';
    const answer = isReply && this.answerJson !== null ? answerBesideFields(thoughts) : null;
    if (answer === null) this.writer.standIn(isReply ? 'untagged-reply' : 'thoughts');
    else if (answer.trim() === '') this.writer.standIn('thoughts');
    else this.writeFields({ type: 'fields', thoughts: '', answer });
  }

  private releaseLabels(): void {
    if (this.labels !== null && !this.hasTag) this.writeLabelled(this.labels.flush());
  }

  private writeLabelled(pieces: readonly TagStreamPiece[]): void {
    for (const { type, content } of pieces) this.writer.writeUntagged(type, content);
  }

  private passTag(tells: ReplyStart | undefined): void {
    this.releaseLabels();
    this.writeRead(this.answerJson?.flush() ?? []);
    if (!this.hasTag && tells !== undefined) this.tellStart(tells);
    this.hasTag = true;
    this.writer.passTag();
  }
}
