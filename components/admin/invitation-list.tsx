'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { copyText } from '@/components/page/copy-text';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import type { InvitationView } from '@/lib/chat/admin';
import { ROLES, type Role } from '@/lib/chat/role';

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
  const share = useTranslations('share');
  const roleName = useTranslations('account.role');
  const format = useFormatter();
  const [invitations, setInvitations] = useState(initial);
  const [made, setMade] = useState<Made | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const [role, setRole] = useState<Role>('user');
  const [daysValid, setDaysValid] = useState(7);
  const { busy, problem, run } = useRequest();
  const link = made && `${window.location.origin}/sign-up?invitation=${made.token}`;

  const invite = (): Promise<boolean> =>
    run(async () => {
      const response = await sendJson('POST', '/api/admin/invitations', { role, daysValid });
      const answer: Made = await response.json();
      setCopied(null);
      setMade(answer);
      setInvitations((before) => [answer.invitation, ...before]);
    });
  const withdraw = (invitationId: string): Promise<boolean> =>
    run(async () => {
      await fetchOrThrow(`/api/admin/invitations/${encodeURIComponent(invitationId)}`, { method: 'DELETE' });
      setInvitations((before) => before.filter((invitation) => invitation.invitationId !== invitationId));
      setMade((shown) => (shown?.invitation.invitationId === invitationId ? null : shown));
    });

  return (
    <section aria-labelledby="invitations" className="mt-10">
      <h2 id="invitations" className="font-semibold text-[16px]">
        {t('invitations')}
      </h2>
      <p className="mt-1 text-[14px] text-muted-foreground">{t('invitationsText')}</p>
      <form
        className="mt-4 flex max-w-xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <SelectField
          label={t('role')}
          className="min-w-40 flex-1"
          value={role}
          onChange={(event) => setRole(ROLES.find((known) => known === event.target.value) ?? 'user')}
        >
          {ROLES.map((known) => (
            <option key={known} value={known}>
              {roleName(known)}
            </option>
          ))}
        </SelectField>
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
        <Button type="submit" busy={busy}>
          {t('invite')}
        </Button>
      </form>
      <div role="status" className="mt-4 max-w-xl">
        {link !== null && (
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <FormField label={t('link')} readOnly value={link} onFocus={(event) => event.target.select()} />
            </div>
            <Button onClick={() => void copyText(link).then(setCopied)}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          </div>
        )}
        {copied === false && <p className="mt-1 text-[13px] text-warning">{share('copyFailed')}</p>}
      </div>
      <div className="mt-3">
        <FormProblem problem={problem} />
      </div>
      {invitations.length === 0 ? (
        <p className="mt-4 text-[14px] text-muted-foreground">{t('none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
          {invitations.map((invitation) => {
            const name = t('openInvitation', {
              role: roleName(invitation.role),
              made: format.dateTime(invitation.madeAt, { dateStyle: 'medium', timeStyle: 'short' }),
              until: format.dateTime(invitation.expiresAt, { dateStyle: 'medium' }),
            });
            return (
              <li key={invitation.invitationId} className="flex items-center gap-3 px-4 py-2.5 text-[14px]">
                <span className="min-w-0 flex-1">{name}</span>
                <Button
                  size="small"
                  busy={busy}
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
