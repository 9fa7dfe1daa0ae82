import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';

describe('contentSecurityPolicy', () => {
  it('lets scripts run by their nonce only', () => {
    const policy = contentSecurityPolicy('abc', false);
    expect(policy).toMatch(/script-src 'self' 'nonce-abc' 'strict-dynamic';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('names no other host, and keeps the page out of frames', () => {
    const policy = contentSecurityPolicy('abc', false);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  it('evaluates code while developing', () => {
    expect(contentSecurityPolicy('abc', true)).toContain("'unsafe-eval'");
  });
});
