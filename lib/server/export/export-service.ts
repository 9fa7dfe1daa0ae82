import type { ChatMessage } from '@/lib/chat/chat-message';
import { type Grounds, groundsOf } from '@/lib/chat/grounds-of';
import { messagePath } from '@/lib/chat/message-path';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import { checkChain } from '@/lib/trace/check-chain';
import type { KeyRing } from '@/lib/trace/key-ring';
import type { Locale } from '@/lib/trace/step-key';
import { projectTrace } from '@/lib/trace/trace-projection';
import { type Citations, createCitations } from '../citations/citations';
import { chosenDocuments } from '../documents/chosen-documents';
import { type ApiFailure, failure } from '../http/api-failure';
import { readChain } from '../signing/read-chain';
import { chartPictures } from './chart-pictures';
import { conversationJson } from './conversation-json';
import { conversationMarkdown } from './conversation-markdown';

export interface ExportFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}

/** Writes one conversation with its traces as a file that can be read without Nalar. */
export class ExportService {
  private readonly citations: Citations;

  constructor(
    private readonly store: Store,
    private readonly ring: KeyRing,
  ) {
    this.citations = createCitations(store);
  }

  /** Markdown holds the branch that is shown; JSON holds all branches, the thought logs and the hash chain. */
  async conversation(
    key: OwnedConversation,
    format: 'markdown' | 'json',
    locale: Locale,
  ): Promise<Result<ExportFile, ApiFailure>> {
    const conversation = await this.store.conversations.get(key);
    if (!conversation) return err(failure('conversation-not-found'));
    const chain = await readChain(this.store, key);
    const verdict = await checkChain(chain, this.ring);
    const { messages, links, head } = chain;
    const traces = links.flatMap(({ trace, thoughts }) =>
      trace ? [projectTrace(trace, thoughts ?? [], 'export')] : [],
    );
    const shownMessages = await this.citations.shown(key.ownerId, messages);
    const fileName = `nalar-${new Date(conversation.createdAt).toISOString().slice(0, 10)}-${slug(conversation.title)}`;
    if (format === 'json') {
      const { keys } = this.ring;
      const content = conversationJson({
        ...{ conversation, messages, traces, head, verdict, keys },
        grounds: groundsByMessage(shownMessages),
      });
      return ok({ fileName: `${fileName}.json`, mediaType: 'application/json; charset=utf-8', content });
    }
    const shown = messagePath(shownMessages, conversation.activeMessageId);
    const content = conversationMarkdown({
      title: conversation.title,
      messages: shown,
      traces: traces.map(({ trace }) => trace),
      documents: await chosenDocuments(this.store.documents, key.ownerId, shown),
      verdict,
      pictures: await chartPictures(shown, locale),
      locale,
    });
    return ok({ fileName: `${fileName}.md`, mediaType: 'text/markdown; charset=utf-8', content });
  }
}

/** What each message stands on, by its id; only of those that are from documents. */
const groundsByMessage = (messages: readonly ChatMessage[]): Record<string, Grounds> =>
  Object.fromEntries(
    messages.flatMap((message) => {
      const grounds = groundsOf(message);
      return grounds ? [[message.id, grounds] as const] : [];
    }),
  );

const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || 'conversation';
