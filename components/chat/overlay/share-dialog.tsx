'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useEffect, useId, useState } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { CheckField } from '@/components/page/check-field';
import { copyText } from '@/components/page/copy-text';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { SHARE_LIFETIMES_DAYS, type ShareSummary } from '@/lib/chat/share-summary';
import { useChatShell } from '../state/shell/chat-shell-context';

interface ShareDialogProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

const DEFAULT_LIFETIME_DAYS = 30;

const addressOf = (token: string): string => new URL(`/share/${token}`, window.location.href).href;

/** Makes a link to the conversation as it is now, and lists the links that are open. */
export default function ShareDialog({ conversationId, onClose }: ShareDialogProps) {
  const t = useTranslations('share');
  const { toast, announce } = useChatShell();
  const sentenceOf = useFailureSentence();
  const [shares, setShares] = useState<readonly ShareSummary[]>([]);
  const [withTraces, setWithTraces] = useState(true);
  const [lifetimeDays, setLifetimeDays] = useState<number | null>(DEFAULT_LIFETIME_DAYS);
  const [made, setMade] = useState<{ readonly shareId: string; readonly link: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const lifetimeId = useId();

  const attempt = useCallback(
    async (work: () => Promise<void>): Promise<void> => {
      setBusy(true);
      try {
        await work();
      } catch (cause) {
        if (!(cause instanceof RequestError)) throw cause;
        toast(sentenceOf(cause), true);
      } finally {
        setBusy(false);
      }
    },
    [toast, sentenceOf],
  );

  const refresh = useCallback(
    () => attempt(async () => setShares(await listShares(conversationId))),
    [attempt, conversationId],
  );
  useEffect(() => void refresh(), [refresh]);

  const copy = async (address: string): Promise<void> => {
    if (await copyText(address)) announce(t('copied'));
    else toast(t('copyFailed'), true);
  };

  const create = () =>
    attempt(async () => {
      const making = createShare(conversationId, { withTraces, lifetimeDays });
      const copied = copyText(making.then(({ token }) => addressOf(token)));
      const { token, ...share } = await making;
      setMade({ shareId: share.shareId, link: addressOf(token) });
      setShares((open) => [share, ...open]);
      // Nobody asked for it, and the link stands there with a button: where it fails, that is no news.
      if (await copied) announce(t('copied'));
    });

  const revoke = (shareId: string) =>
    attempt(async () => {
      await revokeShare(shareId);
      setShares((open) => open.filter((share) => share.shareId !== shareId));
      setMade((shown) => (shown?.shareId === shareId ? null : shown));
      announce(t('revoked'));
    });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="top-[12%] flex max-h-[80dvh] max-w-lg flex-col overflow-y-auto p-5"
      >
        <div className="flex items-center justify-between">
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogClose label={t('close')} />
        </div>
        <p className="mt-2 text-[14px] text-muted-foreground leading-[1.55]">{t('text')}</p>
        <CheckField
          className="mt-4"
          label={t('withTraces')}
          hint={t('withTracesHint')}
          checked={withTraces}
          onChange={setWithTraces}
        />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <span className="flex items-center gap-2 text-[14px]">
            <label htmlFor={lifetimeId}>{t('lifetime')}</label>
            <Select
              id={lifetimeId}
              value={lifetimeDays ?? 'unlimited'}
              onChange={({ target }) =>
                setLifetimeDays(target.value === 'unlimited' ? null : Number(target.value))
              }
            >
              {SHARE_LIFETIMES_DAYS.map((days) => (
                <option key={days} value={days ?? 'unlimited'}>
                  {days === null ? t('unlimited') : t('days', { days })}
                </option>
              ))}
            </Select>
          </span>
          <Button variant="solid" busy={busy} onClick={() => void create()}>
            {t('create')}
          </Button>
        </div>
        {made !== null && (
          <div className="mt-4 flex gap-2">
            <Input
              readOnly
              value={made.link}
              aria-label={t('link')}
              onFocus={(event) => event.target.select()}
            />
            <Button variant="outline" onClick={() => void copy(made.link)}>
              {t('copy')}
            </Button>
          </div>
        )}
        {shares.length > 0 && <OpenLinks shares={shares} busy={busy} onRevoke={(id) => void revoke(id)} />}
      </DialogContent>
    </Dialog>
  );
}

interface OpenLinksProps {
  readonly shares: readonly ShareSummary[];
  readonly busy: boolean;
  readonly onRevoke: (shareId: string) => void;
}

function OpenLinks({ shares, busy, onRevoke }: OpenLinksProps) {
  const t = useTranslations('share');
  const format = useFormatter();
  const day = (at: number): string => format.dateTime(at, { dateStyle: 'medium' });
  return (
    <section className="mt-5 border-line border-t pt-3">
      <h3 className="font-medium text-[14px]">{t('open')}</h3>
      <ul className="mt-1">
        {shares.map(({ shareId, withTraces, createdAt, expiresAt }) => {
          const made = t(withTraces ? 'madeWithTraces' : 'madeWithout', { day: day(createdAt) });
          const until = expiresAt === null ? t('unlimited') : t('until', { day: day(expiresAt) });
          const link = `${made} · ${until}`;
          return (
            <li key={shareId} className="flex items-center justify-between gap-3 py-1.5 text-[13.5px]">
              <span className="text-muted-foreground">{link}</span>
              <Button
                variant="outline"
                size="small"
                busy={busy}
                aria-label={t('revokeOf', { link })}
                onClick={() => onRevoke(shareId)}
              >
                {t('revoke')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const sharesUrl = (conversationId: string): string =>
  `/api/conversations/${encodeURIComponent(conversationId)}/shares`;

/** The open links of a conversation. Throws a `RequestError`. */
async function listShares(conversationId: string): Promise<readonly ShareSummary[]> {
  return (await (await fetchOrThrow(sharesUrl(conversationId), { cache: 'no-store' })).json()).shares;
}

/** Makes a link to a conversation as it is now; the token is told this once. Throws a `RequestError`. */
async function createShare(
  conversationId: string,
  request: { readonly withTraces: boolean; readonly lifetimeDays: number | null },
): Promise<ShareSummary & { readonly token: string }> {
  const response = await fetchOrThrow(sharesUrl(conversationId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return response.json();
}

/** Revokes a link. Throws a `RequestError`. */
async function revokeShare(shareId: string): Promise<void> {
  await fetchOrThrow(`/api/shares/${encodeURIComponent(shareId)}`, { method: 'DELETE' });
}
