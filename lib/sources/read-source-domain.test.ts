import { describe, expect, it } from 'vitest';
import { readSourceDomain } from './read-source-domain';

describe('readSourceDomain', () => {
  it.each([
    ['kompas.com', 'kompas.com'],
    [' WWW.Kompas.com ', 'kompas.com'],
    ['https://www.kompas.com/tren/read?x=1', 'kompas.com'],
    ['nasional.kompas.com', 'nasional.kompas.com'],
    ['*.kompas.com', 'kompas.com'],
    ['*.go.id', '*.go.id'],
    ['*.gov', '*.gov'],
    ['b\u00fccher.de', 'xn--bcher-kva.de'],
    ['www.nhs.uk', 'www.nhs.uk'],
  ])('takes %j as %s', (typed, domain) => {
    expect(readSourceDomain(typed)).toEqual({ ok: true, value: domain });
  });

  it.each([
    ['go.id', 'whole-suffix'],
    ['blogspot.com', 'whole-suffix'],
    ['127.0.0.1', 'ip-address'],
    ['http://2130706433', 'ip-address'],
    ['kompas', 'not-a-domain'],
    ['', 'not-a-domain'],
    ['*.', 'not-a-domain'],
    ['kompas com', 'not-a-domain'],
    ['kompas..com', 'not-a-domain'],
    ['evil.example;kompas.com', 'not-a-domain'],
    ['k\u043empas.com', 'look-alike'],
  ])('does not take %j: %s', (typed, problem) => {
    expect(readSourceDomain(typed)).toEqual({ ok: false, error: problem });
  });
});
