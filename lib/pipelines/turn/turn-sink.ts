import type { TextStreamPart, ToolSet } from 'ai';
import type { ChatMessagePart } from '@/lib/chat/chat-message';
import type { Notice } from '@/lib/chat/data-parts';
import type { LoggedChunk } from '@/lib/chat/logged-chunk';
import type { TurnProgress } from '@/lib/chat/turn-progress';
import type { CollectorEvent } from '@/lib/reasoning/trace-collector/collector-event';
import type { GroundedPart } from '@/lib/reasoning/trace-collector/grounded-part';
import type { ActivityEnd, OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { TraceCollector } from '@/lib/reasoning/trace-collector/trace-collector';
import type { ActivityStatus } from '@/lib/trace/activity';
import { thinkingTime } from '@/lib/trace/thinking-time';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { activitiesOf } from '@/lib/trace/trace-record';
import { AnswerBlocks, type AnswerBlocksOptions } from './answer-blocks';
import type { FinishedTurn } from './finished-turn';
import { GoingOn } from './going-on';
import { safeSource } from './safe-source';
import { SentMessage, type SentMessageOptions } from './sent-message';

export interface TurnSinkOptions extends Omit<SentMessageOptions, 'blocks'> {
  readonly collector: TraceCollector;
  /** Sanitises a one-line text such as a title. */
  readonly sanitizeLine: (text: string) => string;
  /** Takes what a tool has read, which no link of the answer may carry away. */
  readonly noteRead?: (text: string) => void;
  /** Where the answer's charts and tables come from. */
  readonly blocks: Omit<AnswerBlocksOptions, 'noteRemoved'>;
}

const LONGEST_READ = 200_000;

/** What a tool has given back, as a text. */
const textOf = (output: unknown): string =>
  (typeof output === 'string' ? output : (JSON.stringify(output) ?? '').replaceAll(/\\[nrt]/g, ' ')).slice(
    0,
    LONGEST_READ,
  );

/**
 * The only way out of a turn. Everything that reaches a browser or the store comes through it, sanitised.
 * What `finish` hands over to be kept is exactly what was sent.
 */
export class TurnSink {
  private readonly message: SentMessage;
  private closed = false;
  private goingOn: GoingOn | null = null;

  constructor(private readonly options: TurnSinkOptions) {
    const blocks = new AnswerBlocks({
      ...options.blocks,
      noteRemoved: (redactions) => this.message.send(options.collector.noteRemoved(redactions)),
    });
    this.message = new SentMessage({ ...options, blocks });
  }

  /** Resolves with the first words of the answer, or of a question to the person; never where there are none. */
  get firstWords(): Promise<void> {
    return this.message.firstWords;
  }

  /** True once a thought, a piece of the answer or a question to the person has gone out. */
  get shown(): boolean {
    return this.message.shown;
  }

  /** True once a piece of the answer has gone out. */
  get answered(): boolean {
    return this.message.answered;
  }

  /** True once its readers have been told that the message has ended. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** Opens the message. */
  start(): void {
    this.message.start();
    this.message.send(this.options.collector.start());
  }

  /** Opens the answer with one that was cut short, as it was sent then; what follows is sanitised as its continuation. */
  goOnFrom(parts: readonly ChatMessagePart[]): void {
    this.goingOn = new GoingOn(parts);
    this.options.collector.goOnFrom(
      this.goingOn.lastText,
      this.goingOn.parts.flatMap((part) => (part.type === 'source-url' ? [part.url] : [])),
    );
    this.message.goOnFrom(this.goingOn.parts);
  }

  /** Takes a chunk that another process has sent for this turn. It is not sent again. */
  restore(chunk: LoggedChunk): void {
    this.message.restore(chunk);
    const event = restoredEvent(chunk);
    if (event) this.options.collector.restore(event);
  }

  /** The answer that a lost process has gone on with: what that had not sent of it is added to what it had. */
  restoreEarlier(parts: readonly ChatMessagePart[]): void {
    this.message.restoreEarlier(new GoingOn(parts).parts);
  }

  /** Takes one part of the model's stream. */
  modelPart(part: TextStreamPart<ToolSet>): void {
    const safe = part.type === 'source' ? safeSource(part, this.options) : part;
    if (safe === null) return;
    if (safe.type === 'tool-result') this.options.noteRead?.(textOf(safe.output));
    const joined = this.goingOn ? this.goingOn.join(safe) : safe;
    if (joined !== null) this.message.send(this.options.collector.accept(joined));
  }

  /**
   * Begins an activity that is not the model's, such as a stage. What happens until it ends belongs to it. Returns its
   * id, or null where the turn has too many activities.
   */
  beginActivity(activity: OwnActivity): string | null {
    const { events, activityId } = this.options.collector.beginActivity(activity);
    this.message.send(events);
    return activityId;
  }

  /** Says that something was done that took no time. */
  noteActivity(activity: OwnActivity, end?: ActivityEnd, status: ActivityStatus = 'done'): void {
    const { collector } = this.options;
    const { events, activityId } = collector.beginActivity(activity);
    const ended = activityId === null ? [] : collector.endActivity(activityId, status, end);
    this.message.send([...events, ...ended]);
  }

  /** Ends an activity that was begun, and with it whatever was begun in it. */
  endActivity(activityId: string, status: ActivityStatus, end?: ActivityEnd): void {
    this.message.send(this.options.collector.endActivity(activityId, status, end));
  }

  /** Asks the person. The question is sanitised, and so is the state returned, from which the turn goes on later. */
  ask(...question: Parameters<TraceCollector['ask']>): ReturnType<TraceCollector['ask']>['kept'] {
    const { events, asked, kept } = this.options.collector.ask(...question);
    this.message.send(events);
    this.message.ask(asked);
    return kept;
  }

  /** Adds a passage that the answer cites, or what the documents lack for it. */
  ground(part: GroundedPart): void {
    const { part: shown, events } = this.options.collector.ground(part);
    this.message.send(events);
    this.message.ground(shown);
  }

  /** Says, before the answer is shown, in which order it numbers sources that had other numbers before. */
  citesInOrder(numbers: readonly number[]): void {
    this.options.collector.citesInOrder(numbers);
  }

  /** Holds what the model answers from now on as a draft, of which no word is sent. */
  hold(): void {
    this.options.collector.hold();
  }

  /** The draft so far, sanitised; null where none is held. */
  get draft(): string | null {
    return this.options.collector.heldText;
  }

  /** Whether a draft was held and no answer has been sent since. */
  get owesRelease(): boolean {
    return this.options.collector.owesRelease;
  }

  /** Drops the draft, which passed its check (`done`) or not. What is answered from now on is sent. */
  endHold(status: 'done' | 'refused'): void {
    this.message.send(this.options.collector.endHold(status));
  }

  /** A call of the model begins. Its thoughts and its answer do not go on with those of the call before. */
  beginModelCall(): void {
    this.message.send(this.options.collector.beginModelCall());
  }

  /** A call of the model has ended. */
  endModelCall(): void {
    this.message.send(this.options.collector.endModelCall());
  }

  /** Names the conversation. Returns the title as it was sent, or null where the sanitiser left nothing of it. */
  title(title: string): string | null {
    const shown = this.options.sanitizeLine(title);
    if (shown === '') return null;
    this.message.title(shown);
    return shown;
  }

  /** Sends a notice that is not kept with the message. */
  notice(notice: Notice): void {
    this.message.notice(notice);
  }

  /** Says how far a slow call of the model or of a tool is; that is not kept. */
  progress(progress: TurnProgress): void {
    if (progress.phase !== 'calling' || progress.said === undefined) {
      this.message.progress(progress);
      return;
    }
    const { metadata, sanitizeLine } = this.options;
    const { said, ...told } = progress;
    this.message.progress(metadata.traceMode === 'curated' ? told : { ...told, said: sanitizeLine(said) });
  }

  /**
   * Ends the reasoning and the answer, and sends notices of how it went. The readers hear that the message has ended
   * only from `close`, which is called once the turn has been stored.
   */
  finish(status: TraceStatus, notices: readonly Notice[], failure: string | null = null): FinishedTurn {
    const { collector } = this.options;
    const left = this.goingOn?.end() ?? null;
    if (left) this.message.send(collector.accept(left));
    this.message.send(collector.endAnswer());
    this.message.endAnswer(collector.heldText === null && !collector.owesRelease);
    const { events, trace } = collector.finish(status, failure);
    this.message.send(events);
    const time = thinkingTime(activitiesOf(trace.record), this.options.metadata.createdAt);
    const { repeatsThoughts } = trace;
    const settled = { repeatsThoughts, thoughtMs: time?.thoughtMs ?? null };
    return { ...this.message.settle(status, notices, settled), trace };
  }

  /** Ends the message for its readers. */
  close(status: TraceStatus, settledAt: number): void {
    this.closed = true;
    this.message.close(status, settledAt);
  }
}

/** The collector's event that was sent as this chunk; null for a chunk that the sink made by itself. */
function restoredEvent(chunk: LoggedChunk): CollectorEvent | null {
  switch (chunk.type) {
    case 'text-delta':
      return { type: 'text', delta: chunk.delta };
    case 'data-reasoning-thought':
      return { type: 'thought', delta: chunk.data.delta, ts: chunk.data.ts };
    case 'data-redaction':
      return { type: 'redaction', redaction: chunk.data };
    case 'data-reasoning-trace': {
      const { traceId: _traceId, ...step } = chunk.data;
      return { type: 'step', step };
    }
    case 'data-activity': {
      const { traceId: _traceId, ...activity } = chunk.data;
      return { type: 'activity', activity };
    }
    case 'source-url': {
      const { type: _type, ...source } = chunk;
      return { type: 'source', source };
    }
    case 'text-start':
    case 'text-end':
    case 'data-clarification':
    case 'data-citation':
    case 'data-insufficiency':
    case 'data-claims':
    case 'data-report':
    case 'data-no-report':
    case 'data-paper':
    case 'data-chart':
    case 'data-table':
    case 'data-notice':
    case 'data-conversation-title':
      return null;
  }
}
