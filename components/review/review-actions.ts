'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';

/** How long good news is shown; bad news stays until something else is done. */
const SHOWN_MS = 4_000;
const NOTHING = { text: '', failed: false };

interface ActionMessage {
  readonly text: string;
  readonly failed: boolean;
}

export interface ReviewActions {
  /** Sends something, then shows the page anew; says `done` of what came of it, or what went wrong. True where it worked. */
  readonly perform: <Value>(
    send: () => Promise<Value>,
    done: string | ((value: Value) => ActionMessage),
  ) => Promise<boolean>;
  /** Resolves when nothing is on its way any more. */
  readonly settled: () => Promise<unknown>;
  readonly say: (text: string, failed?: boolean) => void;
  /** The newest outcome in words. */
  readonly message: ActionMessage;
  readonly busy: boolean;
}

/** Sends what a reviewer writes, one after the other, and tells how it went. */
export function useReviewActions(): ReviewActions {
  const router = useRouter();
  const sentenceOf = useFailureSentence();
  const [message, setMessage] = useState(NOTHING);
  const [pending, setPending] = useState(0);
  const [refreshing, startRefresh] = useTransition();
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const say = useCallback((text: string, failed = false) => setMessage({ text, failed }), []);

  useEffect(() => {
    if (message.text === '' || message.failed) return;
    const timer = setTimeout(() => setMessage(NOTHING), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const perform = useCallback(
    <Value>(
      send: () => Promise<Value>,
      done: string | ((value: Value) => ActionMessage),
    ): Promise<boolean> => {
      setPending((count) => count + 1);
      const sending = queue.current
        .then(send)
        .then(
          (value) => {
            const { text, failed } = typeof done === 'string' ? { text: done, failed: false } : done(value);
            say(text, failed);
            startRefresh(() => router.refresh());
            return true;
          },
          (error: unknown) => {
            const failure =
              error instanceof RequestError
                ? error
                : new RequestError('internal-error', 'Something went wrong.');
            say(sentenceOf(failure), true);
            return false;
          },
        )
        .finally(() => setPending((count) => count - 1));
      queue.current = sending;
      return sending;
    },
    [router, say, sentenceOf],
  );

  const settled = useCallback(() => queue.current, []);
  return { perform, settled, say, message, busy: pending > 0 || refreshing };
}
