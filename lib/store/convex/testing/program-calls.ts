const change = { at: 1, by: 'ana', before: 'null', after: 'null' };
const request = { requestKey: 'key', ownerId: 'ana' };
const webhook = {
  ...{ webhookId: 'whk_one', name: 'Board', address: 'https://board.example/', events: 'turn.settled' },
  ...{ withAnswers: false, mayBePrivate: false, sealedSecret: '', failingSince: null, offSince: null },
  createdAt: 1,
};
const delivery = {
  ...{ deliveryId: 'whd_one', webhookId: 'whk_one', ownerId: 'ana', event: 'turn.settled', facts: '{}' },
  ...{ createdAt: 1, state: 'waiting', attempts: 0, dueAt: 1 },
  ...{ attemptedAt: null, status: null, problem: null },
};

/** One call of each function that serves programs, in an order in which each one has something to do. */
export const PROGRAM_CALLS: readonly (readonly [path: string, input: unknown])[] = [
  ['idempotency:begin', { ...request, at: 1, until: 2 }],
  ['idempotency:keep', { requestKey: 'key', fingerprint: 'one', answer: '{}', expiresAt: 2 }],
  ['idempotency:removeExpired', { at: 2 }],
  ['idempotency:forget', { requestKey: 'key' }],
  ['webhooks:put', { row: webhook, change }],
  ['webhooks:list', {}],
  ['webhooks:fare', { webhookId: 'whk_one', failingSince: 1, offSince: null }],
  ['webhooks:enqueue', { deliveries: [delivery] }],
  ['webhooks:claim', { at: 1, until: 2, limit: 9 }],
  ['webhooks:find', { deliveryId: 'whd_one' }],
  ['webhooks:deliveries', { webhookId: 'whk_one', after: null, limit: 9 }],
  ['webhooks:settle', { delivery: { ...delivery, state: 'failed' } }],
  ['webhooks:removeSettled', { before: 2 }],
  ['webhooks:remove', { webhookId: 'whk_one', change }],
];
