import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { assertKeptAsShown } from '@/e2e/support/agreement';
import { refusalCode, type Visitor } from '@/e2e/support/visitor';
import type { ImportedReferences, ReferenceList } from '@/lib/paper/reference-wire';
import type {
  CommentView,
  EventView,
  PaperEntry,
  PaperShare,
  PaperView,
  SavedSection,
  SharedPaper,
} from '@/lib/paper/wire';
import { CopyProgressFile, copyBetweenStores } from '@/lib/server/cli/copy-between-stores';
import { readPaper } from '@/lib/server/papers/kept/read-paper';
import { SigningKeyFile } from '@/lib/server/signing/signing-key-file';
import { publicKeys } from '@/lib/server/signing/signing-key-set';
import { openStore } from '@/lib/server/storage/open-store';
import { systemClock } from '@/lib/shared/clock';
import { type ConvexBridge, startConvexBridge } from '@/lib/store/convex/testing/convex-bridge';
import { KeyRing } from '@/lib/trace/key-ring';
import { doing, newPaper, PAPER, save, sectionOf, TEXT, viewOf } from './support/papers';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { newDataDirectory, openTestApp, type TestApp } from './support/test-app';

type Place = Parameters<typeof openStore>[0];
const BIBTEX = '@book{wells, title={Wells}, author={Adi, R.}, year=2020}\n@book{broken, title={';

async function answered<Body>(response: Promise<Response>): Promise<Body> {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}
const eventsOf = async (visitor: Visitor, path: string): Promise<readonly EventView[]> =>
  (await answered<{ items: EventView[] }>(visitor.fetch(`${path}/events`))).items;

