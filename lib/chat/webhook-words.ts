/** What programs can be told of. */
export const WEBHOOK_EVENTS = ['turn.settled', 'verdict.given', 'feedback.given', 'rating.low'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Sent when an admin tries one. */
export const TEST_EVENT = 'webhook.test';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WEBHOOK_LIMITS = { webhooks: 20, nameUnits: 60, addressUnits: 500 };
