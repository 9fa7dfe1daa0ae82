import type { TextStreamPart, ToolSet } from 'ai';
import type {
  ChatMessage,
  ChatMessageChunk,
  ChatMessagePart,
  MessageMetadata,
} from '@/lib/chat/chat-message';
import type { Notice } from '@/lib/chat/data-parts';
import type { LoggedChunk } from '@/lib/chat/logged-chunk';
import type { CollectedTrace } from '@/lib/reasoning/trace-collector/collected-trace';
import type {
  CollectedSource,
  CollectorEvent,
  StepUpdate,
} from '@/lib/reasoning/trace-collector/collector-event';
import type { TraceCollector } from '@/lib/reasoning/trace-collector/trace-collector';
import type { Clock } from '@/lib/shared/clock';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Activity } from '@/lib/trace/activity';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { FrameBuffer, type Scheduler } from './frame-buffer';
import { restoredEvent } from './restored-event';
import { safeSourceUrl } from './safe-source-url';
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

interface OpenText {
  readonly id: string;
  readonly part: { type: 'text'; text: string };
}

type SourcePart = Extract<TextStreamPart<ToolSet>, { type: 'source' }>;

/** Longest title of a source, in characters. */
const LONGEST_TITLE = 300;

/** How long answer text may wait to be joined with what follows it, in ms. */
const FRAME_MS = 8;

/**
 * The only way out of a turn. Everything that reaches a browser or the store comes through it, sanitised;
 * what it has sent is exactly what `finish` hands over to be kept.
 */
export class TurnSink {
  private readonly parts: ChatMessagePart[] = [];
  private readonly text: FrameBuffer;
  private openText: OpenText | null = null;
  private textCount = 0;
  private thoughtCount = 0;
  private shownSomething = false;
  private repeatsThoughts = false;
  private resolveFirstText: () => void = () => {};
  /** Resolves when the first words of the answer go out; never where there are none. */
  readonly firstText = new Promise<void>((resolve) => {
    this.resolveFirstText = resolve;
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
    return this.textCount > 0;
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
        this.openPart(chunk.id);
        break;
      case 'text-delta':
        this.openText ??= this.openPart(chunk.id);
        this.openText.part.text += chunk.delta;
        break;
      case 'text-end':
        this.openText = null;
        break;
      case 'source-url':
      case 'data-notice':
        this.parts.push(chunk);
        break;
    }
    const event = restoredEvent(chunk);
    if (event) this.options.collector.restore(event);
  }

  /** Takes one part of the model's stream. */
  modelPart(part: TextStreamPart<ToolSet>): void {
    const safe = part.type === 'source' ? this.safeSource(part) : part;
    if (safe !== null) this.emit(this.options.collector.accept(safe));
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
      this.parts.push({ type: 'data-notice', data: notice });
      this.notice(notice);
    }
    const settledAt = this.options.clock();
    const metadata = this.settledMetadata(status, settledAt);
    const message: ChatMessage = {
      id: this.options.messageId,
      role: 'assistant',
      metadata,
      parts: [...this.parts],
    };
    return { message, trace, settledAt };
  }

  /** Tells the readers something that is not kept with the message. */
  notice(notice: Notice): void {
    this.write({ type: 'data-notice', data: notice });
  }

  /** Ends the message for its readers. */
  close(status: TraceStatus, settledAt: number): void {
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

  /** A source as it may be shown; null where it may not be. */
  private safeSource(part: SourcePart): SourcePart | null {
    // Most of what a flood brings is refused, so that is asked before any work is done on it.
    if (part.sourceType !== 'url' || !this.options.collector.wantsSource(part.url)) return null;
    const url = safeSourceUrl(part.url);
    if (url === null) return null;
    const title = part.title && cutAtWord(this.options.sanitizeLine(part.title), LONGEST_TITLE);
    return { ...part, url, title: title || undefined };
  }

  private source({ sourceId, url, title }: CollectedSource): void {
    const part = { type: 'source-url' as const, sourceId, url, ...(title && { title }) };
    this.parts.push(part);
    this.write(part);
  }

  private writeText(delta: string): void {
    if (this.openText === null) {
      this.openText = this.openPart(`text-${this.textCount + 1}`);
      this.write({ type: 'text-start', id: this.openText.id });
      this.resolveFirstText();
    }
    this.openText.part.text += delta;
    this.write({ type: 'text-delta', id: this.openText.id, delta });
  }

  private openPart(id: string): OpenText {
    this.textCount += 1;
    this.openText = { id, part: { type: 'text', text: '' } };
    this.parts.push(this.openText.part);
    return this.openText;
  }

  private closeText(): void {
    this.text.flush();
    if (this.openText === null) return;
    this.write({ type: 'text-end', id: this.openText.id });
    this.openText = null;
  }

  private write(chunk: ChatMessageChunk): void {
    this.options.output.write(chunk);
  }
}
