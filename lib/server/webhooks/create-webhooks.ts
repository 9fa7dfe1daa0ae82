import type { WebhookEvent } from '@/lib/chat/webhook-words';
import type { Environment } from '@/lib/config/env';
import { createGuardedFetch } from '@/lib/fetching/guarded/guarded-fetch';
import { type OutgoingProxies, proxyFor } from '@/lib/fetching/outgoing-proxies';
import type { Scheduler } from '@/lib/pipelines/turn/frame-buffer';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { IdGenerator } from '@/lib/shared/ids';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import { sanitizeLine } from '../conversations/sanitize-line';
import { ProviderKeys } from '../models/provider-keys';
import { withHappenings } from './happening';
import type { Happening } from './webhook-data';
import { WebhookSecrets } from './webhook-secrets';
import { WebhookSender } from './webhook-sender';
import { WebhookService } from './webhook-service';

export interface WebhooksOptions {
  readonly environment: Environment;
  readonly store: Store;
  readonly proxies: OutgoingProxies | null;
  /** Keeps the process until this has ended, where one lives only as long as its requests. */
  readonly outlive: (work: Promise<unknown>) => void;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  /** Must not keep the process from ending. */
  readonly schedule: Scheduler;
  readonly log: Log;
}

export interface Webhooks {
  /** For admins; whoever asks has been checked before. */
  readonly service: WebhookService;
  /** Returns the store, of which webhooks are told from then on. */
  readonly watching: <Lasting extends Store>(store: Lasting) => Lasting;
  /** Lets what is being told end, and sends nothing more. */
  readonly stop: () => Promise<void>;
}

/** What tells programs of what happens here; begins to send what was left. */
export async function createWebhooks({
  environment,
  store,
  proxies,
  outlive,
  clock,
  ids,
  schedule,
  log,
}: WebhooksOptions): Promise<Webhooks> {
  const { webhooks } = store;
  const secrets = new WebhookSecrets(await ProviderKeys.open(environment));
  const connecting = proxies ? { proxyFor: (url: URL) => proxyFor(proxies, url) } : {};
  const sender = new WebhookSender({
    ...{ store, secrets, clock, log, random: Math.random, schedule },
    fetchFor: ({ mayBePrivate }) => createGuardedFetch({ mayBePrivate }, connecting),
  });
  /** What is being told now. */
  const telling = new Set<Promise<void>>();
  const failed = (error: unknown): void =>
    log.error({ error: errorForLog(error) }, 'webhooks cannot be told of something');
  await secrets.sealAnew(webhooks, clock).catch(failed);
  sender.wake();

  /** Keeps a delivery for each that wants to know. */
  async function tell(
    events: readonly WebhookEvent[],
    read: (from: Store) => Promise<readonly Happening[]>,
  ): Promise<void> {
    const listening = (await webhooks.list()).filter(({ offSince }) => offSince === null);
    const wanted = new Set(listening.flatMap((row) => row.events.split(' ')));
    if (!events.some((event) => wanted.has(event))) return;
    const at = clock();
    const deliveries = (await read(store)).flatMap(({ event, ownerId, data }) =>
      listening
        .filter((row) => row.events.split(' ').includes(event))
        .map(({ webhookId }) => ({
          ...{ deliveryId: ids('webhook-delivery'), webhookId, ownerId, event },
          ...{ facts: JSON.stringify(data), createdAt: at, state: 'waiting' as const, attempts: 0 },
          ...{ dueAt: at, attemptedAt: null, status: null, problem: null },
        })),
    );
    if (deliveries.length === 0) return;
    await webhooks.enqueue(deliveries);
    sender.wake();
    outlive(sender.idle());
  }

  return {
    service: new WebhookService({ store: webhooks, secrets, sender, sanitizeLine, clock, ids }),
    watching: (watched) =>
      withHappenings(watched, (events, read) => {
        const told: Promise<void> = tell(events, read)
          .catch(failed)
          .finally(() => telling.delete(told));
        telling.add(told);
        outlive(told);
      }),
    async stop() {
      await Promise.all(telling);
      await sender.stop();
    },
  };
}
