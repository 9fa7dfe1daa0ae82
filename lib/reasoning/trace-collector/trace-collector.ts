import type { TextStreamPart, ToolSet } from 'ai';
import type { Activity, ActivityStatus } from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { THOUGHT_DELTA_LIMIT } from '@/lib/trace/trace-record';
import type { SanitizedPiece } from '../sanitizer/turn-sanitizer';
import { SentenceScorer } from '../segmenter/classify-sentences';
import { type StandIn, standInOf } from '../stand-in';
import { ActivityBoard } from './activity-board';
import type { CollectedTrace } from './collected-trace';
import type { CollectorEvent, StepUpdate } from './collector-event';
import type { TraceCollectorOptions } from './collector-options';
import { FidelityMeter } from './fidelity-meter';
import { ProgressMeter } from './progress-meter';
import { RedactionLedger } from './redaction-ledger';
import { SourceList } from './source-list';
import { StepBoard } from './step-board';
import { ThoughtLog } from './thought-log';

const NO_EVENTS: readonly CollectorEvent[] = [];
/** How often at most it is said that the answer goes on after a thought. */
const RESPONDING_INTERVAL_MS = 250;

/**
 * Reduces the parts of a model's stream to what may be shown and kept: sanitised thoughts, the answer's
 * text, step updates, progress and, at the end, the trace record. No I/O; time comes from the clock given.
 */
export class TraceCollector {
  private readonly progress = new ProgressMeter();
  private readonly board: StepBoard;
  private readonly activities: ActivityBoard;
  private readonly thoughts = new ThoughtLog();
  private readonly redactions = new RedactionLedger();
  private readonly sources = new SourceList();
  private readonly fidelity = new FidelityMeter();
  private reasoningId: string | null = null;
  private thinkingShown = 0;
  private responding = false;
  private respondingSaidAt = Number.NEGATIVE_INFINITY;
  private answered = false;
  private isAnswering = false;
  private standIn: StandIn | null = null;
  private repeatsThoughts = false;

  constructor(private readonly options: TraceCollectorOptions) {
    const scorer = new SentenceScorer(options);
    this.board = new StepBoard(options, this.thoughts, scorer);
    this.activities = new ActivityBoard(options, this.thoughts, scorer);
  }

  /** The steps as they stand before the model has said anything. */
  start(): readonly CollectorEvent[] {
    return [this.stepEvent(this.board.opening(this.progress.value, this.options.clock()))];
  }

  /** Takes one part of the AI SDK's stream. */
  accept(part: TextStreamPart<ToolSet>): readonly CollectorEvent[] {
    switch (part.type) {
      case 'reasoning-start':
        return this.betweenBursts(part.id);
      case 'reasoning-delta':
        return part.text === '' ? NO_EVENTS : this.think(part.text);
      case 'start-step':
        return this.newCall();
      case 'text-start':
        this.standIn = standInOf(part);
        return this.standIn === 'thoughts' ? this.repeatThoughts() : NO_EVENTS;
      case 'text-delta':
        return part.text === '' ? NO_EVENTS : this.answer(part.text);
      case 'tool-call':
        return [
          ...this.route(this.options.sanitizer.pause()),
          ...this.toolCalled(part.toolName, part.toolCallId),
        ];
      case 'tool-result':
        return part.preliminary ? NO_EVENTS : this.toolEnded(part.toolCallId, 'done');
      case 'tool-error':
        return this.toolEnded(part.toolCallId, 'failed');
      case 'source':
        return part.sourceType === 'url' ? this.sourceFound(part.url, part.title) : NO_EVENTS;
      case 'finish-step':
        this.fidelity.bill(part.usage.outputTokenDetails.reasoningTokens);
        return NO_EVENTS;
      default:
        return NO_EVENTS;
    }
  }

  /** Whether a source of this address would be taken in: it is new, and there are not too many. */
  wantsSource(url: string): boolean {
    return this.sources.wants(url);
  }

