'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { type PagedList, usePagedList } from '@/components/http/use-paged-list';
import { FormProblem } from '@/components/page/form-problem';
import { SearchForm } from '@/components/page/search-form';
import { Button, buttonVariants } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Select } from '@/components/ui/select';
import type { Page } from '@/lib/chat/conversation';
import type { MemoryPatch, MemoryView } from '@/lib/chat/memory';
import { MEMORY_SCOPES } from '@/lib/trace/deep/memory-lane';
import { MemoryItem } from './memory-item';

/** What the list is narrowed to. */
interface MemoryFilter {
  readonly query: string;
  readonly scope: string | undefined;
}

const EVERYTHING: MemoryFilter = { query: '', scope: undefined };

interface Memories extends PagedList<MemoryView, MemoryFilter> {
  readonly edit: (memoryId: string, patch: MemoryPatch) => Promise<boolean>;
  readonly remove: (memoryId: string) => Promise<boolean>;
  readonly removeAll: () => Promise<boolean>;
}

const PATH = '/api/memories';
const pathOf = (memoryId: string): string => `${PATH}/${encodeURIComponent(memoryId)}`;

async function load({ query, scope }: MemoryFilter, cursor: string | null): Promise<Page<MemoryView>> {
  const wanted = { query, scope, cursor };
  const parameters = new URLSearchParams(
    Object.entries(wanted).filter(([, value]) => value) as [string, string][],
  );
  return (await fetchOrThrow(`${PATH}?${parameters}`, { cache: 'no-store' })).json();
}

/** The person's memories, page by page; the first page came with the page. */
function useMemories(first: Page<MemoryView>): Memories {
  const { list, run, change, clear } = usePagedList(first, EVERYTHING, load);
  return {
    ...list,
    edit: (memoryId, patch) =>
      run(async () => {
        const edited: MemoryView = await (await sendJson('PATCH', pathOf(memoryId), patch)).json();
        change((before) => before.map((known) => (known.memoryId === memoryId ? edited : known)));
      }),
    remove: (memoryId) =>
      run(async () => {
        await fetchOrThrow(pathOf(memoryId), { method: 'DELETE' });
        change((before) => before.filter((known) => known.memoryId !== memoryId));
      }),
    removeAll: () =>
      run(async () => {
        await fetchOrThrow(PATH, { method: 'DELETE' });
        clear();
      }),
  };
}

/** All that is remembered of the person, to be searched, changed, deleted and taken along. */
export function MemoryList({ first }: { readonly first: Page<MemoryView> }) {
  const t = useTranslations('memory');
  const { items, more, filter, busy, problem, ...act } = useMemories(first);
  /** What is about to be deleted, if the person says so once more. */
  const [doomed, setDoomed] = useState<MemoryView | 'all' | null>(null);
  const [note, setNote] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrowed = filter.query !== '' || filter.scope !== undefined;

  const destroy = async (): Promise<void> => {
    const done = await (doomed === 'all' ? act.removeAll() : doomed && act.remove(doomed.memoryId));
    setDoomed(null);
    if (done) setNote(t(doomed === 'all' ? 'allDeleted' : 'deleted'));
    // What had the focus is gone with it.
    requestAnimationFrame(() => heading.current?.focus());
  };

  return (
    <>
      <MemoryFilters
        filter={filter}
        busy={busy}
        onChange={(next) => {
          setNote('');
          void act.narrow(next);
        }}
      />
      <div className="mt-6 flex min-h-9 flex-wrap items-center gap-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="mr-auto font-semibold text-[16px] outline-none max-sm:basis-full"
        >
          {t('list')}
        </h2>
        {(items.length > 0 || isNarrowed) && (
          <>
            <a
              href="/api/memories/export"
              download
              className={classNames(buttonVariants({ size: 'small' }), 'pointer-coarse:h-11')}
            >
              <Download aria-hidden="true" className="size-3.5" />
              {t('export')}
            </a>
            <Button size="small" busy={busy} onClick={() => setDoomed('all')} className="pointer-coarse:h-11">
              {t('deleteAll')}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="text-[13px] text-accent-strong not-empty:mt-1">
        {note}
      </p>
      <div className="has-[p]:mt-2">
        <FormProblem problem={problem} />
      </div>
      {items.length === 0 ? (
        <div className="mt-3 rounded-xl border border-line border-dashed px-5 py-8 text-center">
          <p className="font-medium text-[14px]">{t(isNarrowed ? 'noneFound' : 'empty')}</p>
          <p className="mx-auto mt-1 max-w-md text-[13px] text-muted-foreground leading-[1.55]">
            {t(isNarrowed ? 'noneFoundText' : 'emptyText')}
          </p>
        </div>
      ) : (
        <ul
          aria-label={t('list')}
          aria-busy={busy || undefined}
          className={classNames(
            'mt-3 divide-y divide-line rounded-xl border border-line bg-surface transition-opacity',
            busy && 'opacity-60',
          )}
        >
          {items.map((memory) => (
            <MemoryItem
              key={memory.memoryId}
              memory={memory}
              busy={busy}
              onEdit={async (patch) => {
                setNote('');
                const done = await act.edit(memory.memoryId, patch);
                if (done) setNote(t('changed'));
                return done;
              }}
              onDelete={() => setDoomed(memory)}
            />
          ))}
        </ul>
      )}
      {more && (
        <Button className="mt-4" busy={busy} onClick={() => void act.loadMore()}>
          {t('more')}
        </Button>
      )}
      <ConfirmDialog
        open={doomed !== null}
        title={t(doomed === 'all' ? 'confirmAll' : 'confirmOne')}
        text={t('confirmText')}
        cancel={t('cancel')}
        confirm={t('delete')}
        onConfirm={() => void destroy()}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}

interface MemoryFiltersProps {
  readonly filter: MemoryFilter;
  readonly busy: boolean;
  readonly onChange: (filter: MemoryFilter) => void;
}

/** Words and reach of what is looked for. */
function MemoryFilters({ filter, busy, onChange }: MemoryFiltersProps) {
  const t = useTranslations('memory');
  return (
    <SearchForm
      label={t('search')}
      field={t('query')}
      find={t('find')}
      text={filter.query}
      busy={busy}
      onSearch={(query) => onChange({ ...filter, query })}
    >
      <Select
        aria-label={t('scope')}
        value={filter.scope ?? ''}
        onChange={({ target }) => onChange({ ...filter, scope: target.value || undefined })}
      >
        <option value="">{t('anyScope')}</option>
        {MEMORY_SCOPES.map((scope) => (
          <option key={scope} value={scope}>
            {t(`scopes.${scope}`)}
          </option>
        ))}
      </Select>
    </SearchForm>
  );
}
