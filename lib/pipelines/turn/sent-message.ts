import type {
  ChatMessage,
  ChatMessageChunk,
  ChatMessagePart,
  MessageMetadata,
} from '@/lib/chat/chat-message';
import type { Notice } from '@/lib/chat/data-parts';
import type { LoggedChunk } from '@/lib/chat/logged-chunk';
import type { TurnProgress } from '@/lib/chat/turn-progress';
import type { CollectorEvent } from '@/lib/reasoning/trace-collector/collector-event';
import type { GroundedPart } from '@/lib/reasoning/trace-collector/grounded-part';
import type { Clock } from '@/lib/shared/clock';
import type { Clarification } from '@/lib/trace/clarification';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import type { AnswerBlocks, AnswerOutput, BlockPart } from './answer-blocks';
import { eventChunk, type TraceEvent } from './event-chunk';
import { FrameBuffer, type Scheduler } from './frame-buffer';
import type { EarlierPart } from './going-on';
import { MessageParts } from './message-parts';
import type { TurnOutput } from './turn-output';
import { withoutBriefBeginnings } from './without-brief-beginnings';

export interface SentMessageOptions {
  readonly traceId: string;
  readonly messageId: string;
  readonly metadata: MessageMetadata;
  readonly output: TurnOutput;
  readonly clock: Clock;
  readonly schedule: Scheduler;
  /** What puts charts and tables into the answer. */
  readonly blocks: AnswerBlocks;
}

/** A part that is sent as one chunk, and kept with the message as it was sent. */
type WholePart =
  | Extract<LoggedChunk, { readonly type: 'source-url' | 'data-clarification' | 'data-notice' }>
  | GroundedPart;

/** How long answer text may wait to be joined with what follows it, in ms. */
const FRAME_MS = 8;

/** A turn's message on its way to the readers. It is sent and kept in one place, so that both are the same. */
export class SentMessage {
  private readonly parts = new MessageParts();
  private readonly text: FrameBuffer;
  private thoughtCount = 0;
  private hasShown = false;
  private repeatsThoughts = false;
  private thoughtMs: number | null = null;
  private resolveFirstWords: () => void = () => {};
  /** Resolves with the first words of the answer, or of a question to the person; never where there are none. */
  readonly firstWords = new Promise<void>((resolve) => {
    this.resolveFirstWords = resolve;
  });

  constructor(private readonly options: SentMessageOptions) {
    const { schedule, clock } = options;
    this.text = new FrameBuffer((delta) => this.writeText(delta), FRAME_MS, schedule, clock);
  }

  /** True once a thought, a piece of the answer or a question to the person has gone out. */
  get shown(): boolean {
    return this.hasShown;
  }

  /** True once a piece of the answer has gone out. */
  get answered(): boolean {
    return this.parts.hasText;
  }

  start(): void {
    const { messageId, metadata } = this.options;
    this.write({ type: 'start', messageId, messageMetadata: metadata });
  }

  /** Opens the answer with parts of an earlier one, as they were sent. */
  goOnFrom(parts: readonly EarlierPart[]): void {
    for (const part of parts) {
      if (part.type === 'text') this.sendAnswer(this.options.blocks.push(part.text));
      else if (part.type === 'source-url') this.sendPart(part);
      else this.sendBlock(part);
    }
    this.text.flush();
  }

  /** Adds what another process had not sent of the earlier answer. */
  restoreEarlier(parts: readonly EarlierPart[]): void {
    const [whole, sent] = [textOf(parts), textOf(this.parts.all)];
    if (this.parts.all.length === 0) this.goOnFrom(parts);
    else if (whole.startsWith(sent)) this.sendAnswer([{ type: 'text', text: whole.slice(sent.length) }]);
  }

  /** Takes a chunk that another process has sent. It is not sent again. */
  restore(chunk: LoggedChunk): void {
    switch (chunk.type) {
      case 'text-start':
        this.parts.closeText();
        this.parts.append('', chunk.id);
        break;
      case 'text-delta':
        this.parts.append(chunk.delta, chunk.id);
        break;
      case 'text-end':
        this.parts.closeText();
        break;
      case 'data-chart':
      case 'data-table':
        this.parts.closeText();
        this.parts.put(chunk);
        this.options.blocks.restore(chunk);
        break;
      case 'source-url':
      case 'data-clarification':
      case 'data-citation':
      case 'data-insufficiency':
      case 'data-claims':
      case 'data-report':
      case 'data-no-report':
      case 'data-paper':
      case 'data-notice':
        this.parts.add(chunk);
        break;
    }
  }

  /** Sends what the trace collector has let out. */
  send(events: readonly CollectorEvent[]): void {
    for (const event of withoutBriefBeginnings(events)) this.sendEvent(event);
  }

