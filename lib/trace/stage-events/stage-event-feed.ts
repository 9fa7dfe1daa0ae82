import { type Activity, type ActivityStatus, isCall } from '../activity';
import { labelIn } from '../label-in';
import type { Locale } from '../step-key';
import type { TraceStatus } from '../trace-envelope';
import type { StageEvent, StageEventName, StageEventPayload } from './stage-event';

interface StageEventWords {
  readonly start: string;
  readonly earlier: (messages: number) => string;
  /** What became of something, after its name. */
  readonly became: Readonly<Record<ActivityStatus, string>>;
  readonly answered: (words: number | null) => string;
  readonly ended: Readonly<Record<Exclude<TraceStatus, 'completed'>, string>>;
}

/** What stage events say beside what the activities say themselves. */
const STAGE_EVENT_WORDS: Readonly<Record<Locale, StageEventWords>> = {
  en: {
    start: 'The question has arrived',
    earlier: (messages) =>
      messages === 0
        ? 'No earlier messages'
        : messages === 1
          ? 'One earlier message'
          : `${messages} earlier messages`,
    became: {
      running: 'has not ended',
      done: 'done',
      failed: 'failed',
      'timed-out': 'took too long',
      stopped: 'was stopped',
      interrupted: 'was interrupted',
      refused: 'was refused',
      skipped: 'was not needed',
    },
    answered: (words) => (words === null ? 'The answer is there' : `The answer is there, ${words} words`),
    ended: {
      stopped: 'Stopped before the answer was finished',
      interrupted: 'Interrupted before the answer was finished',
      failed: 'The answer could not be finished',
    },
  },
  id: {
    start: 'Pertanyaan sudah diterima',
    earlier: (messages) => (messages === 0 ? 'Tidak ada pesan sebelumnya' : `${messages} pesan sebelumnya`),
    became: {
      running: 'belum selesai',
      done: 'selesai',
      failed: 'gagal',
      'timed-out': 'terlalu lama',
      stopped: 'dihentikan',
      interrupted: 'terputus',
      refused: 'ditolak',
      skipped: 'tidak diperlukan',
    },
    answered: (words) => (words === null ? 'Jawaban sudah ada' : `Jawaban sudah ada, ${words} kata`),
    ended: {
      stopped: 'Dihentikan sebelum jawaban selesai',
      interrupted: 'Terputus sebelum jawaban selesai',
      failed: 'Jawaban tidak bisa diselesaikan',
    },
  },
};

/** What is known of a turn before anything happens in it. */
export interface StageEventTurn {
  readonly turnId: string;
  readonly locale: Locale;
  /** Ms since the epoch. */
  readonly startedAt: number;
  /** How many messages come before the question. */
  readonly earlierMessages: number;
}

/** The events of what begins and ends; a tool's call stands in any stage. */
const EVENTS: Readonly<Record<string, { readonly start?: StageEventName; readonly end: StageEventName }>> = {
  'stage deep_plan': { start: 'deep_plan_start', end: 'deep_plan_done' },
  'stage deep_reasoning': { start: 'deep_reasoning_start', end: 'deep_reasoning_done' },
  'stage deep_tool_orchestration': { start: 'deep_tool_orch_start', end: 'deep_tool_orch_result' },
  'stage deep_reflection': { end: 'deep_reflection' },
  'stage deep_synthesis': { start: 'deep_synthesis_start', end: 'deep_synthesis_done' },
  hypothesis: { end: 'deep_reasoning_step' },
  tool: { start: 'tool_call_start', end: 'tool_call_result' },
  search: { start: 'tool_call_start', end: 'tool_call_result' },
  evidence: { start: 'tool_call_start', end: 'tool_call_result' },
};
/** The stage of calls that stand in none that is shown. */
const ANSWERING = 'respond';

/** Tells what happens in a turn as stage events, activity by activity as they begin and end. */
export class StageEventFeed {
  private readonly activities = new Map<string, Activity>();

  constructor(private readonly turn: StageEventTurn) {}

