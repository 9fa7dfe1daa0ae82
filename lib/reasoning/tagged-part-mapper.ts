import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ReplyStart } from '@/lib/shared/reply-start';
import { type Asked, JsonReply, mayHoldThoughts, mayWriteFields } from './json-reply';
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
  /**
   * Told where the reply began, once at most: by its first tag, by reasoning that comes by itself before any text, or
   * by its ordinary end without any tag.
   */
  readonly onStart?: (start: ReplyStart) => void;
}

const isNormal = ({ unified }: LanguageModelV4FinishReason): boolean =>
  unified === 'stop' || unified === 'other';

/**
 * Turns the stream parts of a model that writes tags into those of a model with native reasoning, part by
 * part. All text of the stream is read as one tagged text, whatever text parts the provider cuts it into.
 */
export class TaggedPartMapper {
  private scanner: TagScanner;
  private readonly writer = new TaggedPartWriter();
  /** The end of a text of which is not known yet what it was. */
  private endInDoubt: TextEnd | undefined;
  private hasTag = false;
  private hasToldStart = false;
  private readonly labels: ReplyLabels | null;
  private dialect: TagDialect;
  private json: JsonReply | null;

  constructor(
    private readonly reading: TagReading,
    private readonly asked?: Asked,
  ) {
    this.labels = reading.labels === true ? new ReplyLabels() : null;
    this.dialect = reading.dialect ?? {};
    this.scanner = this.scannerOf(this.dialect);
    this.json = this.jsonReply();
  }

  private scannerOf(dialect: TagDialect): TagScanner {
    return new TagScanner(dialect, {
      onText: (type, content) => {
        if (this.labels === null || this.hasTag) this.writer.write(type, content);
        else this.writeLabelled(this.labels.feed(content));
      },
      onTag: (tells) => this.passTag(tells),
    });
  }

  /** Where a reply waits for a tag anyway, or no thought may leave, one in JSON waits for its end. */
  private jsonReply(): JsonReply | null {
    const { otherDialects, startIn } = this.dialect;
    const waits = otherDialects === 'anywhere' || startIn === 'unknown' || startIn === 'thinking';
    const isRead = otherDialects !== undefined && waits && mayWriteFields(this.asked);
    return isRead ? new JsonReply(this.asked) : null;
  }

  /** A model whose reasoning comes by itself does not begin its text inside it. */
  private reasonsByItself(): void {
    const { startIn } = this.dialect;
    const hasBegun = this.writer.hasText || this.hasTag || this.json?.isHeld === true;
    if ((startIn !== 'unknown' && startIn !== 'thinking') || hasBegun) return;
    this.dialect = { ...this.dialect, startIn: 'outside' };
    this.scanner = this.scannerOf(this.dialect);
    this.json = this.jsonReply();
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

  private get isKeptBack(): boolean {
    return this.scanner.isInDoubt || this.json?.isHeld === true;
  }

  private readText(delta: string): void {
    const text = this.json === null ? delta : this.json.feed(delta);
    if (text !== null) this.scanner.feed(text);
    if (this.isKeptBack) this.writer.goOn({ begins: this.json?.isHeld === true });
  }

  private finishText(ending: 'whole' | 'cut'): void {
    this.finishJson(ending);
    this.scanner.flush(ending);
    this.releaseLabels();
    this.writer.writeLateThoughts();
    this.writer.endBlock(this.endInDoubt);
  }

  /** A reply in JSON is thoughts and answer, or else read as any other. Of one that was cut no thought may leave. */
  private finishJson(ending: 'whole' | 'cut'): void {
    const { json, writer } = this;
    const reply = json?.take() ?? null;
    if (json === null || reply === null) return;
    const fields = ending === 'whole' ? json.read(reply) : null;
    if (fields !== null) {
      for (const [type, content] of [
        ['thinking', fields.thoughts],
        ['answer', fields.answer],
      ] as const) {
        this.passTag(undefined);
        for (const piece of piecesOf(content)) writer.write(type, piece);
      }
    } else if (ending === 'cut' && mayHoldThoughts(reply)) {
      for (const piece of piecesOf(reply)) writer.write('thinking', piece);
    } else {
      writer.endBlock();
      for (const piece of piecesOf(reply)) this.scanner.feed(piece);
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
    if (!needsAnswer || thoughts === '') return;
    this.writer.standIn(
      this.isUntagged && this.dialect.startIn !== 'thinking' ? 'untagged-reply' : 'thoughts',
    );
  }

  private releaseLabels(): void {
    if (this.labels !== null && !this.hasTag) this.writeLabelled(this.labels.flush());
  }

  private writeLabelled(pieces: readonly TagStreamPiece[]): void {
    for (const { type, content } of pieces) this.writer.writeUntagged(type, content);
  }

  private passTag(tells: ReplyStart | undefined): void {
    this.releaseLabels();
    if (!this.hasTag && tells !== undefined) this.tellStart(tells);
    this.hasTag = true;
    this.writer.passTag();
  }
}
