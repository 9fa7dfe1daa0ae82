import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';

describe('contentSecurityPolicy', () => {
  it('lets scripts run by their nonce only', () => {
    const policy = contentSecurityPolicy('abc', false);
    expect(policy).toMatch(/script-src 'self' 'nonce-abc' 'strict-dynamic';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('names no other host', () => {
    expect(contentSecurityPolicy('abc', false)).not.toMatch(/https?:|\*/);
  });

  it.each([
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ])('says %s', (directive) => {
    expect(contentSecurityPolicy('abc', false).split('; ')).toContain(directive);
  });

  it('evaluates code while developing', () => {
    expect(contentSecurityPolicy('abc', true)).toContain("'unsafe-eval'");
  });
});
