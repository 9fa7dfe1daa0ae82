'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { AuditEntryView } from '@/lib/chat/admin';
import type { Page } from '@/lib/chat/conversation';
import { ChangeEntry } from '../change-entry';
import { usePages } from '../use-pages';

interface SourceHistoryProps {
  readonly first: Page<AuditEntryView>;
  /** The newest version that the page knows of. */
  readonly version: number;
  readonly busy: boolean;
  readonly onRestore: (version: number) => Promise<void>;
}

/** What was changed in the table, newest first; each version can be had back. */
export function SourceHistory({ first, version, busy, onRestore }: SourceHistoryProps) {
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
