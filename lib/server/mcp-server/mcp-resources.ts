import {
  ErrorCode,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  McpError,
  type ReadResourceResult,
  type Resource,
} from '@modelcontextprotocol/sdk/types.js';
import type { Page } from '@/lib/chat/conversation';
import { documentIdSchema } from '@/lib/chat/documents/document';
import { AppError } from '@/lib/shared/app-error';
import type { Locale } from '@/lib/trace/step-key';
import type { McpCaller, McpServiceDependencies } from './mcp-service';
import { type ResourceKind, readResourceAddress, resourceAddress } from './resource-address';

const PAGE = 50;
/** Characters of a document's text that are read at once at most. */
const MOST_CHARACTERS = 400_000;
/** As the protocol calls what is not there. */
const NOT_FOUND = -32_002;

const MARKDOWN = 'text/markdown';
const JSON_TYPE = 'application/json';
const TEXT = 'text/plain';

const LABELS: Readonly<Record<ResourceKind, Readonly<Record<Locale, string>>>> = {
  documents: { en: 'Document', id: 'Dokumen' },
  conversations: { en: 'Conversation', id: 'Percakapan' },
  traces: { en: 'Trace', id: 'Jejak' },
};

/** A page of what somebody has, in the order in which kinds are listed. */
type Lists = Readonly<
  Record<ResourceKind, (cursor: string) => Promise<Pick<Page<Resource>, 'items' | 'nextCursor'>>>
>;
const ORDER: readonly ResourceKind[] = ['documents', 'conversations', 'traces'];
const CURSOR = /^(\w+)\.([\w.-]{0,400})$/;

type ListOf<Service extends keyof McpCaller['app']> = Pick<
  McpCaller['app'][Service],
  'list' & keyof McpCaller['app'][Service]
>;
interface ListingCaller extends Pick<McpCaller, 'ownerId' | 'locale'> {
  readonly app: { readonly documents: ListOf<'documents'>; readonly conversations: ListOf<'conversations'> };
}

/** A page of all that somebody has: their documents, then conversations, then traces, each newest first. */
export async function listResources(
  { store }: Pick<McpServiceDependencies, 'store'>,
  { app, ownerId, locale }: ListingCaller,
  asked = `${ORDER[0]}.`,
): Promise<ListResourcesResult> {
  const resource = (kind: ResourceKind, id: string, title: string, mimeType: string, changedAt: number) => ({
    ...{ uri: resourceAddress(kind, id), name: id, title, description: LABELS[kind][locale], mimeType },
    annotations: { lastModified: new Date(changedAt).toISOString() },
  });
  const lists: Lists = {
    documents: async (cursor) => {
      const page = await app.documents.list(ownerId, { origin: 'upload', limit: PAGE, cursor });
      return {
        ...page,
        items: page.items
          .filter(({ state }) => state === 'indexed')
          .map(({ documentId, name, title, createdAt }) =>
            resource('documents', documentId, title ?? name, TEXT, createdAt),
          ),
      };
    },
    conversations: async (cursor) => {
      const page = await app.conversations.list({ ownerId, limit: PAGE, cursor });
      return {
        ...page,
        items: page.items.map(({ conversationId, title, updatedAt }) =>
          resource('conversations', conversationId, title, MARKDOWN, updatedAt),
        ),
      };
    },
    traces: async (cursor) => {
      const filters = { user: ownerId, order: 'newest' as const };
      const page = await store.review.queue({ filters, reviewerId: ownerId, limit: PAGE, cursor });
      return {
        ...page,
        items: page.items
          .filter(({ owner }) => owner.personId === ownerId)
          .map(({ traceId, question, startedAt }) =>
            resource('traces', traceId, question, JSON_TYPE, startedAt),
          ),
      };
    },
  };
  try {
    let page = await pageAt(lists, asked);
    // Some clients take a page with nothing on it for the end.
    while (page.resources.length === 0 && page.nextCursor !== undefined)
      page = await pageAt(lists, page.nextCursor);
    return page;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-cursor') throw invalidCursor();
    throw error;
  }
}

/** One page of one kind, and where it goes on: with the same kind, or the next one. */
async function pageAt(lists: Lists, at: string): Promise<ListResourcesResult> {
  const [, named, cursor = ''] = CURSOR.exec(at) ?? [];
  const kind = ORDER.find((one) => one === named);
  if (!kind) throw invalidCursor();
  const { items, nextCursor } = await lists[kind](cursor);
  const next = ORDER[ORDER.indexOf(kind) + 1];
  const following = nextCursor === null ? next && `${next}.` : `${kind}.${nextCursor}`;
  return { resources: [...items], ...(following !== undefined && { nextCursor: following }) };
}

const invalidCursor = (): McpError => new McpError(ErrorCode.InvalidParams, 'This text is no cursor.');

/** How addresses are made of ids. */
export const listTemplates = ({ locale }: McpCaller): ListResourceTemplatesResult => ({
  resourceTemplates: [
    {
      ...{ uriTemplate: 'nalar://documents/{documentId}{?part}', name: 'document', mimeType: TEXT },
      ...{ title: LABELS.documents[locale], description: 'The text of a document, from a part on.' },
    },
    {
      ...{ uriTemplate: 'nalar://conversations/{conversationId}', name: 'conversation', mimeType: MARKDOWN },
      ...{
        title: LABELS.conversations[locale],
        description: 'A conversation as Markdown, without thoughts.',
      },
    },
    {
      ...{ uriTemplate: 'nalar://traces/{traceId}', name: 'trace', mimeType: JSON_TYPE },
      ...{ title: LABELS.traces[locale], description: 'What was thought and done for an answer, as JSON.' },
    },
  ],
});

/** What stands at an address. What is not there, and somebody else's, is not found. */
export async function readResource(caller: McpCaller, uri: string): Promise<ReadResourceResult> {
  const named = readResourceAddress(uri);
  const read = named && (await READERS[named.kind](caller, named.id, named.part));
  if (!read) throw new McpError(NOT_FOUND, 'There is no such resource.', { uri: uri.slice(0, 200) });
  const { text, mimeType, next } = read;
  return {
    contents: [{ uri, mimeType, text, ...(next !== undefined && { _meta: { 'nalar/next': next } }) }],
  };
}

interface ReadText {
  readonly text: string;
  readonly mimeType: string;
  /** Where it goes on. */
  readonly next?: string;
}

type Reader = (caller: McpCaller, id: string, part: number) => Promise<ReadText | null>;

const READERS: Readonly<Record<ResourceKind, Reader>> = {
  async documents({ app, ownerId }, documentId, first) {
    if (!documentIdSchema.safeParse(documentId).success) return null;
    const key = { ownerId, documentId };
    const texts: string[] = [];
    let part = first;
    for (let length = 0; length < MOST_CHARACTERS; part += 1) {
      const read = await app.documents.text({ ...key, part });
      if (!read.ok) return texts.length === 0 ? null : { text: texts.join(''), mimeType: TEXT };
      texts.push(read.value.text);
      length += read.value.text.length;
    }
    const next = `${resourceAddress('documents', documentId)}?part=${part}`;
    return { text: texts.join(''), mimeType: TEXT, next };
  },
  async conversations({ app, ownerId, locale }, conversationId) {
    const file = await app.exports.conversation({ ownerId, conversationId }, 'markdown', locale);
    return file.ok ? { text: String(file.value.content), mimeType: MARKDOWN } : null;
  },
  async traces({ app, ownerId }, traceId) {
    const view = await app.traces.view({ ownerId, traceId });
    return view.ok ? { text: JSON.stringify(view.value), mimeType: JSON_TYPE } : null;
  },
};
