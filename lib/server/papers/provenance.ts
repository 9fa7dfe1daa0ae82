import { paragraphsOf } from '@/lib/paper/authorship';
import type { Section } from '@/lib/paper/paper';
import type { ParagraphView, TurnLink } from '@/lib/paper/wire';
import { atMost } from '@/lib/shared/at-most';
import type { Store } from '@/lib/store/store';

const AT_ONCE = 8;

/**
 * Says of each paragraph who wrote it, with the way to the turns that did: links only, so that what a trace shows is
 * decided where it is shown. A turn that was deleted since is still named.
 */
export async function provenanceOf(
  store: Pick<Store, 'turns'>,
  ownerId: string,
  section: Section,
): Promise<readonly ParagraphView[]> {
  const paragraphs = paragraphsOf(section);
  const turnIds = [...new Set(paragraphs.flatMap((paragraph) => paragraph.turnIds))];
  const links = new Map(
    await atMost(AT_ONCE, turnIds, async (turnId) => [turnId, await linkTo(store, ownerId, turnId)] as const),
  );
  return paragraphs.map(({ turnIds: own, ...paragraph }) => ({
    ...paragraph,
    turns: own.flatMap((turnId) => links.get(turnId) ?? []),
  }));
}

/** Says where a turn is kept, or that it was deleted since. */
export async function linkTo(
  store: Pick<Store, 'turns'>,
  ownerId: string,
  turnId: string,
): Promise<TurnLink> {
  const turn = await store.turns.get({ ownerId, turnId });
  if (!turn) return { turnId, state: 'gone' };
  const { conversationId, assistantMessageId, traceId, status } = turn;
  return {
    ...{ turnId, state: 'there', conversationId, messageId: assistantMessageId },
    // What is running has left no trace yet.
    traceId: status === 'running' ? null : traceId,
  };
}
