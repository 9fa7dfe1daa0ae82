import { paragraphsOf } from '@/lib/paper/authorship';
import type { Section } from '@/lib/paper/paper';
import type { ParagraphTurn, ParagraphView, TurnLink } from '@/lib/paper/wire';
import { atMost } from '@/lib/shared/at-most';
import type { Store } from '@/lib/store/store';
import { citedDocuments } from '../citations/passages-of-message';
import { goneDocuments } from './gone-documents';

const AT_ONCE = 8;

/**
 * Says of each paragraph who wrote it, with the way to the turns that did: links only, so that what a trace shows is
 * decided where it is shown. A turn that was deleted since is still named, and so is how many documents are gone that one cites.
 */
export async function provenanceOf(
  store: Pick<Store, 'turns' | 'messages' | 'documents'>,
  ownerId: string,
  section: Section,
): Promise<readonly ParagraphView[]> {
  const paragraphs = paragraphsOf(section);
  const turnIds = [...new Set(paragraphs.flatMap((paragraph) => paragraph.turnIds))];
  const found = await atMost(AT_ONCE, turnIds, async (turnId) => {
    const link = await linkTo(store, ownerId, turnId);
    const answer = link.state === 'there' && (await store.messages.get({ ownerId, ...link }));
    return { link, cited: answer ? citedDocuments(answer) : [] };
  });
  const all = found.flatMap(({ cited }) => cited);
  const gone = await goneDocuments(store.documents, ownerId, all);
  const links = new Map(
    found.map(({ link, cited }): [string, ParagraphTurn] => [
      link.turnId,
      { ...link, goneSources: cited.filter((documentId) => gone.has(documentId)).length },
    ]),
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
