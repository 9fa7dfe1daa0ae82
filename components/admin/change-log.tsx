'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AuditEntryView } from '@/lib/chat/admin';
import type { Page } from '@/lib/chat/conversation';
import { FormProblem } from '../account/form-problem';
import { useRequest } from '../account/use-request';
import { sendJson } from '../chat/state/send-json';
import { changedValues } from './changed-values';
import { usePages } from './use-pages';

/** Everything that was changed, newest first; settings can be put back to how they were. */
export function ChangeLog({ changes }: { readonly changes: Page<AuditEntryView> }) {
  const t = useTranslations('admin.changes');
  const format = useFormatter();
  const { items, more, busy, problem, loadMore, search } = usePages('/api/admin/audit', changes);
  const restoring = useRequest();
  const [note, setNote] = useState('');
  const shown = (value: unknown): string =>
    value === undefined || value === null
      ? t('nothing')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);

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
        {items.map(({ sequence, at, by, byEmail, action, subject, subjectEmail, before, after }) => (
          <li key={sequence} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-[14px]">
            <div className="min-w-0 flex-1">
              <p className="break-words">
                <span className="font-medium">{t(`action.${action}`)}</span>
                {(subjectEmail ?? (action === 'settings' ? t('version', { version: subject }) : null)) && (
                  <span> · {subjectEmail ?? t('version', { version: subject })}</span>
                )}
              </p>
              <p className="break-words text-[13px] text-muted-foreground">
                {byEmail ?? by} · {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
              </p>
              <ul className="mt-1 font-mono text-[12px]">
                {changedValues(before, after).map((value) => (
                  <li key={value.name} className="break-words">
                    {value.name !== '' && `${value.name}: `}
                    {shown(value.before)} → {shown(value.after)}
                  </li>
                ))}
              </ul>
            </div>
            {action === 'settings' && (
              <Button
                size="small"
                disabled={restoring.busy}
                onClick={() => void restore(Number(subject) - 1)}
              >
                {t('restore', { version: Number(subject) - 1 })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {more && (
        <Button className="mt-4" disabled={busy} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
