'use client';

import { useEffect, useRef, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { type RequestState, useRequest } from '@/components/http/use-request';
import type { DocumentView } from '@/lib/chat/documents/document';
import type { AddedSamples, SampleLanguage, SampleSet } from '@/lib/chat/documents/samples';

interface Samples extends Pick<RequestState, 'busy' | 'problem'> {
  readonly sets: readonly SampleSet[];
  readonly add: (language: SampleLanguage) => Promise<boolean>;
}

const PATH = '/api/documents/samples';

/** Sample documents, as far as the person has them; looked at again whenever the state of the library is another one. */
export function useSamples(
  first: readonly SampleSet[],
  libraryState: string,
  onArrived: (documents: readonly DocumentView[]) => void,
): Samples {
  const [sets, setSets] = useState(first);
  const { busy, problem, run } = useRequest();
  const known = useRef(libraryState);

  useEffect(() => {
    if (known.current === libraryState) return;
    known.current = libraryState;
    const over = new AbortController();
    fetchOrThrow(PATH, { cache: 'no-store', signal: over.signal })
      .then(async (response) => setSets(await response.json()))
      // What is shown is right but for what has just changed.
      .catch(() => {});
    return () => over.abort();
  }, [libraryState]);

  return {
    sets,
    busy,
    problem,
    add: (language) =>
      run(async () => {
        const response = await sendJson('POST', PATH, { language });
        const { documents, samples }: AddedSamples = await response.json();
        setSets(samples);
        onArrived(documents);
      }),
  };
}
