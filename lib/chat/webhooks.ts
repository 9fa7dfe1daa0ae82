import { z } from 'zod';
import { type DeliveryState, WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent } from './webhook-words';

/** `POST /api/admin/webhooks`, and `PUT /api/admin/webhooks/:id`. */
export const webhookChangeSchema = z.strictObject({
  name: z.string().trim().min(1).max(WEBHOOK_LIMITS.nameUnits),
  address: z.string().trim().min(1).max(WEBHOOK_LIMITS.addressUnits),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  /** Whether the texts of answers go along. */
  withAnswers: z.boolean(),
  /** Whether it may be in the own network, this machine included, and without encryption. */
  mayBePrivate: z.boolean(),
  isOn: z.boolean(),
});
export type WebhookChange = z.infer<typeof webhookChangeSchema>;

/** `GET /api/admin/webhooks/:id/deliveries`. */
export const deliveryListSchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** A webhook as admins see it; times are milliseconds since the epoch. */
export interface WebhookView extends Omit<WebhookChange, 'events'> {
  readonly webhookId: string;
  readonly events: readonly WebhookEvent[];
  /** Since when nothing was delivered; null where the last delivery was. */
  readonly failingSince: number | null;
  /** Whether it was turned off because it failed for so long. */
  readonly hasGivenUp: boolean;
  /** False where its secret was sealed with the key of another installation. */
  readonly isReadable: boolean;
  readonly createdAt: number;
}

/** The secret that deliveries are signed with, told this once. */
export interface WebhookSecret {
  readonly webhook: WebhookView;
  readonly secret: string;
}

/** A delivery as admins see it. */
export interface DeliveryView {
  readonly deliveryId: string;
  readonly event: string;
  readonly createdAt: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** When it is tried again; null where it is not. */
  readonly dueAt: number | null;
  readonly attemptedAt: number | null;
  /** The HTTP status that it was answered with. */
  readonly status: number | null;
  /** Why it failed, as a code. */
  readonly problem: string | null;
  /** What is told, as JSON, without the texts that may go along. */
  readonly facts: string;
}
