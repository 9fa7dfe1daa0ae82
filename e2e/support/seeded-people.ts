import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_ORIGIN, SECOND_ORIGIN } from './origins';
import type { Credentials, Person } from './person';
import { dataDirectoryOf } from './stored-bytes';
import { Visitor } from './visitor';

type Kept = Readonly<Record<SeededRole, { readonly credentials: Credentials; readonly cookies: string }>>;
type SeededRole = 'admin' | 'reviewer' | 'user';

const ORIGINS = { app: APP_ORIGIN, second: SECOND_ORIGIN } as const;

/**
 * Somebody whom the servers of a run of stories know from their start (`tests/http/support/seed-people.ts`), signed in.
 * Other stories use the same accounts: whoever changes one makes one of their own with `invited`.
 */
export function seeded(role: SeededRole, server: keyof typeof ORIGINS = 'app'): Person {
  const people: Kept = JSON.parse(readFileSync(join(dataDirectoryOf(server), 'people.json'), 'utf8'));
  const { credentials, cookies } = people[role];
  return { credentials, visitor: Visitor.withCookies(ORIGINS[server], cookies) };
}
