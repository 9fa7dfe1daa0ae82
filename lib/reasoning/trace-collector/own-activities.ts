import { AppError } from '@/lib/shared/app-error';
import type { ActivityStatus } from '@/lib/trace/activity';
import type { Clarification } from '@/lib/trace/clarification';
import type { ActivityBoard } from './activity-board';
import { type AskedPerson, asksActivity, sanitizedClarification } from './asked-person';
import type { CollectorEvent } from './collector-event';
import type { TraceCollectorOptions } from './collector-options';
import type { BegunActivity, OwnActivity } from './own-activity';
import { sanitizedDetail } from './sanitized-detail';
import { type ShownPieces, sayActivities } from './shown-pieces';

/** What the turn does besides thinking and answering. What is said of it may be a model's words, so it is sanitised. */
export class OwnActivities {
  constructor(
    private readonly options: TraceCollectorOptions,
    private readonly board: ActivityBoard,
    private readonly shown: ShownPieces,
  ) {}

  begin({ detail, ...activity }: OwnActivity): BegunActivity {
    const events: CollectorEvent[] = [];
    const { sanitizeJson, traceMode, clock } = this.options;
    const isShown = traceMode === 'transparent';
    const sanitized = detail && sanitizeJson && isShown ? sanitizedDetail(detail, sanitizeJson) : null;
    this.shown.noteRedactions(sanitized?.redactions ?? [], events);
    const kept = { ...activity, ...(sanitized && { detail: sanitized.detail }) };
    const begun = this.board.beginOwn(kept, clock());
    sayActivities(begun ? [begun] : [], events);
    return { activityId: begun?.activityId ?? null, events };
  }

  /** Ends an activity that was begun, and with it whatever was begun in it. */
  end(activityId: string, status: ActivityStatus): readonly CollectorEvent[] {
    const events: CollectorEvent[] = [];
    sayActivities(this.board.endOwn(activityId, status, this.options.clock()), events);
    return events;
  }

  /** Asks the person. `state` is what the turn goes on from later; it and the question come back sanitised. */
  ask(clarification: Clarification, state: unknown, mostCharacters: number): AskedPerson {
    const { sanitizeJson, locale } = this.options;
    if (!sanitizeJson) throw new AppError('unsanitised', 'What is asked has to pass the sanitiser.');
    const { asked, redactions } = sanitizedClarification(clarification, sanitizeJson, locale);
    const kept = sanitizeJson(state, 'words', mostCharacters);
    const { activityId, events: begun } = this.begin(asksActivity(asked));
    const events = [...begun];
    this.shown.noteRedactions([...redactions, ...kept.redactions], events);
    if (activityId !== null) events.push(...this.end(activityId, 'done'));
    return { events, asked, kept };
  }
}
