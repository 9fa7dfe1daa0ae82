import { afterEach, beforeEach, expect, it } from 'vitest';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { VerdictKind } from '@/lib/chat/review/review-verdict';
import { MOST_VIEWS } from '@/lib/chat/review/review-view';
import type { Role } from '@/lib/chat/role';
import { randomIds } from '@/lib/shared/ids';
import { complete } from '@/lib/store/contract/store-fixtures';
import { openMemoryStore } from '@/lib/store/sqlite/open-memory-store';
import type { Store } from '@/lib/store/store';
import { KeyRing } from '@/lib/trace/key-ring';
import { ReviewExport } from './review-export';
import { ReviewService } from './review-service';

const RANI = { personId: 'rani', name: 'Rani' };
const SARI = { personId: 'sari', name: 'Sari' };
const TONO = { personId: 'tono', name: 'Tono' };

let store: Store;
let settings: KnobSettings;
let reviewing: ReviewService;
beforeEach(async () => {
  const opened = await openMemoryStore({ mostPages: 4_000 });
  // Three people who may review, of whom the store itself knows nothing.
  const review = { ...opened.review, reviewers: async () => [RANI, SARI, TONO] };
  store = { ...opened, review };
  settings = {};
  const parts = { store, readConfig: async () => settings, clock: () => 5, ids: randomIds };
  reviewing = new ReviewService({ ...parts, ring: new KeyRing([]) });
  for (const name of ['one', 'two', 'three'])
    await complete(store, { name, conversationId: `cnv_${name}`, title: name, text: `What of ${name}?` });
});
afterEach(() => store.close());

const person = (ownerId: string, role: Role = 'reviewer') => ({ ownerId, isGuest: false, role });
const rani = person('rani');
const sari = person('sari');
const admin = person('tono', 'admin');

async function judge(by: typeof rani, name: string, kind: VerdictKind): Promise<void> {
  expect(await reviewing.judge(by, `trc_${name}`, { kind, score: null, note: 'Because.' })).toMatchObject({
    ok: true,
  });
}
async function viewed(by: typeof rani, name: string) {
  const view = await reviewing.view(by, `trc_${name}`);
  if (!view.ok) throw new Error(view.error.code);
  return view.value;
}
async function listed(by: typeof rani, filters: ReviewFilters = {}) {
  const page = await reviewing.queue(by, { filters, limit: 9 });
  if (!page.ok) throw new Error(page.error.code);
  return page.value.items;
}

it('shows the conversation before a turn, as it went to it', async () => {
  const of = { conversationId: 'cnv_one' };
  await complete(store, { ...of, name: 'next', parentId: 'msg_one_assistant', text: 'And then?' });
  await complete(store, { ...of, name: 'branch', parentId: 'msg_one_assistant', text: 'Or else?' });
  const { before, leftOut } = await viewed(rani, 'next');
  expect(before).toMatchObject([
    { role: 'user', contents: [{ kind: 'text', text: 'What of one?' }], citations: [] },
    { role: 'assistant', contents: [{ kind: 'text', text: 'answer one' }] },
  ]);
  expect([before.length, leftOut]).toEqual([2, 0]);
  expect((await viewed(rani, 'one')).before).toEqual([]);
});

it('tells the latest twenty messages of a long conversation, and how many more there are', async () => {
  let parentId = 'msg_one_assistant';
  for (let index = 0; index < 11; index += 1) {
    await complete(store, { name: `n${index}`, conversationId: 'cnv_one', parentId });
    parentId = `msg_n${index}_assistant`;
  }
  const { before, leftOut } = await viewed(rani, 'n10');
  expect([before.length, leftOut, before.at(-1)?.messageId]).toEqual([20, 2, 'msg_n9_assistant']);
});

it('shows a second reviewer nothing of the first one’s verdict before theirs, where reviews are blind', async () => {
  await judge(sari, 'one', 'wrong-tool');
  const comment = { text: 'It looked it up in vain.', anchor: { kind: 'trace' as const }, threadId: null };
  await reviewing.comment(sari, 'trc_one', comment);
  expect((await viewed(rani, 'one')).verdicts).toHaveLength(1);

  settings = { 'review.isBlind': true };
  const blind = await viewed(rani, 'one');
  expect(blind).toMatchObject({ item: { verdict: null, isVerdictHidden: true }, verdicts: [], comments: [] });
  expect(JSON.stringify(blind)).not.toMatch(/wrong-tool|Because|in vain/);
  const file = await new ReviewExport(reviewing, new KeyRing([])).trace(rani, 'trc_one', 'json', 'en');
  expect(file.ok && file.value.content).not.toMatch(/wrong-tool|Because|in vain/);
  const [, , row] = await listed(rani);
  expect(row).toMatchObject({ traceId: 'trc_one', verdict: null, isVerdictHidden: true });
  for (const filters of [{ verdict: 'wrong-tool' }, { verdict: 'wrong-tool', judgedBy: 'others' }] as const)
    expect(await listed(rani, filters)).toEqual([]);
  expect(await listed(rani, { judgedBy: 'others' })).toHaveLength(1);

  // Whoever oversees reviews, and whoever gave the verdict, see it.
  for (const knows of [admin, sari])
    expect(await viewed(knows, 'one')).toMatchObject({ item: { verdict: { kind: 'wrong-tool' } } });
  await judge(rani, 'one', 'sound');
  expect(await viewed(rani, 'one')).toMatchObject({
    item: { ownVerdict: 'sound' },
    verdicts: [{ kind: 'sound' }, { kind: 'wrong-tool' }],
    comments: [{ text: comment.text }],
  });
  expect(await listed(rani, { verdict: 'sound' })).toHaveLength(1);
});

