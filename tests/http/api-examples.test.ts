import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { invited } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import { rememberingMessage } from '@/e2e/support/remembering';
import { square } from '@/e2e/support/square-image';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import type { Visitor } from '@/e2e/support/visitor';
import { TOKEN_SCOPES } from '@/lib/chat/token-scope';
import { type ApiOperation, EXAMPLE_IDS } from '@/lib/server/api-document/api-operation';
import { API_OPERATIONS } from '@/lib/server/api-document/api-operations';
import { afterAll, beforeAll, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

/** What the document says of each operation is asked as it stands there, of things that are somebody's. */
let app: TestApp;
let ids: Readonly<Record<string, string>>;
let program: Visitor;

/** What examples ask for in vain: what would need a turn that runs, or the internet. */
const REFUSED: Readonly<Record<string, number>> = {
  'get /api/mcp': 405,
  'post /api/v1/chat/{conversationId}/narrow': 404,
  'post /api/v1/chat/{conversationId}/answer-now': 404,
  'post /api/v1/documents/from-web': 422,
  // The answer was written without sources.
  'post /api/v1/papers/{paperId}/references/from': 404,
};

/** Reading first, then changing, then what takes away: what others belong to at last. */
const ORDER: readonly ApiOperation['method'][] = ['get', 'post', 'put', 'patch', 'delete'];
const takesOthers = ({ path }: ApiOperation): boolean =>
  ['/api/v1/conversations/{conversationId}', '/api/v1/memories', '/api/v1/papers/{paperId}'].includes(path);
const inOrder = [...API_OPERATIONS].sort(
  (one, other) =>
    ORDER.indexOf(one.method) - ORDER.indexOf(other.method) ||
    Number(takesOthers(one)) - Number(takesOthers(other)),
);

beforeAll(async () => {
  app = await openTestApp({ settings: { researchOffer: 'everyone' } });
  const { visitor } = await invited(await app.admin(), 'user');
  const wanted = { name: 'Any', scopes: TOKEN_SCOPES, daysValid: 1 };
  const { token } = await (await visitor.send('POST', '/api/account/tokens', wanted)).json();
  program = app.visitor({ authorization: `Bearer ${token}` });
  await visitor.send('PATCH', '/api/account/memory', { acrossConversations: true });
  await visitor.ask(rememberingMessage('The dog is called Bruno.'));
  const turn = await visitor.ask(newQuestion().text);
  const documents = await uploadDocuments(visitor, DOCUMENTS);
  const made = async (path: string, body: object) => (await visitor.send('POST', path, body)).json();
  const { items } = await (await visitor.fetch('/api/memories')).json();
  const share = { withTraces: false, lifetimeDays: 7 };
  ids = {
    ...{ conversationId: turn.conversationId, traceId: turn.traceId, turnId: turn.turnId },
    documentId: [...documents.values()][0] ?? '',
    memoryId: items[0].memoryId,
    projectId: (await made('/api/projects', { name: 'One' })).projectId,
    presetId: (await made('/api/presets', bodyOf('post /api/v1/presets'))).presetId,
    shareId: (await made(`/api/conversations/${turn.conversationId}/shares`, share)).shareId,
    imageId: await sendImage(visitor),
    ...(await writePaper(visitor)),
  };
});
afterAll(() => app.close());

test('has an example for every operation of which the path does not say all', () => {
  const lacking = API_OPERATIONS.filter(({ body, query, example }) =>
    body ? example?.body === undefined : query?.safeParse({}).success === false && !example?.query,
  );
  expect(lacking).toEqual([]);
  const names = API_OPERATIONS.flatMap(({ path }) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  expect(new Set(names)).toEqual(new Set(Object.keys(EXAMPLE_IDS)));
});

for (const operation of inOrder)
  test(`${operation.method} ${operation.path} is answered as the document says`, async () => {
    const { method, path, answers, mayBeEmpty, file, example } = operation;
    const response = await program.fetch(addressOf(operation), {
      method: method.toUpperCase(),
      ...(example?.body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(example.body),
      }),
      ...(file && (FILES.get(path.split('/').at(-1) ?? '') ?? A_TEXT)),
    });
    const text = await response.text();
    const refused = REFUSED[`${method} ${path}`];
    const isEmpty = Object.keys(answers).length === 0 || (mayBeEmpty && text === '');
    expect([response.status, response.ok || text]).toEqual([
      refused ?? (isEmpty ? 204 : 200),
      refused === undefined ? true : expect.any(String),
    ]);
    if (refused !== undefined || isEmpty) return;
    const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
    expect(Object.keys(answers)).toContain(mediaType);
    const schema = answers[mediaType];
    if (schema) expect(schema.safeParse(JSON.parse(text)).error).toBeUndefined();
  });

const STYLE =
  '<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>One</title><id>one</id></info><citation><layout><text variable="title"/></layout></citation></style>';
const A_TEXT = { headers: { 'x-file-name': 'a.txt' }, body: 'Some words.' };
/** Files by the ends of the paths that take them. */
const FILES: ReadonlyMap<string, Pick<RequestInit, 'headers' | 'body'>> = new Map([
  ['images', { headers: { 'x-file-name': 'square.png' }, body: new Uint8Array(square()) }],
  ['import', { body: '@book{one, title = {One}}' }],
  ['styles', { body: STYLE }],
]);

const bodyOf = (key: string): object =>
  Object(API_OPERATIONS.find(({ method, path }) => `${method} ${path}` === key)?.example?.body);

function addressOf({ path, example }: ApiOperation): string {
  const query = new URLSearchParams(example?.query).toString();
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? '') + (query === '' ? '' : `?${query}`);
}

/** A paper with a comment and a section outside its outline, of which there is an earlier version. */
async function writePaper(visitor: Visitor): Promise<Readonly<Record<string, string>>> {
  const sent = async (method: string, path: string, body: object) =>
    (await visitor.send(method, path, body)).json();
  const { paperId } = await sent('POST', '/api/papers', { title: 'Wells', language: 'en' });
  const paper = `/api/papers/${paperId}`;
  const sectionId = 'sec_example';
  const part = { sectionId, title: 'One', depth: 0, goal: '', aimedWords: null };
  await sent('PATCH', paper, { version: 1, head: { outline: [part] } });
  await sent('PUT', `${paper}/sections/${sectionId}`, { version: 1, text: 'One.' });
  await sent('PUT', `${paper}/sections/${sectionId}`, { version: 2, text: '', restores: 1 });
  const [event] = (await (await visitor.fetch(`${paper}/events`)).json()).items;
  const said = { sectionId, quote: '', start: 0, text: 'Why?' };
  const { commentId } = await sent('POST', `${paper}/comments`, said);
  await sent('PATCH', paper, { version: 2, head: { outline: [] } });
  const item = { id: 'one', type: 'book', title: 'One' };
  const { referenceId } = await sent('POST', `${paper}/references`, { item });
  const { id: styleId } = await (
    await visitor.fetch(`${paper}/styles`, { method: 'POST', body: STYLE })
  ).json();
  const others = { referenceId, styleId, commentId, eventId: event.eventId };
  return { paperId, sectionId, version: '2', ...others };
}

async function sendImage(visitor: Visitor): Promise<string> {
  const response = await visitor.fetch('/api/images', {
    method: 'POST',
    headers: { 'x-file-name': 'square.png' },
    body: new Uint8Array(square()),
  });
  return (await response.json()).image.imageId;
}
