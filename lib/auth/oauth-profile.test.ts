import { expect, it } from 'vitest';
import { githubProfile, oidcProfile } from './oauth-profile';

it.each([
  [' Ana ', 'Ana'],
  ['\u200b', 'ana-logs-in'],
  ['\u0000 \u202e', 'ana-logs-in'],
  [null, 'ana-logs-in'],
])('calls somebody whose name is %j what can be seen', async (name, called) => {
  const read = async (url: string) => (url.endsWith('/emails') ? [] : { id: 1, login: 'ana-logs-in', name });
  expect(await githubProfile('https://github.example')(read)).toMatchObject({ subject: '1', name: called });
});

it.each([
  ['says so', { email_verified: true }, false, true],
  ['says so in words', { email_verified: 'true' }, false, true],
  ['says that it is not', { email_verified: false }, true, false],
  ['says nothing', {}, false, false],
  ['says nothing and is trusted', {}, true, true],
])('takes an email for confirmed where the provider %s', async (_name, said, confirms, emailVerified) => {
  const answer = { sub: '7', preferred_username: 'ana', email: 'ana@example.com', ...said };
  expect(await oidcProfile('https://id.example/userinfo', confirms)(async () => answer)).toEqual({
    ...{ subject: '7', name: 'ana', email: 'ana@example.com', emailVerified },
  });
});
