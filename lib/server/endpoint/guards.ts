import { z } from 'zod';
import type { SetCookies, SignedInPerson } from '@/lib/auth/session-reader';
import { BODY_LIMIT_BYTES } from '@/lib/chat/chat-request';
import { includesRole, type Role } from '@/lib/chat/role';
import { SHOWN_ACCOUNT } from '@/lib/chat/shown-account';
import { clientGone } from '@/lib/server/http/client-gone';
import { err, ok, type Result } from '@/lib/shared/result';
import type { LimitedDeed } from '../http/address-limits';
import { type ApiFailure, failure } from '../http/api-failure';
import type { Guard, OpenRequest } from './endpoint';

export type Person = { readonly person: SignedInPerson; readonly ownerId: string };

/** For everybody; `person` is null where nobody is signed in. */
export const anybody: Guard<OpenRequest, { readonly person: SignedInPerson | null }> = async ({
  authenticator,
  headers,
  scope,
}) => {
  const person = await authenticator.resolve(headers, scope);
  return person.ok ? ok({ person: person.value }) : person;
};

/** For whoever has a session, guests too, of the account that their page shows; everybody else gets 401. */
export const signedIn: Guard<OpenRequest, Person> = async (opened) => {
  const found = await anybody(opened);
  if (!found.ok) return found;
  const { person } = found.value;
  if (!person || !isOfShownAccount(person, opened.headers)) return err(failure('not-signed-in'));
  opened.app.notePerson(person, opened.headers);
  return ok({ person, ownerId: person.ownerId });
};

/** Whether a page that shows an account still has its session; true for all that name none. */
const isOfShownAccount = (person: SignedInPerson | null, headers: Headers): boolean =>
  [null, person?.ownerId].includes(headers.get(SHOWN_ACCOUNT));

/** For people with an account and a role; those without it get 403. */
export const withRole =
  (role: Role): Guard<OpenRequest, Person> =>
  async (opened) => {
    const found = await signedIn(opened);
    if (!found.ok) return found;
    const { person } = found.value;
    return person.isGuest || !includesRole(person.role, role) ? err(failure('not-allowed')) : found;
  };

type PersonAndCookies = { readonly person: SignedInPerson; readonly setCookie: SetCookies };

/** For everybody: a visitor whom nobody knows becomes a guest, unless their page shows an account. Counts a deed, and a guest, of the address. */
export const orNewGuest =
  (deed: LimitedDeed): Guard<OpenRequest, PersonAndCookies> =>
  async (opened) => {
    const { app, authenticator, headers } = opened;
    const { sessions } = authenticator;
    if (!sessions) {
      const found = await signedIn(opened);
      if (!found.ok) return found;
      const limited = await app.refuseAddress(deed, headers);
      return limited ? err(limited) : ok({ person: found.value.person, setCookie: [] });
    }
    const known = await sessions.resolveAndProlong(headers);
    if (!isOfShownAccount(known?.person ?? null, headers)) return err(failure('not-signed-in'));
    const limited =
      (await app.refuseAddress(deed, headers)) ?? (known ? null : await app.refuseAddress('guest', headers));
    if (limited) return err(limited);
    const recognised = known ?? (await sessions.signInGuest(headers));
    app.notePerson(recognised.person, headers);
    return ok(recognised);
  };

/** The same for whoever begins a turn. */
export const personOrNewGuest = orNewGuest('turn');

/** Counts a deed of the address that the request comes from. */
export const deedOfAddress =
  (deed: LimitedDeed): Guard<OpenRequest, object> =>
  async ({ app, headers }) => {
    const limited = await app.refuseAddress(deed, headers);
    return limited ? err(limited) : ok({});
  };

/** Counts a turn. */
export const turnOfAddress = deedOfAddress('turn');

/** Counts an attempt to get at an account. */
export const accountAttempt = deedOfAddress('account');

/** The variable parts of the path. Throws where the route has others. */
export const path = <const Names extends readonly [string, ...string[]]>(...names: Names) => {
  const schema = z.record(z.enum(names), z.string());
  return ({ params }: OpenRequest) => ok(schema.parse(params));
};

/** The JSON body of so many bytes at most if it is as the schema says. */
export const body =
  <Schema extends z.ZodType>(
    schema: Schema,
    mostBytes = BODY_LIMIT_BYTES,
  ): Guard<OpenRequest, { readonly body: z.output<Schema> }> =>
  async ({ request }) => {
    const read = await readJsonBody(request, mostBytes);
    if (!read.ok) return read;
    const parsed = schema.safeParse(read.value);
    return parsed.success ? ok({ body: parsed.data }) : err(notAsDescribed(parsed.error));
  };

const LONGEST_FIELD = 100;

/** Names the first field that is not as the schema says; none where it is the whole. */
function notAsDescribed({ issues: [issue] }: z.ZodError): ApiFailure {
  const more = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...more].join('.').slice(0, LONGEST_FIELD);
  return field === '' ? failure('invalid-body') : { ...failure('invalid-body'), field };
}

/** For a request of which the path says all: a body would be passed over. */
export const withoutBody: Guard<OpenRequest, object> = async ({ request }) => {
  for await (const bytes of request.body ?? []) if (bytes.byteLength > 0) return err(failure('invalid-body'));
  return ok({});
};

/** The query if it is as the schema says. */
export const query =
  <Schema extends z.ZodType>(schema: Schema): Guard<OpenRequest, { readonly query: z.output<Schema> }> =>
  ({ request }) => {
    const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    return parsed.success ? ok({ query: parsed.data }) : err(notAsDescribed(parsed.error));
  };

/**
 * Reads a request's JSON body up to the size limit. Refuses other media types (a form on another site could
 * send them without asking), oversized bodies before they are in memory, and what is not JSON.
 */
async function readJsonBody(request: Request, mostBytes: number): Promise<Result<unknown, ApiFailure>> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') return err(failure('unsupported-media-type'));
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return err(failure('body-too-large'));
  const text = await readText(request, mostBytes);
  if (text === null) return err(failure('body-too-large'));
  try {
    const value: unknown = JSON.parse(text);
    return hasPrototype(text) ? err(failure('invalid-body')) : ok(value);
  } catch {
    return err(failure('invalid-json'));
  }
}

/** Whether a field is called as JavaScript calls what an object inherits from: every schema would pass it over. */
function hasPrototype(json: string): boolean {
  // Only such a text may have one, as it stands or written in escapes.
  if (!/__proto__|\\u00/i.test(json)) return false;
  let found = false;
  JSON.parse(json, (name, value: unknown) => {
    found ||= name === '__proto__';
    return value;
  });
  return found;
}

async function readText(request: Request, mostBytes: number): Promise<string | null> {
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  try {
    for await (const bytes of request.body) {
      size += bytes.byteLength;
      if (size > mostBytes) return null;
      text += decoder.decode(bytes, { stream: true });
    }
  } catch (error) {
    throw clientGone(error);
  }
  return text + decoder.decode();
}
