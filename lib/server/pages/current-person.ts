import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { SignedInPerson } from '@/lib/auth/session-reader';
import { signInPath } from '@/lib/chat/arrival';
import { application } from '../application';
import { PAGE_ADDRESS } from '../http/page-address';

/** Whose session the page's request has; null for a visitor. */
export const currentPerson = cache(async (): Promise<SignedInPerson | null> => {
  const app = await application();
  return app.sessions.resolve(await headers());
});

/** Who is signed in to an account; everybody else is sent to sign in, and comes back from there. */
export async function personWithAccount(): Promise<SignedInPerson> {
  const person = await currentPerson();
  if (!person || person.isGuest) redirect(signInPath((await headers()).get(PAGE_ADDRESS)));
  return person;
}