describe.for(['sqlite', 'convex'] as const)('a paper in %s', (kind) => {
  let bridge: ConvexBridge;
  let app: TestApp;
  let here: Place;
  let elsewhere: Place;

  beforeAll(async () => {
    const serviceKey = randomBytes(24).toString('hex');
    bridge = await startConvexBridge({ serviceKey });
    const convex = { CONVEX_URL: bridge.url, CONVEX_SERVICE_KEY: serviceKey };
    app = await openTestApp({ environment: kind === 'convex' ? convex : {} });
    const inConvex = { NALAR_DATA_DIR: app.dataDirectory, ...convex };
    const inSqlite = { CONVEX_URL: undefined, CONVEX_SERVICE_KEY: undefined };
    here = kind === 'convex' ? inConvex : { NALAR_DATA_DIR: app.dataDirectory, ...inSqlite };
    elsewhere = kind === 'convex' ? { NALAR_DATA_DIR: newDataDirectory(), ...inSqlite } : inConvex;
  });
  afterAll(async () => {
    await app.close();
    await bridge.settled();
    await bridge.close();
  });

  test('lives from its outline over turns, references and a supervisor to its files, its copy and its end', async () => {
    const visitor = app.visitor();
    const { paperId } = await newPaper(visitor);
    const path = `/api/papers/${paperId}`;
    const put = (body: object, sectionId = 'methods') =>
      visitor.send('PUT', `${path}/sections/${sectionId}`, body);

    // What a person and a turn write, taken back and written anew.
    expect(await answered<SavedSection>(put({ text: 'Gauges.', version: 1 }))).toMatchObject({ version: 2 });
    expect(await refusalCode(put({ text: 'Stale.', version: 1 }))).toBe('section-outdated');
    const turn = await visitor.ask(doing(save()).text, { ...PAPER, paperId });
    await assertKeptAsShown(visitor, turn);
    const written = { by: 'model', turns: [{ turnId: turn.turnId, state: 'there', goneSources: 0 }] };
    expect(await sectionOf(visitor, paperId)).toMatchObject({ text: TEXT, provenance: [written] });
    const [event] = await eventsOf(visitor, path);
    expect(event).toMatchObject({ turnId: turn.turnId, canUndo: true });
    const undo = (eventId = '') => visitor.fetch(`${path}/events/${eventId}/undo`, { method: 'POST' });
    expect((await undo(event?.eventId)).status).toBe(204);
    const { text, version } = await sectionOf(visitor, paperId);
    expect(text).toBe('');
    const inserted = [{ turnId: turn.turnId, text: turn.text }];
    await answered(put({ text: turn.text, version, inserted }, 'intro'));

    // References of a file; the stage there and back.
    const brought = await answered<ImportedReferences>(
      visitor.fetch(`${path}/references/import?name=mine.bib`, { method: 'POST', body: BIBTEX }),
    );
    expect(brought).toMatchObject({ added: [{ key: 'wells' }], broken: [{ line: 2 }] });
    const { references } = await answered<ReferenceList>(visitor.fetch(`${path}/references`));
    expect(references).toHaveLength(1);
    const moved = { to: 'drafting', version: (await viewOf(visitor, paperId)).version };
    await answered(visitor.send('POST', `${path}/stage`, moved));
    expect((await undo((await eventsOf(visitor, path))[0]?.eventId)).status).toBe(204);
    expect((await viewOf(visitor, paperId)).head.stage).toBe('topic');

    // A supervisor.
    const { token } = await answered<PaperShare>(visitor.send('POST', `${path}/share`, undefined));
    const shared = `/api/shared-papers/${token}`;
    const guest = app.visitor();
    expect(await answered<SharedPaper>(guest.fetch(shared))).toMatchObject({
      sections: [{ sectionId: 'intro' }, { text: 'Gauges.' }],
    });
    const said = { sectionId: 'methods', quote: 'Gauges', start: 0, text: 'Which ones?', author: 'Dr. B' };
    await answered(guest.send('POST', `${shared}/comments`, said));
    const { comments } = await answered<{ comments: CommentView[] }>(visitor.fetch(`${path}/comments`));
    expect(comments).toMatchObject([{ isGuest: true, text: 'Which ones?' }]);
    expect((await visitor.fetch(`${path}/share`, { method: 'DELETE' })).status).toBe(204);
    expect(await refusalCode(guest.fetch(shared))).toBe('share-not-found');

    // A section that leaves the outline, the files, and everybody's data.
    const { head, version: now } = await viewOf(visitor, paperId);
    const outline = head.outline.slice(0, 1);
    await answered<PaperView>(visitor.send('PATCH', path, { version: now, head: { outline } }));
    const file = await (await visitor.fetch(`${path}/export?format=markdown&appendix=true`)).text();
    for (const words of ['# Introduction', '## Methods', 'Gauges.', 'Wells', 'Answer 1'])
      expect(file).toContain(words);

    // In the other store it is the same.
    const [source, target] = await Promise.all([openStore(here), openStore(elsewhere)]);
    const { keys } = await new SigningKeyFile(app.dataDirectory, systemClock).readOrCreate();
    await copyBetweenStores({
      ...{ source, target, route: kind, say: () => {}, ring: new KeyRing(publicKeys({ keys })) },
      progress: new CopyProgressFile(join(newDataDirectory(), 'copy.json')),
    });
    const headers = new Headers({ cookie: visitor.cookieHeader });
    const ownerId = (await app.application.sessions.resolve(headers))?.ownerId ?? '';
    const opened = await readPaper(source.papers, { ownerId, paperId });
    expect(opened?.sections).toHaveLength(2);
    expect(await readPaper(target.papers, { ownerId, paperId })).toEqual(opened);
    await Promise.all([source.close(), target.close()]);

    // Its conversation stays, about no paper.
    expect((await visitor.fetch(path, { method: 'DELETE' })).status).toBe(204);
    expect(await refusalCode(visitor.fetch(path))).toBe('paper-not-found');
    const { items } = await answered<{ items: PaperEntry[] }>(visitor.fetch('/api/papers'));
    expect(items).toEqual([]);
    expect(await visitor.conversation(turn.conversationId)).toMatchObject({ paperId: null });
  }, 120_000);
});
