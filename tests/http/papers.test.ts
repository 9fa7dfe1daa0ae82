import { newQuestion } from '@/e2e/support/question';
import { until } from '@/e2e/support/until';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { refusalCode, type Visitor } from '@/e2e/support/visitor';
import type { PaperHappening } from '@/lib/paper/events';
import type { OutlinePart } from '@/lib/paper/paper';
import type {
  CommentView,
  EventView,
  PaperCheck,
  PaperEntry,
  PaperView,
  SavedSection,
  SectionView,
  SharedPaper,
  VersionEntry,
  VersionView,
} from '@/lib/paper/wire';
import { describe, expect, test } from './support/test';
import type { TestApp } from './support/test-app';

const part = (sectionId: string, depth = 0): OutlinePart => ({
  ...{ sectionId, title: `Part ${sectionId}`, depth, goal: 'Say it', aimedWords: null },
});

async function answered<Body>(response: Promise<Response>): Promise<Body> {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

const begin = (visitor: Visitor, more: object = {}): Promise<PaperView> =>
  answered(visitor.send('POST', '/api/papers', { title: 'Groundwater', language: 'en', ...more }));
const view = (visitor: Visitor, paperId: string): Promise<PaperView> =>
  answered(visitor.fetch(`/api/papers/${paperId}`));
const change = (visitor: Visitor, { paperId, version }: PaperView, head: object): Promise<Response> =>
  visitor.send('PATCH', `/api/papers/${paperId}`, { version, head });

/** A paper with sections `a` and `b`. */
async function withSections(visitor: Visitor): Promise<PaperView> {
  const paper = await begin(visitor);
  return answered(change(visitor, paper, { outline: [part('a'), part('b', 1)] }));
}

const at = (paperId: string, sectionId = 'a'): string => `/api/papers/${paperId}/sections/${sectionId}`;
const save = (visitor: Visitor, paperId: string, body: object, sectionId?: string): Promise<Response> =>
  visitor.send('PUT', at(paperId, sectionId), body);
const read = (visitor: Visitor, paperId: string, sectionId?: string): Promise<SectionView> =>
  answered(visitor.fetch(at(paperId, sectionId)));
const happenings = async (visitor: Visitor, paperId: string): Promise<readonly EventView[]> =>
  (await answered<{ items: EventView[] }>(visitor.fetch(`/api/papers/${paperId}/events`))).items;

async function ownerOf(visitor: Visitor, app: TestApp): Promise<string> {
  const headers = new Headers({ cookie: visitor.cookieHeader });
  return (await app.application.sessions.resolve(headers))?.ownerId ?? '';
}

describe('a paper', () => {
  test('is begun by a visitor, listed, changed and deleted', async ({ visitor }) => {
    expect(await answered(visitor.fetch('/api/papers'))).toEqual({ items: [], nextCursor: null });
    const made = await begin(visitor, { title: '  Ground\u202Ewater \n now ' });
    expect(made).toMatchObject({
      ...{ version: 1, next: 'question', words: 0, hasShare: false, sections: [], references: [] },
      head: { title: 'Groundwater now', style: 'apa', stage: 'topic' },
      missing: [{ stage: 'topic', code: 'topic-empty' }],
    });
    const head = { topic: ' Wells\u0000 that fall dry ', outline: [part('a', 2), part('b', 3)] };
    const changed = await answered<PaperView>(change(visitor, made, head));
    expect(changed).toMatchObject({ version: 2, head: { topic: 'Wells that fall dry' }, missing: [] });
    expect(changed.head.outline.map(({ depth }) => depth)).toEqual([0, 1]);
    expect(changed.sections.map(({ sectionId }) => sectionId)).toEqual(['a', 'b']);
    expect(await refusalCode(change(visitor, made, { topic: 'Other' }))).toBe('paper-outdated');
    const { items } = await answered<{ items: object[] }>(visitor.fetch('/api/papers'));
    expect(items).toMatchObject([
      { paperId: made.paperId, title: 'Groundwater now', stage: 'topic', words: 0 },
    ]);
    const listed = async () => (await answered<{ items: PaperEntry[] }>(visitor.fetch('/api/papers'))).items;
    await answered(save(visitor, made.paperId, { text: 'Three more words.', version: 1 }));
    expect(await listed()).toMatchObject([{ words: 3 }]);
    expect(await listed()).toMatchObject([{ words: 3 }]);
    expect((await visitor.fetch(`/api/papers/${made.paperId}`, { method: 'DELETE' })).status).toBe(204);
    expect(await refusalCode(visitor.fetch(`/api/papers/${made.paperId}`))).toBe('paper-not-found');
  });

  test('refuses what nobody could mean', async ({ visitor }) => {
    for (const body of [
      {},
      { title: ' ', language: 'en' },
      { title: '\u200B', language: 'en' },
      { title: 'x'.repeat(301), language: 'en' },
      { title: 'A', language: 'fr' },
      { title: 'A', language: 'en', more: 1 },
      { title: 'A', language: 'en', aimedWords: 0 },
      { title: 'A', language: 'en', style: 'mine' },
    ])
      expect(await refusalCode(visitor.send('POST', '/api/papers', body))).toBe('invalid-body');
    const paper = await begin(visitor);
    for (const head of [
      { title: '' },
      { stage: 'final' },
      { stages: [] },
      { outline: [part('a'), part('a')] },
      { outline: [{ ...part('a'), title: '\u200B' }] },
      { outline: [part('../b')] },
      { outline: [part('a', 9)] },
      { topic: 'x'.repeat(4_001) },
      { cover: { author: 'A' } },
    ])
      expect(await refusalCode(change(visitor, paper, head))).toBe('invalid-body');
    expect(await refusalCode(change(visitor, paper, { style: 'custom:none' }))).toBe(
      'citation-style-not-found',
    );
    expect(await refusalCode(visitor.fetch('/api/papers?cursor=none'))).toBe('invalid-body');
    expect(await view(visitor, paper.paperId)).toEqual(paper);
  });

  test('has as many sections as it may, those outside its outline too', async ({ visitor }) => {
    const paper = await begin(visitor);
    const parts = (count: number, name: string): OutlinePart[] =>
      Array.from({ length: count }, (_, index) => part(`${name}${index}`));
    const full = await answered<PaperView>(change(visitor, paper, { outline: parts(200, 'a') }));
    expect(full.sections).toHaveLength(200);
    const less = await answered<PaperView>(change(visitor, full, { outline: parts(199, 'a') }));
    expect(less.sections).toHaveLength(200);
    const more = { outline: [...parts(199, 'a'), part('new')] };
    expect(await refusalCode(change(visitor, less, more))).toBe('too-many-sections');
    expect((await visitor.fetch(at(paper.paperId, 'a199'), { method: 'DELETE' })).status).toBe(204);
    expect((await answered<PaperView>(change(visitor, less, more))).sections).toHaveLength(200);
  });

  test('moves on, and back, by the person’s word only, and remembers when', async ({ visitor }) => {
    const paper = await begin(visitor);
    const move = (body: object) => visitor.send('POST', `/api/papers/${paper.paperId}/stage`, body);
    const turn = await visitor.ask(newQuestion().text);
    const moved = await answered<PaperView>(move({ to: 'question', version: 1, turnId: turn.turnId }));
    expect(moved).toMatchObject({ version: 2, next: 'outline', head: { stage: 'question' } });
    expect(moved.missing.map(({ code }) => code)).toEqual(['topic-empty', 'question-empty']);
    expect(moved.head.stages.map(({ stage, turnId }) => [stage, turnId])).toEqual([
      ['topic', null],
      ['question', turn.turnId],
    ]);
    expect(await answered(move({ to: 'question', version: 1 }))).toEqual(moved);
    expect(await refusalCode(move({ to: 'outline', version: 1 }))).toBe('paper-outdated');
    expect(await refusalCode(move({ to: 'outline', version: 2, turnId: 'trn_none' }))).toBe('turn-not-found');
    expect(await refusalCode(move({ to: 'done', version: 2 }))).toBe('invalid-body');
    expect(await answered(move({ to: 'topic', version: 2 }))).toMatchObject({ head: { stage: 'topic' } });
    expect((await happenings(visitor, paper.paperId)).map(({ what }) => what.kind)).toEqual([
      ...['stage', 'stage', 'created'],
    ]);
  });

  test('is nobody else’s by any id', async ({ visitor, app }) => {
    const { paperId } = await withSections(visitor);
    await answered(save(visitor, paperId, { text: 'Mine.', version: 1 }));
    const path = `/api/papers/${paperId}`;
    const comment = { sectionId: 'a', quote: '', start: 0, text: 'Mine' };
    const { commentId } = await answered<CommentView>(visitor.send('POST', `${path}/comments`, comment));
    const [event] = await happenings(visitor, paperId);
    const stranger = app.visitor();
    const own = await withSections(stranger);
    const asked: readonly [method: string, path: string, body?: object][] = [
      ['GET', ''],
      ['PATCH', '', { version: 1, head: { topic: 'x' } }],
      ['DELETE', ''],
      ['POST', '/stage', { to: 'final', version: 1 }],
      ['GET', '/sections/a'],
      ['PUT', '/sections/a', { text: 'x', version: 1 }],
      ['DELETE', '/sections/a'],
      ['GET', '/sections/a/versions'],
      ['GET', '/sections/a/versions/1'],
      ['GET', '/check'],
      ['GET', '/events'],
      ['POST', `/events/${event?.eventId}/undo`],
      ['GET', '/comments'],
      ['POST', '/comments', comment],
      ['PATCH', `/comments/${commentId}`, { version: 1, isResolved: true }],
      ['DELETE', `/comments/${commentId}`],
      ['POST', '/share'],
      ['DELETE', '/share'],
    ];
    for (const [method, rest, body] of asked) {
      const given = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = { 'content-type': 'application/json' };
      const ask = (who: Visitor, of: string) =>
        refusalCode(who.fetch(`/api/papers/${of}${rest}`, { method, headers, ...given }));
      expect([method, rest, await ask(stranger, paperId)]).toEqual([method, rest, 'paper-not-found']);
      expect(await ask(app.visitor(), paperId)).toBe('not-signed-in');
      // Ids of another paper's things name nothing in one's own.
      if (rest.includes(commentId)) expect(await ask(stranger, own.paperId)).toBe('comment-not-found');
      if (rest.includes('/events/')) expect(await ask(stranger, own.paperId)).toBe('paper-event-not-found');
    }
    expect((await read(visitor, paperId)).text).toBe('Mine.');
  });
});

describe('a section', () => {
  test('is saved as it was written, and shows both texts where another tab was quicker', async ({
    visitor,
  }) => {
    const { paperId } = await withSections(visitor);
    const text = '  Wells\u0000 fall \ud83d dry.\t😀\r\n\n ';
    const saved = await answered<SavedSection>(save(visitor, paperId, { text, version: 1 }));
    expect(saved).toMatchObject({ version: 2, words: 3, text: '  Wells fall  dry.\t😀\r\n\n ' });
    expect(saved.provenance).toMatchObject([{ by: 'person', share: 0, turns: [] }]);
    const again = await answered<SavedSection>(save(visitor, paperId, { text: saved.text, version: 1 }));
    expect(again).toMatchObject({ version: 2 });
    expect(again.text).toBeUndefined();
    const late = await save(visitor, paperId, { text: 'Other', version: 1 });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: { code: 'section-outdated', current: { version: 2, text: saved.text } },
    });
    expect((await view(visitor, paperId)).words).toBe(3);
    for (const body of [
      { text: 'x' },
      { text: 'x', version: 0 },
      { text: 'x'.repeat(200_001), version: 2 },
      { text: 'x', version: 2, inserted: [{ turnId: 't', text: '' }] },
    ])
      expect(await refusalCode(save(visitor, paperId, body))).toBe('invalid-body');
    expect(await refusalCode(save(visitor, paperId, { text: 'x', version: 1 }, 'none'))).toBe(
      'section-not-found',
    );
  });

  test('saves one of two texts that come at the same time', async ({ visitor }) => {
    const { paperId } = await withSections(visitor);
    const codes = await Promise.all(
      ['One', 'Two', 'Three'].map(
        async (text) => (await save(visitor, paperId, { text, version: 1 })).status,
      ),
    );
    expect(codes.toSorted()).toEqual([200, 409, 409]);
    expect((await read(visitor, paperId)).version).toBe(2);
  });

  test('keeps what was there before much of it goes, and brings it back with its writers', async ({
    visitor,
    app,
  }) => {
    const { paperId } = await withSections(visitor);
    const ownerId = await ownerOf(visitor, app);
    const turn = await visitor.ask(newQuestion().text);
    const long = `The model says ${'something '.repeat(40)}.`;
    const key = { ownerId, paperId, sectionId: 'a' };
    const { paperSections } = app.application;
    await paperSections.write(key, { text: long, mode: 'replace', turnId: turn.turnId });
    await answered(save(visitor, paperId, { text: 'Mine.', version: 2 }));
    const { versions } = await answered<{ versions: VersionEntry[] }>(
      visitor.fetch(`${at(paperId)}/versions`),
    );
    expect(versions.map(({ version, writer }) => [version, writer.by])).toEqual([
      [2, 'model'],
      [1, 'person'],
    ]);
    const old = await answered<VersionView>(visitor.fetch(`${at(paperId)}/versions/2`));
    expect(old).toMatchObject({ text: long, provenance: [{ by: 'model' }] });
    await answered(save(visitor, paperId, { text: long, version: 3, restores: 2 }));
    expect(await read(visitor, paperId)).toMatchObject({
      ...{ version: 4, text: long },
      provenance: [
        { by: 'model', share: 1, turns: [{ turnId: turn.turnId, state: 'there', traceId: turn.traceId }] },
      ],
    });
    for (const version of ['9', '0', 'x', '99999999999'])
      expect(await refusalCode(visitor.fetch(`${at(paperId)}/versions/${version}`))).toBe(
        'section-version-not-found',
      );
  });

  test('stays when it leaves the outline, until it is deleted', async ({ visitor }) => {
    const paper = await withSections(visitor);
    const { paperId } = paper;
    await answered(save(visitor, paperId, { text: 'Kept.', version: 1 }, 'b'));
    const remove = () => visitor.fetch(at(paperId, 'b'), { method: 'DELETE' });
    expect(await refusalCode(remove())).toBe('section-in-outline');
    const out = await answered<PaperView>(change(visitor, paper, { outline: [part('a')] }));
    expect(out.sections.map(({ sectionId, words }) => [sectionId, words])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    expect((await remove()).status).toBe(204);
    expect(await refusalCode(visitor.fetch(at(paperId, 'b')))).toBe('section-not-found');
    expect((await view(visitor, paperId)).sections).toHaveLength(1);
  });
});

