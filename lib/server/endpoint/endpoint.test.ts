import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SessionReader, SignedInPerson } from '@/lib/auth/session-reader';
import { SHOWN_ACCOUNT } from '@/lib/chat/shown-account';
import { AppError } from '@/lib/shared/app-error';
import { err, ok } from '@/lib/shared/result';
import { createLog } from '@/lib/telemetry/log';
import type { Application } from '../application';
import { type Authenticator, sessionCookieAuthenticator } from '../http/authenticator';
import { type Endpoint, endpointsOf, type Guard, type OpenRequest, type RouteHandler } from './endpoint';
import { body, path, personOrNewGuest, signedIn, withoutBody, withRole } from './guards';
import { json } from './reply';

const ANI: SignedInPerson = { ownerId: 'usr_ani', isGuest: false, role: 'reviewer' };
const BUDI: SignedInPerson = { ownerId: 'usr_budi', isGuest: false, role: 'user' };
const GUEST: SignedInPerson = { ownerId: 'usr_guest', isGuest: true, role: 'user' };

const PEOPLE = new Map([
  ['ani', ANI],
  ['guest', GUEST],
]);
const sessions: SessionReader = {
  resolve: async (headers) => PEOPLE.get(headers.get('cookie') ?? '') ?? null,
  resolveAndProlong: async (headers) => {
    const person = await sessions.resolve(headers);
    return person && { person, setCookie: ['longer'] };
  },
  signInGuest: async () => ({ person: GUEST, setCookie: ['new'] }),
  signOut: async () => ({ setCookie: [] }),
};

const resolveKey = async (headers: Headers) => (headers.get('authorization') === 'Key budi' ? BUDI : null);
/** A second way to say who one is, which no browser uses by itself. */
const keyAuthenticator: Authenticator = {
  isAmbient: false,
  needsScope: false,
  claims: (headers) => headers.has('authorization'),
  resolve: async (headers) => ok(await resolveKey(headers)),
  recognise: resolveKey,
};

/** A third one, for whoever may only read turns. */
const tokenAuthenticator: Authenticator = {
  isAmbient: false,
  needsScope: true,
  claims: (headers) => headers.has('x-token'),
  resolve: async (_, scope) =>
    scope === 'turns:read' ? ok(BUDI) : err({ code: 'token-scope-missing', ...(scope && { scope }) }),
  recognise: async () => BUDI,
};

const heard: string[] = [];

/** What endpoints themselves use of the application. */
const app: Application = {
  ...({} as Application),
  authenticators: [tokenAuthenticator, keyAuthenticator, sessionCookieAuthenticator(sessions)],
  refuseAddress: async () => null,
  notePerson: ({ ownerId }) => void heard.push(ownerId),
  log: createLog('silent'),
};
const endpoint = endpointsOf(async () => app);

const shows = (personId: string) => ({ [SHOWN_ACCOUNT]: personId });
const CROSS_SITE = { origin: 'https://evil.example', host: 'nalar.example' };

