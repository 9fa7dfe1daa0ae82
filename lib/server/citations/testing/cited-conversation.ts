import { chunksOf, documentNamed, index, ROOM } from '@/lib/store/contract/document-fixtures';
import { begin, fixtureKeys } from '@/lib/store/contract/store-fixtures';
import type { NewDocument } from '@/lib/store/document-store';
import type { Store } from '@/lib/store/store';
import { createLog } from '@/lib/telemetry/log';
import type { Citation } from '@/lib/trace/documents/citation';
import type { ClaimCounts } from '@/lib/trace/documents/claim-counts';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import { AbandonedTurns } from '../../turns/abandoned-turns';
import { TurnKeeper } from '../../turns/turn-keeper';

/** Words of a document that no answer repeats. */
export const SECRET_WORDS = 'PELICAN-SEVEN opens the third gate at dawn';
export const DOCUMENT_TEXT = `Mangroves hold the coast. ${SECRET_WORDS}. Crabs dig at night.`;
export const CONVERSATION = { ownerId: 'ana', conversationId: 'cnv_one' } as const;
export const TRACE_ID = 'trc_one';

/** Indexes a document of Ana's with a text; its id. */
export async function addDocument(
  store: Store,
  name = 'palm',
  text = DOCUMENT_TEXT,
  change: Partial<NewDocument> = {},
): Promise<string> {
  const added = await store.documents.add(documentNamed(name, change), ROOM);
  if (added.outcome !== 'added') throw new Error(added.outcome);
  const { documentId } = added.document;
  const [first] = chunksOf(name, [text]);
  const chunks = first ? [{ ...first, headings: ['Coast', 'Gates'] }] : [];
  await index(store, added.document, text, chunks);
  return documentId;
}

/** A citation of these words, as it is sent. */
export function citationOf(documentId: string, words = SECRET_WORDS, number = 1): Citation {
  const start = DOCUMENT_TEXT.indexOf(words);
  return {
    ...{ number, documentId, chunkId: chunksOf('palm', ['']).at(0)?.chunkId ?? '', title: 'palm.md' },
    ...{ start, end: start + words.length, quote: words, page: 2 },
  };
}

export const LACKS: Insufficiency = { section: '', missing: 'Who opens it', queriesTried: ['gate keeper'] };

/** How many statements of the answer hold. */
export const CLAIMS: ClaimCounts = { all: 2, supported: 1, misattributed: 0, leftOut: 1 };

/** A conversation with an answer from documents, settled after its process was killed. */
export async function citedConversation(
  store: Store,
  citations: readonly Citation[],
  answer = 'A gate opens early [1].',
  more: readonly { readonly type: 'data-report'; readonly data: ResearchReport }[] = [],
): Promise<void> {
  const turn = await begin(store, { name: 'one', ...CONVERSATION, title: 'Gates', at: 5_000 });
  const chunks = [
    ...citations.map((data) => ({ type: 'data-citation', data })),
    ...more,
    { type: 'text-start', id: 'text-1' },
    { type: 'text-delta', id: 'text-1', delta: answer },
    { type: 'text-end', id: 'text-1' },
    { type: 'data-insufficiency', data: LACKS },
    { type: 'data-claims', data: CLAIMS },
  ].map((chunk) => JSON.stringify(chunk));
  await store.chunks.append([{ turnId: turn.turnId, firstSequence: 1, chunks }]);
  const abandoned = new AbandonedTurns({
    store,
    keeper: new TurnKeeper(store, fixtureKeys),
    runningTurns: { has: () => false },
    models: { find: () => null },
    sanitizeLine: (text) => text,
    clock: () => 1_000_000,
    log: createLog('silent'),
  });
  await abandoned.settle(turn);
}
