import type { Activity, ActivityStatus } from '@/lib/trace/activity';
import { DRAFT_LABELS } from '@/lib/trace/draft-labels';
import type { Redaction } from '@/lib/trace/redaction';
import { THOUGHT_DELTA_LIMIT } from '@/lib/trace/trace-record';
import type { SanitizedPiece } from '../sanitizer/turn-sanitizer';
import type { ActivityBoard } from './activity-board';
import type { CollectedSource, CollectorEvent, StepUpdate } from './collector-event';
import type { TraceCollectorOptions } from './collector-options';
import type { GroundedPart } from './grounded-part';
import type { Labels, OwnActivity } from './own-activity';
import type { ProgressMeter } from './progress-meter';
import type { RedactionLedger } from './redaction-ledger';
import type { StepBoard } from './step-board';
import type { ThoughtLog } from './thought-log';

/** An answer that nobody has been shown yet. */
export interface HeldDraft {
  text: string;
  activityId: string | null;
  /** When the model had said all of it; null until then. */
  wholeAt: number | null;
}

/** What is shown of a draft while it is held: that there is one. */
export const DRAFT_ACTIVITY: OwnActivity = {
  kind: 'draft',
  name: 'draft',
  labels: DRAFT_LABELS,
  stepKey: 'response-compose',
};

/** What is said of a draft that was not taken. */
export const REFUSED_DRAFT_LABELS: Labels = {
  en: 'A draft that did not pass its check',
  id: 'Draf yang tidak lolos pemeriksaan',
};

/** Where a turn keeps what it has shown. */
interface Boards {
  readonly progress: ProgressMeter;
  readonly steps: StepBoard;
  readonly activities: ActivityBoard;
  readonly thoughts: ThoughtLog;
  readonly redactions: RedactionLedger;
}

export const NO_EVENTS: readonly CollectorEvent[] = [];
/** Least time between two announcements that the answer goes on after a thought. */
const RESPONDING_INTERVAL_MS = 250;

/** Turns sanitised pieces of thoughts and answer into events, and notes on the boards what was shown. */
export class ShownPieces {
  /** Whether anything of the answer has been shown. */
  answered = false;
  /** Whether thoughts were shown in the place of an answer. */
  repeatsThoughts = false;
  /** Whether a draft with words in it was held and no answer has been let out since. */
  owesRelease = false;
  private thinkingShown = 0;
  private responding = false;
  private respondingSaidAt = Number.NEGATIVE_INFINITY;
  private isAnswering = false;
  private draft: HeldDraft | null = null;

  constructor(
    private readonly options: TraceCollectorOptions,
    private readonly boards: Boards,
  ) {}

  /** Holds what is answered from now on as a draft, of which no word is let out. */
  hold(): void {
    this.draft = { text: '', activityId: null, wholeAt: null };
  }

  /** The draft so far; null where none is held. */
  get heldText(): string | null {
    return this.draft?.text ?? null;
  }

  /** The model has said all of the draft. */
  endDraft(): void {
    if (this.draft) this.draft.wholeAt = this.options.clock();
  }

  /** Lets go of the draft, which was taken or not. */
  endHold(status: 'done' | 'refused'): readonly CollectorEvent[] {
    if (status === 'refused' && this.draft?.activityId)
      this.boards.activities.rename(this.draft.activityId, REFUSED_DRAFT_LABELS);
    return this.dropDraft(status);
  }

  /** Ends a draft that is held no more. It was written until it was whole, however long it was looked at after that. */
  dropDraft(status: ActivityStatus): readonly CollectorEvent[] {
    const events: CollectorEvent[] = [];
    const { draft } = this;
    this.draft = null;
    if (!draft?.activityId) return events;
    const endedAt = draft.wholeAt ?? this.options.clock();
    this.say(this.boards.activities.endOwn(draft.activityId, status, endedAt), events);
    return events;
  }

  /** In curated mode no thought is shown, so progress alone says that thinking goes on. */
  thoughtOn(): readonly CollectorEvent[] {
    const { progress, steps } = this.boards;
    if (this.transparent || progress.value === this.thinkingShown) return NO_EVENTS;
    this.thinkingShown = progress.value;
    return [stepEvent(steps.thinking(progress.value, this.options.clock()))];
  }

  /** Shows thoughts in the place of an answer, unless nobody may see them. */
  standIn(pieces: readonly SanitizedPiece[]): readonly CollectorEvent[] {
    if (!this.transparent) return NO_EVENTS;
    this.repeatsThoughts ||= pieces.some(({ text }) => text !== '');
    return this.route(pieces);
  }

