import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@/lib/shared/clock';
import type { WebhookRow, WebhookStore } from '@/lib/store/webhook-store';
import type { ProviderKeys } from '../models/provider-keys';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** Of changes that nobody has asked for in the interface. */
const BY_ITSELF = 'nalar';

/** What a secret is sealed for: nothing else opens it. */
const sealedFor = (webhookId: string): string => `webhook:${webhookId}`;

/** The secrets that deliveries are signed with; kept sealed with the key of the installation. */
export class WebhookSecrets {
  constructor(private readonly keys: ProviderKeys) {}

  /** A new secret in the form of Standard Webhooks, and what is kept of it. */
  make(webhookId: string): { readonly secret: string; readonly sealedSecret: string } {
    const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
    return { secret, sealedSecret: this.keys.seal(sealedFor(webhookId), secret) };
  }

  /** Null where it was sealed with the key of another installation. */
  open({ webhookId, sealedSecret }: WebhookRow): string | null {
    return this.keys.open(sealedFor(webhookId), sealedSecret);
  }

  /** Seals anew what the key of the installation before this one has sealed, so that nobody needs that one any more. */
  async sealAnew(store: WebhookStore, clock: Clock): Promise<void> {
    for (const row of await store.list()) {
      const { webhookId, name, address } = row;
      const secret = this.keys.openOld(sealedFor(webhookId), row.sealedSecret);
      if (secret === null) continue;
      const told = { name, address };
      await store.put(
        { ...row, sealedSecret: this.keys.seal(sealedFor(webhookId), secret) },
        { at: clock(), by: BY_ITSELF, before: told, after: told },
      );
    }
  }
}

interface Message {
  readonly id: string;
  /** In seconds since the epoch. */
  readonly timestamp: number;
  readonly body: string;
}

/** What a message carries so that its receiver knows who sent it (Standard Webhooks, symmetric). */
export function signedHeaders(secret: string, { id, timestamp, body }: Message): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
