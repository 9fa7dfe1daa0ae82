import { AppError } from '@/lib/shared/app-error';

const GONE = 'client-gone';
const ABORTS = new Set(['AbortError', 'ResponseAborted']);
/** As nginx calls it; nobody hears it. */
const CLIENT_CLOSED_REQUEST = 499;

/** What to throw where a request's body breaks off, which only whoever sends it can cause. */
export const clientGone = (cause: unknown): AppError =>
  new AppError(GONE, 'Whoever sent the request has gone.', { cause });

/** Whether a request failed for no other reason than that nobody waits for its answer any more. */
export function isClientGone(error: unknown, { signal }: Request): boolean {
  if (error instanceof AppError) return error.code === GONE;
  return signal.aborted && (error === signal.reason || (error instanceof Error && ABORTS.has(error.name)));
}

export const goneResponse = (): Response => new Response(null, { status: CLIENT_CLOSED_REQUEST });