  /** The answer has no further words; charts and tables that none of them has placed follow, where it is shown. */
  endAnswer(isShown: boolean): void {
    this.sendAnswer(this.options.blocks.end({ isShown }));
  }

  /** Asks the person, in words that were sanitised. */
  ask(clarification: Clarification): void {
    this.hasShown = true;
    this.sendPart({ type: 'data-clarification', data: clarification });
    this.resolveFirstWords();
  }

  /** Adds what the answer stands on, or lacks, in words that were sanitised. */
  ground(part: GroundedPart): void {
    // What was answered before it is read before it.
    this.text.flush();
    this.sendPart(part);
  }

  /** Names the conversation, in words that were sanitised. */
  title(title: string): void {
    const { conversationId } = this.options.metadata;
    this.write({ type: 'data-conversation-title', data: { conversationId, title }, transient: true });
  }

  /** Says how far a slow call of the model is. */
  progress(progress: TurnProgress): void {
    const { traceId } = this.options;
    this.write({ type: 'data-progress', data: { ...progress, traceId }, transient: true });
  }

  /** Sends a notice that is not kept with the message. */
  notice(notice: Notice): void {
    this.write({ type: 'data-notice', data: notice });
  }

  /** Ends the answer and sends notices of how it went. Returns the message as it was sent, and when it ended. */
  settle(
    status: TraceStatus,
    notices: readonly Notice[],
    { repeatsThoughts, thoughtMs }: { readonly repeatsThoughts: boolean; readonly thoughtMs: number | null },
  ): { readonly message: ChatMessage; readonly settledAt: number } {
    this.repeatsThoughts = repeatsThoughts;
    this.thoughtMs = thoughtMs;
    this.closeText();
    for (const notice of notices) this.sendPart({ type: 'data-notice', data: notice });
    const settledAt = this.options.clock();
    const message: ChatMessage = {
      id: this.options.messageId,
      role: 'assistant',
      metadata: this.settledMetadata(status, settledAt),
      parts: [...this.parts.all],
    };
    return { message, settledAt };
  }

  /** Sends the message's last chunk. */
  close(status: TraceStatus, settledAt: number): void {
    this.write({ type: 'finish', messageMetadata: this.settledMetadata(status, settledAt) });
  }

  private settledMetadata(status: TraceStatus, settledAt: number): MessageMetadata {
    const { metadata } = this.options;
    const durationMs = Math.max(0, settledAt - metadata.createdAt);
    return {
      ...{ ...metadata, status, durationMs },
      ...(this.thoughtMs !== null && { thoughtMs: this.thoughtMs }),
      ...(this.repeatsThoughts && { answerSource: 'thoughts' }),
    };
  }

  private sendEvent(event: CollectorEvent): void {
    switch (event.type) {
      case 'text':
        this.sendAnswer(this.options.blocks.push(event.delta));
        break;
      case 'thought':
        this.hasShown = true;
        this.thoughtCount += 1;
        this.sendAfterText(event);
        break;
      case 'step':
      case 'activity':
        this.sendAfterText(event);
        break;
      case 'redaction':
        this.write(this.chunkOf(event));
        break;
      case 'source': {
        const { sourceId, url, title } = event.source;
        this.sendPart({ type: 'source-url', sourceId, url, ...(title && { title }) });
        break;
      }
    }
  }

  private sendAnswer(outputs: readonly AnswerOutput[]): void {
    for (const output of outputs) {
      this.hasShown = true;
      if (output.type === 'text') this.text.push(output.text);
      else this.sendBlock(output);
    }
  }

  /** A block ends the text before it: what follows is another one. */
  private sendBlock(part: BlockPart): void {
    this.closeText();
    this.parts.put(part);
    this.write(part);
    this.resolveFirstWords();
  }

  /** What was answered before an event is read before it. */
  private sendAfterText(event: TraceEvent): void {
    this.text.flush();
    this.write(this.chunkOf(event));
  }

  private chunkOf(event: TraceEvent): ChatMessageChunk {
    return eventChunk(event, this.options.traceId, this.thoughtCount);
  }

  private sendPart(part: WholePart): void {
    this.parts.add(part);
    this.write(part);
  }

  private writeText(delta: string): void {
    const { id, isNew } = this.parts.append(delta);
    if (isNew) {
      this.write({ type: 'text-start', id });
      this.resolveFirstWords();
    }
    this.write({ type: 'text-delta', id, delta });
  }

  private closeText(): void {
    this.text.flush();
    const id = this.parts.closeText();
    if (id !== null) this.write({ type: 'text-end', id });
  }

  private write(chunk: ChatMessageChunk): void {
    this.options.output.write(chunk);
  }
}

const textOf = (parts: readonly ChatMessagePart[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
