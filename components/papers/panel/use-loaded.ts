import { useCallback, useEffect, useState } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';

export interface Loaded<Value> {
  /** Null before it has come. */
  readonly value: Value | null;
  readonly problem: RequestError | null;
  readonly reload: () => Promise<void>;
}

/** What the server answers at a path, asked anew whenever `version` is another. */
export function useLoaded<Value>(path: string, version: unknown): Loaded<Value> {
  const [state, setState] = useState<Pick<Loaded<Value>, 'value' | 'problem'>>({
    value: null,
    problem: null,
  });
  const load = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        const response = await fetchOrThrow(path, { cache: 'no-store', ...(signal && { signal }) });
        setState({ value: await response.json(), problem: null });
      } catch (cause) {
        if (signal?.aborted) return;
        if (!(cause instanceof RequestError)) throw cause;
        setState((before) => ({ ...before, problem: cause }));
      }
    },
    [path],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each version
  useEffect(() => {
    const request = new AbortController();
    void load(request.signal);
    return () => request.abort();
  }, [load, version]);
  return { ...state, reload: () => load() };
}
