'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { AuditEntryView } from '@/lib/chat/admin';
import type { Page } from '@/lib/chat/conversation';
import { ChangeEntry } from './change-entry';
import { usePages } from './use-pages';

/** Everything that was changed, newest first; settings can be put back to how they were. */
export function ChangeLog({ changes }: { readonly changes: Page<AuditEntryView> }) {
  const t = useTranslations('admin.changes');
  const { items, more, busy, problem, loadMore, search } = usePages('/api/admin/audit', changes);
  const restoring = useRequest();
  const [note, setNote] = useState('');

  const restore = async (version: number): Promise<void> => {
    setNote('');
    const done = await restoring.run(
      async () => void (await sendJson('POST', '/api/admin/settings/restore', { version })),
    );
    if (!done) return;
    await search('');
    setNote(t('restored', { version }));
  };

  return (
    <>
      <p role="status" className="text-[14px] text-accent-strong">
        {note}
      </p>
      <FormProblem problem={problem ?? restoring.problem} />
      {items.length === 0 && <p className="text-[14px] text-muted-foreground">{t('none')}</p>}
      <ol
        aria-label={t('list')}
        className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface empty:hidden"
      >
        {items.map((entry) => (
          <ChangeEntry
            key={entry.sequence}
            entry={entry}
            busy={restoring.busy}
            onRestore={entry.action === 'settings' ? (version) => void restore(version) : undefined}
          />
        ))}
      </ol>
      {more && (
        <Button className="mt-4" busy={busy} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
