import type { Carrier } from './carrier';
import type { CredentialKind } from './credential-kind';
import { camel, kebab, snake } from './spelling';

const NAMED: readonly Carrier[] = [
  {
    name: 'prose-en',
    write: (secret, label) => `The user gave me the ${label}: ${secret}. I should not repeat it.`,
  },
  {
    name: 'prose-en-is',
    write: (secret, label) => `I can see that the ${label} is ${secret}, so I can call the service.`,
  },
  { name: 'prose-en-for', write: (secret, label) => `The ${label} for the staging server is "${secret}".` },
  {
    name: 'prose-id',
    write: (secret, label) => `${label} yang dipakai adalah ${secret}, jadi saya bisa lanjut.`,
  },
  { name: 'prose-id-colon', write: (secret, label) => `Ini ${label}: \`${secret}\` untuk server produksi.` },
  { name: 'env', write: (secret, label) => `export ${snake(label).toUpperCase()}=${secret}` },
  {
    name: 'env-quoted',
    write: (secret, label) => `PORT=3000\n${snake(label).toUpperCase()}="${secret}"\nDEBUG=false`,
  },
  {
    name: 'json',
    write: (secret, label) => `{"region": "ap-southeast-3", "${snake(label)}": "${secret}", "retries": 3}`,
  },
  { name: 'json-escaped', write: (secret, label) => `"body": "{\\"${camel(label)}\\": \\"${secret}\\"}"` },
  { name: 'code', write: (secret, label) => `const ${camel(label)} = '${secret}';` },
  { name: 'python', write: (secret, label) => `client = Client(${snake(label)}="${secret}", timeout=30)` },
  {
    name: 'yaml',
    write: (secret, label) => `service:\n  host: example.org\n  ${snake(label)}: ${secret}\n  port: 443`,
  },
  { name: 'cli', write: (secret, label) => `deploy --region sg --${kebab(label)} ${secret} --verbose` },
  { name: 'cli-equals', write: (secret, label) => `deploy --${kebab(label)}=${secret}` },
  {
    name: 'header',
    write: (secret, label) => `curl -H "X-${kebab(label)}: ${secret}" https://api.example.org`,
  },
  {
    name: 'table',
    write: (secret, label) => `| name | value |\n| --- | --- |\n| ${label} | \`${secret}\` |`,
  },
  { name: 'markdown', write: (secret, label) => `**${label}**: \`${secret}\`` },
];

const BARE: readonly Carrier[] = [
  { name: 'bare-en', write: (secret) => `I will use ${secret} to authenticate the request.` },
  { name: 'bare-id', write: (secret) => `Saya coba panggil dengan ${secret} dulu.` },
  { name: 'bare-quoted', write: (secret) => `Try "${secret}", or ask for another one.` },
  { name: 'bare-line', write: (secret) => `Log:\n${secret}\nDone.` },
  { name: 'bare-query', write: (secret) => `https://api.example.org/v1/items?k=${secret}&page=2` },
];

const PASSWORD: readonly Carrier[] = [
  { name: 'password-en', write: (secret) => `Log in as admin, the password is ${secret}.` },
  { name: 'password-id', write: (secret) => `Kata sandinya adalah ${secret}, jangan disebarkan.` },
  { name: 'password-id-colon', write: (secret) => `kata sandi: ${secret}` },
  { name: 'password-set', write: (secret) => `I reset it, and the new password is now ${secret}` },
];

const ENCODED: readonly Carrier[] = [
  {
    name: 'url-encoded',
    write: (secret, label) =>
      `redirect=${encodeURIComponent(`https://x.example/?${snake(label)}=${secret}&a=1`)}`,
  },
  {
    name: 'html-entities',
    write: (secret, label) =>
      `${snake(label)}=&quot;${secret.replaceAll('-', '&#45;').replaceAll('_', '&#x5f;')}&quot;`,
  },
  {
    name: 'zero-width',
    write: (secret, label) =>
      `The ${label} is ${secret.slice(0, 5)}\u200b${secret.slice(5, 9)}\u200d${secret.slice(9)} now.`,
  },
];

/** The carriers that suit a kind of credential. */
export function carriersFor({ form }: CredentialKind): readonly Carrier[] {
  switch (form) {
    case 'token':
      return [...NAMED, ...BARE, ...ENCODED];
    case 'named':
      return [...NAMED, ...ENCODED];
    case 'password':
      return [...NAMED.filter(({ name }) => name !== 'header'), ...PASSWORD];
    case 'whole':
      return [{ name: 'whole', write: (text) => text }];
  }
}
