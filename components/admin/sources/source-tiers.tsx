'use client';

import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ChangeEntry } from '@/components/admin/change-entry';
import { usePages } from '@/components/admin/use-pages';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { AuditEntryView } from '@/lib/chat/admin';
import type { Page } from '@/lib/chat/conversation';
import type { SourceTableView } from '@/lib/chat/research/source-table';
import type { SourceTier } from '@/lib/chat/research/source-tier';
import { SourceDialog } from './source-dialog';
import { SourceImportDialog } from './source-import-dialog';
import { SourceList } from './source-list';
import { SourceLookupForm } from './source-lookup-form';
import { useSourceTable } from './use-source-table';

type OpenDialog =
  | { readonly kind: 'source'; readonly source: SourceTier | null }
  | { readonly kind: 'import' | 'reset' };

interface SourceTiersProps {
  readonly first: SourceTableView;
  readonly changes: Page<AuditEntryView>;
}

/** How far sources are trusted: to be tried, searched, changed, taken in and out, and put back. */
export function SourceTiers({ first, changes }: SourceTiersProps) {
  const t = useTranslations('admin.sources');
  const state = useSourceTable(first);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { table, busy, problem, note } = state;
  const close = (): void => setDialog(null);

  return (
    <>
      <SourceLookupForm version={table.version} />
      <div className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="mr-auto">
          <h2 className="font-semibold text-[16px]">{t('list')}</h2>
          <p className="text-[13px] text-muted-foreground">
            {t(table.isDefault ? 'asDelivered' : 'asChanged', {
              count: table.sources.length,
              version: table.version,
            })}
          </p>
        </div>
        <Button variant="solid" onClick={() => setDialog({ kind: 'source', source: null })}>
          {t('add')}
        </Button>
        <LazyMenu
          align="end"
          trigger={(props) => (
            <Button {...props} size="icon" aria-label={t('more')}>
              <Ellipsis aria-hidden="true" className="size-4" />
            </Button>
          )}
          entries={() => [
            {
              kind: 'action',
              key: 'import',
              label: t('import.open'),
              icon: 'file-up',
              movesFocus: true,
              onSelect: () => setDialog({ kind: 'import' }),
            },
            {
              kind: 'download',
              key: 'json',
              label: t('exportJson'),
              icon: 'download',
              href: '/api/admin/sources/export?format=json',
            },
            {
              kind: 'download',
              key: 'csv',
              label: t('exportCsv'),
              icon: 'spreadsheet',
              href: '/api/admin/sources/export?format=csv',
            },
            {
              kind: 'action',
              key: 'reset',
              label: t('reset.open'),
              icon: 'again',
              danger: true,
              movesFocus: true,
              onSelect: () => setDialog({ kind: 'reset' }),
            },
          ]}
        />
      </div>
      <p role="status" className="text-[14px] text-accent-strong not-empty:mt-2">
        {note}
      </p>
      <div className="has-[p]:mt-2">
        <FormProblem problem={dialog === null ? problem : null} />
      </div>
      <SourceList sources={table.sources} onOpen={(source) => setDialog({ kind: 'source', source })} />
      <SourceHistory first={changes} version={table.version} busy={busy} onRestore={state.restore} />
      {dialog?.kind === 'source' && <SourceDialog source={dialog.source} state={state} onClose={close} />}
      {dialog?.kind === 'import' && (
        <SourceImportDialog version={table.version} onTable={state.show} onClose={close} />
      )}
      {dialog?.kind === 'reset' && (
        <ConfirmDialog
          title={t('reset.title')}
          text={t(table.isDefault ? 'reset.nothing' : 'reset.text')}
          cancel={t(table.isDefault ? 'close' : 'cancel')}
          confirm={table.isDefault ? null : t('reset.do')}
          onClose={close}
          onConfirm={() => {
            close();
            void state.restore(0);
          }}
        />
      )}
    </>
  );
}

interface SourceHistoryProps {
  readonly first: Page<AuditEntryView>;
  /** The newest version that the page knows of. */
  readonly version: number;
  readonly busy: boolean;
  readonly onRestore: (version: number) => Promise<void>;
}

/** What was changed in the table, newest first; each version can be had back. */
function SourceHistory({ first, version, busy, onRestore }: SourceHistoryProps) {
  const t = useTranslations('admin.sources');
  const changes = useTranslations('admin.changes');
  const pages = usePages('/api/admin/audit', first, { action: 'source-tiers', limit: '10' });
  const { items, more, problem, loadMore, search } = pages;
  const known = useRef(version);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what makes the list an old one
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    void search('');
  }, [version]);

  return (
    <section aria-labelledby="source-history" className="mt-10">
      <h2 id="source-history" className="font-semibold text-[16px]">
        {t('history')}
      </h2>
      <div className="has-[p]:mt-2">
        <FormProblem problem={problem} />
      </div>
      {items.length === 0 && <p className="mt-2 text-[14px] text-muted-foreground">{t('noHistory')}</p>}
      <ol
        aria-label={t('history')}
        className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface empty:hidden"
      >
        {items.map((entry) => (
          <ChangeEntry
            key={entry.sequence}
            entry={entry}
            busy={busy}
            onRestore={(earlier) => void onRestore(earlier)}
          />
        ))}
      </ol>
      {more && (
        <Button className="mt-4" busy={pages.busy} onClick={() => void loadMore()}>
          {changes('more')}
        </Button>
      )}
    </section>
  );
}
