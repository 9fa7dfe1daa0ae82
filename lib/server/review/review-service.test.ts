import { describe, expect, it } from 'vitest';
import type { Role } from '@/lib/chat/role';
import { AppError } from '@/lib/shared/app-error';
import type { Store } from '@/lib/store/store';
import { KeyRing } from '@/lib/trace/key-ring';
import { ReviewService } from './review-service';

/** A store that nobody may touch. */
const untouchable: Store = new Proxy(Object.create(null), {
  get: () => {
    throw new AppError('touched', 'The store was asked.');
  },
});
const service = new ReviewService({
  store: untouchable,
  clock: () => 1,
  ids: () => 'cmt_one',
  ring: new KeyRing([]),
});
const person = (role: Role) => ({ ownerId: 'ana', isGuest: role === 'user', role });

const calls: readonly [string, (role: Role) => Promise<unknown>][] = [
  ['queue', (role) => service.queue(person(role), { filters: {}, limit: 1 })],
  ['next', (role) => service.next(person(role), 'trc_one', {})],
  ['models', (role) => service.models(person(role))],
  ['view', (role) => service.view(person(role), 'trc_one')],
  ['judge', (role) => service.judge(person(role), 'trc_one', { kind: 'sound', score: null, note: '' })],
  [
    'comment',
    (role) =>
      service.comment(person(role), 'trc_one', { text: 'x', anchor: { kind: 'trace' }, threadId: null }),
  ],
  [
    'resolve',
    (role) => service.resolve(person(role), { traceId: 'trc_one', threadId: 'cmt_one', resolved: true }),
  ],
  ['assign', (role) => service.assign(person(role), 'trc_one', true)],
];

describe.each(calls)('%s', (_, call) => {
  it('finds nothing for people without the role, and does not ask the store for them', async () => {
    expect(await call('user')).toEqual({ ok: false, error: { code: 'not-allowed' } });
  });

  it.each(['reviewer', 'admin'] as const)('asks the store for a %s', async (role) => {
    await expect(call(role)).rejects.toMatchObject({ code: 'touched' });
  });
});
