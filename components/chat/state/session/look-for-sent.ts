import { RequestError } from '@/components/http/request-error';
import { fetchConversation, listConversations } from '../requests/api-client';
import type { TurnListener } from '../turn/turn-event';

/** A message that was just sent is in one of the newest conversations, if it arrived. */
const CONVERSATIONS_LOOKED_AT = 3;
/** Conversations can be long, and networks slow; whoever cannot wait stops the look. */
const LOOK_TIMEOUT_MS = 30_000;

interface Look {
  readonly messageId: string;
  /** Told the name of the conversation where it arrived. */
  readonly hear: TurnListener;
  /** Ends the look. */
  readonly signal: AbortSignal;
}

/**
 * Looks whether a message began a conversation although nothing came back. `unknown` where the server cannot be reached,
 * or the look was ended; what the server refuses to show is passed over. Temporary conversations are in no list.
 */
export async function lookForSent({
  messageId,
  hear,
  signal,
}: Look): Promise<'arrived' | 'nowhere' | 'unknown'> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LOOK_TIMEOUT_MS)]);
  const find = async (): Promise<string | undefined> => {
    const page = await unlessRefused(listConversations({}, ended));
    for (const { conversationId } of page?.items.slice(0, CONVERSATIONS_LOOKED_AT) ?? []) {
      const conversation = await unlessRefused(fetchConversation(conversationId, ended));
      if (conversation?.messages.some(({ id }) => id === messageId)) return conversationId;
    }
    return undefined;
  };
  const found = await find().catch(() => null);
  if (found === null || signal.aborted) return 'unknown';
  if (found === undefined) return 'nowhere';
  hear({ kind: 'begun', conversationId: found, traceId: undefined });
  return 'arrived';
}

/** What the server answers; null where it answers that it will not. */
async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof RequestError && cause.code !== 'network') return null;
    throw cause;
  }
}
