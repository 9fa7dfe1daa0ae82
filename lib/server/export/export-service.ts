import type { ChatMessage } from '@/lib/chat/chat-message';
import { type Grounds, groundsOf } from '@/lib/chat/grounds-of';
import { messagePath } from '@/lib/chat/message-path';
import { AtOnce } from '@/lib/shared/at-once';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { ConversationRow, Store } from '@/lib/store/store';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import { checkChain } from '@/lib/trace/check-chain';
import type { KeyRing } from '@/lib/trace/key-ring';
import type { PublicSigningKey } from '@/lib/trace/signing-key';
import type { Locale } from '@/lib/trace/step-key';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';
import { type ProjectedTrace, projectTrace } from '@/lib/trace/trace-projection';
import { type Citations, createCitations } from '../citations/citations';
import { chosenDocuments } from '../documents/chosen-documents';
import { type ApiFailure, failure } from '../http/api-failure';
import { readChain } from '../signing/read-chain';
import { chartPictures, conversationMarkdown } from './conversation-markdown';
import { conversationWord } from './word/conversation-word';
import { WORD_MEDIA_TYPE } from './word/word-media-type';
import type { WrittenConversation } from './words/written-conversation';

/** Version of the exported document, raised when a reader would have to change. */
const FORMAT_VERSION = 1;

interface ExportedTrace {
  readonly trace: TraceEnvelope;
  readonly thoughts: readonly ThoughtLogEntry[];
}

interface ConversationExport {
  readonly conversation: ConversationRow;
  readonly messages: readonly ChatMessage[];
  /** What messages stand on, by their ids, with words of documents that are there still. */
  readonly grounds: Readonly<Record<string, Grounds>>;
  readonly traces: readonly ExportedTrace[];
  /** The conversation's signed head as JSON. */
  readonly head: string | null;
  readonly verdict: ChainVerdict;
  readonly keys: readonly PublicSigningKey[];
}

/**
 * A conversation as JSON; the traces are whole, so that their hash chain can be verified from the file. The signatures
 * stand apart, since a trace's hash covers all that stands in it but its own hash and the thoughts.
 */
