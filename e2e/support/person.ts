import { randomBytes } from 'node:crypto';
import type { Instance } from './instance';
import { Visitor } from './visitor';

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

/** The token of the set-up link that the terminal shows. */
export function setUpTokenOf({ output }: Pick<Instance, 'output'>): string {
  const token = /\/sign-up\?setup=([\w-]+)/.exec(output())?.[1];
  if (token === undefined) throw new Error(`no set-up link in:\n${output()}`);
  return token;
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

/** The admin of a fresh instance. */
export async function firstAdmin(instance: Instance): Promise<Person> {
  const person = { visitor: new Visitor(instance.origin), credentials: newCredentials('Admin') };
  await expectDone(await signUp(person.visitor, person.credentials, setUpTokenOf(instance)));
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
  const person = { visitor: new Visitor(admin.visitor.origin), credentials: newCredentials(name) };
  await expectDone(await signUp(person.visitor, person.credentials, token));
  return person;
}

async function expectDone(response: Response): Promise<void> {
  if (response.status !== 204) throw new Error(`${response.status}: ${await response.text()}`);
}
