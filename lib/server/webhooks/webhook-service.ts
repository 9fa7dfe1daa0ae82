import type { ChatErrorCode } from '@/lib/chat/chat-error';
import type { Page } from '@/lib/chat/conversation';
import { TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '@/lib/chat/webhook-words';
import type { DeliveryView, WebhookChange, WebhookSecret, WebhookView } from '@/lib/chat/webhooks';
import { readWebAddress } from '@/lib/fetching/guarded/web-address';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { WebhookDeliveryRow, WebhookRow, WebhookStore } from '@/lib/store/webhook-store';
import { type ApiFailure, failure } from '../http/api-failure';
import type { WebhookSecrets } from './webhook-secrets';
import type { WebhookSender } from './webhook-sender';

interface WebhookServiceParts {
  readonly store: WebhookStore;
  readonly secrets: WebhookSecrets;
  readonly sender: WebhookSender;
  /** Makes one line of a text, without credentials in it. */
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** The webhooks as admins set them up; whoever asks has been checked before. */
export class WebhookService {
  constructor(private readonly parts: WebhookServiceParts) {}

  async list(): Promise<readonly WebhookView[]> {
    return (await this.parts.store.list()).map((row) => this.view(row));
  }

  /** Adds one, with a secret that only this answer tells. */
  async add(change: WebhookChange, by: string): Promise<Result<WebhookSecret, ApiFailure>> {
    const { store, secrets, clock, ids } = this.parts;
    const fields = this.fieldsOf(change);
    if (!fields.ok) return fields;
    if ((await store.list()).length >= WEBHOOK_LIMITS.webhooks) return err(failure('too-many-webhooks'));
    const webhookId = ids('webhook');
    const { secret, sealedSecret } = secrets.make(webhookId);
    const at = clock();
    const row: WebhookRow = {
      ...{ webhookId, ...fields.value, sealedSecret, failingSince: null },
      ...{ offSince: change.isOn ? null : at, createdAt: at },
    };
    await store.put(row, { at, by, before: null, after: told(row) });
    return ok({ webhook: this.view(row), secret });
  }

  /** Changes one; turned on again, it begins anew. */
  async change(
    webhookId: string,
    change: WebhookChange,
    by: string,
  ): Promise<Result<WebhookView, ApiFailure>> {
    const fields = this.fieldsOf(change);
    if (!fields.ok) return fields;
    const row = await this.find(webhookId);
    if (!row) return err(failure('webhook-not-found'));
    const at = this.parts.clock();
    const isTurnedOn = change.isOn && row.offSince !== null;
    const changed: WebhookRow = {
      ...{ ...row, ...fields.value },
      failingSince: isTurnedOn ? null : row.failingSince,
      offSince: change.isOn ? null : (row.offSince ?? at),
    };
    await this.parts.store.put(changed, { at, by, before: told(row), after: told(changed) });
    return ok(this.view(changed));
  }

  /** Gives one another secret; the one before signs nothing any more. */
  async renewSecret(webhookId: string, by: string): Promise<Result<WebhookSecret, ApiFailure>> {
    const row = await this.find(webhookId);
    if (!row) return err(failure('webhook-not-found'));
    const { secret, sealedSecret } = this.parts.secrets.make(webhookId);
    const changed = { ...row, sealedSecret };
    const after = { ...told(row), secret: 'renewed' };
    await this.parts.store.put(changed, { at: this.parts.clock(), by, before: told(row), after });
    return ok({ webhook: this.view(changed), secret });
  }

  async remove(webhookId: string, by: string): Promise<Result<void, ApiFailure>> {
    const row = await this.find(webhookId);
    const change = { at: this.parts.clock(), by, before: row && told(row), after: null };
    const isRemoved = row !== undefined && (await this.parts.store.remove(webhookId, change));
    return isRemoved ? ok(undefined) : err(failure('webhook-not-found'));
  }

  async deliveries(
    webhookId: string,
    { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<Result<Page<DeliveryView>, ApiFailure>> {
    if (!(await this.find(webhookId))) return err(failure('webhook-not-found'));
    const query = { webhookId, limit, ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await this.parts.store.deliveries(query);
    return ok({ items: items.map(deliveryView), nextCursor });
  }

  /** Tells one that it is tried, also while it is off, and what came of it. */
  async test(webhookId: string): Promise<Result<DeliveryView, ApiFailure>> {
    const { store, sender, clock, ids } = this.parts;
    if (!(await this.find(webhookId))) return err(failure('webhook-not-found'));
    const at = clock();
    const delivery: WebhookDeliveryRow = {
      ...{ deliveryId: ids('webhook-delivery'), webhookId, ownerId: null, event: TEST_EVENT },
      ...{ facts: JSON.stringify({ webhookId }), createdAt: at, state: 'failed', attempts: 0 },
      ...{ dueAt: at, attemptedAt: null, status: null, problem: null },
    };
    await store.enqueue([delivery]);
    return ok(deliveryView(await sender.attemptOnce(delivery)));
  }

  /** Sends one once more, whatever came of it before. */
  async sendAgain(webhookId: string, deliveryId: string): Promise<Result<DeliveryView, ApiFailure>> {
    const { store, sender } = this.parts;
    const delivery = await store.find(deliveryId);
    if (delivery?.webhookId !== webhookId) return err(failure('delivery-not-found'));
    return ok(deliveryView(await sender.attemptOnce(delivery)));
  }

  private async find(webhookId: string): Promise<WebhookRow | undefined> {
    return (await this.parts.store.list()).find((row) => row.webhookId === webhookId);
  }

  private fieldsOf({ name: given, address, events, withAnswers, mayBePrivate }: WebhookChange) {
    const name = this.parts.sanitizeLine(given);
    if (name === '') return err({ ...failure('invalid-body'), field: 'name' });
    const read = readWebAddress(address, undefined, { mayBePrivate, mayHaveAnyPort: true });
    if (!read.ok) return err(failure(addressCode(read.error.code)));
    if (!read.value.isSecure && !mayBePrivate) return err(failure('address-not-secure'));
    return ok({
      ...{ name, address: read.value.url.href, withAnswers, mayBePrivate },
      events: WEBHOOK_EVENTS.filter((event) => events.includes(event)).join(' '),
    });
  }

  private view(row: WebhookRow): WebhookView {
    const { webhookId, name, address, events, withAnswers, mayBePrivate, failingSince, createdAt } = row;
    const isOn = row.offSince === null;
    return {
      ...{ webhookId, name, address, withAnswers, mayBePrivate, isOn, failingSince, createdAt },
      events: WEBHOOK_EVENTS.filter((event) => events.split(' ').includes(event)),
      hasGivenUp: !isOn && failingSince !== null,
      isReadable: this.parts.secrets.open(row) !== null,
    };
  }
}

/** What the log of changes says of a webhook: never a secret. */
const told = ({ name, address, events, withAnswers, mayBePrivate, offSince }: WebhookRow) => ({
  ...{ name, address, events, withAnswers, mayBePrivate },
  isOn: offSince === null,
});

const deliveryView = ({
  webhookId: _webhookId,
  ownerId: _ownerId,
  dueAt,
  ...row
}: WebhookDeliveryRow): DeliveryView => ({ ...row, dueAt: row.state === 'waiting' ? dueAt : null });

const ADDRESS_CODES = [
  'address-invalid',
  'address-scheme',
  'address-credentials',
  'address-not-public',
] as const satisfies readonly ChatErrorCode[];
const addressCode = (code: string): ChatErrorCode =>
  ADDRESS_CODES.find((known) => known === code) ?? 'address-invalid';
