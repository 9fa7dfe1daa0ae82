import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { invited } from '@/e2e/support/person';
import { openTestApp } from './test-app';

/*
 * Puts an admin, a reviewer and a user into stores that stories will use, before their servers start:
 * `tsx tests/http/support/seed-people.ts FOLDER …`. Who they are, and their cookies, stand in `people.json` there.
 */
for (const dataDirectory of process.argv.slice(2)) {
  const app = await openTestApp({ dataDirectory });
  const admin = await app.admin();
  const people = {
    admin,
    reviewer: await invited(admin, 'reviewer', 'Rani'),
    user: await invited(admin, 'user', 'Sari'),
  };
  const kept = Object.entries(people).map(([role, { visitor, credentials }]) => [
    role,
    { credentials, cookies: visitor.cookieHeader },
  ]);
  writeFileSync(join(dataDirectory, 'people.json'), JSON.stringify(Object.fromEntries(kept)));
  await app.close();
}
// The fake providers that came with the app would go on.
process.exit(0);
