import type {
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import type { ReplyStart } from '@/lib/shared/reply-start';
import { piecesOf } from './piecewise';
import { ReplyLabels } from './reply-labels';
import { type StandIn, standInMetadata } from './stand-in';
import { TagScanner } from './tag-scanner';
import type { TagDialect, TagStreamType } from './tag-state';
import type { TagStreamPiece } from './tag-stream-parser';

type TextEnd = Extract<LanguageModelV4StreamPart, { type: 'text-end' }>;

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

/** Late thoughts are passed on in pieces of about so many characters. */
const PIECE_LENGTH = 2_000;
/** Blocks after which the answer goes on in one, and the thoughts within it follow together, since each has its price. */
const MOST_BLOCKS = 2_000;

interface OpenBlock {
  readonly type: TagStreamType;
  readonly id: string;
}

const isNormal = ({ unified }: LanguageModelV4FinishReason): boolean =>
  unified === 'stop' || unified === 'other';

/** Provider metadata to spread into a part, so that a part without any has no such key. */
const metadataOf = (
  providerMetadata: SharedV4ProviderMetadata | undefined,
): { providerMetadata?: SharedV4ProviderMetadata } =>
  providerMetadata === undefined ? {} : { providerMetadata };

/**
 * Turns the stream parts of a model that writes tags into those of a model with native reasoning, part by
 * part. All text of the stream is read as one tagged text, whatever text parts the provider cuts it into.
 * Every block becomes a part of its own; a block of nothing but white space becomes none.
 */
export class TaggedPartMapper {
  private scanner: TagScanner;
  private output: LanguageModelV4StreamPart[] = [];
  private partCount = 0;
  private open: OpenBlock | undefined;
  /** An answer whose closing tag has come, but not yet the end of its text with its citations. */
  private closedAnswer: OpenBlock | undefined;
  /** The end of a text of which is not known yet what it was. */
  private endInDoubt: TextEnd | undefined;
  private leadingBlank = '';
  private startMetadata: SharedV4ProviderMetadata | undefined;
  private deltaMetadata: SharedV4ProviderMetadata | undefined;
  private thoughts = '';
  /** Thoughts within an answer that is not interrupted for each of them any more. */
  private lateThoughts = '';
  private needsAnswer = true;
  private hasTag = false;
  private hasText = false;
  private hasToldStart = false;
  /** What the last answer block ended with; empty if no tag has come since. */
  private lastAnswer: { end: string; isBehindTag: boolean } | null = null;
  private readonly labels: ReplyLabels | null;
  private dialect: TagDialect;

  constructor(private readonly reading: TagReading) {
    this.labels = reading.labels === true ? new ReplyLabels() : null;
    this.dialect = reading.dialect ?? {};
    this.scanner = this.scannerOf(this.dialect);
  }

  private scannerOf(dialect: TagDialect): TagScanner {
    return new TagScanner(dialect, {
      onText: (type, content) => {
        if (this.labels === null || this.hasTag) this.writeText(type, content);
        else this.writeLabelled(this.labels.feed(content));
      },
      onTag: (tells) => this.passTag(tells),
    });
  }

  /** A model whose reasoning comes by itself does not begin its text inside it. */
  private reasonsByItself(): void {
    const { startIn } = this.dialect;
    if ((startIn !== 'unknown' && startIn !== 'thinking') || this.hasText || this.hasTag) return;
    this.dialect = { ...this.dialect, startIn: 'outside' };
    this.scanner = this.scannerOf(this.dialect);
    this.tellStart('outside');
  }

  private tellStart(start: ReplyStart): void {
    if (this.hasToldStart) return;
    this.hasToldStart = true;
    this.reading.onStart?.(start);
  }

  /** The parts that one part of the provider's stream becomes, in order. */
  map(part: LanguageModelV4StreamPart): LanguageModelV4StreamPart[] {
    this.output = [];
    switch (part.type) {
      case 'text-start':
        this.startMetadata = part.providerMetadata;
        break;
      case 'text-delta':
        this.deltaMetadata = part.providerMetadata;
        this.scanner.feed(part.delta);
        // Nothing is told of a text in doubt but that it goes on, or the model would seem to be silent.
        if (this.scanner.isInDoubt && this.open !== undefined && this.output.length === 0)
          this.output.push({ type: 'reasoning-delta', id: this.open.id, delta: '' });
        break;
      case 'text-end':
        this.scanner.release();
        this.releaseLabels();
        if (this.scanner.isInDoubt) this.endInDoubt = part;
        else this.endBlock(part);
        break;
      case 'finish':
        this.finishText(isNormal(part.finishReason) ? 'whole' : 'cut');
        if (isNormal(part.finishReason)) this.endNormally();
        else if (part.finishReason.unified === 'length') this.endAtLimit();
        this.output.push(part);
        break;
      case 'tool-call':
        if (part.providerExecuted !== true) this.needsAnswer = false;
        this.output.push(part);
        break;
      case 'reasoning-start':
        this.reasonsByItself();
        this.output.push(part);
        break;
      default:
        this.output.push(part);
    }
    return this.output;
  }

  /** What is left when the provider's stream ends without a `finish` part. */
  end(): LanguageModelV4StreamPart[] {
    this.output = [];
    this.finishText('cut');
    return this.output;
  }

  private finishText(ending: 'whole' | 'cut'): void {
    this.scanner.flush(ending);
    this.releaseLabels();
    this.writeLateThoughts();
    this.endBlock(this.endInDoubt);
  }

  private get isUntagged(): boolean {
    return !this.hasTag && this.labels?.areUsed !== true;
  }

  /** What was cut before any tag may be answer as well as thoughts: it stands in only where these are shown. */
  private endAtLimit(): void {
    if (this.isUntagged && this.needsAnswer && this.thoughts !== '') this.standIn('thoughts');
  }

  private endNormally(): void {
    if (this.isUntagged && this.hasText) this.tellStart('outside');
    if (!this.needsAnswer || this.thoughts === '') return;
    this.standIn(this.isUntagged && this.dialect.startIn !== 'thinking' ? 'untagged-reply' : 'thoughts');
  }

  private releaseLabels(): void {
    if (this.labels !== null && !this.hasTag) this.writeLabelled(this.labels.flush());
  }

  private writeLabelled(pieces: readonly TagStreamPiece[]): void {
    for (const { type, content } of pieces) {
      if (this.open !== undefined && this.open.type !== type) this.endBlock();
      this.writeText(type, content);
    }
  }

  private writeText(readType: TagStreamType, content: string): void {
    if (this.isCrowded && this.open !== undefined && this.open.type !== readType) {
      if (readType === 'thinking') {
        this.thinkLate(content);
        return;
      }
      this.endBlock();
    }
    const type = this.open?.type ?? readType;
    let delta = content;
    if (this.open === undefined) {
      delta = this.leadingBlank + content;
      if (content.trim() === '') {
        this.leadingBlank = delta;
        return;
      }
    }
    this.hasText = true;
    const isFirst = this.open === undefined || this.isCrowded;
    const { id } = this.open ?? this.startBlock(type);
    if (type === 'answer') {
      if (isFirst && isGlued(this.lastAnswer, delta)) delta = `\n\n${delta}`;
      this.lastAnswer = { end: delta.slice(-1), isBehindTag: false };
    }
    if (this.needsAnswer) this.thoughts += delta;
    this.output.push({
      type: type === 'thinking' ? 'reasoning-delta' : 'text-delta',
      id,
      delta,
      ...metadataOf(this.deltaMetadata),
    });
  }

  private get isCrowded(): boolean {
    return this.partCount >= MOST_BLOCKS;
  }

  private thinkLate(content: string): void {
    this.lateThoughts += content;
    if (this.lateThoughts.length >= PIECE_LENGTH) this.writeLateThoughts();
  }

  private writeLateThoughts(): void {
    const { lateThoughts } = this;
    this.lateThoughts = '';
    if (lateThoughts === '') return;
    this.endBlock();
    this.writeText('thinking', lateThoughts);
  }

  private startBlock(type: TagStreamType): OpenBlock {
    this.endBlock();
    const id = this.nextId();
    this.open = { type, id };
    if (type === 'thinking') {
      if (this.thoughts !== '') this.thoughts += '\n\n';
      this.output.push({ type: 'reasoning-start', id });
    } else {
      this.needsAnswer = false;
      this.thoughts = '';
      this.output.push({ type: 'text-start', id, ...metadataOf(this.startMetadata) });
    }
    return this.open;
  }

  private passTag(tells: ReplyStart | undefined): void {
    this.releaseLabels();
    if (!this.hasTag && tells !== undefined) this.tellStart(tells);
    this.hasTag = true;
    this.leadingBlank = '';
    if (this.lastAnswer !== null) this.lastAnswer.isBehindTag = true;
    if (this.isCrowded) {
      if (this.lateThoughts !== '') this.lateThoughts += '\n\n';
      return;
    }
    if (this.open?.type === 'answer') {
      this.closedAnswer = this.open;
      this.open = undefined;
    } else if (this.open !== undefined) {
      this.endBlock();
    }
  }

  private endBlock(textEnd?: TextEnd): void {
    this.leadingBlank = '';
    const block = this.open ?? this.closedAnswer;
    this.open = undefined;
    this.closedAnswer = undefined;
    if (block === undefined) return;
    this.output.push(
      block.type === 'thinking'
        ? { type: 'reasoning-end', id: block.id, ...metadataOf(textEnd?.providerMetadata) }
        : { ...textEnd, type: 'text-end', id: block.id },
    );
  }

  private standIn(standIn: StandIn): void {
    const id = this.nextId();
    this.output.push({ type: 'text-start', id, providerMetadata: standInMetadata(standIn) });
    for (const delta of piecesOf(this.thoughts)) this.output.push({ type: 'text-delta', id, delta });
    this.output.push({ type: 'text-end', id });
  }

  private nextId(): string {
    this.partCount += 1;
    return `tagged-${this.partCount}`;
  }
}

/** Whether two blocks of an answer, with tags between them, would run into one another. */
const isGlued = (last: { end: string; isBehindTag: boolean } | null, delta: string): boolean =>
  last?.isBehindTag === true && last.end.trim() !== '' && delta.trimStart() === delta;
