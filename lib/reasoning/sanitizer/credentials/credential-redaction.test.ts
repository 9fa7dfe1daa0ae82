import { describe, expect, it } from 'vitest';
import { findCredentials, redactCredentials } from './credential-redaction';

const dashes = '-'.repeat(5);
// Joined at run time, so that the repository holds nothing that looks like a credential.
const token = (): string => ['gh', 'p_', 'a1B2c3D4e5F6'.repeat(3)].join('');
const random = (): string => ['Zf3D0LXCM3EI', 'MbgJpUNnkRtO', 'fOueHznB'].join('');
const hex = (): string => ['9775a026f1ca', '7d1c6c5af9d9', '4d9595a4'].join('');
const body = (): string => 'MIIEowIBAAKCAQEA0Z3VS5JJcds3xfn7'.repeat(2);
const uuid = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';

const postgres = ['postgres', '//'].join(':');
const weak = (): string => ['s3cret', 'pw'].join('');
const common = (): string => ['hunter', '2x'].join('');

const redacted = (text: string): string => redactCredentials(text).text;

describe('redactCredentials', () => {
  it.each([
    [`Use ${token()}.`, 'Use [github-token removed].'],
    [`DB_PASSWORD=${common()}`, 'DB_PASSWORD=[password removed]'],
    [`"api_key": "${random()}"`, '"api_key": "[api-key removed]"'],
    [`apiKey: '${hex()}',`, "apiKey: '[api-key removed]',"],
    [`The Datadog API key is ${hex()}, right?`, 'The Datadog API key is [api-key removed], right?'],
    [
      `the password for the staging server is ${common()}.`,
      'the password for the staging server is [password removed].',
    ],
    [`Kata sandinya adalah Merdeka45!`, 'Kata sandinya adalah [password removed]!'],
    [`kata sandi: rahasia123`, 'kata sandi: [password removed]'],
    [`token akses yang baru adalah ${random()}`, 'token akses yang baru adalah [token removed]'],
    [`heroku_api_key = ${uuid}`, 'heroku_api_key = [api-key removed]'],
    [`--token ${random()} --verbose`, '--token [token removed] --verbose'],
    [`mysql -u root -pS3cret! shop`, 'mysql -u root -p[password removed] shop'],
    [`curl -u deploy:${weak()} https://x`, 'curl -u deploy:[password removed] https://x'],
    [`${postgres}app:${weak()}@db:5432/x`, `${postgres}app:[url-password removed]@db:5432/x`],
    [`https://${random()}@host/x`, 'https://[url-password removed]@host/x'],
    [`Authorization: Bearer ${random()}`, 'Authorization: Bearer [secret removed]'],
    [
      `-H "Authorization: Basic ${Buffer.from(`deploy:${random().slice(0, 10)}`).toString('base64')}" https://x`,
      '-H "Authorization: Basic [secret removed]" https://x',
    ],
    [
      `-H Authorization: Basic ${Buffer.from(`deploy:${random().slice(0, 10)}`).toString('base64')}" https://x`,
      '-H Authorization: Basic [secret removed]" https://x',
    ],
    [`Cookie: theme=dark; sid=${random()}; lang=id`, 'Cookie: theme=dark; sid=[secret removed]; lang=id'],
    [`<password>${common()}</password>`, '<password>[password removed]</password>'],
    [`setProperty("API_TOKEN", "${random()}")`, 'setProperty("API_TOKEN", "[token removed]")'],
    [`{"name": "API_KEY", "value": "${random()}"}`, '{"name": "API_KEY", "value": "[api-key removed]"}'],
    [`| token | \`${random()}\` |`, '| token | `[token removed]` |'],
    [`token: |\n  ${random()}\n`, 'token: |\n  [token removed]\n'],
    [`${random()} is the admin token`, '[token removed] is the admin token'],
    [`?sig=${random()}&x=1`, '?sig=[secret removed]&x=1'],
    [
      `https://hooks.slack.com/${'services'}/T0A1B2C3D/B0A1B2C3D/${random().slice(0, 24)}`,
      `https://hooks.slack.com/services/[slack-webhook removed]`,
    ],
    [`$2b$10$${'N9qo8uLOickgx2ZMRZoMye'.repeat(2)}`, '[password-hash removed]'],
    [`datadog-token-${hex()}`, '[token removed]'],
    [`passphrase: "correct horse battery staple"`, 'passphrase: "[password removed]"'],
  ])('%#: takes out the secret', (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });

  it('takes out a private key whole, but not its public half', () => {
    const key = (label: string, lines = body()): string =>
      `${dashes}BEGIN ${label}${dashes}\n${lines}\n${lines}\n${dashes}END ${label}${dashes}`;
    const open = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'.repeat(2);
    expect(redacted(`a\n${key('RSA PRIVATE KEY')}\nb`)).toBe('a\n[private-key removed]\nb');
    expect(redacted(key('OPENSSH PRIVATE KEY').replaceAll('\n', '\\n'))).toBe('[private-key removed]');
    expect(redacted(`${dashes}BEGIN PRIVATE KEY${dashes}\n${body()}\n${body()}`)).toBe(
      '[private-key removed]',
    );
    expect(redacted(key('PUBLIC KEY', open))).toBe(key('PUBLIC KEY', open));
    expect(redacted(key('CERTIFICATE', open))).toBe(key('CERTIFICATE', open));
  });

  it.each([
    ['URL encoding', `token%3D${random()}%26a%3D1`, 'token%3D[token removed]%26a%3D1'],
    ['double URL encoding', `token%253D${random()}%2526a%253D1`, 'token%253D[token removed]%2526a%253D1'],
    ['HTML entities', `password=&quot;${common()}&quot;`, 'password=&quot;[password removed]&quot;'],
    ['JSON in JSON', `{\\"token\\": \\"${random()}\\"}`, '{\\"token\\": \\"[token removed]\\"}'],
    ['zero-width characters', `${token().slice(0, 3)}\u200b${token().slice(3)}`, '[github-token removed]'],
    ['escapes', `pass\\u0077ord=${common()}`, 'pass\\u0077ord=[password removed]'],
  ])('sees through %s', (_name, text, expected) => {
    expect(redacted(text)).toBe(expected);
  });

  it.each([
    'You can reset your password in the settings; the password is expired.',
    'Kata sandi harus minimal 8 karakter. Token sudah kedaluwarsa.',
    `password: ********, api_key = "YOUR_API_KEY", token: <token>, secret: $\{SECRET}`,
    'const token = await getToken(); apiKey: process.env.API_KEY, password: string;',
    `commit ${'9fceb02d0ae5'.repeat(3)}abcd, sha256: ${'e3b0c44298fc1c14'.repeat(4)}`,
    `id ${uuid}, trace 00-${hex()}-${hex().slice(0, 16)}-01`,
    'You can pass `MagicString` to it; tests pass: 128 of 130; max_tokens=4096',
    `mysql -p"" -u root`,
    'docker run -u 1000:1000 -p 8080:80 nginx',
    `https://user:password@host/path and ${postgres}<user>:<password>@host`,
    `public_key: "${random()}", cacheKey: "${hex()}", next_page_token: "${random()}"`,
    'The secret is to knead the dough; the key is patience.',
    '[password removed] and [github-token removed]',
    'while( pEntryKey->last_code==0 ) pNext(); if (authToken->kind!=T_NONE&&left<4) return;',
    'password->digest==NULL || secret->size<32',
    'A list of `text`, `password`, `hidden1`, and `number`.',
    'A'.repeat(3_000),
    `"${'A'.repeat(400)}"`,
    '',
  ])('%#: leaves %j alone', (text) => {
    expect(redactCredentials(text)).toEqual({ text, count: 0 });
  });

  it('says where each credential stands', () => {
    const text = `a ${token()} b password=${common()}`;
    expect(findCredentials(text)).toEqual([
      { start: 2, end: 2 + token().length, kind: 'github-token' },
      { start: text.length - 8, end: text.length, kind: 'password' },
    ]);
  });

  it('finds nothing in what it wrote', () => {
    const once = redacted(`password=${common()}, token: ${random()}, ${token()}, ${postgres}a:${weak()}@h`);
    expect(redactCredentials(once)).toEqual({ text: once, count: 0 });
  });
});
