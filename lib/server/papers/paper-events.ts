import type { Page } from '@/lib/chat/conversation';
import { isUndoable, type PaperEvent, type PaperHappening, paperEventSchema } from '@/lib/paper/events';
import { referenceSchema } from '@/lib/paper/reference';
import type { EventView } from '@/lib/paper/wire';
import { atMost } from '@/lib/shared/at-most';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedPaper, PaperItemWrite, PaperRow, PaperStore, PaperWrite } from '@/lib/store/paper-store';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import { eventWrite, noteEvent } from './kept/note-event';
import { allItems, headOf, itemOf } from './kept/read-paper';
import { linkTo } from './provenance';
import { referenceWrite } from './reference-writes';
import type { SectionService } from './section-service';

const PAGE = 50;
const AT_ONCE = 8;
/** A person who goes on changing the head within this time makes one entry of it. */
const TOGETHER_MS = 10 * 60_000;

interface PaperEventsParts {
  readonly papers: PaperStore;
  readonly turns: Store['turns'];
  readonly sections: Pick<SectionService, 'restore'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** The log of a paper: what turns and the person have done, and taking it back. */
export class PaperEvents {
  constructor(private readonly parts: PaperEventsParts) {}

  /** A page of them, the newest first. */
  async list(key: OwnedPaper, cursor?: string): Promise<Result<Page<EventView>, ApiFailure>> {
    const { papers } = this.parts;
    const row = await papers.get(key);
    if (!row) return err(failure('paper-not-found'));
    const page = await papers.items({
      ...{ ...key, kind: 'event', order: 'desc', limit: PAGE },
      ...(cursor !== undefined && { cursor }),
    });
    const items = await atMost(AT_ONCE, page.items, async (item): Promise<EventView> => {
      const event = itemOf(paperEventSchema, item);
      const turn = event.turnId === null ? null : await linkTo(this.parts, key.ownerId, event.turnId);
      const { at, what } = event;
      // Whether something else stands in the way of it is found out when it is asked for.
      const canUndo = isUndoable(event) && (what.kind !== 'stage' || stageBack(row, at, what) !== null);
      return { ...event, eventId: item.itemId, canUndo, turn };
    });
    return ok({ items, nextCursor: page.nextCursor });
  }

  /** How a change of the head is noted: with the entry before it, where the person has only just made one of these fields. */
  async noteHead(
    key: OwnedPaper,
    fields: Extract<PaperHappening, { kind: 'head' }>['fields'],
    at: number,
  ): Promise<PaperItemWrite> {
    const { papers, ids } = this.parts;
    const newest = (await papers.items({ ...key, kind: 'event', order: 'desc', limit: 1 })).items[0];
    const event = newest && itemOf(paperEventSchema, newest);
    if (!newest || event?.what.kind !== 'head' || event.turnId !== null || at - event.at > TOGETHER_MS)
      return noteEvent(ids, { kind: 'head', fields }, { at }).write;
    const all = [...new Set([...event.what.fields, ...fields])];
    return eventWrite(newest.itemId, { ...event, what: { kind: 'head', fields: all } }, newest.version);
  }

  /** Takes an event back where nothing has changed the same thing since. */
  async undo(key: OwnedPaper, eventId: string): Promise<Result<void, ApiFailure>> {
    const { papers, clock } = this.parts;
    const row = await papers.get(key);
    if (!row) return err(failure('paper-not-found'));
    const item = await papers.item({ ...key, kind: 'event', itemId: eventId });
    if (!item) return err(failure('paper-event-not-found'));
    const event = itemOf(paperEventSchema, item);
    if (!isUndoable(event)) return err(failure('paper-changed-since'));
    const changedAt = clock();
    const undone = eventWrite(eventId, { ...event, undoneAt: changedAt }, item.version);
    const back = await this.writesBack(key, row, event);
    if (!back) return err(failure('paper-changed-since'));
    const written = await papers.write({ ...key, ...back, items: [...back.items, undone], changedAt });
    if (written === 'paper-not-found') return err(failure(written));
    return written === 'written' ? ok(undefined) : err(failure('paper-changed-since'));
  }

  /** What brings back what was before; null where it can no longer be brought back. */
  private async writesBack(
    key: OwnedPaper,
    row: PaperRow,
    { at, what }: PaperEvent,
  ): Promise<Omit<PaperWrite, keyof OwnedPaper | 'changedAt'> | null> {
    const { papers, sections } = this.parts;
    switch (what.kind) {
      case 'stage': {
        const head = stageBack(row, at, what);
        return head && { head, items: [] };
      }
      case 'section': {
        const items = await sections.restore(key, what);
        return items && { items };
      }
      case 'reference-added':
        return { items: [referenceWrite(what.referenceId, null, what.after)] };
      case 'reference-changed':
      case 'reference-removed': {
        const { referenceId, before } = what;
        const others = await allItems(papers, key, 'reference');
        const isTaken = others.some(
          (other) => other.itemId !== referenceId && itemOf(referenceSchema, other).key === before.key,
        );
        const expectedVersion = what.kind === 'reference-changed' ? what.after : 0;
        return isTaken ? null : { items: [referenceWrite(referenceId, before, expectedVersion)] };
      }
      case 'created':
      case 'head':
      case 'section-removed':
      case 'references-imported':
      case 'shared':
      case 'unshared':
        return null;
    }
  }
}

/** The head before it came to a stage; null where it has been at another one since. */
function stageBack(
  row: PaperRow,
  at: number,
  { from, to }: Extract<PaperHappening, { kind: 'stage' }>,
): NonNullable<PaperWrite['head']> | null {
  const head = headOf(row);
  const last = head.stages.at(-1);
  if (head.stage !== to || last?.stage !== to || last.at !== at) return null;
  const { title, shareHash, version } = row;
  const before = { ...head, stage: from, stages: head.stages.slice(0, -1) };
  return { title, stage: from, head: JSON.stringify(before), shareHash, expectedVersion: version };
}
