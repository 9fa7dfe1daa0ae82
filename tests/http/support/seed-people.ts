import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { invited } from '@/e2e/support/person';
import { openTestApp } from './test-app';

/*
 * Puts an admin, a reviewer and a user into a store that stories will use, before its server starts:
 * `tsx tests/http/support/seed-people.ts FOLDER`. Who they are, and their cookies, stand in `people.json` there.
 */
const [dataDirectory = ''] = process.argv.slice(2);
const kept = join(dataDirectory, 'people.json');
if (!existsSync(kept)) {
  const app = await openTestApp({ dataDirectory });
  const admin = await app.admin();
  const people = {
    admin,
    reviewer: await invited(admin, 'reviewer', 'Rani'),
    user: await invited(admin, 'user', 'Sari'),
  };
  const signedIn = Object.entries(people).map(([role, { visitor, credentials }]) => [
    role,
    { credentials, cookies: visitor.cookieHeader },
  ]);
  await app.close();
  writeFileSync(kept, JSON.stringify(Object.fromEntries(signedIn)));
}
// The fake providers that came with the app would go on.
process.exit(0);
