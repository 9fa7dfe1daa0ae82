import { afterEach, expect, it, vi } from 'vitest';
import { isStillSignedIn } from './is-still-signed-in';

afterEach(() => vi.unstubAllGlobals());

const answers = (response: () => Response): void => {
  vi.stubGlobal('fetch', async () => response());
};
const refuses = (status: number, code: string): void =>
  answers(() => Response.json({ error: { code, message: '' } }, { status }));

it('knows a session that goes on from one that has ended, also where somebody else signed in meanwhile', async () => {
  answers(() => Response.json({ personId: 'budi' }));
  expect(await isStillSignedIn('budi')).toBe(true);
  expect(await isStillSignedIn('sari')).toBe(false);
  refuses(401, 'not-signed-in');
  expect(await isStillSignedIn('budi')).toBe(false);
  // A guest by now.
  refuses(403, 'not-allowed');
  expect(await isStillSignedIn('budi')).toBe(false);
});

it('takes no trouble of the server or on the way for a session that has ended', async () => {
  refuses(503, 'store-unavailable');
  expect(await isStillSignedIn('budi')).toBe(true);
  answers(() => new Response('<p>Bad gateway', { status: 502 }));
  expect(await isStillSignedIn('budi')).toBe(true);
  answers(() => new Response('<p>A page of a network that wants a password first'));
  expect(await isStillSignedIn('budi')).toBe(true);
  answers(() => {
    throw new TypeError('offline');
  });
  expect(await isStillSignedIn('budi')).toBe(true);
});
