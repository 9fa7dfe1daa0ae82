'use client';

import { use, useEffect } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useObservable } from '@/components/observable/observable';
import type { PassageView } from '@/lib/chat/documents/document';
import { systemClock } from '@/lib/shared/clock';
import { OwnPassages } from './own-passages';
import { PassageReaderContext } from './passage-reader';

/** Where a passage stands, as a trace refers to it. */
export interface PassagePlace {
  readonly number?: number | undefined;
  readonly chunkId?: string | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

/** What can be told of a passage to the one who looks. */
export type ToldPassage =
  | {
      readonly status: 'ready';
      readonly title: string;
      /** Where in the document it stands. */
      readonly within: Pick<PassageView, 'page' | 'place'>;
      /** Undefined where only its title may be told. */
      readonly text: string | undefined;
      /** Where it can be read; null for those who have no right to the document. */
      readonly place: { readonly documentId: string; readonly start: number; readonly end: number } | null;
    }
  | { readonly status: 'loading' | 'hidden' | 'gone' | 'unreachable' };

const ownPassages = new OwnPassages(async (chunkIds) => {
  const response = await fetchOrThrow(`/api/documents/passages?ids=${chunkIds.join(',')}`, {
    cache: 'no-store',
  });
  const found: PassageView[] = await response.json();
  return found;
}, systemClock);

/** Tells of passages: their owner is told all, everybody else what the answer quotes. */
export function usePassages(places: readonly PassagePlace[]): (place: PassagePlace) => ToldPassage {
  const { isOwn, citations } = use(PassageReaderContext);
  const known = useObservable(ownPassages.known);
  const ids = isOwn ? places.flatMap(({ chunkId }) => chunkId ?? []).join(',') : '';
  useEffect(() => {
    if (ids === '') return;
    const ask = (): void => ownPassages.ask(ids.split(','));
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') ask();
    };
    ask();
    window.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      window.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [ids]);

  return ({ number, chunkId, start, end }) => {
    if (isOwn && chunkId !== undefined) {
      const own = known.get(chunkId);
      if (own === undefined) return { status: 'loading' };
      if (own === 'gone' || own === 'unreachable') return { status: own };
      const { title, page, place, text, documentId } = own;
      const from = start ?? own.start;
      const to = end ?? own.end;
      const shown = text.slice(Math.max(0, from - own.start), Math.max(0, to - own.start));
      const link = { documentId, start: from, end: to };
      return { status: 'ready', title, within: { page, place }, text: shown, place: link };
    }
    const cited = citations.find((one) =>
      chunkId === undefined ? one.number === number : one.chunkId === chunkId,
    );
    if (!cited) return { status: 'hidden' };
    if (cited.gone === 'deleted') return { status: 'gone' };
    const { title, page = null, place = null, quote } = cited;
    return { status: 'ready', title, within: { page, place }, text: quote, place: null };
  };
}
