import { expect, it } from 'vitest';
import { readArrival, signInPath } from './arrival';

it.each([
  '/account',
  '/admin',
  '/admin/people',
  '/review?state=open&model=gemini%3A3',
  '/review/trc_1/compare/trc_2',
  '/c/cnv_1-a',
  '/papers/pap_1',
  '/documents/doc_1?start=12&end=40',
  '/projects/prj_1',
])('leads back to %s', (page) => {
  expect(readArrival(page)).toBe(page);
  expect(signInPath(page)).toBe(`/sign-in?next=${encodeURIComponent(page)}`);
});

it.each([
  '',
  '/',
  '/c/',
  '/c/../api/account/export',
  '/c/cnv_1?a',
  '/c//evil.example',
  '/papers/',
  '/documents/../api/account/export',
  '/accountant',
  '/api/account/export',
  '//evil.example/account',
  '/\\evil.example',
  '/account\\evil',
  '/account#<script>',
  '/account\n',
  'https://evil.example/account',
  'javascript:alert(1)//account',
  `/account/${'a'.repeat(500)}`,
  ['/account'],
  undefined,
])('leads nowhere for %j', (page) => {
  expect(readArrival(page)).toBeNull();
  expect(signInPath(page)).toBe('/sign-in');
});
