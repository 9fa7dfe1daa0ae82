'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { InvitationView } from '@/lib/chat/admin';
import { ROLES, type Role } from '@/lib/chat/role';
import { FormField } from '../account/form-field';
import { FormProblem } from '../account/form-problem';
import { useRequest } from '../account/use-request';
import { fetchOrThrow } from '../chat/state/request-error';
import { sendJson } from '../chat/state/send-json';
import { SELECT_CLASS } from './select-class';

interface Made {
  readonly token: string;
  readonly invitation: InvitationView;
}

/** Makes one-time links and takes back those that nobody has used. */
export function InvitationList({
  invitations: initial,
}: {
  readonly invitations: readonly InvitationView[];
}) {
  const t = useTranslations('admin.signUp');
  const roleName = useTranslations('account.role');
  const format = useFormatter();
  const [invitations, setInvitations] = useState(initial);
  const [link, setLink] = useState<string | null>(null);
  const [role, setRole] = useState<Role>('user');
  const [daysValid, setDaysValid] = useState(7);
  const { busy, problem, run } = useRequest();

  const invite = (): Promise<boolean> =>
    run(async () => {
      const response = await sendJson('POST', '/api/admin/invitations', { role, daysValid });
      const { token, invitation }: Made = await response.json();
      setLink(`${window.location.origin}/sign-up?invitation=${token}`);
      setInvitations((before) => [invitation, ...before]);
    });
  const withdraw = (invitationId: string): Promise<boolean> =>
    run(async () => {
      await fetchOrThrow(`/api/admin/invitations/${encodeURIComponent(invitationId)}`, { method: 'DELETE' });
      setInvitations((before) => before.filter((invitation) => invitation.invitationId !== invitationId));
      setLink(null);
    });

  return (
    <section aria-labelledby="invitations" className="mt-10">
      <h2 id="invitations" className="font-semibold text-[16px]">
        {t('invitations')}
      </h2>
      <p className="mt-1 text-[14px] text-muted-foreground">{t('invitationsText')}</p>
      <form
        className="mt-4 flex max-w-xl flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <div className="min-w-40 flex-1">
          <label htmlFor="invitation-role" className="font-medium text-[14px]">
            {t('role')}
          </label>
          <select
            id="invitation-role"
            value={role}
            onChange={(event) => setRole(ROLES.find((known) => known === event.target.value) ?? 'user')}
            className={SELECT_CLASS}
          >
            {ROLES.map((known) => (
              <option key={known} value={known}>
                {roleName(known)}
              </option>
            ))}
          </select>
        </div>
        <div className="w-32">
          <FormField
            label={t('days')}
            type="number"
            min={1}
            max={90}
            required
            value={Number.isNaN(daysValid) ? '' : daysValid}
            onChange={(event) => setDaysValid(event.target.valueAsNumber)}
          />
        </div>
        <Button type="submit" disabled={busy} className="mt-7">
          {t('invite')}
        </Button>
      </form>
      <div role="status" className="mt-4 max-w-xl">
        {link !== null && (
          <FormField label={t('link')} readOnly value={link} onFocus={(event) => event.target.select()} />
        )}
      </div>
      <div className="mt-3">
        <FormProblem problem={problem} />
      </div>
      {invitations.length === 0 ? (
        <p className="mt-4 text-[14px] text-muted-foreground">{t('none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
          {invitations.map((invitation) => {
            const until = format.dateTime(invitation.expiresAt, { dateStyle: 'medium' });
            const name = t('openInvitation', { role: roleName(invitation.role), until });
            return (
              <li key={invitation.invitationId} className="flex items-center gap-3 px-4 py-2.5 text-[14px]">
                <span className="min-w-0 flex-1">{name}</span>
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={t('withdrawOf', { invitation: name })}
                  onClick={() => void withdraw(invitation.invitationId)}
                >
                  {t('withdraw')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