describe('provenance', () => {
  const { text: question } = newQuestion();

  test('takes words for a model’s only where its answer holds them', async ({ visitor, app }) => {
    const { paperId } = await withSections(visitor);
    const turn = await visitor.ask(question);
    const others = await app.visitor().ask(newQuestion().text);
    const words = turn.text.split(/\s+/).slice(0, 6).join(' ');
    const text = `I write this. ${words}\n\nNobody ever said this in any answer.`;
    const saved = await answered<SavedSection>(
      save(visitor, paperId, {
        ...{ text, version: 1 },
        inserted: [
          { turnId: turn.turnId, text: words },
          { turnId: turn.turnId, text: 'Nobody ever said this in any answer.' },
          { turnId: others.turnId, text: 'I write this.' },
          { turnId: 'trn_none', text: 'I write this.' },
        ],
      }),
    );
    expect(saved.provenance).toMatchObject([
      { by: 'both', turns: [{ turnId: turn.turnId, state: 'there', conversationId: turn.conversationId }] },
      { by: 'person', turns: [] },
    ]);
    expect(JSON.stringify(saved)).not.toContain('thought');
    await visitor.fetch(`/api/conversations/${turn.conversationId}`, { method: 'DELETE' });
    expect((await read(visitor, paperId)).provenance[0]?.turns).toEqual([
      { turnId: turn.turnId, state: 'gone', goneSources: 0 },
    ]);
  });

  test('goes with a paragraph into another section', async ({ visitor, app }) => {
    const { paperId } = await withSections(visitor);
    const key = { ownerId: await ownerOf(visitor, app), paperId, sectionId: 'a' };
    const turn = await visitor.ask(question);
    const paragraph = `A paragraph that a model wrote ${'about wells that fall dry '.repeat(8)}each year.`;
    await app.application.paperSections.write(key, { text: paragraph, mode: 'append', turnId: turn.turnId });
    await answered(save(visitor, paperId, { text: '', version: 2 }));
    const saved = await answered<SavedSection>(
      save(visitor, paperId, { text: `${paragraph}\n\nMine.`, version: 1 }, 'b'),
    );
    expect(saved.provenance.map(({ by }) => by)).toEqual(['model', 'person']);
  });
});

