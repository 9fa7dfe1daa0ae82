import type { ChatMessage } from '@/lib/chat/chat-message';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import type { ChainContents } from '@/lib/trace/check-chain';

/** A turn may settle while its conversation is read; after that many times whatever was read is judged. */
const ATTEMPTS = 3;

export interface ReadChain extends ChainContents {
  readonly messages: readonly ChatMessage[];
}

/** Everything of a conversation that its chain covers, as it was at one time. */
export async function readChain(
  { traces, messages }: Pick<Store, 'traces' | 'messages'>,
  key: OwnedConversation,
): Promise<ReadChain> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await traces.chain(key);
    const { conversationId } = key;
    const read = { conversationId, ...before, messages: await messages.list(key) };
    const { count, head } = await traces.chainEnd(key);
    if ((count === before.links.length && head === before.head) || attempt === ATTEMPTS) return read;
  }
}
