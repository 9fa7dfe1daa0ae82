'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { deviceOf } from '@/components/page/device-of';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { PersonPage } from '@/lib/chat/person-page';

interface PersonSessionsProps {
  readonly personId: string;
  readonly sessions: PersonPage['sessions'];
  readonly onEnded: (sessionId: string) => void;
}

/** Where a person is signed in; each session can be ended. */
export function PersonSessions({ personId, sessions, onEnded }: PersonSessionsProps) {
  const t = useTranslations('admin.person');
  const account = useTranslations('account');
  const format = useFormatter();
  const { busy, problem, run } = useRequest();
  const [note, setNote] = useState('');
  const day = (at: number): string => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' });
  const end = async (sessionId: string): Promise<void> => {
    setNote('');
    const path = `/api/admin/people/${encodeURIComponent(personId)}/sessions/${encodeURIComponent(sessionId)}`;
    if (!(await run(async () => void (await fetchOrThrow(path, { method: 'DELETE' }))))) return;
    onEnded(sessionId);
    setNote(t('ended'));
  };

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="font-semibold text-[16px]">
        {t('sessions')}
      </h2>
      {sessions.length === 0 ? (
        <p className="mt-3 text-[14px] text-muted-foreground">{t('noSessions')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
          {sessions.map(({ sessionId, userAgent, createdAt, lastUsedAt }) => {
            const device = deviceOf(userAgent);
            const name = device === null ? account('unknownDevice') : account('device', device);
            return (
              <li key={sessionId} className="flex flex-wrap items-center gap-3 px-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium text-[14px]">{name}</p>
                  <p className="text-[13px] text-muted-foreground">
                    {account('sessionDates', { since: day(createdAt), used: day(lastUsedAt) })}
                  </p>
                </div>
                <Button
                  size="small"
                  busy={busy}
                  aria-label={t('endOf', { device: name })}
                  onClick={() => void end(sessionId)}
                >
                  {t('end')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className="mt-1.5 text-[13px] text-accent-strong empty:hidden">
        {note}
      </p>
      <FormProblem problem={problem} />
    </section>
  );
}