describe('what a turn has done', () => {
  test('is told, and taken back unless something has changed since', async ({ visitor, app }) => {
    const { paperId } = await withSections(visitor);
    const key = { ownerId: await ownerOf(visitor, app), paperId, sectionId: 'a' };
    const { paperSections } = app.application;
    await answered(save(visitor, paperId, { text: 'Mine.', version: 1 }));
    const written = await paperSections.write(key, { text: 'The model’s.', mode: 'append', turnId: 'trn_1' });
    if (!written.ok) throw new Error(written.error.code);
    expect((await read(visitor, paperId)).text).toBe('Mine.\n\nThe model’s.');
    expect((await happenings(visitor, paperId))[0]).toMatchObject({
      ...{ eventId: written.value.eventId, turnId: 'trn_1', canUndo: true, undoneAt: null },
      what: { kind: 'section', sectionId: 'a' },
    });
    const undo = (eventId: string) =>
      visitor.fetch(`/api/papers/${paperId}/events/${eventId}/undo`, { method: 'POST' });
    expect((await undo(written.value.eventId)).status).toBe(204);
    expect(await read(visitor, paperId)).toMatchObject({ text: 'Mine.', provenance: [{ by: 'person' }] });
    expect((await happenings(visitor, paperId))[0]).toMatchObject({ canUndo: false });
    expect(await refusalCode(undo(written.value.eventId))).toBe('paper-changed-since');
    const second = await paperSections.write(key, { text: 'All new.', mode: 'replace', turnId: 'trn_2' });
    if (!second.ok) throw new Error(second.error.code);
    await answered(save(visitor, paperId, { text: 'All new, nearly.', version: second.value.version }));
    expect(await refusalCode(undo(second.value.eventId))).toBe('paper-changed-since');
    const created = (await happenings(visitor, paperId)).at(-1)?.eventId ?? '';
    expect(await refusalCode(undo(created))).toBe('paper-changed-since');
    const stale = await paperSections.write(key, {
      ...{ text: 'Too late.', mode: 'replace', turnId: 'trn_3', version: 1 },
    });
    expect(stale).toMatchObject({ ok: false, error: { code: 'section-outdated' } });
    const long = await paperSections.write(key, { text: 'x'.repeat(200_001), mode: 'replace', turnId: 't' });
    expect(long).toMatchObject({ ok: false, error: { code: 'section-too-long' } });
  });

  test('names what a person changes in one entry as long as they go on', async ({ visitor }) => {
    const paper = await begin(visitor);
    const second = await answered<PaperView>(change(visitor, paper, { topic: 'Wells' }));
    const third = await answered<PaperView>(change(visitor, second, { question: 'Why?', topic: 'Wells' }));
    await answered(change(visitor, third, { question: 'Why?' }));
    const [newest, ...rest] = await happenings(visitor, paper.paperId);
    const expected: PaperHappening = { kind: 'head', fields: ['topic', 'question'] };
    expect(newest?.what).toEqual(expected);
    expect(rest).toHaveLength(1);
  });
});

