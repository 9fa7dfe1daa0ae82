'use client';

import { useState } from 'react';
import { RequestError } from './request-error';
import { useFailureSentence } from './use-failure-sentence';

export interface RequestState {
  readonly busy: boolean;
  /** What went wrong with the latest request, as a sentence; null if nothing. */
  readonly problem: string | null;
  /** Runs a request; true where it succeeded. */
  readonly run: (request: () => Promise<void>) => Promise<boolean>;
}

/** One request at a time, with what became of it in the person's language. */
export function useRequest(): RequestState {
  const sentenceOf = useFailureSentence();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (request: () => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      await request();
      return true;
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      setProblem(sentenceOf(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
