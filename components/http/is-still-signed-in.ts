import type { SignedInView } from '@/lib/chat/account';
import { fetchOrThrow, RequestError } from './request-error';

const ENDED: ReadonlySet<string> = new Set(['not-signed-in', 'not-allowed']);

/** Whether this browser still has a session of this account; also true where the server cannot be asked. */
export async function isStillSignedIn(personId: string): Promise<boolean> {
  try {
    const response = await fetchOrThrow('/api/account', { cache: 'no-store' });
    const now: SignedInView = await response.json();
    return now.personId === personId;
  } catch (cause) {
    return !(cause instanceof RequestError && ENDED.has(cause.code));
  }
}