describe('the link of a paper', () => {
  test('shows its sections, takes comments, and ends', async ({ visitor, app }) => {
    const { paperId } = await withSections(visitor);
    await answered(save(visitor, paperId, { text: 'Shown.', version: 1 }));
    const own = { sectionId: 'a', quote: 'Shown', start: 0, text: 'Only for me' };
    await answered(visitor.send('POST', `/api/papers/${paperId}/comments`, own));
    const share = () => visitor.fetch(`/api/papers/${paperId}/share`, { method: 'POST' });
    const { token, version } = await answered<{ token: string; version: number }>(share());
    expect(await view(visitor, paperId)).toMatchObject({ version, hasShare: true });
    const guest = app.visitor();
    const link = `/api/shared-papers/${token}`;
    const said = {
      author: ' Dr.\u202E  Sari ',
      sectionId: 'a',
      quote: 'Shown',
      start: 0,
      text: 'Why?\u0000',
    };
    await answered(guest.send('POST', `${link}/comments`, said));
    const shared = await answered<SharedPaper>(guest.fetch(link));
    expect(Object.keys(shared).sort()).toEqual(['comments', 'language', 'references', 'sections', 'title']);
    expect(shared.sections[0]).toEqual({
      ...{ sectionId: 'a', title: 'Part a', depth: 0, text: 'Shown.' },
      blocks: [{ kind: 'text', markdown: 'Shown.' }],
    });
    expect(shared.comments).toMatchObject([{ author: 'Dr. Sari', text: 'Why?', resolvedAt: null }]);
    expect(guest.isKnown).toBe(false);
    const { comments } = await answered<{ comments: CommentView[] }>(
      visitor.fetch(`/api/papers/${paperId}/comments`),
    );
    expect(comments.map(({ text, isGuest }) => [text, isGuest])).toEqual([
      ['Only for me', false],
      ['Why?', true],
    ]);
    for (const wrong of [
      { ...said, author: '\u200B' },
      { ...said, text: ' ' },
      { ...said, isGuest: false },
    ])
      expect(await refusalCode(guest.send('POST', `${link}/comments`, wrong))).toBe('invalid-body');
    const nowhere = { ...said, sectionId: 'none' };
    expect(await refusalCode(guest.send('POST', `${link}/comments`, nowhere))).toBe('section-not-found');
    const again = await answered<{ token: string }>(share());
    expect(await refusalCode(guest.fetch(link))).toBe('share-not-found');
    expect((await visitor.fetch(`/api/papers/${paperId}/share`, { method: 'DELETE' })).status).toBe(204);
    for (const gone of [again.token, 'x', `${token}x`])
      expect(await refusalCode(guest.fetch(`/api/shared-papers/${gone}`))).toBe('share-not-found');
  });

  test('has its comments settled, opened again and deleted by the owner', async ({ visitor }) => {
    const { paperId } = await withSections(visitor);
    const path = `/api/papers/${paperId}/comments`;
    const comment = { sectionId: 'a', quote: '', start: 0, text: 'Later' };
    const { commentId } = await answered<CommentView>(visitor.send('POST', path, comment));
    expect((await view(visitor, paperId)).openComments).toBe(1);
    const settle = (version: number, isResolved: boolean) =>
      visitor.send('PATCH', `${path}/${commentId}`, { version, isResolved });
    expect((await answered<CommentView>(settle(1, true))).resolvedAt).not.toBeNull();
    expect((await view(visitor, paperId)).openComments).toBe(0);
    expect(await refusalCode(settle(1, false))).toBe('paper-outdated');
    expect(await answered(settle(2, false))).toMatchObject({ resolvedAt: null, version: 3 });
    expect((await visitor.fetch(`${path}/${commentId}`, { method: 'DELETE' })).status).toBe(204);
    expect(await answered(visitor.fetch(path))).toEqual({ comments: [] });
    expect(await refusalCode(settle(3, true))).toBe('comment-not-found');
    const nowhere = { ...comment, sectionId: 'none' };
    expect(await refusalCode(visitor.send('POST', path, nowhere))).toBe('section-not-found');
  });
});

