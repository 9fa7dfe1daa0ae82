import { z } from 'zod';
import { messageText } from '@/lib/chat/chat-message';
import type { DeliveryState } from '@/lib/chat/webhook-words';
import type { GuardedFetch } from '@/lib/fetching/guarded/guarded-fetch';
import type { Scheduler } from '@/lib/pipelines/turn/frame-buffer';
import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { Store } from '@/lib/store/store';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { WebhookDeliveryRow, WebhookRow } from '@/lib/store/webhook-store';
import type { Log } from '@/lib/telemetry/log';
import { signedHeaders, type WebhookSecrets } from './webhook-secrets';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The pauses before each new attempt; after the last one a delivery has failed. */
const PAUSES_MS = [
  ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS],
];
/** Pauses differ by up to this share, so that what failed together does not come back together. */
const SPREAD = 0.1;
/** A webhook is turned off once nothing has been delivered for so long. */
const GIVE_UP_MS = 3 * 24 * HOUR_MS;
/** How long a receiver may take. */
const PATIENCE_MS = 15 * SECOND_MS;
/** What a process has taken and left unsent, others take after this. */
const LEASE_MS = MINUTE_MS;
/** Deliveries of other processes are looked for this often. */
const LOOK_EVERY_MS = MINUTE_MS;
const AT_ONCE = 10;
const GONE = 410;
const ANSWER_UNITS = 64_000;

/** Where the answer is that facts are about. */
const factsSchema = z.looseObject({
  conversationId: z.string().optional(),
  messageId: z.string().optional(),
});

export interface WebhookSenderParts {
  readonly store: Pick<Store, 'webhooks' | 'messages'>;
  readonly secrets: WebhookSecrets;
  readonly fetchFor: (options: { readonly mayBePrivate: boolean }) => GuardedFetch;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Must not keep the process from ending. */
  readonly schedule: Scheduler;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

/** What an attempt came to. */
type Outcome = { readonly status: number | null; readonly problem: string | null };

/** Sends what waits, again and again with longer pauses; what a process that ended has left, the next one sends. */
export class WebhookSender {
  private readonly stopped = new AbortController();
  private cancel = (): void => {};
  private running: Promise<void> | null = null;
  private hasMore = false;

  constructor(private readonly parts: WebhookSenderParts) {}

