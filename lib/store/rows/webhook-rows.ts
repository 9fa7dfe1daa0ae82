import { z } from 'zod';
import { DELIVERY_STATES } from '../../chat/webhook-words';

/** Where a program is told of what happens. */
export const webhookRowSchema = z.object({
  webhookId: z.string(),
  name: z.string(),
  address: z.string(),
  /** What it is told of, with spaces between. */
  events: z.string(),
  /** Whether the texts of answers go along. */
  withAnswers: z.boolean(),
  /** Whether it may be in the own network. */
  mayBePrivate: z.boolean(),
  /** What deliveries are signed with, sealed with the key of the installation. */
  sealedSecret: z.string(),
  /** Since when nothing was delivered; null where the last delivery was. */
  failingSince: z.number().nullable(),
  /** Since when it is off; null while it is on. */
  offSince: z.number().nullable(),
  createdAt: z.number(),
});

/** Something that one of them is told, until long after it was. Texts are never kept here. */
export const webhookDeliveryRowSchema = z.object({
  deliveryId: z.string(),
  webhookId: z.string(),
  /** Whose turn it is about; null for a test. */
  ownerId: z.string().nullable(),
  event: z.string(),
  /** What is told of it, as JSON. */
  facts: z.string(),
  createdAt: z.number(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  /** When it is to be sent, or tried again by whoever finds it left. */
  dueAt: z.number(),
  attemptedAt: z.number().nullable(),
  /** What the latest attempt was answered with; null where it was not. */
  status: z.number().nullable(),
  /** Why the latest attempt failed; null where it did not. */
  problem: z.string().nullable(),
});
