import { describe, expect, it } from 'vitest';
import { segmentsOf } from './name-segments';
import { secretNameOf } from './secret-name';

const strengthOf = (name: string, before = ''): string => secretNameOf(name, before)?.strength ?? 'none';

describe('secretNameOf', () => {
  it.each([
    ['password', 'password'],
    ['DB_PASSWORD', 'password'],
    ['dbPassword2', 'password'],
    ['sandinya', 'password'],
    ['userpassword', 'password'],
    ['PGPASSWORD', 'password'],
    ['pass', 'terse'],
    ['db_pass', 'password'],
    ['token', 'secret'],
    ['adafruitToken', 'secret'],
    ['AWS_SECRET_ACCESS_KEY', 'secret'],
    ['x-api-key', 'secret'],
    ['some_api_token_123', 'secret'],
    ['clientSecret', 'secret'],
    ['azurestorageaccountkey', 'secret'],
    ['key', 'weak'],
    ['sessionid', 'weak'],
    ['stripe', 'service'],
  ])('%s is a %s', (name, strength) => {
    expect(strengthOf(name)).toBe(strength);
  });

  it.each([
    'monkey',
    'keyboard',
    'tokenizer',
    'secretary',
    'max_tokens',
    'tokenCount',
    'password_hash',
    'secretName',
    'public_key',
    'primaryKey',
    'csrf_token',
    'passwordPolicy',
    'hello',
    'x',
    '123',
    '',
  ])('%s names no secret', (name) => {
    expect(strengthOf(name)).toBe('none');
  });

  it('hears the word before', () => {
    expect([strengthOf('key', 'api'), strengthOf('key', 'primary'), strengthOf('password', 'reset')]).toEqual(
      ['secret', 'none', 'none'],
    );
  });
});

describe('segmentsOf', () => {
  it.each([
    ['AWS_SECRET_KEY', ['aws', 'secret', 'key']],
    ['awsSecretKey', ['aws', 'secret', 'key']],
    ['HTTPServerKey2', ['http', 'server', 'key2']],
    ['x-api-key', ['x', 'api', 'key']],
    ['a1bToken', ['a1', 'b', 'token']],
    ['', []],
  ])('%s', (name, segments) => {
    expect(segmentsOf(name)).toEqual(segments);
  });
});