  /** Looks for what is due, now and from now on. */
  wake(): void {
    if (this.stopped.signal.aborted) return;
    this.hasMore = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  /** Resolves when nothing that is due is being sent. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.cancel();
    await this.idle();
  }

  /** Tries to deliver once more, though it is off, though it was delivered before; what waits, goes on waiting. */
  async attemptOnce(delivery: WebhookDeliveryRow): Promise<WebhookDeliveryRow> {
    const webhook = await this.webhookOf(delivery);
    if (!webhook) return delivery;
    const tried = await this.tried(webhook, delivery);
    const { state, dueAt } = delivery;
    return this.settled(tried.problem === null ? tried : { ...tried, dueAt, state: failed(state) });
  }

  /** Delivers what is due, or says when it is tried again. */
  private async attempt(delivery: WebhookDeliveryRow): Promise<WebhookDeliveryRow> {
    const webhook = await this.webhookOf(delivery);
    if (!webhook || webhook.offSince !== null)
      return this.settled({ ...delivery, state: 'failed', problem: 'webhook-off' });
    const tried = await this.tried(webhook, delivery);
    // Whoever looks next sends it.
    if (this.stopped.signal.aborted && tried.status === null) return delivery;
    if (tried.problem === null) return this.settled(tried);
    const pauseMs = tried.status === GONE ? undefined : PAUSES_MS[delivery.attempts];
    if (pauseMs === undefined) return this.settled({ ...tried, state: 'failed' });
    return this.settled({ ...tried, dueAt: this.parts.clock() + this.spread(pauseMs) });
  }

  private async webhookOf({ webhookId }: WebhookDeliveryRow): Promise<WebhookRow | undefined> {
    return (await this.parts.store.webhooks.list()).find((row) => row.webhookId === webhookId);
  }

  /** The delivery after one more attempt; a failed one as it was, but for what was wrong. */
  private async tried(webhook: WebhookRow, delivery: WebhookDeliveryRow): Promise<WebhookDeliveryRow> {
    const outcome = await this.send(webhook, delivery);
    if (this.stopped.signal.aborted && outcome.status === null) return { ...delivery, ...outcome };
    const at = this.parts.clock();
    await this.noteFare(webhook, outcome, at);
    return {
      ...{ ...delivery, ...outcome, attempts: delivery.attempts + 1, attemptedAt: at },
      ...(outcome.problem === null && { state: 'delivered' }),
    };
  }

  private async settled(delivery: WebhookDeliveryRow): Promise<WebhookDeliveryRow> {
    await this.parts.store.webhooks.settle(delivery);
    return delivery;
  }

  private async run(): Promise<void> {
    const { store, clock, schedule, log } = this.parts;
    this.cancel();
    let next = LOOK_EVERY_MS;
    try {
      while (this.hasMore && !this.stopped.signal.aborted) {
        this.hasMore = false;
        const at = clock();
        const due = await store.webhooks.claim({ at, until: at + LEASE_MS, limit: AT_ONCE });
        const settled = await Promise.all(due.map((delivery) => this.attempt(delivery)));
        for (const { state, dueAt } of settled)
          if (state === 'waiting') next = Math.min(next, Math.max(0, dueAt - clock()));
        this.hasMore ||= due.length === AT_ONCE;
      }
    } catch (error) {
      log.error({ error: errorForLog(error) }, 'webhooks cannot be sent, trying again later');
    }
    if (!this.stopped.signal.aborted) this.cancel = schedule(() => this.wake(), next);
  }

  private async send(webhook: WebhookRow, delivery: WebhookDeliveryRow): Promise<Outcome> {
    const { secrets, fetchFor, clock } = this.parts;
    const secret = secrets.open(webhook);
    if (secret === null) return { status: null, problem: 'secret-unreadable' };
    const body = JSON.stringify({
      type: delivery.event,
      timestamp: new Date(delivery.createdAt).toISOString(),
      data: await this.dataOf(webhook, delivery),
    });
    const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const timestamp = Math.floor(clock() / SECOND_MS);
    try {
      const response = await fetchFor(webhook)(webhook.address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signedHeaders(secret, { id: delivery.deliveryId, timestamp, body }),
        },
        ...{ body, signal },
      });
      await response.body?.cancel();
      return { status: response.status, problem: response.ok ? null : 'refused-by-host' };
    } catch (error) {
      if (signal.aborted) return { status: null, problem: 'fetch-too-slow' };
      return { status: null, problem: error instanceof AppError ? error.message : 'host-unreachable' };
    }
  }

  /** The facts, with the text of the answer where it is wanted and still there. */
  private async dataOf(
    { withAnswers }: WebhookRow,
    { facts: json, ownerId }: WebhookDeliveryRow,
  ): Promise<z.output<typeof factsSchema>> {
    const facts = factsSchema.parse(parseStoredJson(json));
    const { conversationId, messageId } = facts;
    if (!withAnswers || ownerId === null || conversationId === undefined || messageId === undefined)
      return facts;
    const messages = await this.parts.store.messages.list({ ownerId, conversationId });
    const answer = messages.find(({ id }) => id === messageId);
    return answer ? { ...facts, answer: messageText(answer).slice(0, ANSWER_UNITS) } : facts;
  }

  private async noteFare(
    { webhookId, name, failingSince, offSince }: WebhookRow,
    { status, problem }: Outcome,
    at: number,
  ): Promise<void> {
    const { store, log } = this.parts;
    if (problem === null) {
      if (failingSince !== null) await store.webhooks.fare({ webhookId, failingSince: null, offSince });
      return;
    }
    const since = failingSince ?? at;
    const hasGivenUp = status === GONE || at - since >= GIVE_UP_MS;
    if (hasGivenUp && offSince === null) log.warn({ webhookId, name }, 'a webhook that failed is turned off');
    await store.webhooks.fare({
      ...{ webhookId, failingSince: since },
      offSince: offSince ?? (hasGivenUp ? at : null),
    });
  }

  private spread(pauseMs: number): number {
    return Math.round(pauseMs * (1 - SPREAD + 2 * SPREAD * this.parts.random()));
  }
}

/** How a delivery stands after a failure that nothing follows from. */
const failed = (state: DeliveryState): DeliveryState => (state === 'waiting' ? state : 'failed');
