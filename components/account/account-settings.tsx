'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { deviceOf } from '@/components/page/device-of';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { SessionView } from '@/lib/chat/account';
import { PASSWORD_LENGTH } from '@/lib/chat/password-length';
import { NewPasswordField } from './new-password-field';

interface AccountSettingsProps {
  readonly sessions: readonly SessionView[];
  /** False for people who sign in with a provider. */
  readonly hasPassword: boolean;
}

/** Password and sessions of the person who is signed in. */
export function AccountSettings({ sessions: initial, hasPassword }: AccountSettingsProps) {
  const t = useTranslations('account');
  const [sessions, setSessions] = useState(initial);
  const { busy, problem, run } = useRequest();
  const signOut = async (everywhere: boolean): Promise<void> => {
    const done = await run(
      async () => void (await sendJson('POST', '/api/account/sign-out', { everywhere })),
    );
    if (done) window.location.assign('/');
  };

  return (
    <>
      {hasPassword && (
        <section aria-labelledby="password-heading" className="mt-10">
          <h2 id="password-heading" className="font-semibold text-[16px]">
            {t('passwordHeading')}
          </h2>
          <p className="mt-1 text-[14px] text-muted-foreground">{t('passwordText')}</p>
          <PasswordForm onChanged={() => setSessions((before) => before.filter(({ current }) => current))} />
        </section>
      )}
      <section aria-labelledby="sessions-heading" className="mt-10">
        <h2 id="sessions-heading" className="font-semibold text-[16px]">
          {t('sessionsHeading')}
        </h2>
        <SessionList
          sessions={sessions}
          onEnded={(ended) => setSessions((before) => before.filter(({ sessionId }) => sessionId !== ended))}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button busy={busy} onClick={() => void signOut(false)}>
            {t('signOut')}
          </Button>
          <Button busy={busy} onClick={() => void signOut(true)}>
            {t('signOutEverywhere')}
          </Button>
        </div>
        <div className="mt-3">
          <FormProblem problem={problem} />
        </div>
      </section>
    </>
  );
}

/** Changes the password; all other sessions end with it. */
function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const t = useTranslations('account');
  const { busy, problem, run } = useRequest();
  const [changed, setChanged] = useState(false);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const fields = new FormData(form);
    const body = {
      currentPassword: fields.get('currentPassword'),
      newPassword: fields.get('newPassword'),
    };
    setChanged(false);
    if (!(await run(async () => void (await sendJson('POST', '/api/account/password', body))))) return;
    form.reset();
    setChanged(true);
    onChanged();
  };

  return (
    <form
      className="mt-4 max-w-sm space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <FormField
        label={t('currentPassword')}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        maxLength={PASSWORD_LENGTH.max}
      />
      <NewPasswordField name="newPassword" label={t('newPassword')} />
      <FormProblem problem={problem} />
      <div className="flex items-center gap-3">
        <Button type="submit" busy={busy}>
          {t('changePassword')}
        </Button>
        <p role="status" className="text-[14px] text-accent-strong">
          {changed ? t('passwordChanged') : ''}
        </p>
      </div>
    </form>
  );
}

interface SessionListProps {
  readonly sessions: readonly SessionView[];
  readonly onEnded: (sessionId: string) => void;
}

/** Where the person is signed in, each with a button that ends it. */
function SessionList({ sessions, onEnded }: SessionListProps) {
  const t = useTranslations('account');
  const format = useFormatter();
  const { busy, problem, run } = useRequest();
  const day = (at: number): string => format.dateTime(at, { dateStyle: 'medium' });

  const end = async (sessionId: string): Promise<void> => {
    const path = `/api/account/sessions/${encodeURIComponent(sessionId)}`;
    const done = await run(async () => void (await fetchOrThrow(path, { method: 'DELETE' })));
    if (done) onEnded(sessionId);
  };

  return (
    <div className="mt-4 space-y-3">
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {sessions.map(({ sessionId, userAgent, createdAt, lastUsedAt, current }) => {
          const device = deviceOf(userAgent);
          const name = device === null ? t('unknownDevice') : t('device', device);
          return (
            <li key={sessionId} className="flex flex-wrap items-center gap-3 px-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium text-[14px]">
                  {name}
                  {current && <span className="ml-2 font-normal text-accent-strong">{t('thisDevice')}</span>}
                </p>
                <p className="text-[13px] text-muted-foreground">
                  {t('sessionDates', { since: day(createdAt), used: day(lastUsedAt) })}
                </p>
              </div>
              {!current && (
                <Button
                  size="small"
                  busy={busy}
                  aria-label={t('endSessionOn', { device: name })}
                  onClick={() => void end(sessionId)}
                >
                  {t('endSession')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <FormProblem problem={problem} />
    </div>
  );
}
