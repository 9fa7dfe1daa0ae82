import { CODE_LOOK_ALIKES } from './code-look-alikes';
import { HARMLESS_TEXTS } from './harmless-texts';
import { type LookAlike, like } from './look-alike';

const prefix = (...parts: string[]): string => parts.join('');

const VALUES: readonly LookAlike[] = [
  like('git-commit', (r) => `Fixed in commit ${r.hex(40)} last week.`),
  like('short-commit', (r) => `See ${r.hex(7)} and ${r.hex(10)} on main.`),
  like('git-diff', (r) => `index ${r.hex(7)}..${r.hex(7)} 100644`),
  like('uuid', (r) => `The request id is ${r.uuid()}.`),
  like('uuid-field', (r) => `{"id": "${r.uuid()}", "parentId": "${r.uuid()}"}`),
  like('trace-id', (r) => `traceparent: 00-${r.hex(32)}-${r.hex(16)}-01`),
  like('sha256', (r) => `sha256: ${r.hex(64)}`),
  like('checksum', (r) => `Its SHA-256 checksum is ${r.hex(64)}, please compare.`),
  like('md5', (r) => `MD5 (image.iso) = ${r.hex(32)}`),
  like('integrity', (r) => `integrity="sha384-${r.base64(64)}"`),
  like(
    'lock-file',
    (r) =>
      `"resolved": "https://registry.npmjs.org/a/-/a-1.2.3.tgz", "integrity": "sha512-${r.base64(86)}=="`,
  ),
  like('docker-digest', (r) => `FROM node@sha256:${r.hex(64)}`),
  like('etag', (r) => `ETag: "${r.hex(32)}"`),
  like('base64-image', (r) => `![chart](data:image/png;base64,iVBORw0KGgo${r.base64(300)}=)`),
  like(
    'base64-text',
    (r) =>
      `Decoded from ${Buffer.from(`Selamat pagi dunia ${r.digits(2)}`).toString('base64')} it says good morning.`,
  ),
  like('order-number', (r) => `Your order ORD-${r.digits(8)}-${r.upper(4)} has shipped.`),
  like('invoice', (r) => `Invoice INV/2025/${r.digits(6)} is due.`),
  like('isbn', (r) => `ISBN 978-602-${r.digits(4)}-${r.digits(2)}-${r.digits(1)}`),
  like('phone', (r) => `Hubungi +62 812-${r.digits(4)}-${r.digits(4)} atau (021) ${r.digits(7)}.`),
  like('bank-account', (r) => `Nomor rekening ${r.digits(10)} atas nama PT Maju.`),
  like('identity-number', (r) => `NIK 31${r.digits(14)} tercatat di Jakarta.`),
  like('coordinates', (r) => `-6.${r.digits(6)}, 106.${r.digits(6)}`),
  like('date-time', (r) => `2025-0${1 + r.below(9)}-1${r.below(10)}T08:${r.digits(2)}:00.000Z`),
  like(
    'version',
    (r) => `v${r.below(20)}.${r.below(40)}.${r.below(9)}-rc.${r.below(9)}+build.${r.digits(4)}`,
  ),
  like('semver-range', (r) => `"typescript": "^5.${r.below(9)}.${r.below(9)}"`),
  like('css-colour', (r) => `color: #${r.hex(6)}; background: #${r.hex(8)};`),
  like('css-class', (r) => `<div class="css-${r.lower(7)}-Container">`),
  like('hashed-file', (r) => `/_next/static/chunks/main-${r.hex(16)}.js`),
  like('url-id', (r) => `https://docs.google.com/document/d/1${r.word(43)}/edit`),
  like('video-id', (r) => `https://www.youtube.com/watch?v=${r.alnum(11)}&t=42s`),
  like('url-slug', (r) => `https://example.org/artikel/cara-mengganti-kata-sandi-dengan-aman-${r.digits(6)}`),
  like('arxiv', (r) => `arXiv:24${r.digits(2)}.${r.digits(5)}v2, doi:10.1145/${r.digits(7)}.${r.digits(7)}`),
  like(
    'ip-address',
    (r) => `fe80::${r.hex(4)}:${r.hex(4)}:${r.hex(4)}:${r.hex(4)} and 10.0.${r.below(250)}.7`,
  ),
  like('mac-address', (r) => Array.from({ length: 6 }, () => r.hex(2)).join(':')),
  like('resource-name', (r) => `arn:aws:iam::${r.digits(12)}:role/service-role/AppRole`),
  like('pod-name', (r) => `pod/checkout-7f9c8d6b54-${r.lower(5)} restarted`),
  like('instance-id', (r) => `i-0${r.hex(16)} in subnet-0${r.hex(16)}`),
  like('chat-id', (r) => `${prefix('chat', 'cmpl')}-${r.alnum(29)} finished with reason stop`),
  like('message-id', (r) => `msg_${r.alnum(24)} answered call_${r.alnum(24)}`),
  like('payment-object', (r) => `cus_${r.alnum(14)} paid with pi_${r.alnum(24)}`),
  like('wallet-address', (r) => `Send to 0x${r.hex(40)} on testnet`),
  like('dna', (r) => `Sequence ${r.from('ACGT', 60)} matches`),
  like('hex-dump', (r) => `0x${r.hex(8)} 0x${r.hex(8)} 0x${r.hex(8)}`),
  like(
    'certificate',
    (r) =>
      `${'-'.repeat(5)}BEGIN CERTIFICATE${'-'.repeat(5)}\n${r.base64(64)}\n${r.base64(64)}\n${'-'.repeat(5)}END CERTIFICATE${'-'.repeat(5)}`,
  ),
  like(
    'public-key-block',
    (r) =>
      `${'-'.repeat(5)}BEGIN PUBLIC KEY${'-'.repeat(5)}\n${r.base64(64)}\n${'-'.repeat(5)}END PUBLIC KEY${'-'.repeat(5)}`,
  ),
  like('ssh-public-key', (r) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA${r.base64(43)} budi@laptop`),
  like('publishable-key', (r) => `${prefix('pk', '_test_')}${r.alnum(24)} goes into the browser`),
  like('public-key-field', (r) => `public_key: "${r.base64(43)}="`),
  like('primary-key', (r) => `primary_key = "${r.alnum(20)}"`),
  like('cache-key', (r) => `cacheKey: '${r.hex(32)}'`),
  like('next-page', (r) => `"next_page_token": "${r.word(24)}"`),
  like('csrf', (r) => `<meta name="csrf-token" content="${r.base64(43)}=">`),
  like(
    'token-count',
    (r) => `The prompt has ${r.digits(4)} tokens; max_tokens=${r.digits(4)}, token limit: 128000.`,
  ),
  like('hash-field', (r) => `password_hash algorithm: bcrypt, cost ${r.below(14)}`),
];

/** Kinds of text in which nothing is to be removed. */
export const LOOK_ALIKES: readonly LookAlike[] = [...VALUES, ...HARMLESS_TEXTS, ...CODE_LOOK_ALIKES];
