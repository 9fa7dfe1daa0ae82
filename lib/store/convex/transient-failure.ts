/** A call that may succeed when it is made again: whether it was carried out is not known. */
export class TransientFailure extends Error {
  override readonly name = 'TransientFailure';
}

/** Convex’s own status for a function that has failed, which it answers as JSON. */
const FUNCTION_FAILED = 560;

const isTransientStatus = (status: number): boolean =>
  status === 429 || (status >= 500 && status !== FUNCTION_FAILED);

/**
 * A `fetch` that throws `TransientFailure` where the network, the server or the time limit of one attempt is in the
 * way, and answers with whole bodies only.
 */
export const transientAware =
  (through: typeof fetch, attemptTimeoutMs: number): typeof fetch =>
  async (input, init) => {
    const answered = await wholeAnswer(through, input, {
      ...init,
      cache: 'no-store',
      signal: AbortSignal.timeout(attemptTimeoutMs),
    });
    if (isTransientStatus(answered.status)) throw new TransientFailure(`Convex answered ${answered.status}.`);
    return answered;
  };

async function wholeAnswer(
  through: typeof fetch,
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<Response> {
  try {
    const response = await through(input, init);
    return new Response(await response.arrayBuffer(), { status: response.status });
  } catch (cause) {
    throw new TransientFailure('Convex did not answer.', { cause });
  }
}
