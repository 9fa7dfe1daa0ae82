import { Observable } from '@/components/observable/observable';
import type { ConversationView } from '@/lib/chat/conversation';
import { dropConversation } from '../requests/api-client';
import { ConversationSession, type SessionPage } from './conversation-session';

/** Open conversations that are kept for going back to; running ones are kept in any case. */
const CAPACITY = 6;

/** The conversations that are open in this page, and which of them is on screen. */
export class SessionRegistry {
  readonly active: Observable<ConversationSession>;
  private readonly sessions = new Set<ConversationSession>();
  private count = 0;

  constructor(
    private readonly page: SessionPage,
    conversationId: string | null,
    temporary = false,
  ) {
    this.active = new Observable(this.create(conversationId, temporary));
    page.documents.state.subscribe(() => {
      for (const { sender } of [...this.sessions]) sender.sendRead();
    });
  }

  /** A file that was chosen has arrived, and got this id. */
  renameDocument(before: string, after: string): void {
    for (const session of this.sessions) session.renameDocument(before, after);
  }

  /** Fills the conversation on screen with what the server sent along with the page. */
  seed(view: ConversationView | null, missing: boolean): void {
    const session = this.active.get();
    const { conversationId, load } = session.state.get();
    if (load !== 'loading') return;
    if (view?.conversationId === conversationId) session.adopt(view);
    else if (missing) session.adopt(null);
  }

  /**
   * Brings a conversation on screen; null is a new one, perhaps in a project or for a paper, which is the same until
   * something is sent in it. A temporary one that was on screen is gone.
   */
  show(
    conversationId: string | null,
    temporary = false,
    projectId: string | null = null,
    paperId: string | null = null,
  ): void {
    const known = [...this.sessions].find(({ state }) => {
      const one = state.get();
      const isSame = one.conversationId === conversationId && one.temporary === temporary;
      const beginsAlike = one.projectId === projectId && one.paperId === paperId;
      return isSame && (conversationId !== null || beginsAlike);
    });
    const session = known ?? this.create(conversationId, temporary, projectId, paperId);
    if (session !== this.active.get()) this.leaveTemporary();
    this.sessions.delete(session);
    this.sessions.add(session);
    this.active.set(session);
    for (const old of this.sessions) {
      if (this.sessions.size <= CAPACITY) break;
      if (!old.busy && !old.queue.isWaiting && old !== session) this.sessions.delete(old);
    }
  }

  /** Deletes the conversation on screen if it is temporary, also while the page is being left. */
  leaveTemporary(): void {
    const session = this.active.get();
    const { temporary, conversationId } = session.state.get();
    if (!temporary) return;
    this.sessions.delete(session);
    if (conversationId !== null) dropConversation(conversationId);
  }

  find(conversationId: string): ConversationSession | undefined {
    return [...this.sessions].find((session) => session.state.get().conversationId === conversationId);
  }

  /** Forgets a deleted conversation. */
  forget(conversationId: string): void {
    const session = this.find(conversationId);
    if (session) this.sessions.delete(session);
  }

  private create(
    conversationId: string | null,
    temporary: boolean,
    projectId: string | null = null,
    paperId: string | null = null,
  ): ConversationSession {
    this.count += 1;
    const key = `session-${this.count}`;
    const begun = [temporary, projectId, paperId] as const;
    const session = new ConversationSession(key, conversationId, this.page, ...begun);
    this.sessions.add(session);
    return session;
  }
}
