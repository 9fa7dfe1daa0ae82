import type { z } from 'zod';
import type { Page } from '@/lib/chat/conversation';
import type { ToldChange } from './audit-store';
import type { webhookDeliveryRowSchema, webhookRowSchema } from './rows/webhook-rows';

export type WebhookRow = Readonly<z.infer<typeof webhookRowSchema>>;
export type WebhookDeliveryRow = Readonly<z.infer<typeof webhookDeliveryRowSchema>>;

/** Where programs are told of what happens, and what they are told. */
export interface WebhookStore {
  /** In the order in which they were added. */
  list(): Promise<readonly WebhookRow[]>;
  /** Keeps one as it is now, with its entry in the log of changes; one of that id is replaced, but keeps its place. */
  put(row: WebhookRow, change: ToldChange): Promise<void>;
  /** Notes how one fares, if it is there. */
  fare(state: Pick<WebhookRow, 'webhookId' | 'failingSince' | 'offSince'>): Promise<void>;
  /** Removes one; false where there is none. What it has not been told by then, it is not told. */
  remove(webhookId: string, change: ToldChange): Promise<boolean>;
  /** Keeps deliveries that wait. */
  enqueue(deliveries: readonly WebhookDeliveryRow[]): Promise<void>;
  /** The waiting ones that are due, the longest due first, which are due again only then: nobody else takes them before. */
  claim(wanted: { at: number; until: number; limit: number }): Promise<readonly WebhookDeliveryRow[]>;
  /** Keeps how a delivery stands, if it is still there. */
  settle(delivery: WebhookDeliveryRow): Promise<void>;
  find(deliveryId: string): Promise<WebhookDeliveryRow | null>;
  /** Those of a webhook, newest first. Throws `AppError('invalid-cursor')` for a cursor that is none. */
  deliveries(query: { webhookId: string; cursor?: string; limit: number }): Promise<Page<WebhookDeliveryRow>>;
  /** Removes deliveries that were made before and wait no more; how many. */
  removeSettled(before: number): Promise<number>;
}
