'use client';

import { useRef, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { type RequestState, useRequest } from '@/components/http/use-request';
import type { TextPartView } from '@/lib/chat/documents/document-text';

interface TextParts extends Pick<RequestState, 'busy' | 'problem'> {
  /** Parts that follow each other. */
  readonly parts: readonly TextPartView[];
  readonly loadBefore: () => Promise<boolean>;
  readonly loadAfter: () => Promise<boolean>;
  /** Shows a part from anywhere; what is shown now goes, unless the part is among it or next to it. */
  readonly show: (part: number) => Promise<boolean>;
}

/** The text of a document, part by part; the first one came with the page. */
export function useTextParts(documentId: string, first: TextPartView): TextParts {
  const [parts, setParts] = useState<readonly TextPartView[]>([first]);
  const { busy, problem, run } = useRequest();
  const known = useRef(new Map([[first.part, first]]));

  const load = async (part: number): Promise<TextPartView> => {
    const kept = known.current.get(part);
    if (kept) return kept;
    const path = `/api/documents/${encodeURIComponent(documentId)}/text?part=${part}`;
    const loaded: TextPartView = await (await fetchOrThrow(path, { cache: 'no-store' })).json();
    known.current.set(part, loaded);
    return loaded;
  };
  const firstPart = parts[0]?.part ?? 0;
  const lastPart = parts.at(-1)?.part ?? 0;

  return {
    parts,
    busy,
    problem,
    loadBefore: () =>
      run(async () => {
        const before = await load(firstPart - 1);
        setParts((shown) => [before, ...shown]);
      }),
    loadAfter: () =>
      run(async () => {
        const after = await load(lastPart + 1);
        setParts((shown) => [...shown, after]);
      }),
    async show(part) {
      if (part >= firstPart && part <= lastPart) return true;
      return run(async () => {
        const wanted = await load(part);
        if (part === lastPart + 1) setParts((shown) => [...shown, wanted]);
        else setParts([wanted]);
      });
    },
  };
}