it('exports to a blind reviewer what they have judged, with answers and comments that are no formulas', async () => {
  settings = { 'review.isBlind': true };
  await judge(sari, 'one', 'wrong-tool');
  await judge(rani, 'two', 'sound');
  await reviewing.comment(rani, 'trc_two', {
    ...{ text: '=1+1', anchor: { kind: 'trace' }, threadId: null },
  });
  const exports = new ReviewExport(reviewing, new KeyRing([]));
  const lines = async (by: typeof rani) => {
    let text = '';
    for await (const line of exports.verdicts(by, {})) text += line;
    return text.trim().split('\r\n');
  };
  const [head, own, ...others] = await lines(rani);
  expect(head).toMatch(/,question,answer,comments$/);
  expect(own).toMatch(/^trc_two,.*,What of two\?,answer two,rani: =1\+1$/);
  expect(others).toEqual([]);
  expect(await lines(admin)).toHaveLength(3);
});

it('judges and hands out many at once, each by itself', async () => {
  const traceIds = ['trc_one', 'trc_none', 'trc_two', 'trc_one'];
  const verdict = { kind: 'sound' as const, score: 4, note: '' };
  expect(await reviewing.batch(rani, { action: 'judge', traceIds, verdict })).toEqual({
    ok: true,
    value: { done: 2, refused: [{ traceId: 'trc_none', code: 'trace-not-found' }] },
  });
  expect(await store.review.verdicts('trc_one')).toHaveLength(1);

  const hand = (by: typeof rani, assigneeId: string | null) =>
    reviewing.batch(by, { action: 'assign', traceIds: ['trc_one', 'trc_two'], assigneeId });
  expect(await reviewing.assign(sari, 'trc_two', 'sari')).toMatchObject({ ok: true });
  const taken = { refused: [{ traceId: 'trc_two', code: 'trace-taken' }], done: 1 };
  expect(await hand(rani, 'rani')).toMatchObject({ value: taken });
  expect(await hand(rani, 'sari')).toMatchObject({
    value: { done: 0, refused: [{ code: 'not-allowed' }, {}] },
  });
  expect(await hand(admin, null)).toMatchObject({ value: { done: 2 } });
  expect(await hand(admin, 'rani')).toMatchObject({ value: { done: 2 } });
  expect(await hand(admin, 'nobody')).toMatchObject({
    value: { refused: [{ code: 'person-not-found' }, {}] },
  });
  expect(await reviewing.assignees(rani)).toEqual({ ok: true, value: [RANI] });
  expect(await reviewing.assignees(admin)).toEqual({ ok: true, value: [RANI, SARI, TONO] });
});

it('keeps so many views of a reviewer, and no more', async () => {
  const save = (name: string) => reviewing.views.save(rani, { name, filters: { feedback: 'down' } });
  for (let index = 0; index < MOST_VIEWS; index += 1)
    expect(await save(`View ${index}`)).toMatchObject({ ok: true });
  expect(await save('One more')).toMatchObject({ error: { code: 'too-many-views' } });
  expect(await save('View 3')).toMatchObject({ ok: true });
  expect(await save('\u200b')).toMatchObject({ error: { code: 'invalid-body', field: 'name' } });
  const views = await reviewing.views.list(rani);
  const [first] = views.ok ? views.value : [];
  expect(first).toMatchObject({ name: 'View 0', query: 'feedback=down' });
  expect(await reviewing.views.remove(sari, first?.viewId ?? '')).toMatchObject({
    error: { code: 'view-not-found' },
  });
  expect(await reviewing.views.remove(rani, first?.viewId ?? '')).toMatchObject({ ok: true });
});

it('says how far two reviewers agree on what both have judged', async () => {
  for (const [name, first, second] of [
    ['one', 'sound', 'sound'],
    ['two', 'wrong-tool', 'sound'],
    ['three', 'other', 'other'],
  ] as const) {
    await judge(rani, name, first);
    await judge(sari, name, second);
  }
  const read = async (by: typeof rani, wanted = {}) => {
    const page = await reviewing.agreement.read(by, wanted);
    return page.ok ? page.value : null;
  };
  const page = await read(rani);
  expect(page).toMatchObject({
    firsts: [RANI, SARI, TONO],
    shown: {
      ...{ first: RANI, second: SARI },
      agreement: { count: 3, observed: 2 / 3, kappa: null },
      differing: [{ traceId: 'trc_two', question: 'What of two?', first: 'wrong-tool', second: 'sound' }],
    },
  });
  expect(await read(rani, { first: 'sari', second: 'tono' })).toMatchObject({
    shown: { ...{ first: SARI, second: TONO }, agreement: null, differing: [] },
  });
  settings = { 'review.isBlind': true };
  expect(await read(rani, { first: 'sari', second: 'tono' })).toMatchObject({
    ...{ firsts: [RANI], shown: { first: RANI, second: TONO } },
  });
  expect(await read(admin, { first: 'sari', second: 'rani' })).toMatchObject({ shown: { first: SARI } });
});
