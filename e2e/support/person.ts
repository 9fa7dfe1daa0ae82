import { randomBytes } from 'node:crypto';
import { type Site, Visitor } from './visitor';

export interface Credentials {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whom no other test knows. */
export function newCredentials(name = 'Ana'): Credentials {
  const unique = randomBytes(6).toString('hex');
  return {
    name,
    email: `${name.toLowerCase()}-${unique}@example.com`,
    password: randomBytes(9).toString('hex'),
  };
}

/** An app that nobody has set up yet. */
export interface NewSite extends Site {
  /** The token of the set-up link. */
  readonly setUpToken: () => Promise<string>;
}

/** Makes an account; the answer says whether it could be made. */
export const signUp = (visitor: Visitor, credentials: Credentials, token?: string): Promise<Response> =>
  visitor.send('POST', '/api/account/sign-up', { ...credentials, ...(token !== undefined && { token }) });

export const signIn = (
  visitor: Visitor,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
): Promise<Response> => visitor.send('POST', '/api/account/sign-in', { email, password });

/** A person with an account and a role, signed in. */
export interface Person {
  readonly visitor: Visitor;
  readonly credentials: Credentials;
}

/** The admin of a new app. */
export async function firstAdmin(site: NewSite): Promise<Person> {
  const person = { visitor: new Visitor(site), credentials: newCredentials('Admin') };
  await expectDone(await signUp(person.visitor, person.credentials, await site.setUpToken()));
  return person;
}

/** Somebody whom an admin has invited with a role. */
export async function invited(
  admin: Person,
  role: 'user' | 'reviewer' | 'admin',
  name = 'Budi',
): Promise<Person> {
  const made = await admin.visitor.send('POST', '/api/admin/invitations', { role, daysValid: 1 });
  const { token }: { token: string } = await made.json();
  const person = { visitor: admin.visitor.somebodyElse(), credentials: newCredentials(name) };
  await expectDone(await signUp(person.visitor, person.credentials, token));
  return person;
}

async function expectDone(response: Response): Promise<void> {
  if (response.status !== 204) throw new Error(`${response.status}: ${await response.text()}`);
}
