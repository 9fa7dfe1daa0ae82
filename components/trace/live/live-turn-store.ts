import { type FrameScheduler, pageFrames } from '@/components/observable/frame-scheduler';
import { Observable } from '@/components/observable/observable';
import type { LivePart, LiveTurn, LiveTurnDraft } from './live-turn';

/** Makes what collects a turn's parts. */
export type DraftMaker = (traceId: string) => LiveTurnDraft;

export interface LiveTurnStore {
  /** Says how parts are collected, once the code for it is there; parts that come before wait. */
  readonly collectWith: (maker: DraftMaker) => void;
  /** The turn is sent from its beginning, perhaps once more: what was collected of it counts no longer. */
  readonly begin: (traceId: string) => void;
  /**
   * Takes a data part from the wire. Parts that name no trace belong to `traceId` if given, or else to the
   * turn that is running; unknown parts are ignored.
   */
  readonly applyPart: (part: LivePart, traceId?: string) => void;
  /** Ends a turn; later parts still count, but the turn stays settled. Unknown turns are ignored. */
  readonly settle: (traceId: string) => void;
  /** The turn, which changes at most once a frame; undefined while nothing is known of it. */
  readonly turn: (traceId: string) => Observable<LiveTurn | undefined>;
}

/** Turns that are kept; the oldest goes first. */
const CAPACITY = 24;
/** Parts that came before their turn was known. */
const ORPHAN_LIMIT = 64;

/** Keeps what streams in about turns, and tells listeners once a frame. */
export function createLiveTurnStore(schedule: FrameScheduler = pageFrames): LiveTurnStore {
  const drafts = new Map<string, LiveTurnDraft>();
  const turns = new Map<string, Observable<LiveTurn | undefined>>();
  const changed = new Set<string>();
  let orphans: LivePart[] = [];
  let running: string | null = null;
  let makeDraft: DraftMaker | null = null;

  const turn = (traceId: string): Observable<LiveTurn | undefined> => {
    const known = turns.get(traceId) ?? new Observable<LiveTurn | undefined>(undefined);
    turns.set(traceId, known);
    return known;
  };

  const publish = (): void => {
    const traceIds = [...changed];
    changed.clear();
    for (const traceId of traceIds) {
      const draft = drafts.get(traceId);
      if (draft) turn(traceId).set(draft.snapshot);
    }
  };

  const noteChange = (traceId: string): void => {
    if (changed.size === 0) schedule(publish);
    changed.add(traceId);
  };

  const draftOf = (traceId: string, make: DraftMaker): LiveTurnDraft => {
    const known = drafts.get(traceId);
    if (known) return known;
    const draft = make(traceId);
    drafts.set(traceId, draft);
    const oldest = drafts.size > CAPACITY ? drafts.keys().next().value : undefined;
    if (oldest !== undefined) {
      drafts.delete(oldest);
      turn(oldest).set(undefined);
    }
    for (const orphan of orphans) draft.apply(orphan);
    orphans = [];
    return draft;
  };

  return {
    collectWith(maker) {
      makeDraft = maker;
    },
    begin(traceId) {
      drafts.delete(traceId);
    },
    applyPart(part, traceId) {
      const owner = traceId ?? traceIdOf(part) ?? running;
      if (owner === null || makeDraft === null) {
        if (orphans.length < ORPHAN_LIMIT) orphans.push(part);
        return;
      }
      const draft = draftOf(owner, makeDraft);
      if (!draft.settled) running = owner;
      if (draft.apply(part)) noteChange(owner);
    },
    settle(traceId) {
      if (running === traceId) running = null;
      if (drafts.get(traceId)?.settle()) noteChange(traceId);
    },
    turn,
  };
}

function traceIdOf(part: LivePart): string | null {
  switch (part.type) {
    case 'data-reasoning-thought':
    case 'data-reasoning-trace':
    case 'data-activity':
    case 'data-progress':
      return part.data.traceId;
    default:
      return null;
  }
}

/** The page's store. */
export const liveTurnStore = createLiveTurnStore();
