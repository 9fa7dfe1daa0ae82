import { AsyncLocalStorage } from 'node:async_hooks';

/** Who takes the token of a link with which somebody chooses a new password, while Better Auth makes it. */
export const passwordLinks = new AsyncLocalStorage<(token: string) => void>();
