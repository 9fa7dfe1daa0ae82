'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { useObserved } from '@/components/observable/observable';
import type { Citation } from '@/lib/trace/documents/citation';
import { CitationsContext, type CitedPage } from './citations-context';
import { PreviewControl } from './preview-control';

const loadPreview = () => import('./citation-preview');
const LatePreview = dynamic(() => keepLoading(loadPreview), { ssr: false });

const NO_PAGES: readonly CitedPage[] = [];

interface CitationsProviderProps {
  readonly answerId: string;
  readonly citations: readonly Citation[];
  /** The pages of the web that it names. */
  readonly pages?: readonly CitedPage[] | undefined;
  readonly children: ReactNode;
}

/** Lets the words of an answer show what they cite. */
export function CitationsProvider({
  answerId,
  citations,
  pages = NO_PAGES,
  children,
}: CitationsProviderProps) {
  const [preview] = useState(() => new PreviewControl());
  const same = useSameCitations(citations);
  const samePages = useSameCitations(pages);
  const value = useMemo(
    () => ({
      answerId,
      citations: same,
      byNumber: new Map(same.map((citation) => [citation.number, citation])),
      pages: samePages,
      preview,
    }),
    [answerId, same, samePages, preview],
  );
  const hasSome = same.length > 0;

  useEffect(() => {
    if (!hasSome) return;
    loadPreview().catch(() => undefined);
    return preview.close;
  }, [hasSome, preview]);

  return (
    <CitationsContext value={value}>
      {children}
      {hasSome && <ShownPreview preview={preview} />}
    </CitationsContext>
  );
}

function ShownPreview({ preview }: { readonly preview: PreviewControl }) {
  const isShown = useObserved(preview.state, (shown) => shown !== null);
  return isShown && <LatePreview />;
}

/** The same list for as long as it says the same: a message is another object with each piece that comes. */
function useSameCitations<Cited>(citations: readonly Cited[]): readonly Cited[] {
  const [same, setSame] = useState(citations);
  if (same === citations || isSame(same, citations)) return same;
  setSame(citations);
  return citations;
}

const isSame = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length &&
  left.every((citation, index) => citation === right[index] || says(citation) === says(right[index]));

const says = (citation: unknown): string => JSON.stringify(citation);
