'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { copyText } from '@/components/page/copy-text';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { PasswordLinkView, PersonPatch, PersonView } from '@/lib/chat/admin';
import { PersonRole } from './person-role';

interface PersonRowProps {
  readonly person: PersonView;
  /** Whether it is the admin's own account. */
  readonly own: boolean;
  readonly onChange: (person: PersonView) => void;
  /** Called when all of their sessions were ended. */
  readonly onSignedOut?: () => void;
  /** Whether it leads to the person's own page. */
  readonly leads?: boolean;
}

/** One account: who it is, and what an admin can do about it. */
export function PersonRow({ person, own, onChange, onSignedOut, leads = false }: PersonRowProps) {
  const t = useTranslations('admin.people');
  const format = useFormatter();
  const { busy, problem, run } = useRequest();
  const [note, setNote] = useState('');
  const [link, setLink] = useState<string | null>(null);
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
    if (!done) return;
    setNote(t('signedOut'));
    onSignedOut?.();
  };
  const makeLink = (): Promise<boolean> =>
    run(async () => {
      const response = await fetchOrThrow(`${path}/password-link`, { method: 'POST' });
      const { token }: PasswordLinkView = await response.json();
      setLink(`${window.location.origin}/reset-password?token=${token}`);
    });

  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <div className="min-w-0 grow basis-64">
          <p className="truncate font-medium text-[14px]">
            {leads ? (
              <Link
                href={`/admin/people/${encodeURIComponent(person.personId)}`}
                prefetch={false}
                className="underline decoration-line underline-offset-2 hover:decoration-foreground pointer-coarse:inline-block pointer-coarse:min-w-11 pointer-coarse:py-3"
              >
                {person.name}
              </Link>
            ) : (
              person.name
            )}
            {own && <span className="ml-2 font-normal text-muted-foreground">{t('you')}</span>}
            {person.disabled && <span className="ml-2 font-normal text-danger">{t('isDisabled')}</span>}
          </p>
          <p className="truncate text-[13px] text-muted-foreground" title={person.email}>
            {person.email}
          </p>
          <p className="text-[13px] text-muted-foreground">
            {person.lastUsedAt === null
              ? t('datesNowhere', { since: day(person.createdAt) })
              : t('dates', { since: day(person.createdAt), used: day(person.lastUsedAt) })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <PersonRole person={person} busy={busy} onChange={(role) => void change({ role })} />
          <Button
            size="small"
            busy={busy}
            aria-label={t('passwordLinkOf', { name: person.name })}
            onClick={() => void makeLink()}
          >
            {t('passwordLink')}
          </Button>
          <Button
            size="small"
            busy={busy}
            aria-label={t('signOutOf', { name: person.name })}
            onClick={() => void signOut()}
          >
            {t('signOut')}
          </Button>
          <Button
            size="small"
            busy={busy}
            aria-label={t(person.disabled ? 'enableOf' : 'disableOf', { name: person.name })}
            onClick={() => void change({ disabled: !person.disabled })}
            className="sm:min-w-24"
          >
            {t(person.disabled ? 'enable' : 'disable')}
          </Button>
        </div>
      </div>
      {link !== null && <PasswordLink name={person.name} link={link} />}
      <p role="status" className="text-[13px] text-accent-strong not-empty:mt-1.5">
        {note}
      </p>
      <div className="has-[p]:mt-2">
        <FormProblem problem={problem} />
      </div>
    </li>
  );
}

interface PasswordLinkProps {
  readonly name: string;
  readonly link: string;
}

/** A link that was just made for somebody, to be copied: nothing shows it again. */
function PasswordLink({ name, link }: PasswordLinkProps) {
  const t = useTranslations('admin.people');
  const signUp = useTranslations('admin.signUp');
  const share = useTranslations('share');
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div role="status" className="mt-3 max-w-xl">
      <p className="text-[13px] text-muted-foreground">{t('passwordLinkFor', { name })}</p>
      <div className="mt-1 flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <FormField
            label={t('passwordLink')}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button onClick={() => void copyText(link).then(setCopied)}>
          {signUp(copied ? 'copied' : 'copy')}
        </Button>
      </div>
      {copied === false && <p className="mt-1 text-[13px] text-warning">{share('copyFailed')}</p>}
    </div>
  );
}
