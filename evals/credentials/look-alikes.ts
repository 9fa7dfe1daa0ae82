import type { SeededRandom } from './seeded-random';

/** A text that looks as if it held a credential and holds none. */
export interface LookAlike {
  readonly kind: string;
  readonly make: (random: SeededRandom) => string;
}

const like = (kind: string, make: (random: SeededRandom) => string): LookAlike => ({ kind, make });

/** Always the same sentences, one of them at a time. */
const said = (kind: string, ...sentences: readonly [string, ...string[]]): LookAlike =>
  like(kind, (r) => r.pick(sentences));

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

const SAID: readonly LookAlike[] = [
  said(
    'placeholder-upper',
    'api_key = "YOUR_API_KEY"',
    'API_KEY=YOUR_API_KEY_HERE',
    'token: INSERT_TOKEN_HERE',
    'SECRET_KEY=<your-secret-key>',
  ),
  said(
    'placeholder-prefix',
    `${prefix('s', 'k-')}xxxxxxxxxxxxxxxxxxxxxxxx`,
    `OPENAI_API_KEY=${prefix('s', 'k-')}...`,
    `${prefix('gh', 'p_')}xxxxxxxxxxxxxxxxxxxx`,
    `Use ${prefix('AK', 'IA')}XXXXXXXXXXXXXXXX`,
  ),
  said(
    'placeholder-angle',
    'Authorization: Bearer <token>',
    'password: <password>',
    'curl -u <user>:<password> https://example.org',
    'https://<user>:<password>@host/path',
  ),
  said(
    'template',
    `password: $\{DB_PASSWORD}`,
    `token=$\{TOKEN}`,
    'apiKey: {{ .Values.apiKey }}',
    'PGPASSWORD=$DB_PASS psql',
    'password: %(password)s',
  ),
  said(
    'environment',
    'const apiKey = process.env.OPENAI_API_KEY;',
    "token = os.environ['TOKEN']",
    'secret := os.Getenv("CLIENT_SECRET")',
    'apiKey: import.meta.env.VITE_API_KEY,',
  ),
  said(
    'code-reference',
    'password = request.form["password"]',
    'const token = await getToken(user.id);',
    'this.apiKey = options.apiKey;',
    'if (password === confirmPassword) return;',
    "localStorage.getItem('token')",
  ),
  said(
    'typed-field',
    'password: string;',
    'token?: string | null;',
    'secret: z.string().min(32),',
    'def login(username: str, password: str) -> bool:',
    'private String apiKey;',
  ),
  said(
    'masked',
    'password: ********',
    'api_key=****************abcd',
    'token: ••••••••••',
    'The key ends in ...x7Qa.',
  ),
  said(
    'changeme',
    'password: changeme',
    'DB_PASSWORD=change-me',
    'password = "password"',
    'secret: replace_me',
  ),
  said(
    'connection-placeholder',
    'postgres://user:password@localhost:5432/mydb',
    'mongodb://username:password@host:27017',
    `mysql://root:$\{DB_PASSWORD}@db/shop`,
  ),
  said(
    'prose-reset',
    'You can reset your password on the settings page.',
    'I forgot my password again.',
    'Click “Forgot password?” to continue.',
    'Please choose a strong password.',
  ),
  said(
    'prose-state',
    'The token is expired.',
    'The password is incorrect.',
    'Your API key is invalid or missing.',
    'The secret is stored encrypted.',
    'The session is active.',
  ),
  said(
    'prose-rule',
    'The password is 8 to 64 characters long.',
    'Password must contain at least one digit.',
    'A token is valid for 3600 seconds.',
    'The key is case-sensitive.',
  ),
  said(
    'prose-token',
    'The word “strawberry” is one token in many tokenizers.',
    'Each token costs $0.01.',
    'The next token is “the”.',
    'A token like <|endoftext|> ends the text.',
  ),
  said(
    'prose-secret',
    'The secret is to knead the dough well.',
    'Her secret: patience and butter.',
    'It is no secret that traffic in Jakarta is heavy.',
    'Victoria’s Secret opened in 1977.',
  ),
  said(
    'prose-key',
    'The key is to listen first.',
    'Key findings: sales rose by 12% in 2024.',
    'Press any key to continue.',
    'Kunci jawaban ada di halaman 42.',
    'Kata kunci: ekonomi, desa, 2023',
  ),
  said(
    'prose-id',
    'Kata sandi harus minimal 8 karakter.',
    'Silakan ubah kata sandi Anda.',
    'Kata sandinya salah.',
    'Token sudah kedaluwarsa.',
    'Rahasia dapur ini turun-temurun.',
    'Password: wajib diisi',
  ),
  said(
    'prose-pass',
    'Tests pass: 128 of 130.',
    'Pass the salt, please.',
    'A mountain pass at 2400 m.',
    'Boarding pass GA-402 gate 12B.',
  ),
  said(
    'label-required',
    'password: required',
    'Password (required)',
    '"password": "Password is required"',
    'password: "At least 8 characters"',
    'sandi: wajib',
  ),
  said(
    'form',
    '<input type="password" name="password" id="password">',
    '<label for="token">Token</label>',
    'placeholder="Enter your API key"',
  ),
  said(
    'schema',
    '{"type": "string", "format": "password"}',
    '"required": ["username", "password"]',
    '- name: api_key\n  in: header\n  required: true',
  ),
  said(
    'ellipsis',
    'Authorization: Bearer eyJhbGciOiJIUzI1NiIs...',
    `export TOKEN=${prefix('gh', 'p_')}abc...`,
    '{"access_token": "ya29.a0Af..."}',
    `-----BEGIN PRIVATE KEY-----\nMIIEvQ...\n-----END PRIVATE KEY-----`,
  ),
  said(
    'documented',
    `The documented ${prefix('AK', 'IA')}IOSFODNN7${'EXAMPLE'} is only an example.`,
    'Set token to example-token-123.',
    'secret = "my-secret-value"',
  ),
  said(
    'header-mention',
    'Look for -----BEGIN RSA PRIVATE KEY----- in the file.',
    'Send the Authorization header with each request.',
    'Use the Bearer scheme.',
    'Set-Cookie is missing the Secure flag.',
  ),
  said(
    'camel-case',
    'getUserAccessTokenFromRequestHeader',
    'AbstractSingletonProxyFactoryBean',
    'useInfiniteScrollObserver2',
    'const secretManagerServiceClient = createSecretManagerServiceClient();',
  ),
  said(
    'long-words',
    'mempertanggungjawabkan ketidakberdayaannya',
    'pengejawantahan keberlangsungan',
    'antidisestablishmentarianism',
    'Donaudampfschifffahrtsgesellschaft',
  ),
  said(
    'snake-case',
    'max_completion_tokens',
    'password_reset_token_expires_at',
    'api_key_header_name = "X-API-Key"',
    'token_type: bearer',
  ),
  said(
    'config-names',
    'secretName: db-credentials',
    'secretKeyRef:\n  name: app-secret\n  key: database-password',
    'auth: oauth2',
    'access: private',
    'key: value',
  ),
  said(
    'model-name',
    'claude-sonnet-4-5-20250929',
    'gpt-4o-mini-2024-07-18',
    'gemini-2.5-flash-preview-05-20',
    'deepseek-r1-distill-qwen-32b',
  ),
  said(
    'platform',
    'mysql-8.0.33-linux-glibc2.28-x86_64',
    'x86_64-unknown-linux-gnu',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    'node_modules/.pnpm/react-dom@18.2.0',
  ),
  said(
    'command',
    'docker run -u 1000:1000 -p 8080:80 nginx',
    'ssh -p 2222 deploy@host',
    'git push -u origin main',
    'npm login --registry https://registry.npmjs.org',
  ),
  said(
    'riddle',
    'A = 1, B = 2, C = 3: the code word is BADCAFE.',
    'x1y2z3 is the sum of x and y',
    'R2D2 and C3PO',
    'a1b2, c3d4 and e5f6 are cells',
  ),
];

/** Kinds of text in which nothing is to be removed. */
export const LOOK_ALIKES: readonly LookAlike[] = [...VALUES, ...SAID];