async function ask(
  handler: RouteHandler,
  {
    headers = {},
    params = {},
    body: sent,
  }: { headers?: Record<string, string>; params?: Record<string, string>; body?: string } = {},
) {
  const request = new Request('http://nalar.example/api/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(sent !== undefined && { body: sent }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  return { status: response.status, body: await response.json() };
}

const whoIs = (guarded: Endpoint<OpenRequest & { readonly person: SignedInPerson }>): RouteHandler =>
  guarded.answer(async ({ person }) => json(person.ownerId));

const GUARDS: readonly Guard<OpenRequest, { readonly person: SignedInPerson }>[] = [
  signedIn,
  withRole('reviewer'),
  personOrNewGuest,
];

describe('Endpoint', () => {
  it('hears whoever asks for anything of theirs', async () => {
    await ask(whoIs(endpoint.with(signedIn)), { headers: { cookie: 'ani' } });
    await ask(whoIs(endpoint.with(signedIn)), { headers: shows('usr_ani') });
    expect(heard).toEqual(['usr_ani']);
  });

  it.each([
    ['nobody', {}, 401, 401, 'usr_guest'],
    ['a guest', { cookie: 'guest' }, 'usr_guest', 403, 'usr_guest'],
    ['somebody with the role', { cookie: 'ani' }, 'usr_ani', 'usr_ani', 'usr_ani'],
    ['somebody on another site’s page', { cookie: 'ani', ...CROSS_SITE }, 403, 403, 403],
    ['a page of one’s own account', { cookie: 'ani', ...shows('usr_ani') }, 'usr_ani', 'usr_ani', 'usr_ani'],
    ['a page of an account without its session', shows('usr_ani'), 401, 401, 401],
    [
      'a page of an account that another has taken over',
      { cookie: 'guest', ...shows('usr_ani') },
      401,
      401,
      401,
    ],
    ['a key', { authorization: 'Key budi' }, 'usr_budi', 403, 'usr_budi'],
    [
      'a key, with somebody’s cookie',
      { authorization: 'Key budi', cookie: 'ani' },
      'usr_budi',
      403,
      'usr_budi',
    ],
    ['a key, from anywhere', { authorization: 'Key budi', ...CROSS_SITE }, 'usr_budi', 403, 'usr_budi'],
    ['a wrong key, with somebody’s cookie', { authorization: 'Key', cookie: 'ani' }, 401, 401, 401],
  ])('knows who asks: %s', async (_, headers, ofOwner, ofReviewer, ofAnybody) => {
    const answers = await Promise.all(
      GUARDS.map(async (guard) => {
        const { status, body: said } = await ask(whoIs(endpoint.with(guard)), { headers });
        return status === 200 ? said : status;
      }),
    );
    expect(answers).toEqual([ofOwner, ofReviewer, ofAnybody]);
  });

  it('hears a token only where it names what that has to be for, and asks nobody else where it does not', async () => {
    const headers = { 'x-token': 'any', cookie: 'ani', ...CROSS_SITE };
    const asked = async (open: Endpoint<OpenRequest>) => {
      const said = await Promise.all(GUARDS.map((guard) => ask(whoIs(open.with(guard)), { headers })));
      return said.map(({ status, body: answer }) => (status === 200 ? answer : answer.error.code));
    };
    const refused = 'token-not-accepted';
    expect(await asked(endpoint)).toEqual([refused, refused, refused]);
    expect(await asked(endpoint.forTokens('turns:read'))).toEqual(['usr_budi', 'not-allowed', 'usr_budi']);
    const missing = 'token-scope-missing';
    expect(await asked(endpoint.forTokens('conversations:read'))).toEqual([missing, missing, missing]);
    const unguarded = endpoint.answer(async () => json('for everybody'));
    expect((await ask(unguarded, { headers })).body.error.code).toBe(refused);
    expect((await ask(unguarded, { headers: { cookie: 'ani' } })).body).toBe('for everybody');
    const scoped = await ask(whoIs(endpoint.forTokens('conversations:read').with(signedIn)), { headers });
    expect(scoped).toMatchObject({ status: 403, body: { error: { scope: 'conversations:read' } } });
  });

  it('asks its guards in their order, and no one after one that refuses', async () => {
    const asked: string[] = [];
    const note = (name: string) => () => {
      asked.push(name);
      return ok({});
    };
    const guarded = endpoint.with(note('first')).with(signedIn).with(note('second'));
    expect((await ask(whoIs(guarded))).body.error.code).toBe('not-signed-in');
    expect(asked).toEqual(['first']);
  });

  it('hands what its guards have read to the handler', async () => {
    const handler = endpoint
      .with(path('turnId'))
      .with(body(z.strictObject({ text: z.string() })))
      .answer(async ({ turnId, body: { text } }) => json({ turnId, text }));
    const params = { turnId: 'trn_1' };
    expect((await ask(handler, { params, body: '{"text":"ya"}' })).body).toEqual({
      turnId: 'trn_1',
      text: 'ya',
    });
    const refused = [
      ['{"text":1}', 'text'],
      ['{"text":"ya","txt":1}', 'txt'],
      ['[]', undefined],
    ];
    for (const [sent, field] of refused) {
      const { error } = (await ask(handler, { params, body: sent })).body;
      expect([error.code, error.field]).toEqual(['invalid-body', field]);
    }
    expect((await ask(handler, { body: '{"text":"ya"}' })).body.error.code).toBe('internal-error');
  });

  it.each(['{"options":{"__proto__":{"a":1}}}', '{"__proto__":1}', '{"\\u005f_proto__":1}'])(
    'passes over nothing that JavaScript hides: %s',
    async (sent) => {
      const handler = endpoint.with(body(z.record(z.string(), z.json()))).answer(async () => json('taken'));
      expect((await ask(handler, { body: sent })).body.error.code).toBe('invalid-body');
      expect((await ask(handler, { body: JSON.stringify({ text: sent }) })).body).toBe('taken');
    },
  );

  it('takes no body where the path says all', async () => {
    const handler = endpoint.with(withoutBody).answer(async () => json('done'));
    expect((await ask(handler)).body).toBe('done');
    expect((await ask(handler, { body: '' })).body).toBe('done');
    expect((await ask(handler, { body: '{}' })).body.error.code).toBe('invalid-body');
  });

  it.each([
    [new AppError('store-unavailable', 'gone'), 503],
    [new AppError('invalid-cursor', 'none'), 400],
    [new Error('anything'), 500],
  ])('lets no failure out without a code: %s', async (error, status) => {
    const handler = endpoint.answer(async () => {
      throw error;
    });
    expect((await ask(handler)).status).toBe(status);
    const unopened = endpointsOf(() => Promise.reject(error)).answer(async () => json('never'));
    expect((await ask(unopened)).status).toBe(status);
  });

  it('counts nothing of an address for somebody whom it refuses', async () => {
    const counted: string[] = [];
    const counting: Application = {
      ...app,
      refuseAddress: async (what) => {
        counted.push(what);
        return null;
      },
    };
    const handler = whoIs(endpointsOf(async () => counting).with(personOrNewGuest));
    expect((await ask(handler, { headers: { authorization: 'Key' } })).status).toBe(401);
    expect(counted).toEqual([]);
    expect((await ask(handler)).status).toBe(200);
    expect(counted).toEqual(['turn', 'guest']);
  });
});
