'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { SessionView } from '@/lib/chat/account';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

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
