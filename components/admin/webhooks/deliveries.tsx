'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { Page } from '@/lib/chat/conversation';
import type { DeliveryView, WebhookView } from '@/lib/chat/webhooks';
import { useEventWords } from './use-event-words';

/** Why nothing was delivered, as far as there are words for it. */
const PROBLEMS = [
  'webhook-off',
  'secret-unreadable',
  'refused-by-host',
  'fetch-too-slow',
  'redirected',
  'host-not-found',
  'host-unreachable',
  'connection-not-secure',
  'address-not-public',
  'refused-by-proxy',
  'answer-unreadable',
] as const;

/** Says why a delivery failed. */
export function useDeliveryProblem(): (delivery: Pick<DeliveryView, 'problem' | 'status'>) => string {
  const t = useTranslations('admin.webhooks');
  return ({ problem, status }) => {
    const sentence = t(`problem.${PROBLEMS.find((known) => known === problem) ?? 'other'}`);
    return status === null ? sentence : `${sentence} ${t('status', { status })}`;
  };
}

interface DeliveriesProps {
  readonly webhook: WebhookView;
  /** Changes where something was sent meanwhile. */
  readonly sent: number;
  readonly onAgain: (deliveryId: string) => Promise<void>;
}

/** What a webhook was told, newest first, with what came of it. */
export function Deliveries({ webhook: { webhookId, name }, sent, onAgain }: DeliveriesProps) {
  const t = useTranslations('admin.webhooks');
  const [page, setPage] = useState<Page<DeliveryView> | null>(null);
  const { busy, problem, run } = useRequest();

  const load = async (cursor: string | null): Promise<Page<DeliveryView>> => {
    const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const path = `/api/admin/webhooks/${encodeURIComponent(webhookId)}/deliveries${query}`;
    return (await fetchOrThrow(path, { cache: 'no-store' })).json();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list begins anew where something was sent
  useEffect(() => {
    void run(async () => setPage(await load(null)));
  }, [webhookId, sent]);

  if (page === null)
    return problem === null ? <Skeleton className="mt-3 h-10" /> : <FormProblem {...{ problem }} />;
  return (
    <div className="mt-3 border-line border-t pt-3">
      {page.items.length === 0 && <p className="text-[13px] text-muted-foreground">{t('noDeliveries')}</p>}
      <ol aria-label={t('deliveriesOf', { name })} className="divide-y divide-line empty:hidden">
        {page.items.map((delivery) => (
          <Delivery key={delivery.deliveryId} {...{ delivery, busy }} onAgain={onAgain} />
        ))}
      </ol>
      <FormProblem problem={problem} />
      {page.nextCursor !== null && (
        <Button
          size="small"
          className="mt-2"
          busy={busy}
          onClick={() =>
            void run(async () => {
              const next = await load(page.nextCursor);
              setPage({ ...next, items: [...page.items, ...next.items] });
            })
          }
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

interface DeliveryProps {
  readonly delivery: DeliveryView;
  readonly busy: boolean;
  readonly onAgain: (deliveryId: string) => Promise<void>;
}

function Delivery({ delivery, busy, onAgain }: DeliveryProps) {
  const t = useTranslations('admin.webhooks');
  const format = useFormatter();
  const reasonOf = useDeliveryProblem();
  const words = useEventWords();
  const { deliveryId, event, createdAt, state, attempts, dueAt, problem, facts } = delivery;
  const when = (at: number): string => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'medium' });

  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2 text-[13px]">
      <div className="min-w-52 flex-1 break-words">
        <p>
          <span className={state === 'failed' ? 'font-medium text-danger' : 'font-medium'}>
            {t(`state.${state}`)}
          </span>
          {' · '}
          {words(event)}
        </p>
        <p className="text-muted-foreground">
          {when(createdAt)} · {t('attempts', { count: attempts })}
          {dueAt !== null && attempts > 0 && ` · ${t('next', { when: when(dueAt) })}`}
        </p>
        {problem !== null && <p>{reasonOf(delivery)}</p>}
        <details className="mt-1">
          <summary className="cursor-pointer text-muted-foreground">{t('what')}</summary>
          <pre className="mt-1 overflow-x-auto whitespace-pre-wrap break-all rounded-lg bg-raised px-3 py-2 font-mono text-[12px]">
            {indented(facts)}
          </pre>
        </details>
      </div>
      <Button
        size="small"
        busy={busy}
        aria-label={t('againOf', { id: deliveryId })}
        onClick={() => void onAgain(deliveryId)}
      >
        {t('again')}
      </Button>
    </li>
  );
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
