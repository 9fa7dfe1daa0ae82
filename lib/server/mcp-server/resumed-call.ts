import type { TurnRow } from '@/lib/store/store';
import { failure } from '../http/api-failure';
import { answerOfTurn, refused } from './ask-nalar';
import { type CallEvent, callEventId, newsOfTurn } from './call-events';
import type { McpCaller, McpServiceDependencies } from './mcp-service';

interface BrokenCall {
  /** The last that the client has had. */
  readonly event: CallEvent;
  /** What the message of its question is called. */
  readonly questionId: string;
}

/** The latest conversations are looked through for the question of a client that was told nothing of its turn. */
const MOST_CONVERSATIONS = 20;

/** What is left to be said of a call, as events, by whichever process; null where the caller has no such call. */
export async function resumedCall(
  dependencies: McpServiceDependencies,
  caller: McpCaller,
  call: BrokenCall,
): Promise<ReadableStream<Uint8Array> | null> {
  const turn = await turnOf(dependencies, caller, call);
  if (turn === null) return null;
  const gone = new AbortController();
  const events = eventsOf(dependencies, caller, { ...call, turn, gone: gone.signal });
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await events.next();
      if (gone.signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => gone.abort(),
  });
}

async function turnOf(
  { store }: McpServiceDependencies,
  { ownerId, app }: McpCaller,
  { event: { turnId }, questionId }: BrokenCall,
): Promise<TurnRow | null> {
  const isAsked = (turn: TurnRow | null | undefined): turn is TurnRow =>
    turn?.ownerId === ownerId && turn.userMessageId === questionId;
  const known = turnId === null ? null : await store.turns.get({ ownerId, turnId });
  if (isAsked(known)) return known;
  const running = (await store.turns.listRunning()).find(isAsked);
  if (running) return running;
  const { items } = await app.conversations.list({ ownerId, limit: MOST_CONVERSATIONS });
  for (const { conversationId } of items) {
    const messages = await store.messages.list({ ownerId, conversationId });
    const answer = messages.find(({ metadata }) => metadata?.parentId === questionId);
    const turn = answer?.metadata?.turnId;
    if (turn) return store.turns.get({ ownerId, turnId: turn });
  }
  return null;
}

interface FollowedCall extends BrokenCall {
  readonly turn: TurnRow;
  readonly gone: AbortSignal;
}

/** The progress that was not told, then the answer. Whoever may not listen any more hears that, and nothing else. */
async function* eventsOf(
  dependencies: McpServiceDependencies,
  caller: McpCaller,
  { event, turn, gone }: FollowedCall,
): AsyncGenerator<string, void> {
  const { requestId: id, token } = event;
  const permit = caller.permit();
  try {
    const over = AbortSignal.any([gone, permit.revoked]);
    const source = await dependencies.turns.sourceOf(turn);
    let far: CallEvent = { ...event, turnId: turn.turnId };
    const written = (message: object): string =>
      `event: message\nid: ${callEventId(far)}\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`;
    for await (const { label, position } of source ? newsOfTurn(source, over, event.position) : []) {
      far = { ...far, told: far.told + 1, position };
      const params = { progressToken: token, progress: far.told, message: label };
      yield token === null ? ': still here\n\n' : written({ method: 'notifications/progress', params });
    }
    if (gone.aborted) return;
    const isRevoked = permit.revoked.aborted;
    const result = isRevoked
      ? refused(failure('invalid-token'))
      : await answerOfTurn(dependencies, caller, turn);
    yield written({ id, result });
  } finally {
    permit.release();
  }
}
