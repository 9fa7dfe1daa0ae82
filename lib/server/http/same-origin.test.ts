import { expect, it } from 'vitest';
import { isSameOrigin } from './same-origin';

it.each([
  ['https://nalar.example', 'nalar.example', true],
  ['https://nalar.example', 'nalar.example:443', true],
  ['http://nalar.example', 'nalar.example:80', true],
  ['http://nalar.example', 'NALAR.example', true],
  ['https://nalar.example:8443', 'nalar.example:8443', true],
  ['http://[::1]:3000', '[::1]:3000', true],
  ['https://nalar.example', 'nalar.example:80', false],
  ['https://nalar.example', 'nalar.example:8443', false],
  ['https://evil.example', 'nalar.example', false],
  ['null', 'nalar.example', false],
  ['https://nalar.example', '', false],
])('holds a page of %s for one of the host %s: %s', (origin, host, same) => {
  expect(isSameOrigin(new Headers({ origin, host }))).toBe(same);
});
