import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { unstable_getResponseFromNextConfig as responseOf } from 'next/experimental/testing/server';
import { expect, it } from 'vitest';
import configure from './next.config';

const nextConfig = await configure(PHASE_PRODUCTION_SERVER);

async function headersOf(url: string): Promise<Record<string, string>> {
  const { headers } = await responseOf({ url, nextConfig });
  // Of the response that stands in for an answer.
  headers.delete('content-type');
  return Object.fromEntries(headers);
}

const SAFETY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

it.each(['/', '/c/nothing', '/share/nothing', '/nowhere', '/icon.svg'])(
  'keeps %s out of frames, and its address and what it may ask for at home',
  async (path) => {
    // The policy of a page has a nonce of its own (`proxy.ts`).
    expect(await headersOf(path)).toEqual(SAFETY);
  },
);

it.each(['/api/models', '/api/documents/doc_1/file'])(
  'lets nothing run of %s opened as a page',
  async (path) => {
    expect(await headersOf(path)).toEqual({
      ...SAFETY,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

it('lets scripts and styles be taken for nothing else', async () => {
  expect(await headersOf('/_next/static/chunks/app.js')).toEqual({ 'x-content-type-options': 'nosniff' });
});

it('does not say what it is made with', () => {
  expect(nextConfig.poweredByHeader).toBe(false);
});
