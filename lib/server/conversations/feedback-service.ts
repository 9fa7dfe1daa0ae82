import type { Opinion, OwnFeedback } from '@/lib/chat/feedback';
import { isTemporary } from '@/lib/chat/is-temporary';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedAnswer } from '@/lib/store/feedback-store';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import { typedText } from '../http/typed-text';

interface FeedbackServiceParts {
  /** The store without temporary conversations, of which nothing is kept. */
  readonly store: Pick<Store, 'conversations' | 'feedback'>;
  readonly clock: Clock;
}

/** What people think of their own answers; nobody else can say, or is told here. */
export class FeedbackService {
  constructor(private readonly parts: FeedbackServiceParts) {}

  async give(key: OwnedAnswer, opinion: Opinion): Promise<Result<void, ApiFailure>> {
    const { store, clock } = this.parts;
    const kept = await store.feedback.give(key, {
      ...opinion,
      text: typedText(opinion.text),
      at: clock(),
    });
    return kept ? ok(undefined) : err(failure('trace-not-found'));
  }

  async withdraw(key: OwnedAnswer): Promise<Result<void, ApiFailure>> {
    const withdrawn = await this.parts.store.feedback.withdraw(key);
    return withdrawn ? ok(undefined) : err(failure('trace-not-found'));
  }

  /** All of a conversation, with what became of it. */
  async list(key: OwnedConversation): Promise<Result<{ items: readonly OwnFeedback[] }, ApiFailure>> {
    const { conversations, feedback } = this.parts.store;
    const isThere = !isTemporary(key.conversationId) && (await conversations.get(key)) !== null;
    return isThere ? ok({ items: await feedback.list(key) }) : err(failure('conversation-not-found'));
  }
}
