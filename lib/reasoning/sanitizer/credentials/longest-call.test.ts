import { describe, expect, it } from 'vitest';
import { leastProcessorMs } from '@/lib/shared/testing/processor-time';
import { redactPersonalData } from '../personal-data-rule';
import { redactCredentials } from './credential-redaction';

const LENGTH = 500;
const MOST_MS = 5;
const ATTEMPTS = 12;

/** Sentences of one shape that make every matcher start as often as it can. */
const SHAPES = [
  'password ',
  'password: ',
  'password = (',
  'token: &a<b ',
  '"token" {default ',
  'name: TOKEN\n value ',
  'login a / ',
  'key: a 1 ',
  's k - a ',
  'finnhub a1b2',
  'SGVsbG8gd29y',
  '68656c6c6f',
  'MIIEpAIBAAKC\n',
  'eyJ0eXAi.\n',
  'kind: Secret\ndata:\n a: YWJjZA==\n',
  'пароль от ',
  '密码是',
  'ｐａ',
  '"a1b2c3" == ',
  'a1b2c3 is the ',
  'https://a:b@',
  '-----BEGIN PRIVATE KEY-----',
  'AKIA/',
  'sk-+',
  '0812 3456 ',
  '4532-0151-',
  'a.b@c.',
  '\\u0061%61&#97;',
];

describe('one call over five hundred characters', () => {
  it.each(SHAPES)('is short for %j over and over', (shape) => {
    const text = shape.repeat(Math.ceil(LENGTH / shape.length)).slice(0, LENGTH);
    for (const redact of [redactCredentials, redactPersonalData])
      expect(leastProcessorMs(() => redact(text), MOST_MS, ATTEMPTS)).toBeLessThanOrEqual(MOST_MS);
  });
});
