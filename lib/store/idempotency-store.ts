import type { z } from 'zod';
import type { idempotentRequestSchema } from './rows/idempotent-request-row';

export type IdempotentRequest = Readonly<z.infer<typeof idempotentRequestSchema>>;

/** Requests that programs may repeat, with what they were answered. */
export interface IdempotencyStore {
  /** Notes that a request runs until then, at most; gives the one that is there under its key, if that is not over. */
  begin(request: {
    readonly requestKey: string;
    readonly ownerId: string;
    readonly at: number;
    readonly until: number;
  }): Promise<IdempotentRequest | null>;
  /** Keeps what a request was answered, where it is still there. */
  keep(request: Omit<IdempotentRequest, 'ownerId'>): Promise<void>;
  /** Forgets a request that came to nothing. */
  forget(requestKey: string): Promise<void>;
  /** Removes those that are over; how many. */
  removeExpired(at: number): Promise<number>;
}
