import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { ACTIVITY_SUMMARY_LIMIT, type Activity, type ActivityStatus } from '@/lib/trace/activity';
import type { Clarification } from '@/lib/trace/clarification';
import type { ProfileByField, StringProfile } from '../sanitizer/structured/structured-sanitizer';
import type { ActivityBoard } from './activity-board';
import { type AskedPerson, asksActivity, sanitizedClarification } from './asked-person';
import type { CollectorEvent } from './collector-event';
import type { TraceCollectorOptions } from './collector-options';
import type { ActivityEnd, BegunActivity, OwnActivity } from './own-activity';
import { sanitizedDetail } from './sanitized-detail';
import type { ShownPieces } from './shown-pieces';

/** More than is shown, so that it is only cut once. */
const MOST_OF_SUMMARY = 2_000;

/** What the turn does besides thinking and answering. What is said of it may be a model's words, so it is sanitised. */
export class OwnActivities {
  constructor(
    private readonly options: TraceCollectorOptions,
    private readonly board: ActivityBoard,
    private readonly shown: ShownPieces,
  ) {}

  begin({ detail, ...activity }: OwnActivity): BegunActivity {
    const events: CollectorEvent[] = [];
    const shown = this.shownEnd(activity.kind, { ...(detail && { detail }) }, events);
    const begun = this.board.beginOwn({ ...activity, ...shown }, this.options.clock());
    this.shown.say(begun ? [begun] : [], events);
    return { activityId: begun?.activityId ?? null, events };
  }

  /** Ends an activity that was begun, and with it whatever was begun in it. */
  end(activityId: string, status: ActivityStatus, end: ActivityEnd = {}): readonly CollectorEvent[] {
    const events: CollectorEvent[] = [];
    const kind = this.board.all.find((activity) => activity.activityId === activityId)?.kind ?? '';
    const shown = this.shownEnd(kind, end, events);
    this.shown.say(this.board.endOwn(activityId, status, this.options.clock(), shown), events);
    return events;
  }

  /**
   * Asks the person. `state` is what the turn goes on from later; it and the question come back sanitised, its strings
   * as `profile` says whose they are.
   */
  ask(
    clarification: Clarification,
    state: unknown,
    mostCharacters: number,
    profile: StringProfile | ProfileByField = 'words',
  ): AskedPerson {
    const { sanitizeJson, locale } = this.options;
    const { asked, redactions } = sanitizedClarification(clarification, sanitizeJson, locale);
    const kept = sanitizeJson(state, profile, mostCharacters);
    const { activityId, events: begun } = this.begin(asksActivity(asked));
    const events = [...begun];
    this.shown.noteRedactions([...redactions, ...kept.redactions], events);
    if (activityId !== null) events.push(...this.end(activityId, 'done'));
    return { events, asked, kept };
  }

  /** What may be shown of an end, or of a detail that is known from the beginning; nothing where nothing may. */
  private shownEnd(kind: string, end: ActivityEnd, events: CollectorEvent[]): ActivityEnd {
    const { sanitizeJson, traceMode } = this.options;
    if (traceMode !== 'transparent') return {};
    const shown: Pick<Activity, 'summary' | 'confidence' | 'detail'> = {};
    if (end.confidence !== undefined) shown.confidence = end.confidence;
    if (end.summary !== undefined) {
      const { value, redactions } = sanitizeJson(end.summary, 'words', MOST_OF_SUMMARY);
      shown.summary = cutAtWord(String(value), ACTIVITY_SUMMARY_LIMIT);
      this.shown.noteRedactions(redactions, events);
    }
    if (end.detail !== undefined) {
      const { detail, redactions } = sanitizedDetail(kind, end.detail, sanitizeJson);
      if (detail) shown.detail = detail;
      this.shown.noteRedactions(redactions, events);
    }
    return shown;
  }
}