  /** Takes what an earlier collector let out, so that this one can end a turn whose process has gone. */
  restore(event: CollectorEvent): void {
    this.activities.takeOver();
    switch (event.type) {
      case 'thought':
        this.keepThought(event.delta, event.ts);
        break;
      case 'text':
        this.answered = true;
        this.activities.restoreAnswer(event.delta);
        break;
      case 'activity':
        this.activities.restore(event.activity);
        break;
      case 'redaction':
        this.redactions.add(event.redaction);
        break;
      case 'source':
        this.sources.add(event.source.url);
        break;
      case 'step':
        this.board.restore(event.step);
        break;
    }
  }

  /** Ends the turn: releases what was held back and closes every step. */
  finish(
    status: TraceStatus,
    failure: string | null = null,
  ): { events: readonly CollectorEvent[]; trace: CollectedTrace } {
    const events = [...this.route(this.options.sanitizer.flush())];
    const now = this.options.clock();
    sayActivities(this.activities.close(status, failure, now), events);
    const { steps, record, locale, segmenterVersion } = this.board.close(
      { status, answered: this.answered, activities: this.activities.all },
      now,
    );
    this.progress.finish();
    for (const step of steps) events.push(this.stepEvent(step));
    return {
      events,
      trace: {
        record,
        thoughts: this.thoughts.entries,
        redactions: this.transparent ? this.redactions.all() : [],
        fidelity: this.fidelity.measure(this.options.fidelity, {
          isShown: this.transparent && (this.thoughts.length > 0 || !this.redactions.isEmpty),
          characters: this.thoughts.length,
        }),
        locale,
        segmenterVersion,
        repeatsThoughts: this.repeatsThoughts,
      },
    };
  }

  private get transparent(): boolean {
    return this.options.traceMode === 'transparent';
  }

  private betweenBursts(id: string): readonly CollectorEvent[] {
    const another = this.reasoningId !== null && this.reasoningId !== id;
    this.reasoningId = id;
    if (!another) return NO_EVENTS;
    const events = [...this.route(this.options.sanitizer.newBurst())];
    sayActivities(this.activities.pauseThinking(this.options.clock()), events);
    return events;
  }

  private think(text: string): readonly CollectorEvent[] {
    this.progress.think(text.length);
    const events = this.route(this.options.sanitizer.thought(text));
    if (this.transparent || this.progress.value === this.thinkingShown) return events;
    this.thinkingShown = this.progress.value;
    return [...events, this.stepEvent(this.board.thinking(this.progress.value, this.options.clock()))];
  }

  private answer(text: string): readonly CollectorEvent[] {
    return this.standIn === 'thoughts' ? NO_EVENTS : this.route(this.options.sanitizer.answer(text));
  }

  private newCall(): readonly CollectorEvent[] {
    const events = this.route(this.options.sanitizer.pause());
    this.thoughts.beginCall();
    return events;
  }

  /** Thoughts in the place of an answer, as they were shown; where they are not shown, they are no answer either. */
  private repeatThoughts(): readonly CollectorEvent[] {
    const events = [...this.route(this.options.sanitizer.flush())];
    for (const { delta } of this.thoughts.sinceCall) {
      this.repeatsThoughts = true;
      this.answerPiece({ channel: 'answer', text: delta, redactions: [] }, events);
    }
    return events;
  }

  private route(pieces: readonly SanitizedPiece[]): readonly CollectorEvent[] {
    if (pieces.length === 0) return NO_EVENTS;
    const events: CollectorEvent[] = [];
    for (const piece of pieces) {
      if (piece.channel === 'thought') this.thoughtPiece(piece, events);
      else this.answerPiece(piece, events);
    }
    return events;
  }