  /** What there is to say before anything has happened; the conversation is read before a turn begins. */
  begin(): StageEvent[] {
    const { locale, startedAt: at, earlierMessages } = this.turn;
    const { start, earlier } = STAGE_EVENT_WORDS[locale];
    return [
      { id: 'turn.start', event: 'start', at, data: this.payload('telemetry_start', start) },
      {
        id: 'turn.history',
        event: 'History',
        at,
        data: this.payload('history_retrieve', earlier(earlierMessages)),
      },
    ];
  }

  /** What an activity as it stands now says that it had not said before. */
  take(activity: Activity): StageEvent[] {
    const { activityId, kind, name, startedAt, endedAt } = activity;
    const before = this.activities.get(activityId);
    this.activities.set(activityId, activity);
    const { start, end } = EVENTS[kind === 'stage' ? `stage ${name}` : kind] ?? {};
    const events: StageEvent[] = [];
    if (start !== undefined && before === undefined)
      events.push({
        id: `${activityId}.start`,
        event: start,
        at: startedAt,
        data: this.began(activity),
      });
    if (end !== undefined && endedAt !== undefined && before?.endedAt === undefined)
      events.push({ id: `${activityId}.end`, event: end, at: endedAt, data: this.ended(activity, endedAt) });
    return events;
  }

  /** What there is to say once the turn has settled. */
  finish(status: TraceStatus, settledAt: number): StageEvent {
    const { answered, ended } = STAGE_EVENT_WORDS[this.turn.locale];
    const answer = [...this.activities.values()].findLast(({ kind }) => kind === 'answer');
    const words = typeof answer?.detail?.words === 'number' ? answer.detail.words : null;
    const payload = this.payload(
      'conversation_save',
      status === 'completed' ? answered(words) : ended[status],
    );
    const metrics = {
      latencyMs: Math.max(0, settledAt - this.turn.startedAt),
      toolCount: this.countTools(() => true),
      confidence: this.lastConfidence(),
    };
    return { id: 'turn.end', event: 'answer_final', at: settledAt, data: { ...payload, metrics } };
  }

  private payload(stage: string, summary: string, round = 0): StageEventPayload {
    const metrics = { latencyMs: 0, toolCount: 0, confidence: null };
    return { runId: this.turn.turnId, round, stage, summary, metrics };
  }

  private began(activity: Activity): StageEventPayload {
    const { stage, round } = this.placeOf(activity);
    return this.payload(stage, labelIn(activity, this.turn.locale), round);
  }

  private ended(activity: Activity, endedAt: number): StageEventPayload {
    const { kind, activityId, startedAt, confidence = null } = activity;
    const { stage, round, since } = this.placeOf(activity);
    return {
      ...this.payload(stage, this.summaryOf(activity), round),
      metrics: {
        latencyMs: Math.max(0, endedAt - (kind === 'hypothesis' ? since : startedAt)),
        toolCount: isCall(kind) ? 1 : this.countTools(({ parentId }) => parentId === activityId),
        confidence,
      },
    };
  }

  private summaryOf(activity: Activity): string {
    const { kind, status, summary } = activity;
    const label = labelIn(activity, this.turn.locale);
    const became = `${label}: ${STAGE_EVENT_WORDS[this.turn.locale].became[status]}`;
    if (status !== 'done') return became;
    return summary || (isCall(kind) ? became : label);
  }

  /** The stage that something is or stands in. */
  private placeOf(activity: Activity): { stage: string; round: number; since: number } {
    for (let at: Activity | undefined = activity; at; at = this.activities.get(at.parentId ?? ''))
      if (at.kind === 'stage') return { stage: at.name, round: at.round ?? 0, since: at.startedAt };
    return { stage: ANSWERING, round: activity.round ?? 0, since: activity.startedAt };
  }

  private countTools(isMeant: (activity: Activity) => boolean): number {
    return [...this.activities.values()].filter((activity) => isCall(activity.kind) && isMeant(activity))
      .length;
  }

  /** How sure the turn was in the end. */
  private lastConfidence(): number | null {
    const stages = [...this.activities.values()].filter(({ kind }) => kind === 'stage');
    return stages.findLast(({ confidence }) => confidence !== undefined)?.confidence ?? null;
  }
}