  /** Takes pieces that have passed the sanitiser. */
  route(pieces: readonly SanitizedPiece[]): readonly CollectorEvent[] {
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
      if (piece.text !== '') this.say(this.boards.activities.think(piece.text, this.options.clock()), events);
      return;
    }
    // Redactions go first, so that readers know their places before the text arrives.
    this.noteRedactions(piece.redactions, events, this.boards.thoughts.length);
    if (piece.text === '') return;
    const ts = this.options.clock();
    this.responding = false;
    this.isAnswering = false;
    this.keepThought(piece.text, ts);
    this.sayThought(piece.text, ts, events);
    this.say(this.boards.activities.think(piece.text, ts), events);
    if (this.boards.progress.value > this.thinkingShown) {
      this.thinkingShown = this.boards.progress.value;
      events.push(stepEvent(this.boards.steps.thinking(this.boards.progress.value, ts)));
    }
  }

  /** In a long log, thoughts that come together are sent as one. */
  private sayThought(delta: string, ts: number, events: CollectorEvent[]): void {
    const last = events.at(-1);
    const isFlood = this.boards.thoughts.isLong;
    if (isFlood && last?.type === 'thought' && last.delta.length + delta.length <= THOUGHT_DELTA_LIMIT)
      events[events.length - 1] = { ...last, delta: last.delta + delta };
    else events.push({ type: 'thought', delta, ts });
  }

  /** Keeps a thought that is shown. */
  keepThought(delta: string, ts: number): void {
    this.boards.steps.think(delta);
    this.boards.thoughts.add(delta, ts);
  }

  private answerPiece(piece: SanitizedPiece, events: CollectorEvent[]): void {
    this.noteRedactions(piece.redactions, events);
    if (piece.text === '') return;
    const before = this.boards.progress.value;
    const now = this.options.clock();
    if (this.draft) {
      this.draftPiece(this.draft, piece.text, now, events);
      return;
    }
    if (!this.isAnswering) this.say(this.boards.activities.pauseBeforeAnswer(now), events);
    this.isAnswering = true;
    this.say(this.boards.activities.answered(piece.text, now), events);
    this.boards.progress.respond(piece.text.length);
    if (!this.responding && now - this.respondingSaidAt >= RESPONDING_INTERVAL_MS) {
      this.responding = true;
      this.respondingSaidAt = now;
      for (const step of this.boards.steps.responding(this.boards.progress.value, now))
        events.push(stepEvent(step));
    } else if (this.boards.progress.value > before) {
      events.push(stepEvent(this.boards.steps.composing(this.boards.progress.value, now)));
    }
    this.answered = true;
    this.owesRelease = false;
    events.push({ type: 'text', delta: piece.text });
  }

  private draftPiece(draft: HeldDraft, text: string, now: number, events: CollectorEvent[]): void {
    if (draft.text === '') {
      this.say(this.boards.activities.pauseBeforeAnswer(now), events);
      const begun = this.boards.activities.beginApart(DRAFT_ACTIVITY, now);
      draft.activityId = begun?.activityId ?? null;
      this.say(begun ? [begun] : [], events);
    }
    draft.text += text;
    this.owesRelease = true;
  }

  /** Adds activities to what is sent, each with the steps for which it has done something. */
  say(activities: readonly Activity[], events: CollectorEvent[]): void {
    for (const activity of activities) {
      events.push({ type: 'activity', activity });
      for (const step of this.boards.steps.did(activity, this.boards.progress.value, this.options.clock()))
        events.push(stepEvent(step));
    }
  }

  /** Counts the document of a citation among the sources. */
  cited({ type, data }: GroundedPart): readonly CollectorEvent[] {
    if (type !== 'data-citation') return NO_EVENTS;
    const { steps, progress } = this.boards;
    return [stepEvent(steps.citesDocument(data.documentId, progress.value, this.options.clock()))];
  }

  /** Notes what was removed from a text. `start` is where that text begins in the thoughts. */
  noteRedactions(redactions: readonly Redaction[], events: CollectorEvent[], start = 0): void {
    for (const { at, ...redaction } of redactions) {
      const kept = this.boards.redactions.add(
        at === undefined ? redaction : { ...redaction, at: start + at },
      );
      if (this.transparent) events.push({ type: 'redaction', redaction: kept });
    }
  }

  /** Says which pages the answer rests on. */
  sourcesFound(sources: readonly CollectedSource[]): readonly CollectorEvent[] {
    const { steps, progress } = this.boards;
    return sources.flatMap((source) => {
      const step = steps.foundPage(source.url, progress.value, this.options.clock());
      return [{ type: 'source', source }, stepEvent(step)];
    });
  }

  private get transparent(): boolean {
    return this.options.traceMode === 'transparent';
  }
}

/** The state of a step, to be sent. */
export const stepEvent = (step: StepUpdate): CollectorEvent => ({ type: 'step', step });