function conversationJson({
  conversation,
  messages,
  grounds,
  traces,
  head,
  verdict,
  keys,
}: ConversationExport): string {
  const { conversationId, title, createdAt, updatedAt, activeMessageId } = conversation;
  const signatures = traces.flatMap(({ trace: { traceId, signature } }) =>
    signature === undefined ? [] : [[traceId, signature] as const],
  );
  const document = {
    format: 'nalar-conversation',
    formatVersion: FORMAT_VERSION,
    conversation: { conversationId, title, createdAt, updatedAt, activeMessageId },
    messages: messages.map(({ id, role, metadata, parts }) => ({ id, role, metadata, parts })),
    traces: traces.map(({ trace: { signature: _signature, ...trace }, thoughts }) => ({
      ...trace,
      thoughts,
    })),
    chain: {
      verdict,
      head: head === null ? null : (parseStoredJson(head) ?? head),
      signatures: Object.fromEntries(signatures),
      keys,
    },
    // Beside the messages, which are as they were signed.
    grounds,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

export interface ExportFile<Content = string> {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Content;
}

type WordFile = ExportFile<Uint8Array<ArrayBuffer>>;

/** The largest take a processor for seconds, and hundreds of megabytes. */
const MOST_WORD_AT_ONCE = 2;
const WORD_RETRY_AFTER_MS = 5_000;

/** Writes one conversation with its traces as a file that can be read without Nalar. */
export class ExportService {
  private readonly citations: Citations;
  private readonly wordAtOnce = new AtOnce(1, MOST_WORD_AT_ONCE);

  constructor(
    private readonly store: Store,
    private readonly ring: KeyRing,
  ) {
    this.citations = createCitations(store);
  }

  /**
   * Markdown holds the branch that is shown, with the thoughts where they are asked for; JSON holds all branches, the
   * thought logs and the hash chain.
   */
  async conversation(
    key: OwnedConversation,
    format: 'markdown' | 'json',
    locale: Locale,
    { withThoughts = false }: { readonly withThoughts?: boolean } = {},
  ): Promise<Result<ExportFile, ApiFailure>> {
    const read = await this.read(key);
    if (!read) return err(failure('conversation-not-found'));
    const { fileName } = read;
    if (format === 'json') {
      const mediaType = 'application/json; charset=utf-8';
      return ok({ fileName: `${fileName}.json`, mediaType, content: this.json(read) });
    }
    const content = await this.markdown(key, read, locale, withThoughts);
    return ok({ fileName: `${fileName}.md`, mediaType: 'text/markdown; charset=utf-8', content });
  }

  /** A conversation as JSON and as Markdown, with the thoughts; null where it is not there. */
  async whole(key: OwnedConversation, locale: Locale): Promise<WholeExport | null> {
    const read = await this.read(key);
    if (!read) return null;
    const { fileName, verdict, traces } = read;
    return {
      ...{ fileName, verdict, json: this.json(read) },
      markdown: await this.markdown(key, read, locale, true),
      traceIds: traces.map(({ trace }) => trace.traceId),
    };
  }

  /** The branch that is shown as a Word document, without any thoughts; one at a time of a person. */
  async word(key: OwnedConversation, locale: Locale): Promise<Result<WordFile, ApiFailure>> {
    const written = await this.wordAtOnce.run(key.ownerId, () => this.writeWord(key, locale));
    return written ?? err(failure('too-many-requests', WORD_RETRY_AFTER_MS));
  }

  private async writeWord(key: OwnedConversation, locale: Locale): Promise<Result<WordFile, ApiFailure>> {
    const read = await this.read(key);
    if (!read) return err(failure('conversation-not-found'));
    const content = await conversationWord(await this.written(key, read, locale));
    return ok({ fileName: `${read.fileName}.docx`, mediaType: WORD_MEDIA_TYPE, content });
  }

  private json({ conversation, messages, shownMessages, traces, head, verdict }: ReadConversation): string {
    const { keys } = this.ring;
    const grounds = groundsByMessage(shownMessages);
    return conversationJson({ ...{ conversation, messages, traces, head, verdict, keys }, grounds });
  }

  private async markdown(
    key: OwnedConversation,
    read: ReadConversation,
    locale: Locale,
    withThoughts: boolean,
  ): Promise<string> {
    const written = await this.written(key, read, locale);
    return conversationMarkdown({
      ...written,
      traces: withThoughts ? read.traces : written.traces,
      pictures: await chartPictures(written.messages, locale),
    });
  }

  /** The branch that is shown, without thoughts. */
  private async written(
    { ownerId }: OwnedConversation,
    { conversation, shownMessages, traces, verdict }: ReadConversation,
    locale: Locale,
  ): Promise<WrittenConversation> {
    const messages = messagePath(shownMessages, conversation.activeMessageId);
    return {
      title: conversation.title,
      messages,
      traces: traces.map(({ trace }) => ({ trace, thoughts: [] })),
      documents: await chosenDocuments(this.store.documents, ownerId, messages),
      ...{ verdict, locale },
    };
  }

  private async read(key: OwnedConversation): Promise<ReadConversation | null> {
    const conversation = await this.store.conversations.get(key);
    if (!conversation) return null;
    const chain = await readChain(this.store, key);
    const verdict = await checkChain(chain, this.ring);
    const { messages, links, head } = chain;
    const traces = links.flatMap(({ trace, thoughts }) =>
      trace ? [projectTrace(trace, thoughts ?? [], 'export')] : [],
    );
    const shownMessages = await this.citations.shown(key.ownerId, messages);
    const day = new Date(conversation.createdAt).toISOString().slice(0, 10);
    const fileName = `nalar-${day}-${slug(conversation.title)}`;
    return { conversation, messages, shownMessages, traces, head, verdict, fileName };
  }
}

/** A conversation in both ways in which it can be read. */
export interface WholeExport {
  /** Without its ending. */
  readonly fileName: string;
  readonly json: string;
  readonly markdown: string;
  readonly verdict: ChainVerdict;
  readonly traceIds: readonly string[];
}

/** What there is of a conversation to be written. */
interface ReadConversation {
  readonly conversation: ConversationRow;
  /** All of them as they were signed, and as they are shown. */
  readonly messages: readonly ChatMessage[];
  readonly shownMessages: readonly ChatMessage[];
  readonly traces: readonly ProjectedTrace<'export'>[];
  readonly head: string | null;
  readonly verdict: ChainVerdict;
  /** Without its ending. */
  readonly fileName: string;
}

/** What each message stands on, by its id; only of those that are from documents. */
const groundsByMessage = (messages: readonly ChatMessage[]): Record<string, Grounds> =>
  Object.fromEntries(
    messages.flatMap((message) => {
      const grounds = groundsOf(message);
      return grounds ? [[message.id, grounds] as const] : [];
    }),
  );

/** A title as part of a file’s name. */
export const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || 'conversation';
