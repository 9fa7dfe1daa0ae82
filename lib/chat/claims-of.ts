import type { ClaimCounts } from '@/lib/trace/documents/claim-counts';
import type { ChatMessage } from './chat-message';

/** How many statements of an answer its sources carry; null where nothing is known of it. */
export const claimsOf = ({ parts }: Pick<ChatMessage, 'parts'>): ClaimCounts | null =>
  parts.flatMap((part) => (part.type === 'data-claims' ? [part.data] : [])).at(-1) ?? null;
