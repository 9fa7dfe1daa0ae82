import type { TextStreamPart, ToolSet } from 'ai';
import type { ActivityStatus } from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { SentenceScorer } from '../segmenter/classify-sentences';
import { type StandIn, standInOf } from '../stand-in';
import { ActivityBoard } from './activity-board';
import type { AskedPerson } from './asked-person';
import type { CollectedTrace } from './collected-trace';
import type { CollectorEvent } from './collector-event';
import type { TraceCollectorOptions } from './collector-options';
import { FidelityMeter } from './fidelity-meter';
import { type GroundedPart, sanitizedPart } from './grounded-part';
import { OwnActivities } from './own-activities';
import type { ActivityEnd, BegunActivity, OwnActivity } from './own-activity';
import { ProgressMeter } from './progress-meter';
import { RedactionLedger } from './redaction-ledger';
import { NO_EVENTS, ShownPieces, stepEvent } from './shown-pieces';
import { SourceList } from './source-list';
import { StepBoard } from './step-board';
import { StepDeeds } from './step-deeds';
import { ThoughtLog } from './thought-log';
import { type PartOf, ToolWatch } from './tool-watch';

/** No burst of thoughts has this id, so that the next one counts as a new one. */
const NO_BURST = '';

/**
 * Reduces the parts of a model's stream to what may be shown and kept: sanitised thoughts, the answer's
 * text, step updates, progress and, at the end, the trace record. No I/O; time comes from the clock given.
 */
export class TraceCollector {
  private readonly progress = new ProgressMeter();
  private readonly board: StepBoard;
  private readonly activities: ActivityBoard;
  private readonly own: OwnActivities;
  private readonly toolWatch: ToolWatch;
  private readonly thoughts = new ThoughtLog();
  private readonly redactions = new RedactionLedger();
  private readonly shown: ShownPieces;
  private readonly sources: SourceList;
  private readonly fidelity = new FidelityMeter();
  private reasoningId: string | null = null;
  private standIn: StandIn | null = null;

  constructor(private readonly options: TraceCollectorOptions) {
    this.sources = options.sources ?? new SourceList();
    const scorer = new SentenceScorer(options);
    const deeds = new StepDeeds(options.chatMode);
    this.board = new StepBoard(options, this.thoughts, { deeds, scorer });
    this.activities = new ActivityBoard(options, this.thoughts, { signs: deeds, scorer });
    this.toolWatch = new ToolWatch(options);
    const { progress, board: steps, activities, thoughts, redactions } = this;
    this.shown = new ShownPieces(options, { progress, steps, activities, thoughts, redactions });
    this.own = new OwnActivities(options, activities, this.shown);
  }

  /** The steps as they stand before the model has said anything. */
  start(): readonly CollectorEvent[] {
    return [stepEvent(this.board.opening(this.progress.value, this.options.clock()))];
  }

  /** The answer will go on with one that another turn has let out, and with the addresses that it rests on. */
  goOnFrom(answer: string, sources: readonly string[] = []): void {
    this.options.sanitizer.goOnFrom(answer);
    this.sources.noteSaid(sources);
  }

