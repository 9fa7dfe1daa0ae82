import { err, ok, type Result } from '@/lib/shared/result';
import type { Store, TurnRow } from '@/lib/store/store';
import type { StageEvent, StageEventList } from '@/lib/trace/stage-events/stage-event';
import { StageEventFeed, type StageEventTurn } from '@/lib/trace/stage-events/stage-event-feed';
import { stageEventsOf } from '@/lib/trace/stage-events/stage-events-of';
import { activitiesOf } from '@/lib/trace/trace-record';
import { type ApiFailure, failure } from '../http/api-failure';
import { type EventFormat, eventStream } from '../http/event-stream';
import type { ReadPermit } from '../http/read-permits';
import type { AbandonedTurns } from './abandoned-turns';
import { activityFeed, LiveEvents } from './live-events';
import type { RunningTurns } from './running-turns';
import { storedTurnChunks } from './stored-turn-chunks';

interface OwnedTurn {
  readonly ownerId: string;
  readonly turnId: string;
}

export interface TurnEventsDependencies {
  readonly store: Store;
  readonly runningTurns: Pick<RunningTurns, 'find'>;
  readonly abandonedTurns: Pick<AbandonedTurns, 'recover'>;
}

/** Each event under its own name and id. */
const NAMED: EventFormat = {
  event: (chunk) => {
    const { id, event, data }: StageEvent = JSON.parse(chunk);
    return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  },
  done: () => '',
};

/** Reads what happens in a person's turns as stage events: of a running one as it happens, of a settled one from its trace. */
export class TurnEvents {
  constructor(private readonly dependencies: TurnEventsDependencies) {}

  /** All until now, or those after one of them. */
  async list(key: OwnedTurn, after: string | null): Promise<Result<StageEventList, ApiFailure>> {
    const opened = await this.open(key);
    if (!opened.ok) return opened;
    const { live, events } = opened.value;
    const rest = live ? live.events.slice(placeAfter(live.events, after)) : eventsAfter(events, after);
    return ok({ runId: key.turnId, running: live !== null, events: [...rest] });
  }

  /** The same as server-sent events, until the turn has settled; null where none is left. */
  async follow(
    key: OwnedTurn,
    after: string | null,
    permit: () => ReadPermit,
  ): Promise<Result<ReadableStream<Uint8Array> | null, ApiFailure>> {
    const opened = await this.open(key);
    if (!opened.ok) return opened;
    const { live, events } = opened.value;
    if (live) return ok(eventStream(live, placeAfter(live.events, after), permit(), NAMED));
    const chunks = eventsAfter(events, after).map((event) => JSON.stringify(event));
    if (chunks.length === 0) return ok(null);
    const source = {
      read: async (position: number) => ({ chunks: chunks.slice(position), end: 'complete' as const }),
      news: async () => {},
    };
    return ok(eventStream(source, 0, permit(), NAMED));
  }

  private async open(
    key: OwnedTurn,
  ): Promise<Result<{ live: LiveEvents<StageEvent> | null; events: readonly StageEvent[] }, ApiFailure>> {
    const { store, runningTurns, abandonedTurns } = this.dependencies;
    const turn = await store.turns.get(key);
    if (!turn) return err(failure('turn-not-found'));
    const about = await this.about(turn);
    if (turn.status !== 'running') return ok({ live: null, events: await this.settled(turn, about) });
    const running = runningTurns.find(turn);
    const isOurs = running?.key.turnId === turn.turnId;
    if (!isOurs && (await abandonedTurns.recover(turn))) {
      const settled = await store.turns.get(key);
      return ok({ live: null, events: settled ? await this.settled(settled, about) : [] });
    }
    const live = new LiveEvents<StageEvent>(
      isOurs ? running.source : storedTurnChunks(store, turn),
      activityFeed(new StageEventFeed(about)),
      async (told) => {
        const known = new Set(told.map(({ id }) => id));
        const settled = await store.turns.get(key);
        const all = settled ? await this.settled(settled, about) : [];
        return all.filter(({ id }) => !known.has(id));
      },
    );
    await live.catchUp();
    return ok({ live, events: [] });
  }

  private async settled(turn: TurnRow, about: StageEventTurn): Promise<readonly StageEvent[]> {
    const { ownerId, traceId, status, settledAt } = turn;
    if (status === 'running' || settledAt === null) return [];
    const trace = await this.dependencies.store.traces.get({ ownerId, traceId });
    return stageEventsOf(trace ? activitiesOf(trace.record) : [], { ...about, status, settledAt });
  }

  private async about(turn: TurnRow): Promise<StageEventTurn> {
    const { turnId, locale, startedAt } = turn;
    const messages = await this.dependencies.store.messages.list(turn);
    const parents = new Map(messages.map(({ id, metadata }) => [id, metadata?.parentId ?? null]));
    let earlierMessages = 0;
    for (let id = parents.get(turn.userMessageId); id && parents.has(id); id = parents.get(id))
      earlierMessages += 1;
    return { turnId, locale, startedAt, earlierMessages };
  }
}

/** The place after an event; the beginning where there is none of that id. */
const placeAfter = (events: readonly StageEvent[], after: string | null): number =>
  events.findIndex(({ id }) => id === after) + 1;

/**
 * What there is of a settled turn for somebody who has had an event. What happened in the same millisecond may have
 * been told in another order while the turn ran, so it is told again.
 */
function eventsAfter(events: readonly StageEvent[], after: string | null): readonly StageEvent[] {
  const place = placeAfter(events, after);
  const last = events[place - 1];
  if (place === 0 || place === events.length || last === undefined) return events.slice(place);
  return events.filter(({ at, id }, index) => id !== after && (index >= place || at === last.at));
}
