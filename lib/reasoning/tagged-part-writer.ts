import type { LanguageModelV4StreamPart, SharedV4ProviderMetadata } from '@ai-sdk/provider';
import { piecesOf } from './piecewise';
import { type StandIn, standInMetadata } from './stand-in';
import type { TagStreamType } from './tag-state';

export type TextEnd = Extract<LanguageModelV4StreamPart, { type: 'text-end' }>;

/** Late thoughts are passed on in pieces of about so many characters. */
const PIECE_LENGTH = 2_000;
/** Blocks after which the answer goes on in one, and the thoughts within it follow together, since each has its price. */
const MOST_BLOCKS = 2_000;

/** The id of a part that was read out of a text, in which the model was asked to write its thoughts. */
export const taggedId = (name: string | number): string => `tagged-${name}`;

/** Whether a reasoning part was read out of a text, so that it is not the model's native reasoning. */
export const isTaggedId = (id: string): boolean => id.startsWith(taggedId(''));

interface OpenBlock {
  readonly type: TagStreamType;
  readonly id: string;
}

/** Provider metadata to spread into a part, so that a part without any has no such key. */
const metadataOf = (
  providerMetadata: SharedV4ProviderMetadata | undefined,
): { providerMetadata?: SharedV4ProviderMetadata } =>
  providerMetadata === undefined ? {} : { providerMetadata };

/**
 * Writes stretches of thoughts and answer as parts: every block becomes a part of its own, a block of nothing but white
 * space becomes none.
 */
export class TaggedPartWriter {
  startMetadata: SharedV4ProviderMetadata | undefined;
  deltaMetadata: SharedV4ProviderMetadata | undefined;
  /** What was thought as long as there is no answer. */
  thoughts = '';
  needsAnswer = true;
  hasText = false;
  private output: LanguageModelV4StreamPart[] = [];
  private partCount = 0;
  private open: OpenBlock | undefined;
  /** An answer whose closing tag has come, but not yet the end of its text with its citations. */
  private closedAnswer: OpenBlock | undefined;
  private leadingBlank = '';
  /** Thoughts within an answer that is not interrupted for each of them any more. */
  private lateThoughts = '';
  /** What the last answer block ended with; empty if no tag has come since. */
  private lastAnswer: { end: string; isBehindTag: boolean } | null = null;

  /** What was written since this was asked last. */
  take(): LanguageModelV4StreamPart[] {
    const { output } = this;
    this.output = [];
    return output;
  }

  /** Passes a part on. */
  pass(part: LanguageModelV4StreamPart): void {
    this.output.push(part);
  }

  /** Says no more than that the block goes on, or that thoughts begin, or the model would seem to be silent. */
  goOn({ begins }: { readonly begins: boolean }): void {
    if (this.output.length > 0 || (this.open === undefined && !begins)) return;
    const { type, id } = this.open ?? this.startBlock('thinking');
    this.output.push({ type: type === 'thinking' ? 'reasoning-delta' : 'text-delta', id, delta: '' });
  }

  write(readType: TagStreamType, content: string): void {
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

  /** Writes what has no tags between its blocks. */
  writeUntagged(type: TagStreamType, content: string): void {
    if (this.open !== undefined && this.open.type !== type) this.endBlock();
    this.write(type, content);
  }

  /** Ends the block at a tag. */
  passTag(): void {
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

  /** Ends the block with what the provider says of the end of its text. */
  endBlock(textEnd?: TextEnd): void {
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

  /** Writes the thoughts that wait for their turn. */
  writeLateThoughts(): void {
    const { lateThoughts } = this;
    this.lateThoughts = '';
    if (lateThoughts === '') return;
    this.endBlock();
    this.write('thinking', lateThoughts);
  }

  /** Repeats the thoughts in the place of the answer. */
  standIn(standIn: StandIn, thoughts = this.thoughts): void {
    const id = this.nextId();
    this.output.push({ type: 'text-start', id, providerMetadata: standInMetadata(standIn) });
    for (const delta of piecesOf(thoughts)) this.output.push({ type: 'text-delta', id, delta });
    this.output.push({ type: 'text-end', id });
  }

  private get isCrowded(): boolean {
    return this.partCount >= MOST_BLOCKS;
  }

  private thinkLate(content: string): void {
    this.lateThoughts += content;
    if (this.lateThoughts.length >= PIECE_LENGTH) this.writeLateThoughts();
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

  private nextId(): string {
    this.partCount += 1;
    return taggedId(this.partCount);
  }
}

/** Whether two blocks of an answer, with tags between them, would run into one another. */
const isGlued = (last: { end: string; isBehindTag: boolean } | null, delta: string): boolean =>
  last?.isBehindTag === true && last.end.trim() !== '' && delta.trimStart() === delta;