  /** Takes one part of the AI SDK's stream. */
  accept(part: TextStreamPart<ToolSet>): readonly CollectorEvent[] {
    switch (part.type) {
      case 'reasoning-start':
        this.fidelity.begin(part.id);
        return this.betweenBursts(part.id);
      case 'reasoning-delta':
        return part.text === '' ? NO_EVENTS : this.think(part.text);
      case 'start-step':
        return this.newCall();
      case 'text-start':
        this.standIn = standInOf(part);
        return this.standIn === 'thoughts' ? this.shown.route(this.options.sanitizer.flush()) : NO_EVENTS;
      case 'text-delta':
        return part.text === '' ? NO_EVENTS : this.answer(part.text);
      case 'text-end':
        return this.standIn === 'thoughts'
          ? this.shown.standIn(this.options.sanitizer.endStandIn())
          : NO_EVENTS;
      case 'tool-call':
        return [...this.shown.route(this.options.sanitizer.pause()), ...this.toolCalled(part)];
      case 'tool-result':
        return part.preliminary ? NO_EVENTS : this.toolEnded(part);
      case 'tool-error':
        return this.toolEnded(part);
      case 'source':
        if (part.sourceType === 'url') this.sources.numberOf(part.url, part.title);
        return this.shown.sourcesFound(this.sources.takeUnsaid());
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

  /** Begins an activity of the turn's own; what comes until it ends belongs to it. */
  beginActivity(activity: OwnActivity): BegunActivity {
    if (activity.ofCall !== undefined) this.toolWatch.asks(activity.ofCall);
    const before = this.stopThinking();
    const { activityId, events } = this.own.begin(activity);
    return { activityId, events: [...before, ...events] };
  }

  /** Ends an activity that was begun, and with it whatever was begun in it. */
  endActivity(activityId: string, status: ActivityStatus, end?: ActivityEnd): readonly CollectorEvent[] {
    return [...this.stopThinking(), ...this.own.end(activityId, status, end)];
  }

  /** Asks the person. The question and the state to go on from may hold a model's words, so both are sanitised. */
  ask(...question: Parameters<OwnActivities['ask']>): AskedPerson {
    const before = this.stopThinking();
    const { events, ...asked } = this.own.ask(...question);
    return { ...asked, events: [...before, ...events] };
  }

  /** A call of the model begins: its thoughts are read apart from earlier ones, and shown as another paragraph. */
  beginModelCall(): readonly CollectorEvent[] {
    if (this.reasoningId === null && !this.shown.answered) return NO_EVENTS;
    const events = this.stopThinking(this.options.sanitizer.newCall());
    this.reasoningId = this.thoughts.length > 0 ? NO_BURST : null;
    this.standIn = null;
    return events;
  }

  /** Holds what the model answers from now on as a draft, of which no word is let out. */
  hold(): void {
    this.shown.hold();
  }

  /** The draft so far; null where none is held. */
  get heldText(): string | null {
    return this.shown.heldText;
  }

  /** Whether a draft was held and no answer has been let out since. */
  get owesRelease(): boolean {
    return this.shown.owesRelease;
  }

  /** Drops the draft, which passed its check (`done`) or not. What is answered from now on is let out. */
  endHold(status: 'done' | 'refused'): readonly CollectorEvent[] {
    return [...this.stopThinking(), ...this.shown.endHold(status)];
  }

  /** A call of the model has ended, so a draft is whole. */
  endModelCall(): readonly CollectorEvent[] {
    if (this.heldText === null) return NO_EVENTS;
    const events = this.stopThinking(this.options.sanitizer.newCall());
    this.shown.endDraft();
    return events;
  }

  /** Lets go of what is held back of the answer, which has no further words. */
  endAnswer(): readonly CollectorEvent[] {
    return this.shown.route(this.options.sanitizer.flush());
  }

  /** Adds to the answer what it is grounded in, sanitised. */
  ground(part: GroundedPart): { readonly part: GroundedPart; readonly events: readonly CollectorEvent[] } {
    const { part: shown, redactions } = sanitizedPart(part, this.options.sanitizeJson);
    return { part: shown, events: [...this.noteRemoved(redactions), ...this.shown.cited(shown)] };
  }

  /** Says in which order the answer numbers what had other numbers before. */
  readonly citesInOrder = (numbers: readonly number[]): void => this.activities.citesInOrder(numbers);

  /** Notes what was taken out of something that the answer has besides its words. */
  noteRemoved(redactions: readonly Redaction[]): readonly CollectorEvent[] {
    const events: CollectorEvent[] = [];
    this.shown.noteRedactions(redactions, events);
    return events;
  }

  /** Takes what an earlier collector let out, so that this one can end a turn whose process has gone. */
  restore(event: CollectorEvent): void {
    this.activities.takeOver();
    switch (event.type) {
      case 'thought':
        this.shown.keepThought(event.delta, event.ts);
        break;
      case 'text':
        this.shown.answered = true;
        this.activities.restoreAnswer(event.delta);
        break;
      case 'activity':
        this.activities.restore(event.activity);
        this.board.did(event.activity, this.progress.value, event.activity.startedAt);
        break;
      case 'redaction':
        this.redactions.add(event.redaction);
        break;
      case 'source':
        this.sources.noteSaid([event.source.url]);
        this.board.foundPage(event.source.url, this.progress.value, this.options.clock());
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
    const events = [...this.shown.route(this.options.sanitizer.flush())];
    events.push(...this.shown.dropDraft(status === 'completed' ? 'done' : status));
    const now = this.options.clock();
    const isTransparent = this.options.traceMode === 'transparent';
    this.shown.say(this.activities.close(status, failure, now), events);
    const { steps, record, locale, segmenterVersion } = this.board.close(
      { status, answered: this.shown.answered, activities: this.activities.all },
      now,
    );
    this.progress.finish();
    for (const step of steps) events.push(stepEvent(step));
    return {
      events,
      trace: {
        record,
        thoughts: this.thoughts.entries,
        redactions: isTransparent ? this.redactions.all() : [],
        fidelity: this.fidelity.measure(this.options.fidelity, {
          isShown: isTransparent && (this.thoughts.length > 0 || !this.redactions.isEmpty),
          characters: this.thoughts.length,
        }),
        locale,
        segmenterVersion,
        repeatsThoughts: this.shown.repeatsThoughts,
      },
    };
  }

  private betweenBursts(id: string): readonly CollectorEvent[] {
    const another = this.reasoningId !== null && this.reasoningId !== id;
    this.reasoningId = id;
    return another ? this.stopThinking(this.options.sanitizer.newBurst()) : NO_EVENTS;
  }

  private stopThinking(pieces = this.options.sanitizer.pause()): CollectorEvent[] {
    const events = [...this.shown.route(pieces)];
    this.shown.say(this.activities.pauseThinking(this.options.clock()), events);
    return events;
  }

  private think(text: string): readonly CollectorEvent[] {
    this.progress.think(text.length);
    const events = this.shown.route(this.options.sanitizer.thought(text));
    const more = this.shown.thoughtOn();
    return more.length === 0 ? events : [...events, ...more];
  }

  private answer(text: string): readonly CollectorEvent[] {
    if (this.standIn !== 'thoughts') return this.shown.route(this.options.sanitizer.answer(text));
    return this.shown.standIn(this.options.sanitizer.standIn(text));
  }

  private newCall(): readonly CollectorEvent[] {
    const events = this.shown.route(this.options.sanitizer.pause());
    this.thoughts.beginCall();
    return events;
  }

  private toolCalled(part: PartOf<'tool-call'>): readonly CollectorEvent[] {
    const now = this.options.clock();
    const call = this.toolWatch.called(part);
    const events: CollectorEvent[] = [];
    this.shown.noteRedactions(this.toolWatch.takeRedactions(), events);
    this.shown.say(this.activities.pauseThinking(now), events);
    this.shown.say(this.activities.toolCalled(part.toolCallId, call, now), events);
    return events;
  }

  private toolEnded(part: PartOf<'tool-result'> | PartOf<'tool-error'>): readonly CollectorEvent[] {
    const ended = this.toolWatch.ended(part);
    // What the model thinks for this call is its own to the last word.
    const events = this.activities.isAsking(part.toolCallId) ? this.stopThinking() : [];
    this.shown.noteRedactions(this.toolWatch.takeRedactions(), events);
    this.shown.say(this.activities.toolEnded(part.toolCallId, ended, this.options.clock()), events);
    // Those that the tool has found.
    return [...events, ...this.shown.sourcesFound(this.sources.takeUnsaid())];
  }
}
