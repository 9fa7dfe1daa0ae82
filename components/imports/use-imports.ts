import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { tellOfNewConversations } from '@/components/page/new-conversations';
import type { ImportView } from '@/lib/chat/imports';

const LOOK_EVERY_MS = 1_000;

export const isUnderWay = ({ state }: Pick<ImportView, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

const endedIn = (imports: readonly ImportView[]): ReadonlySet<string> =>
  new Set(imports.filter((one) => !isUnderWay(one)).map(({ importId }) => importId));

/** The imports of the person; asks how far they are for as long as one is under way, and has the sidebar show what came. */
export function useImports(first: readonly ImportView[]) {
  const [imports, setImports] = useState(first);
  const ended = useRef(endedIn(first));
  const look = useCallback(async (): Promise<void> => {
    try {
      const response = await fetchOrThrow('/api/imports');
      const { imports: newest }: { imports: readonly ImportView[] } = await response.json();
      setImports(newest);
      const known = ended.current;
      ended.current = endedIn(newest);
      if ([...ended.current].some((importId) => !known.has(importId))) tellOfNewConversations();
    } catch (cause) {
      // It is asked again, or the next thing that somebody does says what is wrong.
      if (!(cause instanceof RequestError)) throw cause;
    }
  }, []);
  const isLooking = imports.some(isUnderWay);

  useEffect(() => {
    if (!isLooking) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const next = (): void => {
      timer = setTimeout(() => void look().finally(() => isOver || next()), LOOK_EVERY_MS);
    };
    next();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isLooking, look]);
  return { imports, look };
}
