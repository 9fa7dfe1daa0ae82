import { describe, expect, it } from 'vitest';
import { domainOf, safeUrl } from './safe-url';

describe('safeUrl', () => {
  it.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:someone@example.org'])(
    'lets %s pass',
    (href) => {
      expect(safeUrl(href)?.href).toContain(href);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//example.org',
    '/relative',
    '#fragment',
    '',
    undefined,
    null,
    7,
  ])('refuses %s', (href) => {
    expect(safeUrl(href)).toBeNull();
  });
});

describe('domainOf', () => {
  it('drops www', () => {
    expect(domainOf(new URL('https://www.example.org/x'))).toBe('example.org');
    expect(domainOf(new URL('https://docs.example.org/x'))).toBe('docs.example.org');
  });
});