  private thoughtPiece(piece: SanitizedPiece, events: CollectorEvent[]): void {
    if (!this.transparent) {
      if (piece.text !== '') sayActivities(this.activities.think(piece.text, this.options.clock()), events);
      return;
    }
    // First what was removed, so that its place is known when the text comes to it.
    this.noteRedactions(piece.redactions, events, this.thoughts.length);
    if (piece.text === '') return;
    const ts = this.options.clock();
    this.responding = false;
    this.isAnswering = false;
    this.keepThought(piece.text, ts);
    this.sayThought(piece.text, ts, events);
    sayActivities(this.activities.think(piece.text, ts), events);
    if (this.progress.value > this.thinkingShown) {
      this.thinkingShown = this.progress.value;
      events.push(this.stepEvent(this.board.thinking(this.progress.value, ts)));
    }
  }

  /** What comes at once is said at once. */
  private sayThought(delta: string, ts: number, events: CollectorEvent[]): void {
    const last = events.at(-1);
    const isFlood = this.thoughts.isLong;
    if (isFlood && last?.type === 'thought' && last.delta.length + delta.length <= THOUGHT_DELTA_LIMIT)
      events[events.length - 1] = { ...last, delta: last.delta + delta };
    else events.push({ type: 'thought', delta, ts });
  }

  private keepThought(delta: string, ts: number): void {
    this.board.think(delta);
    this.thoughts.add(delta, ts);
  }

  private answerPiece(piece: SanitizedPiece, events: CollectorEvent[]): void {
    this.noteRedactions(piece.redactions, events);
    if (piece.text === '') return;
    const before = this.progress.value;
    const now = this.options.clock();
    if (!this.isAnswering) sayActivities(this.activities.pauseThinking(now), events);
    this.isAnswering = true;
    sayActivities(this.activities.answered(piece.text, now), events);
    this.progress.respond(piece.text.length);
    if (!this.responding && now - this.respondingSaidAt >= RESPONDING_INTERVAL_MS) {
      this.responding = true;
      this.respondingSaidAt = now;
      for (const step of this.board.responding(this.progress.value, now)) events.push(this.stepEvent(step));
    } else if (this.progress.value > before) {
      events.push(this.stepEvent(this.board.composing(this.progress.value, now)));
    }
    this.answered = true;
    events.push({ type: 'text', delta: piece.text });
  }

  /** Places are counted from `start`, the place in the thoughts at which the text begins that they belong to. */
  private noteRedactions(redactions: readonly Redaction[], events: CollectorEvent[], start = 0): void {
    for (const { at, ...redaction } of redactions) {
      const kept = this.redactions.add(at === undefined ? redaction : { ...redaction, at: start + at });
      if (this.transparent) events.push({ type: 'redaction', redaction: kept });
    }
  }

  private toolCalled(toolName: string, callId: string): readonly CollectorEvent[] {
    const now = this.options.clock();
    const label = this.options.toolLabels.get(toolName) ?? toolName.replaceAll(/[._-]+/g, ' ');
    const events: CollectorEvent[] = [];
    sayActivities(this.activities.pauseThinking(now), events);
    sayActivities(this.activities.toolCalled(callId, toolName, label, now), events);
    return [...events, this.stepEvent(this.board.toolCalled(label, this.progress.value, now))];
  }

  private toolEnded(callId: string, status: ActivityStatus): readonly CollectorEvent[] {
    const events: CollectorEvent[] = [];
    sayActivities(this.activities.toolEnded(callId, status, this.options.clock()), events);
    return events;
  }

  private sourceFound(url: string, title: string | undefined): readonly CollectorEvent[] {
    if (!this.sources.wants(url)) return NO_EVENTS;
    const source = this.sources.add(url, title);
    this.activities.sourceFound();
    const step = this.board.sourceFound(this.progress.value, this.options.clock());
    return [{ type: 'source', source }, this.stepEvent(step)];
  }

  private stepEvent(step: StepUpdate): CollectorEvent {
    return { type: 'step', step };
  }
}

function sayActivities(activities: readonly Activity[], events: CollectorEvent[]): void {
  for (const activity of activities) events.push({ type: 'activity', activity });
}
