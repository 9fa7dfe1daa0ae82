'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import type { AuditEntryView } from '@/lib/chat/admin';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/chat/audit-action';
import type { Page } from '@/lib/chat/conversation';
import { ChangeEntry } from './change-entry';
import { placeOfSetting } from './setting-places';
import { usePages } from './use-pages';

interface ChangeLogProps {
  readonly changes: Page<AuditEntryView>;
  /** The groups of the settings, by their names. */
  readonly groups: Readonly<Record<string, string>>;
}

/** Everything that was changed, newest first; settings can be put back to how they were. */
export function ChangeLog({ changes, groups }: ChangeLogProps) {
  const t = useTranslations('admin.changes');
  const [action, setAction] = useState<AuditAction | ''>('');
  const fixed: Record<string, string> = action === '' ? {} : { action };
  const { items, more, busy, problem, loadMore, search } = usePages('/api/admin/audit', changes, fixed);
  const restoring = useRequest();
  const [note, setNote] = useState('');

  const asked = useRef(action);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list starts over where another kind is asked for
  useEffect(() => {
    // What is chosen while the list is on its way is asked for after it.
    if (busy || asked.current === action) return;
    asked.current = action;
    void search('');
  }, [action, busy]);

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
      <div className="mb-4 max-w-xs">
        <SelectField
          label={t('kind')}
          value={action}
          onChange={({ target: { value } }) =>
            setAction(AUDIT_ACTIONS.find((known) => known === value) ?? '')
          }
        >
          <option value="">{t('everything')}</option>
          {AUDIT_ACTIONS.map((known) => (
            <option key={known} value={known}>
              {known === 'disabled' ? t('disabled') : t(`action.${known}`)}
            </option>
          ))}
        </SelectField>
      </div>
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
            placeOf={(setting) => placeOfSetting(setting, groups)}
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
