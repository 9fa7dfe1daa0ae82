import { useTranslations } from 'next-intl';
import { use, useCallback, useEffect, useState } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { Button } from '@/components/ui/button';
import type { NamedMemory } from '@/lib/chat/memory';
import type { MemoryDetail as Detail } from '@/lib/trace/deep/memory-detail';
import { OwnMemories } from './own-memories';

type Names =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: string }
  | {
      readonly status: 'ready';
      readonly texts: ReadonlyMap<string, NamedMemory>;
    };

const LOADING: Names = { status: 'loading' };

/** What was remembered or recalled: its words for the person themselves, a count for everybody else. */
export function MemoryDetail({ detail }: { readonly detail: Detail }) {
  const t = useTranslations('trace.row.memory');
  const isOwn = use(OwnMemories);
  if (!isOwn)
    return (
      <p className="mt-1 text-[13px] text-muted-foreground">
        {t('hidden', { count: detail.entries.length })}
      </p>
    );
  return <OwnDetail detail={detail} />;
}

function OwnDetail({ detail: { action, entries } }: { readonly detail: Detail }) {
  const t = useTranslations('trace.row.memory');
  const { names, retry, forget } = useNamedMemories(entries.map(({ memoryId }) => memoryId).join(','));
  if (names.status === 'loading')
    return (
      <p aria-busy="true" className="mt-1 text-[13px] text-muted-foreground">
        {t('loading')}
      </p>
    );
  if (names.status === 'failed')
    return (
      <div role="alert" className="mt-1 text-[13px] text-muted-foreground">
        {names.problem}{' '}
        <Button variant="quiet" size="inline" onClick={retry} className="underline">
          {t('retry')}
        </Button>
      </div>
    );
  return (
    <>
      <ul className="mt-1 space-y-1.5">
        {entries.map(({ memoryId, hash }) => {
          const named = names.texts.get(memoryId);
          return (
            <li key={memoryId} className="text-[13.5px] text-muted-foreground leading-[1.6]">
              {named === undefined ? (
                <span className="italic">{t('deleted')}</span>
              ) : (
                <bdi className="whitespace-pre-line break-words">{`“${named.text}”`}</bdi>
              )}
              {named !== undefined && named.hash !== hash && (
                <span className="ml-1.5 text-[12px]">({t('changed')})</span>
              )}
              {named !== undefined && action === 'stored' && (
                <Button
                  variant="quiet"
                  size="inline"
                  onClick={() => void forget(memoryId)}
                  className="ml-2 underline decoration-line-strong underline-offset-2"
                >
                  {t('undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <a
        href="/memory"
        className="mt-1 inline-block text-[12.5px] text-muted-foreground underline decoration-line-strong underline-offset-2 hover:text-foreground"
      >
        {t('all')}
      </a>
    </>
  );
}

/** The texts of memories by their ids, which a trace does not have. */
function useNamedMemories(ids: string) {
  const sentenceOf = useFailureSentence();
  const [names, setNames] = useState<Names>(LOADING);
  const load = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        const response = await fetchOrThrow(`/api/memories/named?ids=${encodeURIComponent(ids)}`, {
          cache: 'no-store',
          ...(signal && { signal }),
        });
        const found: NamedMemory[] = await response.json();
        setNames({ status: 'ready', texts: new Map(found.map((memory) => [memory.memoryId, memory])) });
      } catch (cause) {
        if (cause instanceof RequestError) setNames({ status: 'failed', problem: sentenceOf(cause) });
        else if (!signal?.aborted) throw cause;
      }
    },
    [ids, sentenceOf],
  );
  useEffect(() => {
    const reading = new AbortController();
    void load(reading.signal);
    return () => reading.abort();
  }, [load]);

  return {
    names,
    retry: () => {
      setNames(LOADING);
      void load();
    },
    forget: async (memoryId: string): Promise<void> => {
      try {
        await fetchOrThrow(`/api/memories/${encodeURIComponent(memoryId)}`, { method: 'DELETE' });
      } catch (cause) {
        if (!(cause instanceof RequestError)) throw cause;
        // Gone already is as good.
        if (cause.code !== 'memory-not-found')
          return setNames({ status: 'failed', problem: sentenceOf(cause) });
      }
      await load();
    },
  };
}
