'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { SecretField } from '@/components/page/secret-field';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { DeliveryView, WebhookChange, WebhookSecret, WebhookView } from '@/lib/chat/webhooks';
import { EntryActions } from '../entry-actions';
import { Deliveries, useDeliveryProblem } from './deliveries';
import { useEventWords } from './use-event-words';
import { WebhookForm } from './webhook-form';

const NOTHING = { of: '', text: '' };

const pathOf = (webhookId: string): string => `/api/admin/webhooks/${encodeURIComponent(webhookId)}`;

/** Where programs are told of what happens: set up, tried, and looked at. */
export function Webhooks({ webhooks: first }: { readonly webhooks: readonly WebhookView[] }) {
  const t = useTranslations('admin.webhooks');
  const reasonOf = useDeliveryProblem();
  const [webhooks, setWebhooks] = useState(first);
  /** The one that is changed, `new`, or none. */
  const [open, setOpen] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [made, setMade] = useState<WebhookSecret | null>(null);
  const [renewed, setRenewed] = useState<WebhookView | null>(null);
  /** What came of the latest attempt, and of which webhook. */
  const [note, setNote] = useState(NOTHING);
  /** How often something was sent from here. */
  const [sent, setSent] = useState(0);
  const { busy, problem, run } = useRequest();

  const put = (webhook: WebhookView): void =>
    setWebhooks((before) =>
      before.some(({ webhookId }) => webhookId === webhook.webhookId)
        ? before.map((one) => (one.webhookId === webhook.webhookId ? webhook : one))
        : [...before, webhook],
    );
  const save = (kept: WebhookView | null, change: WebhookChange): Promise<boolean> =>
    run(async () => {
      setNote(NOTHING);
      if (kept) put(await (await sendJson('PUT', pathOf(kept.webhookId), change)).json());
      else {
        const answer: WebhookSecret = await (await sendJson('POST', '/api/admin/webhooks', change)).json();
        put(answer.webhook);
        setMade(answer);
      }
      setOpen(null);
    });
  const remove = (webhookId: string): Promise<boolean> =>
    run(async () => {
      setNote(NOTHING);
      await fetchOrThrow(pathOf(webhookId), { method: 'DELETE' });
      setWebhooks((before) => before.filter((one) => one.webhookId !== webhookId));
      if (made?.webhook.webhookId === webhookId) setMade(null);
    });
  const renew = (webhookId: string): Promise<boolean> =>
    run(async () => {
      setRenewed(null);
      const response = await fetchOrThrow(`${pathOf(webhookId)}/secret`, { method: 'POST' });
      const answer: WebhookSecret = await response.json();
      put(answer.webhook);
      setMade(answer);
    });
  /** Sends something, says what came of it, and how the webhook fares since. */
  const send = async (webhookId: string, path: string): Promise<void> => {
    setNote(NOTHING);
    await run(async () => {
      const delivery: DeliveryView = await (
        await fetchOrThrow(`${pathOf(webhookId)}/${path}`, { method: 'POST' })
      ).json();
      const isSent = delivery.state === 'delivered';
      setNote({ of: webhookId, text: isSent ? t('sent') : t('notSent', { reason: reasonOf(delivery) }) });
      setSent((before) => before + 1);
      setWebhooks(await (await fetchOrThrow('/api/admin/webhooks', { cache: 'no-store' })).json());
    });
  };
  const form = (kept: WebhookView | null) => (
    <WebhookForm
      {...{ kept, busy, problem }}
      onSave={(change) => void save(kept, change)}
      onLeave={() => setOpen(null)}
    />
  );

  return (
    <>
      {webhooks.length === 0 && open === null && (
        <p className="text-[14px] text-muted-foreground">{t('none')}</p>
      )}
      {webhooks.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line rounded-xl border border-line bg-surface">
          {webhooks.map((webhook) => {
            const { webhookId, name } = webhook;
            const isShown = shown === webhookId;
            return (
              <li key={webhookId} className="px-4 py-3">
                {open === webhookId ? (
                  form(webhook)
                ) : (
                  <>
                    <WebhookSummary webhook={webhook} />
                    <div className="mt-2 flex flex-wrap gap-2">
                      <Button
                        size="small"
                        aria-expanded={isShown}
                        aria-label={t('deliveriesOf', { name })}
                        onClick={() => setShown(isShown ? null : webhookId)}
                      >
                        {t('deliveries')}
                      </Button>
                      <Button
                        size="small"
                        busy={busy}
                        aria-label={t('testOf', { name })}
                        onClick={() => void send(webhookId, 'test')}
                      >
                        {t('test')}
                      </Button>
                      <Button
                        size="small"
                        busy={busy}
                        aria-label={t('newSecretOf', { name })}
                        onClick={() => setRenewed(webhook)}
                      >
                        {t('newSecret')}
                      </Button>
                      <EntryActions
                        of="webhooks"
                        {...{ name, busy }}
                        onChange={() => setOpen(webhookId)}
                        onRemove={() => void remove(webhookId)}
                      />
                    </div>
                    <p role="status" className="text-[13px] not-empty:mt-2">
                      {note.of === webhookId && note.text}
                    </p>
                    {isShown && (
                      <Deliveries
                        {...{ webhook, sent }}
                        onAgain={(deliveryId) =>
                          send(webhookId, `deliveries/${encodeURIComponent(deliveryId)}/again`)
                        }
                      />
                    )}
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {open === null && <FormProblem problem={problem} />}
      {made && (
        <SecretField
          key={made.secret}
          label={t('secret', { name: made.webhook.name })}
          hint={t('secretText')}
          value={made.secret}
        />
      )}
      <div className="mt-4">
        {open === 'new' ? (
          <div className="rounded-xl border border-line bg-surface px-4 py-4">{form(null)}</div>
        ) : (
          <Button onClick={() => setOpen('new')}>{t('add')}</Button>
        )}
      </div>
      {renewed && (
        <ConfirmDialog
          title={t('newSecretOf', { name: renewed.name })}
          text={t('newSecretAsk', { name: renewed.name })}
          cancel={t('cancel')}
          confirm={t('newSecret')}
          onConfirm={() => void renew(renewed.webhookId)}
          onClose={() => setRenewed(null)}
        />
      )}
    </>
  );
}

/** A webhook in three lines: where, of what, and how it fares. */
function WebhookSummary({ webhook }: { readonly webhook: WebhookView }) {
  const t = useTranslations('admin.webhooks');
  const format = useFormatter();
  const words = useEventWords();
  const { name, address, events, isOn, failingSince, hasGivenUp, isReadable } = webhook;
  const since =
    failingSince === null ? '' : format.dateTime(failingSince, { dateStyle: 'medium', timeStyle: 'short' });
  const isWell = isOn && failingSince === null && isReadable;
  return (
    <div className="break-words">
      <p className="font-medium text-[14px]">{name}</p>
      <p className="text-[13px] text-muted-foreground">{address}</p>
      <p className="text-[13px] text-muted-foreground">{events.map(words).join(' · ')}</p>
      <p className={isWell ? 'text-[13px] text-muted-foreground' : 'text-[13px] text-warning'}>
        {hasGivenUp
          ? t('gaveUp', { when: since })
          : !isOn
            ? t('off')
            : failingSince === null
              ? t('on')
              : t('failing', { when: since })}
        {!isReadable && ` ${t('unreadable')}`}
      </p>
    </div>
  );
}
