import { answerContents } from '@/lib/chat/answer-contents';
import { earlierTraceOf } from '@/lib/chat/asked-question';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { prolongedBefore } from '@/lib/chat/is-cut-short';
import { messagePath } from '@/lib/chat/message-path';
import type { ShareSummary } from '@/lib/chat/share-summary';
import {
  type KeptShare,
  keptShareSchema,
  type SharedConversation,
  type ShareRequest,
} from '@/lib/chat/shared-conversation';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { ShareRow } from '@/lib/store/share-store';
import type { Store } from '@/lib/store/store';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import { projectTrace } from '@/lib/trace/trace-projection';
import { type Citations, createCitations } from '../citations/citations';
import { type ApiFailure, failure } from '../http/api-failure';
import { newShareToken, shareTokenHash } from '../http/share-token';
import { keptGrounds, shownShare } from './shared-grounds';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Links of one conversation that may be open at the same time. */
const SHARES_LIMIT = 20;

export interface ShareServiceDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** Makes, opens and revokes links to conversations as they were. */
export class ShareService {
  private readonly citations: Citations;

  constructor(private readonly dependencies: ShareServiceDependencies) {
    this.citations = createCitations(dependencies.store);
  }

  /** Shares the branch that is shown; the token is told this once and never stored. */
  async create(
    key: OwnedConversation,
    { withTraces, lifetimeDays }: ShareRequest,
  ): Promise<Result<ShareSummary & { token: string }, ApiFailure>> {
    const { store, clock, ids } = this.dependencies;
    const createdAt = clock();
    if ((await store.shares.list({ ...key, at: createdAt })).length >= SHARES_LIMIT)
      return err(failure('too-many-shares'));
    const snapshot = await this.snapshot(key, withTraces, createdAt);
    if (!snapshot) return err(failure('conversation-not-found'));
    if (snapshot.messages.length === 0) return err(failure('nothing-to-share'));
    const token = newShareToken();
    const share: ShareRow = {
      ...key,
      shareId: ids('share'),
      withTraces,
      createdAt,
      expiresAt: lifetimeDays === null ? null : createdAt + lifetimeDays * DAY_MS,
    };
    const tokenHash = shareTokenHash(token) ?? '';
    const created = await store.shares.create({ ...share, tokenHash, snapshot });
    return created ? ok({ ...summary(share), token }) : err(failure('conversation-not-found'));
  }

  /** The links of a conversation that are open. */
  async list(key: OwnedConversation): Promise<Result<readonly ShareSummary[], ApiFailure>> {
    const { store, clock } = this.dependencies;
    if (!(await store.conversations.get(key))) return err(failure('conversation-not-found'));
    return ok((await store.shares.list({ ...key, at: clock() })).map(summary));
  }

  async revoke(key: { ownerId: string; shareId: string }): Promise<Result<void, ApiFailure>> {
    const revoked = await this.dependencies.store.shares.revoke(key);
    return revoked ? ok(undefined) : err(failure('share-not-found'));
  }

  /** What a link shows to whoever has it; null where it is over, was revoked or never was. */
  async open(token: string): Promise<SharedConversation | null> {
    const { store, clock } = this.dependencies;
    const tokenHash = shareTokenHash(token);
    if (tokenHash === null) return null;
    const share = await store.shares.open({ tokenHash, at: clock() });
    const parsed = keptShareSchema.safeParse(share?.snapshot);
    return share && parsed.success ? shownShare(this.citations, share.ownerId, parsed.data) : null;
  }

  private async snapshot(
    key: OwnedConversation,
    withTraces: boolean,
    sharedAt: number,
  ): Promise<KeptShare | null> {
    const { store } = this.dependencies;
    const conversation = await store.conversations.get(key);
    if (!conversation) return null;
    const [messages, traces] = await Promise.all([
      store.messages.list(key),
      withTraces ? store.traces.list(key) : [],
    ]);
    const byMessage = new Map(traces.map((trace) => [trace.messageId, trace]));
    const path = messagePath(messages, conversation.activeMessageId);
    const shown = await Promise.all(
      path.map(async (message, index) =>
        this.sharedMessage(
          await this.citations.kept(key.ownerId, message),
          byMessage.get(message.id),
          earlierTraceOf(path, index),
          prolongedBefore(message, messages).flatMap(({ id }) => byMessage.get(id) ?? []),
          key.ownerId,
        ),
      ),
    );
    return { version: 1, title: conversation.title, sharedAt, withTraces, messages: shown };
  }

  private async sharedMessage(
    message: ChatMessage,
    trace: TraceEnvelope | undefined,
    earlierTraceId: string | undefined,
    prolonged: readonly TraceEnvelope[],
    ownerId: string,
  ): Promise<KeptShare['messages'][number]> {
    const { status, durationMs } = message.metadata ?? {};
    const projection = async (given: TraceEnvelope) => {
      const { traceId } = given;
      const thoughts = await this.dependencies.store.traces.thoughts({ ownerId, traceId });
      const shown = projectTrace(given, thoughts, 'share');
      return { trace: shown.trace, thoughts: [...shown.thoughts] };
    };
    const told = withoutArguments(message);
    const contents = answerContents(told);
    const hasBlocks = contents.some(({ kind }) => kind !== 'text');
    const projected = trace ? await projection(trace) : null;
    const before = trace ? await Promise.all(prolonged.map(projection)) : [];
    return {
      messageId: message.id,
      role: message.role === 'user' ? 'user' : 'assistant',
      text: messageText(told),
      ...(hasBlocks && { contents: [...contents] }),
      sources: message.parts.flatMap((part) =>
        part.type === 'source-url' ? [{ url: part.url, ...(part.title && { title: part.title }) }] : [],
      ),
      ...askedAbout(message),
      ...keptGrounds(message),
      ...(status && status !== 'running' && { status }),
      ...(durationMs !== undefined && { durationMs }),
      trace: projected && {
        ...projected,
        ...(before.length > 0 && { prolonged: before }),
        ...(earlierTraceId !== undefined && { earlierTraceId }),
      },
    };
  }
}

/** What documents are called stays with their owner, but for those that an answer cites. */
function askedAbout({ metadata }: ChatMessage): Pick<KeptShare['messages'][number], 'asked'> {
  const { chosen } = metadata ?? {};
  return chosen ? { asked: { documents: chosen.documents.length, folders: chosen.folders.length } } : {};
}

const summary = ({ shareId, withTraces, createdAt, expiresAt }: ShareRow): ShareSummary => ({
  shareId,
  withTraces,
  createdAt,
  expiresAt,
});

/** The message without what calls would be given about which it asks: others see which they are, and what was decided. */
const withoutArguments = ({ parts }: ChatMessage): Pick<ChatMessage, 'parts'> => ({
  parts: parts.map((part) => {
    if (part.type !== 'data-clarification') return part;
    const { calls: _calls, ...data } = part.data;
    return { ...part, data };
  }),
});
