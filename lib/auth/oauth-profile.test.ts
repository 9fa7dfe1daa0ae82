import { expect, it } from 'vitest';
import { githubProfile } from './oauth-profile';

it.each([
  [' Ana ', 'Ana'],
  ['\u200b', 'ana-logs-in'],
  ['\u0000 \u202e', 'ana-logs-in'],
  [null, 'ana-logs-in'],
])('calls somebody whose name is %j what can be seen', async (name, called) => {
  const read = async (url: string) => (url.endsWith('/emails') ? [] : { id: 1, login: 'ana-logs-in', name });
  expect(await githubProfile('https://github.example')(read)).toMatchObject({ subject: '1', name: called });
});
