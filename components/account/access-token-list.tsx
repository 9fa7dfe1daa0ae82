'use client';

import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { AccessTokenView } from '@/lib/chat/access-token';

interface AccessTokenListProps {
  readonly tokens: readonly AccessTokenView[];
  readonly busy: boolean;
  readonly onRevoke: (tokenId: string) => Promise<void>;
}

/** The tokens with what they are for and when they were used; revoking one is asked about once more. */
export function AccessTokenList({ tokens, busy, onRevoke }: AccessTokenListProps) {
  const t = useTranslations('account.tokens');
  const format = useFormatter();
  const now = useNow();
  const [doomed, setDoomed] = useState<AccessTokenView | null>(null);
  const day = (at: number): string => format.dateTime(at, { dateStyle: 'medium' });
  const isOver = ({ expiresAt }: AccessTokenView): boolean => expiresAt <= now.getTime();

  if (tokens.length === 0) return <p className="mt-4 text-[14px] text-muted-foreground">{t('none')}</p>;
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
        {tokens.map((token) => (
          <li key={token.tokenId} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="break-words font-medium text-[14px]">{token.name}</p>
              <p className="text-[13px]">
                {token.scopes.map((scope) => t(`scope.${scope}.label`)).join(' · ')}
              </p>
              <p className="text-[13px] text-muted-foreground">
                {isOver(token) ? (
                  <span className="text-warning">{t('ended', { day: day(token.expiresAt) })}</span>
                ) : (
                  t('dates', { made: day(token.createdAt), until: day(token.expiresAt) })
                )}
                {' · '}
                {token.lastUsedAt === null
                  ? t('neverUsed')
                  : t('lastUsed', {
                      when: format.dateTime(token.lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' }),
                    })}
              </p>
            </div>
            <Button
              size="small"
              busy={busy}
              aria-label={t('revokeOf', { name: token.name })}
              onClick={() => setDoomed(token)}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        title={t('confirm', { name: doomed?.name ?? '' })}
        text={t('confirmText')}
        cancel={t('cancel')}
        confirm={t('revoke')}
        onConfirm={() => doomed && void onRevoke(doomed.tokenId)}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
