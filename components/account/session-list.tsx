'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { SessionView } from '@/lib/chat/account';
import { deviceOf } from './device-of';

interface SessionListProps {
  readonly sessions: readonly SessionView[];
  readonly onEnded: (sessionId: string) => void;
}

/** Where the person is signed in, each with a button that ends it. */
export function SessionList({ sessions, onEnded }: SessionListProps) {
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
