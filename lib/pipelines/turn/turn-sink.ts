import type { TextStreamPart, ToolSet } from 'ai';
import type { ChatMessage, ChatMessageChunk, MessageMetadata } from '@/lib/chat/chat-message';
import type { Notice } from '@/lib/chat/data-parts';
import type { LoggedChunk } from '@/lib/chat/logged-chunk';
import type { CollectedTrace } from '@/lib/reasoning/trace-collector/collected-trace';
import type {
  CollectedSource,
  CollectorEvent,
  StepUpdate,
} from '@/lib/reasoning/trace-collector/collector-event';
import type { OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { TraceCollector } from '@/lib/reasoning/trace-collector/trace-collector';
import type { Clock } from '@/lib/shared/clock';
import type { Activity, ActivityStatus } from '@/lib/trace/activity';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { FrameBuffer, type Scheduler } from './frame-buffer';
import { MessageParts } from './message-parts';
import { restoredEvent } from './restored-event';
import { safeSource } from './safe-source';
import type { TurnOutput } from './turn-output';

export interface TurnSinkOptions {
  readonly traceId: string;
  readonly messageId: string;
  readonly metadata: MessageMetadata;
  readonly collector: TraceCollector;
  readonly output: TurnOutput;
  /** Sanitises a one-line text such as a title. */
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly schedule: Scheduler;
}

/** What a turn has shown, to be kept. */
export interface FinishedTurn {
  readonly message: ChatMessage;
  readonly trace: CollectedTrace;
  readonly settledAt: number;
}

/** How long answer text may wait to be joined with what follows it, in ms. */
const FRAME_MS = 8;

/**
 * The only way out of a turn. Everything that reaches a browser or the store comes through it, sanitised;
 * what it has sent is exactly what `finish` hands over to be kept.
 */
export class TurnSink {
  private readonly parts = new MessageParts();
  private readonly text: FrameBuffer;
  private thoughtCount = 0;
  private shownSomething = false;
  private repeatsThoughts = false;
  private closed = false;
  private resolveFirstWords: () => void = () => {};
  /** Resolves when the first words of the answer, or of a question to the person, go out; never where there are none. */
  readonly firstWords = new Promise<void>((resolve) => {
    this.resolveFirstWords = resolve;
  });

  constructor(private readonly options: TurnSinkOptions) {
    const { schedule, clock } = options;
    this.text = new FrameBuffer((delta) => this.writeText(delta), FRAME_MS, schedule, clock);
  }

  /** True once a thought or a piece of the answer has gone out. */
  get shown(): boolean {
    return this.shownSomething;
  }

  /** True once a piece of the answer has gone out. */
  get answered(): boolean {
    return this.parts.hasText;
  }

  /** True once its readers have been told that the message has ended. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** Opens the message. */
  start(): void {
    const { messageId, metadata, collector } = this.options;
    this.write({ type: 'start', messageId, messageMetadata: metadata });
    this.emit(collector.start());
  }

  /** Takes a chunk that this turn has sent already, in another process; nothing goes out again. */
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
      case 'source-url':
      case 'data-clarification':
      case 'data-notice':
        this.parts.add(chunk);
        break;
    }
    const event = restoredEvent(chunk);
    if (event) this.options.collector.restore(event);
  }

  /** Takes one part of the model's stream. */
  modelPart(part: TextStreamPart<ToolSet>): void {
    const safe = part.type === 'source' ? safeSource(part, this.options) : part;
    if (safe !== null) this.emit(this.options.collector.accept(safe));
  }

  /** Begins an activity that is not the model's; null where the turn has too many. What comes then belongs to it. */
  beginActivity(activity: OwnActivity): string | null {
    const { events, activityId } = this.options.collector.beginActivity(activity);
    this.emit(events);
    return activityId;
  }

  /** Says that something was done that took no time. */
  noteActivity(activity: OwnActivity): void {
    const activityId = this.beginActivity(activity);
    if (activityId !== null) this.endActivity(activityId, 'done');
  }

  /** Ends an activity that was begun, and with it whatever was begun in it. */
  endActivity(activityId: string, status: ActivityStatus): void {
    this.emit(this.options.collector.endActivity(activityId, status));
  }

  /** Asks the person, as far as that may be shown; returns what the turn keeps to go on, sanitised. */
  ask(...question: Parameters<TraceCollector['ask']>): ReturnType<TraceCollector['ask']>['kept'] {
    const { events, asked, kept } = this.options.collector.ask(...question);
    this.emit(events);
    const part = { type: 'data-clarification' as const, data: asked };
    this.shownSomething = true;
    this.parts.add(part);
    this.write(part);
    this.resolveFirstWords();
    return kept;
  }

  /** What is answered from now on is held as a draft; nobody is shown a word of it. */
  hold(): void {
    this.options.collector.hold();
  }

  /** What is held as a draft, sanitised; null where nothing is held. */
  get draft(): string | null {
    return this.options.collector.heldText;
  }

  /** Whether there was a draft, and no answer has come in its place yet. */
  get owesRelease(): boolean {
    return this.options.collector.owesRelease;
  }

  /** Lets go of the draft: it was taken, or another answer takes its place. What is answered then is shown. */
  endHold(status: 'done' | 'refused'): void {
    this.emit(this.options.collector.endHold(status));
  }

  /** The model is called once more: nothing that it was saying before goes on. */
  beginModelCall(): void {
    this.emit(this.options.collector.beginModelCall());
  }

  /** The model has said all that it says in this call. */
  endModelCall(): void {
    this.emit(this.options.collector.endModelCall());
  }

  /** Names the conversation; returns the title as it was shown, or null where nothing of it may be. */
  title(title: string): string | null {
    const shown = this.options.sanitizeLine(title);
    if (shown === '') return null;
    const { conversationId } = this.options.metadata;
    this.write({ type: 'data-conversation-title', data: { conversationId, title: shown }, transient: true });
    return shown;
  }

  /**
   * Closes the reasoning and the answer, then tells the person what they should know of how it went. The
   * message's last word is `close`, after it has been kept.
   */
  finish(status: TraceStatus, notices: readonly Notice[], failure: string | null = null): FinishedTurn {
    const { events, trace } = this.options.collector.finish(status, failure);
    this.repeatsThoughts = trace.repeatsThoughts;
    this.emit(events);
    this.closeText();
    for (const notice of notices) {
      this.parts.add({ type: 'data-notice', data: notice });
      this.notice(notice);
    }
    const settledAt = this.options.clock();
    const message: ChatMessage = {
      id: this.options.messageId,
      role: 'assistant',
      metadata: this.settledMetadata(status, settledAt),
      parts: [...this.parts.all],
    };
    return { message, trace, settledAt };
  }

  /** Tells the readers something that is not kept with the message. */
  notice(notice: Notice): void {
    this.write({ type: 'data-notice', data: notice });
  }

  /** Ends the message for its readers. */
  close(status: TraceStatus, settledAt: number): void {
    this.closed = true;
    this.write({ type: 'finish', messageMetadata: this.settledMetadata(status, settledAt) });
  }

  private settledMetadata(status: TraceStatus, settledAt: number): MessageMetadata {
    const { metadata } = this.options;
    const durationMs = Math.max(0, settledAt - metadata.createdAt);
    return { ...metadata, status, durationMs, ...(this.repeatsThoughts && { answerSource: 'thoughts' }) };
  }

  private emit(events: readonly CollectorEvent[]): void {
    for (const event of events) {
      switch (event.type) {
        case 'text':
          this.shownSomething = true;
          this.text.push(event.delta);
          break;
        case 'thought':
          this.text.flush();
          this.thought(event.delta, event.ts);
          break;
        case 'step':
          this.text.flush();
          this.step(event.step);
          break;
        case 'activity':
          this.text.flush();
          this.activity(event.activity);
          break;
        case 'redaction':
          this.write({ type: 'data-redaction', data: event.redaction, transient: true });
          break;
        case 'source':
          this.source(event.source);
          break;
      }
    }
  }

  private thought(delta: string, ts: number): void {
    const { traceId } = this.options;
    this.shownSomething = true;
    this.thoughtCount += 1;
    const id = `${traceId}-thought-${this.thoughtCount}`;
    this.write({ type: 'data-reasoning-thought', id, data: { traceId, delta, ts }, transient: true });
  }

  private step({ thought, meta, ...step }: StepUpdate): void {
    const { traceId } = this.options;
    const fullMeta = thought === undefined ? meta : { ...meta, thought };
    const data = { traceId, ...step, ...(fullMeta && { meta: fullMeta }) };
    this.write({ type: 'data-reasoning-trace', id: `${traceId}-${step.stepKey}`, data });
  }

  private activity(activity: Activity): void {
    const { traceId } = this.options;
    const id = `${traceId}-${activity.activityId}`;
    this.write({ type: 'data-activity', id, data: { traceId, ...activity } });
  }

  private source({ sourceId, url, title }: CollectedSource): void {
    const part = { type: 'source-url' as const, sourceId, url, ...(title && { title }) };
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
