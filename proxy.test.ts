import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';
import { PAGE_ADDRESS } from '@/lib/server/http/page-address';
import { config, proxy } from './proxy';

const NONCE = /'nonce-([^']+)'/;

/** What a browser is told of a page, and what the page itself, which is rendered afterwards, is told of its request. */
function answer(address: string, headers: Record<string, string> = {}) {
  const response = proxy(new NextRequest(`https://nalar.example${address}`, { headers }));
  const told = (name: string) => response.headers.get(`x-middleware-request-${name}`);
  return { policy: response.headers.get('content-security-policy') ?? '', told };
}

describe('proxy', () => {
  it('lets only scripts with the nonce of this one page run, and tells the page which that is', () => {
    const [first, second] = [answer('/'), answer('/')];
    const [nonce = '', other = ''] = [first, second].map(({ policy }) => NONCE.exec(policy)?.[1]);
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(nonce).not.toBe(other);
    expect(first.policy).toBe(contentSecurityPolicy(nonce, false));
    expect(first.told('content-security-policy')).toBe(first.policy);
  });

  it('tells the page its own address, and nothing that a browser claims instead', () => {
    const claimed = { [PAGE_ADDRESS]: '/admin', 'content-security-policy': "script-src 'nonce-mine'" };
    const { told, policy } = answer('/c/cnv_1?at=msg_2', { ...claimed, 'accept-language': 'id' });
    expect(told(PAGE_ADDRESS)).toBe('/c/cnv_1?at=msg_2');
    expect(told('content-security-policy')).toBe(policy);
    expect(policy).not.toContain('nonce-mine');
    expect(told('accept-language')).toBe('id');
  });

  it.each([
    ['/', true],
    ['/c/cnv_1', true],
    ['/share/token', true],
    ['/nowhere', true],
    ['/apis', true],
    ['/api/models', false],
    ['/_next/static/chunks/app.js', false],
    ['/icon.svg', false],
    ['/manifest.webmanifest', false],
  ])('is asked for %s: %s', (url, asked) => {
    expect(doesMatch({ config, url })).toBe(asked);
  });
});
