import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommentAnchor } from '@/lib/chat/review/review-comment';
import type { Role } from '@/lib/chat/role';
import { AppError } from '@/lib/shared/app-error';
import { randomIds } from '@/lib/shared/ids';
import { keepAndSendImage } from '@/lib/store/contract/image-cases';
import { begin, beginInput, complete, settleInput } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { KeyRing } from '@/lib/trace/key-ring';
import { ReviewExport } from './review-export';
import { ReviewService } from './review-service';

/** A store that nobody may touch. */
const untouchable: Store = new Proxy(Object.create(null), {
  get: () => {
    throw new AppError('touched', 'The store was asked.');
  },
});
const service = new ReviewService({
  store: untouchable,
  readConfig: async () => ({}),
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
  ['assignees', (role) => service.assignees(person(role))],
  ['views', (role) => service.views.list(person(role))],
  ['saving a view', (role) => service.views.save(person(role), { name: 'Mine', filters: {} })],
  ['removing a view', (role) => service.views.remove(person(role), 'rvw_one')],
  ['agreement', (role) => service.agreement.read(person(role), {})],
  [
    'batch',
    (role) => service.batch(person(role), { action: 'assign', traceIds: ['trc_one'], assigneeId: 'ana' }),
  ],
  ['assign', (role) => service.assign(person(role), 'trc_one', 'ana')],
];

describe.each(calls)('%s', (_, call) => {
  it('finds nothing for people without the role, and does not ask the store for them', async () => {
    expect(await call('user')).toEqual({ ok: false, error: { code: 'not-allowed' } });
  });

  it.each(['reviewer', 'admin'] as const)('asks the store for a %s', async (role) => {
    await expect(call(role)).rejects.toMatchObject({ code: 'touched' });
  });
});

it('calls a turn that goes on from another after what was asked at first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-review-'));
  const store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  try {
    const asking = { name: 'asks', conversationId: 'cnv_one', title: 'Trip', text: 'Where to go?' };
    await begin(store, asking);
    await store.turns.settle({ ...(await settleInput(asking)), waiting: '{}' });
    const answering = {
      name: 'goes-on',
      conversationId: 'cnv_one',
      parentId: 'msg_asks_assistant',
      text: 'South',
    };
    const input = beginInput(answering);
    await store.turns.begin({ ...input, turn: { ...input.turn, continues: 'trn_asks' } });
    const end = await store.traces.chainEnd({ ownerId: 'ana', conversationId: 'cnv_one' });
    await store.turns.settle(await settleInput({ ...answering, end }));
    const reviewing = new ReviewService({
      store,
      readConfig: async () => ({}),
      clock: () => 1,
      ids: randomIds,
      ring: new KeyRing([]),
    });
    const viewed = await reviewing.view(person('reviewer'), 'trc_goes-on');
    expect(viewed).toMatchObject({
      ok: true,
      value: { item: { question: 'Where to go?' }, question: 'South' },
    });
    const exports = new ReviewExport(reviewing, new KeyRing([]));
    const file = await exports.trace(person('reviewer'), 'trc_goes-on', 'markdown', 'en');
    expect(file.ok && file.value.content).toMatch(/^# Where to go\?\n/);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
});

it('takes a comment where the trace shows something, and keeps none that nobody would see', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-review-'));
  const store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  try {
    await complete(store, {
      name: 'one',
      conversationId: 'cnv_one',
      title: 'Tides',
      thoughts: [{ sequence: 0, delta: 'Roots first.', ts: 1 }],
    });
    const reviewing = new ReviewService({
      store,
      readConfig: async () => ({}),
      clock: () => 1,
      ids: randomIds,
      ring: new KeyRing([]),
    });
    const say = async (anchor: CommentAnchor, threadId: string | null = null, traceId = 'trc_one') => {
      const said = await reviewing.comment(person('reviewer'), traceId, { text: 'Hm.', anchor, threadId });
      return said.ok ? said.value.commentId : said.error.code;
    };
    const passage = { kind: 'thought', sequence: 0, start: 0 } as const;
    const nowhere: readonly CommentAnchor[] = [
      { kind: 'activity', activityId: '__proto__' },
      { ...passage, end: 13 },
    ];
    for (const anchor of nowhere) expect(await say(anchor)).toBe('nothing-to-comment-on');
    expect(await say({ kind: 'trace' }, null, 'trc_two')).toBe('trace-not-found');
    expect(await store.review.comments('trc_one')).toEqual([]);
    const opened = await say({ ...passage, end: 12 });
    expect(await say({ kind: 'step', stepKey: 'intent-analysis' })).toMatch(/^cmt_/);
    // A reply stands where its thread does.
    expect(await say({ kind: 'activity', activityId: 'a1' }, opened)).toMatch(/^cmt_/);
    expect(await store.review.comments('trc_one')).toHaveLength(3);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
});

it('keeps all that a reviewer has typed, without what no keyboard writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-review-'));
  const store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  try {
    await complete(store, { name: 'one', conversationId: 'cnv_one', title: 'Tides' });
    const reviewing = new ReviewService({
      store,
      readConfig: async () => ({}),
      clock: () => 1,
      ids: randomIds,
      ring: new KeyRing([]),
    });
    const anchor = { kind: 'trace' } as const;
    const say = (text: string) =>
      reviewing.comment(person('reviewer'), 'trc_one', { text, anchor, threadId: null });
    expect(await say('Before\u0000 and after\ud800.')).toMatchObject({ ok: true });
    expect(await say('\u0000\u200b')).toMatchObject({ ok: false, error: { code: 'invalid-body' } });
    expect(await store.review.comments('trc_one')).toMatchObject([{ text: 'Before and after.' }]);
    const verdict = { kind: 'sound', score: null, note: 'Before\u0000 and after.' } as const;
    expect(await reviewing.judge(person('reviewer'), 'trc_one', verdict)).toMatchObject({ ok: true });
    expect(await store.review.verdicts('trc_one')).toMatchObject([{ note: 'Before and after.' }]);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
});

it('names the images of a question, in the view and in Markdown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-review-'));
  const store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  try {
    await keepAndSendImage(store, 'palm_*tree*', { conversationId: 'cnv_one' });
    const sent = { name: 'palm_*tree*_in_cnv_one', conversationId: 'cnv_one' };
    await store.turns.settle(await settleInput(sent));
    const reviewing = new ReviewService({
      store,
      readConfig: async () => ({}),
      clock: () => 1,
      ids: randomIds,
      ring: new KeyRing([]),
    });
    const traceId = `trc_${sent.name}`;
    expect(await reviewing.view(person('reviewer'), traceId)).toMatchObject({
      ok: true,
      value: { images: [{ name: 'palm_*tree*.png', width: 4, height: 3 }] },
    });
    const exports = new ReviewExport(reviewing, new KeyRing([]));
    const file = await exports.trace(person('reviewer'), traceId, 'markdown', 'id');
    expect(file.ok && file.value.content).toContain('\n\n*Gambar: palm\\_\\*tree\\*.png (4 × 3 px)*\n\n');
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
});
