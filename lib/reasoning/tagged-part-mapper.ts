import type {
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import { NO_ANSWER_METADATA } from './no-answer';
import { TagScanner } from './tag-scanner';
import type { TagDialect, TagStreamType } from './tag-state';

type TextEnd = Extract<LanguageModelV4StreamPart, { type: 'text-end' }>;

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
  private readonly scanner: TagScanner;
  private output: LanguageModelV4StreamPart[] = [];
  private partCount = 0;
  private open: OpenBlock | undefined;
  /** An answer whose closing tag has come, but not yet the end of its text with its citations. */
  private closedAnswer: OpenBlock | undefined;
  private leadingBlank = '';
  private startMetadata: SharedV4ProviderMetadata | undefined;
  private deltaMetadata: SharedV4ProviderMetadata | undefined;
  private thoughts = '';
  private needsAnswer = true;

  constructor(dialect: TagDialect) {
    this.scanner = new TagScanner(dialect, {
      onText: (type, content) => this.writeText(type, content),
      onTag: () => this.passTag(),
    });
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
        break;
      case 'text-end':
        this.scanner.release();
        this.endBlock(part);
        break;
      case 'finish':
        this.finishText();
        if (this.needsAnswer && isNormal(part.finishReason)) this.answerWithThoughts();
        this.output.push(part);
        break;
      case 'tool-call':
        if (part.providerExecuted !== true) this.needsAnswer = false;
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
    this.finishText();
    return this.output;
  }

  private finishText(): void {
    this.scanner.flush();
    this.endBlock();
  }

  private writeText(type: TagStreamType, content: string): void {
    let delta = content;
    if (this.open === undefined) {
      delta = this.leadingBlank + content;
      if (content.trim() === '') {
        this.leadingBlank = delta;
        return;
      }
    }
    const { id } = this.open ?? this.startBlock(type);
    if (this.needsAnswer) this.thoughts += delta;
    this.output.push({
      type: type === 'thinking' ? 'reasoning-delta' : 'text-delta',
      id,
      delta,
      ...metadataOf(this.deltaMetadata),
    });
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

  private passTag(): void {
    this.leadingBlank = '';
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
    const { type, id } = block;
    this.output.push(
      type === 'thinking'
        ? { type: 'reasoning-end', id, ...metadataOf(textEnd?.providerMetadata) }
        : { ...textEnd, type: 'text-end', id },
    );
  }

  private answerWithThoughts(): void {
    if (this.thoughts === '') return;
    const id = this.nextId();
    this.output.push(
      { type: 'text-start', id, providerMetadata: NO_ANSWER_METADATA },
      { type: 'text-delta', id, delta: this.thoughts },
      { type: 'text-end', id },
    );
  }

  private nextId(): string {
    this.partCount += 1;
    return `tagged-${this.partCount}`;
  }
}
