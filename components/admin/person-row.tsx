'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { PersonPatch, PersonView } from '@/lib/chat/admin';
import { ROLES } from '@/lib/chat/role';
import { FormProblem } from '../account/form-problem';
import { useRequest } from '../account/use-request';
import { fetchOrThrow } from '../chat/state/request-error';
import { sendJson } from '../chat/state/send-json';

interface PersonRowProps {
  readonly person: PersonView;
  /** Whether it is the admin's own account. */
  readonly own: boolean;
  readonly onChange: (person: PersonView) => void;
}

/** One account: who it is, and what an admin can do about it. */
export function PersonRow({ person, own, onChange }: PersonRowProps) {
  const t = useTranslations('admin.people');
  const roleName = useTranslations('account.role');
  const format = useFormatter();
  const { busy, problem, run } = useRequest();
  const [note, setNote] = useState('');
  const path = `/api/admin/people/${encodeURIComponent(person.personId)}`;
  const day = (at: number): string => format.dateTime(at, { dateStyle: 'medium' });

  const change = async (patch: PersonPatch): Promise<void> => {
    setNote('');
    if (!(await run(async () => void (await sendJson('PATCH', path, patch))))) return;
    onChange({ ...person, ...patch });
    setNote(t('changed'));
  };
  const signOut = async (): Promise<void> => {
    setNote('');
    const done = await run(async () => void (await fetchOrThrow(`${path}/sessions`, { method: 'DELETE' })));
    if (done) setNote(t('signedOut'));
  };

  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="truncate font-medium text-[14px]">
            {person.name}
            {own && <span className="ml-2 font-normal text-muted-foreground">{t('you')}</span>}
            {person.disabled && <span className="ml-2 font-normal text-danger">{t('isDisabled')}</span>}
          </p>
          <p className="truncate text-[13px] text-muted-foreground">{person.email}</p>
          <p className="text-[13px] text-muted-foreground">
            {t('dates', {
              since: day(person.createdAt),
              used: person.lastUsedAt === null ? t('never') : day(person.lastUsedAt),
            })}
          </p>
        </div>
        <select
          aria-label={t('roleOf', { name: person.name })}
          value={person.role}
          disabled={busy}
          onChange={(event) => {
            const role = ROLES.find((known) => known === event.target.value);
            if (role) void change({ role });
          }}
          className="h-8 rounded-lg border border-line bg-surface px-2 text-[13px]"
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </select>
        <Button
          size="small"
          disabled={busy}
          aria-label={t('signOutOf', { name: person.name })}
          onClick={() => void signOut()}
        >
          {t('signOut')}
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-label={t(person.disabled ? 'enableOf' : 'disableOf', { name: person.name })}
          onClick={() => void change({ disabled: !person.disabled })}
        >
          {t(person.disabled ? 'enable' : 'disable')}
        </Button>
      </div>
      <p role="status" className="text-[13px] text-accent-strong">
        {note}
      </p>
      <FormProblem problem={problem} />
    </li>
  );
}
