import type { Observable } from '@/components/observable/observable';
import type { MessageMetadata } from '@/lib/chat/chat-message';
import type { ConversationSession } from '../session/conversation-session';

/** Who waits for longer looks at something else meanwhile. */
const LONG_MS = 20_000;

/** A turn that takes long. */
export interface LongAnswer {
  readonly session: ConversationSession;
  /** How it ended while nobody looked; null as long as it runs. */
  readonly ended: MessageMetadata['status'] | null;
}

interface Running {
  readonly since: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Watches for turns that take long: each is heard of once it does, and once it has ended while the page was hidden. */
export class LongAnswers {
  private readonly running = new Map<ConversationSession, Running>();

  constructor(
    /** All of them, oldest first. */
    private readonly heard: Observable<readonly LongAnswer[]>,
    private readonly isHidden: () => boolean,
  ) {}

  begin(session: ConversationSession, since: number): void {
    this.forget(session);
    const leftMs = LONG_MS - (Date.now() - since);
    const timer = setTimeout(() => this.hear({ session, ended: null }), leftMs);
    this.running.set(session, { since, timer });
  }

  /** The turn is over; a page that came later knows from the answer how long it took. */
  end(session: ConversationSession, status: MessageMetadata['status'], durationMs = 0): void {
    const { since = Number.POSITIVE_INFINITY } = this.running.get(session) ?? {};
    this.forget(session);
    const isLong = Math.max(Date.now() - since, durationMs) > LONG_MS;
    if (isLong && status !== undefined && this.isHidden()) this.hear({ session, ended: status });
  }

  /** Nobody knows how it goes on. */
  forget(session: ConversationSession): void {
    clearTimeout(this.running.get(session)?.timer);
    this.running.delete(session);
  }

  private hear(answer: LongAnswer): void {
    this.heard.update((before) => [...before, answer]);
  }
}
