import { expect, it } from 'vitest';
import { requestOrigin } from './request-origin';

it.each([
  [{ host: 'nalar.example' }, 'http://nalar.example'],
  [{ host: '127.0.0.1:3000' }, 'http://127.0.0.1:3000'],
  [{ host: 'nalar.example', 'x-forwarded-proto': 'https, http' }, 'https://nalar.example'],
  [{ host: 'nalar.example:443', origin: 'https://nalar.example' }, 'https://nalar.example'],
  [{ host: 'someone@nalar.example/elsewhere?x' }, 'http://nalar.example'],
  [{ host: '[' }, 'http://localhost'],
  [{}, 'http://localhost'],
])('says where %j was reached: %s', (headers, origin) => {
  expect(requestOrigin(new Headers(headers))).toBe(origin);
});