describe('a check', () => {
  const SAID =
    'The water table in the northern districts of the city fell by three centimetres every year between 2010 and 2020.';

  test('finds what a paper lacks, and what its sources do not carry', async ({ visitor }) => {
    const ids = await uploadDocuments(visitor, {
      'wells.md': `# Wells\n\n${SAID}\n\nMost wells are shallow and were dug by hand.`,
    });
    const paper = await withSections(visitor);
    const { paperId } = paper;
    const documentId = ids.get('wells.md') ?? '';
    const add = (key: string, more: object) =>
      visitor.send('POST', `/api/papers/${paperId}/references`, {
        ...{ key, item: { id: key, type: 'book', title: 'Wells of a city, and where they are' }, ...more },
      });
    await add('wells', { documentId, isVerified: true });
    await add('unread', {});
    const text = [
      `Copied: ${SAID}`,
      `“${SAID}” [@wells, p. 3].`,
      'In the northern districts of the city, the water table fell by nine centimetres every year [@wells].',
      'Somebody else has said so [see @nobody], as @fig:map and [@tbl:wells] show.',
    ].join('\n\n');
    await answered(save(visitor, paperId, { text, version: 1 }));
    await answered(save(visitor, paperId, { text: 'Left behind.', version: 1 }, 'b'));
    await answered(change(visitor, paper, { outline: [part('a'), part('c')] }));
    const check = () => answered<PaperCheck>(visitor.fetch(`/api/papers/${paperId}/check`));
    // What one check has no time for, the next one goes on with.
    const found = await until(check, ({ claims, documents }) => claims.left + documents.left === 0);
    const of = (code: string) => found.findings.filter((finding) => finding.code === code);
    expect(of('section-empty')).toMatchObject([{ place: { sectionId: 'c' }, words: 'Part c' }]);
    expect(of('section-outside-outline')).toMatchObject([{ place: { sectionId: 'b' } }]);
    expect(of('citation-without-reference')).toMatchObject([{ keys: ['nobody'], words: '[see @nobody]' }]);
    expect(of('reference-without-citation').map(({ keys }) => keys)).toEqual([['unread']]);
    expect(of('reference-unverified').map(({ keys }) => keys)).toEqual([['unread']]);
    expect(of('reference-duplicate')).toHaveLength(1);
    const [copied, ...moreCopied] = of('copied-words');
    expect(moreCopied).toEqual([]);
    expect(copied).toMatchObject({ words: SAID.slice(0, -1), keys: ['wells'], source: { documentId } });
    expect(text.indexOf(SAID)).toBe(copied?.place?.start);
    const [claim, ...moreClaims] = of('claim-not-carried');
    expect(moreClaims).toEqual([]);
    expect(claim?.words).toContain('nine centimetres');
    expect(claim?.source?.passage).toContain('three centimetres');
    expect(found).toMatchObject({
      left: 0,
      claims: { held: 2, left: 0 },
      documents: { compared: 1, left: 0 },
    });
    expect(await check()).toEqual(found);
  });
});
