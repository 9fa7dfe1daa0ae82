import { Observable } from '@/components/observable/observable';
import type { ConversationPage, ConversationSummary } from '@/lib/chat/conversation';
import {
  deleteConversation,
  deleteConversations,
  listConversations,
  patchConversation,
} from '../requests/api-client';

export interface ConversationListState {
  readonly query: string;
  readonly items: readonly ConversationSummary[];
  /** Those that stand above the others, the one pinned last first. */
  readonly pinned: readonly ConversationSummary[];
  readonly nextCursor: string | null;
  readonly status: 'ready' | 'loading' | 'failed';
}

/** What stands in the history: neither in a project nor put away. A search finds the others, too. */
const HISTORY = { projectId: null, archived: false };

/** The history as the sidebar shows it: newest first, by pages, perhaps searched. */
export class ConversationList {
  readonly state: Observable<ConversationListState>;
  private request: AbortController | null = null;

  constructor(firstPage: ConversationPage) {
    this.state = new Observable<ConversationListState>({
      ...{ query: '', pinned: [], status: 'ready' },
      ...firstPage,
    });
  }

  /** Shows only what matches; an empty query shows everything again. */
  search(query: string): Promise<void> {
    this.state.update((state) => ({ ...state, query }));
    return this.load(null);
  }

  /** Fetches the next page, if there is one and none is on its way. */
  async loadMore(): Promise<void> {
    const { nextCursor, status } = this.state.get();
    if (nextCursor !== null && status !== 'loading') await this.load(nextCursor);
  }

  /** Tries again what failed. */
  retry(): Promise<void> {
    const { nextCursor, items } = this.state.get();
    return this.load(items.length > 0 ? nextCursor : null);
  }

  /** Fetches the first page anew: conversations have come in that no page here has made. */
  refresh(): Promise<void> {
    return this.load(null);
  }

  /** A conversation was made, named or went on: it moves to the top, unless it stands in a project. */
  touch(conversationId: string, title: string, now: number, projectId: string | null = null): void {
    this.state.update((state) => {
      const known = [...state.pinned, ...state.items].find((item) => item.conversationId === conversationId);
      if (!known && state.query !== '') return state;
      const touched = {
        conversationId,
        title,
        projectId,
        createdAt: known?.createdAt ?? now,
        updatedAt: now,
      };
      const others = state.items.filter((item) => item.conversationId !== conversationId);
      const pinned = state.pinned.map((item) => (item.conversationId === conversationId ? touched : item));
      return { ...state, pinned, items: projectId === null ? [touched, ...others] : others };
    });
  }

  /** Renames at once, and back again where the server refuses. Throws a `RequestError`. */
  async rename(conversationId: string, title: string): Promise<void> {
    const before = this.titleOf(conversationId);
    this.setTitle(conversationId, title);
    try {
      await patchConversation(conversationId, { title });
    } catch (cause) {
      if (before !== undefined) this.setTitle(conversationId, before);
      throw cause;
    }
  }

  /** Deletes on the server, then here. Throws a `RequestError`. */
  async delete(conversationIds: readonly string[]): Promise<void> {
    const [first, ...others] = conversationIds;
    if (first === undefined) return;
    await (others.length === 0 ? deleteConversation(first) : deleteConversations(conversationIds));
    const left = (item: ConversationSummary): boolean => !conversationIds.includes(item.conversationId);
    this.state.update((state) => ({
      ...state,
      items: state.items.filter(left),
      pinned: state.pinned.filter(left),
    }));
  }

  isPinned(conversationId: string): boolean {
    return this.state.get().pinned.some((item) => item.conversationId === conversationId);
  }

  /** Pins a conversation above the others, or lets it go. Throws a `RequestError`. */
  async pin(conversation: ConversationSummary, pinned: boolean): Promise<void> {
    const { conversationId } = conversation;
    await patchConversation(conversationId, { pinned });
    this.state.update((state) => {
      const others = state.pinned.filter((item) => item.conversationId !== conversationId);
      return { ...state, pinned: pinned ? [conversation, ...others] : others };
    });
  }

  titleOf(conversationId: string): string | undefined {
    const { pinned, items } = this.state.get();
    return [...pinned, ...items].find((item) => item.conversationId === conversationId)?.title;
  }

  private setTitle(conversationId: string, title: string): void {
    const titled = (item: ConversationSummary): ConversationSummary =>
      item.conversationId === conversationId ? { ...item, title } : item;
    this.state.update((state) => ({
      ...state,
      items: state.items.map(titled),
      pinned: state.pinned.map(titled),
    }));
  }

  private async load(cursor: string | null): Promise<void> {
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    const { query } = this.state.get();
    this.state.update((state) => ({ ...state, status: 'loading' }));
    try {
      const wanted = { ...(query === '' ? HISTORY : { query }), ...(cursor !== null && { cursor }) };
      const page = await listConversations(wanted, request.signal);
      if (request.signal.aborted) return;
      this.state.update((state) => ({
        ...state,
        items: cursor === null ? page.items : withoutDoubles([...state.items, ...page.items]),
        pinned: page.pinned ?? state.pinned,
        nextCursor: page.nextCursor,
        status: 'ready',
      }));
    } catch {
      if (!request.signal.aborted) this.state.update((state) => ({ ...state, status: 'failed' }));
    }
  }
}

/** Pages overlap where conversations moved to the top in between. */
function withoutDoubles(items: readonly ConversationSummary[]): readonly ConversationSummary[] {
  const seen = new Set<string>();
  return items.filter(({ conversationId }) => !seen.has(conversationId) && seen.add(conversationId));
}
