import { answerContents } from '@/lib/chat/answer-contents';
import { earlierTraceOf } from '@/lib/chat/asked-question';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { claimsOf } from '@/lib/chat/claims-of';
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
import type { Citation } from '@/lib/trace/documents/citation';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import { projectTrace } from '@/lib/trace/trace-projection';
import { type Citations, createCitations } from '../citations/citations';
import { type ApiFailure, failure } from '../http/api-failure';
import { newShareToken, shareTokenHash } from './share-token';

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
    return share && parsed.success ? this.shown(share.ownerId, parsed.data) : null;
  }

  /** A share with what is left of the documents that it cites. */
  private async shown(ownerId: string, { messages, ...share }: KeptShare): Promise<SharedConversation> {
    const passages = messages.flatMap((message) => message.passages ?? []);
    const citations = withoutIds(await this.citations.quoted(ownerId, passages));
    let next = 0;
    return {
      ...share,
      messages: messages.map(({ passages: cited = [], insufficiencies = [], ...message }) => {
        const from = next;
        next += cited.length;
        return { ...message, citations: citations.slice(from, next), insufficiencies };
      }),
    };
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
    ownerId: string,
  ): Promise<KeptShare['messages'][number]> {
    const { status, durationMs } = message.metadata ?? {};
    const thoughts = trace
      ? await this.dependencies.store.traces.thoughts({ ownerId, traceId: trace.traceId })
      : [];
    const contents = answerContents(message);
    const hasBlocks = contents.some(({ kind }) => kind !== 'text');
    const projected = trace ? projectTrace(trace, thoughts, 'share') : null;
    return {
      messageId: message.id,
      role: message.role === 'user' ? 'user' : 'assistant',
      text: messageText(message),
      ...(hasBlocks && { contents: [...contents] }),
      sources: message.parts.flatMap((part) =>
        part.type === 'source-url' ? [{ url: part.url, ...(part.title && { title: part.title }) }] : [],
      ),
      ...askedAbout(message),
      ...keptGrounds(message),
      ...(status && status !== 'running' && { status }),
      ...(durationMs !== undefined && { durationMs }),
      trace: projected && {
        trace: projected.trace,
        thoughts: [...projected.thoughts],
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

/** What a message cites, what documents lack for it and how much of it holds, without their words. */
function keptGrounds(
  message: ChatMessage,
): Pick<KeptShare['messages'][number], 'passages' | 'insufficiencies' | 'claims'> {
  const { parts } = message;
  const claims = claimsOf(message);
  const passages = parts.flatMap((part) => (part.type === 'data-cited-passage' ? [part.data] : []));
  const insufficiencies = parts.flatMap((part) => (part.type === 'data-insufficiency' ? [part.data] : []));
  return {
    ...(passages.length > 0 && { passages }),
    ...(insufficiencies.length > 0 && { insufficiencies }),
    ...(claims && { claims }),
  };
}

const summary = ({ shareId, withTraces, createdAt, expiresAt }: ShareRow): ShareSummary => ({
  shareId,
  withTraces,
  createdAt,
  expiresAt,
});

/** Passages by which nobody can name a document or a chunk; what is of one document stays together. */
function withoutIds(citations: readonly Citation[]): Citation[] {
  const known = new Map<string, string>();
  const placeOf = (id: string): string => {
    const place = known.get(id) ?? String(known.size + 1);
    known.set(id, place);
    return place;
  };
  return citations.map(({ documentId, chunkId, ...citation }) => ({
    ...{ documentId: placeOf(documentId), chunkId: placeOf(chunkId) },
    ...citation,
  }));
}
