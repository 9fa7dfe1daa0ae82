import type { PaperEvent, PaperHappening } from '@/lib/paper/events';
import type { IdGenerator } from '@/lib/shared/ids';
import type { PaperItemWrite } from '@/lib/store/paper-store';

/** The write that notes an event, with the event's id. */
export interface NotedEvent {
  readonly eventId: string;
  readonly write: PaperItemWrite;
}

/** Says how an event is noted in the same write as what it tells of. */
export function noteEvent(
  ids: IdGenerator,
  what: PaperHappening,
  { at, turnId = null }: { readonly at: number; readonly turnId?: string | null },
): NotedEvent {
  const eventId = `${String(at).padStart(13, '0')}.${ids('paper-event').slice(-4)}`;
  return { eventId, write: eventWrite(eventId, { at, turnId, undoneAt: null, what }, 0) };
}

/** Says how an event is written, as it is now. */
export const eventWrite = (itemId: string, event: PaperEvent, expectedVersion: number): PaperItemWrite => ({
  ...{ kind: 'event', itemId, expectedVersion, data: JSON.stringify(event) },
});
