import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerable, isOwnHost, METHOD_NOT_ALLOWED_PATH } from './answerable-request';

describe('answerable', () => {
  it.each([
    ['/api/conversations/cnv_1?after=%ff', '/api/conversations/cnv_1?after=%ff'],
    ['/c/caf%C3%A9', '/c/caf%C3%A9'],
    ['/api/conversations/%ff', '/api/conversations/%EF%BF%BD'],
    ['/api/traces/%c3%28', '/api/traces/%EF%BF%BD('],
    ['/c/%E2%82%AC%ff/x', '/c/%E2%82%AC%EF%BF%BD/x'],
    ['/c/100%', '/c/100%25'],
    ['/c/%zz?q=%ff', '/c/%25zz?q=%ff'],
    ['/c/%2e%2e%ff', '/c/..%EF%BF%BD'],
    ['/v1/models', '/api/openai/models'],
    ['/api/v1/models?a=1', '/api/models?a=1'],
    ['/api/v1/conversations/?limit=1', '/api/conversations?limit=1'],
    ['/api/v1/traces/%ff', '/api/traces/%EF%BF%BD'],
    ['/api/v12/models', '/api/v12/models'],
  ])('makes of the address %s %s', (url, expected) => {
    expect(answerable({ method: 'GET', url })).toEqual({ method: 'GET', url: expected });
  });

  it('leaves every address that can be decoded as it is, and makes every other one so', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('%', 'f', '2', 'c', '3', '/', 'é', '%e2%82', '%ac')), (parts) => {
        const { url } = answerable({ method: 'GET', url: `/${parts.join('')}` });
        expect(() => decodeURIComponent(url)).not.toThrow();
        expect(answerable({ method: 'GET', url }).url).toBe(url);
      }),
    );
  });

  it.each([
    ['TRACE', '/api/models'],
    ['TRACE', '/'],
    ['PROPFIND', '/api/models'],
    ['PUT', '/c/cnv_1'],
    ['POST', '/'],
  ])('sends %s %s to where it is told that there is no such method', (method, url) => {
    expect(answerable({ method, url })).toEqual({ method: 'GET', url: METHOD_NOT_ALLOWED_PATH });
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'lets endpoints answer %s',
    (method) => {
      expect(answerable({ method, url: '/api/models' })).toEqual({ method, url: '/api/models' });
    },
  );
});

describe('isOwnHost', () => {
  it.each([
    ['nalar.example', true],
    ['NALAR.example', true],
    ['localhost:3000', true],
    ['127.0.0.1', true],
    ['[::1]:3000', true],
    ['nalar.example:443', true],
    ['nalar.example:80', true],
    ['nalar.example:8080', false],
    ['evil.example:443', false],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['', false],
    [undefined, false],
  ])('with a public address: %s is own: %s', (host, own) => {
    expect(isOwnHost(host, 'nalar.example')).toBe(own);
  });

  it('believes every name where nobody said which is its own', () => {
    expect(isOwnHost('evil.example', null)).toBe(true);
  });
});
