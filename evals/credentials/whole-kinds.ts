import { type CredentialKind, whole } from './credential-kind';
import type { RandomStrings } from './random-strings';

const DASHES = '-'.repeat(5);

function lines(random: RandomStrings, count: number): string {
  return Array.from({ length: count }, () => random.base64(64)).join('\n');
}

/** A key in armour, the lines of its body being the secret. */
function armoured(kind: string, label: string, before = ''): CredentialKind {
  const [begin, end] = ['BEGIN', 'END'].map((word) => `${DASHES}${word} ${label}${DASHES}`);
  return whole(
    kind,
    (random) => `${lines(random, 6)}\n${random.base64(42)}==`,
    (secret) => `Here is the file:\n${begin}\n${before}${secret}\n${end}\nKeep it safe.`,
  );
}

const connection = (kind: string, scheme: string, rest: string): CredentialKind =>
  whole(
    kind,
    (random) => random.alnum(16),
    (secret) => `We connect with ${scheme}://service:${secret}@${rest} from the worker.`,
  );

/** Texts that say themselves what they hold: key blocks, addresses, headers, cookies, commands. */
export const WHOLE_KINDS: readonly CredentialKind[] = [
  armoured('rsa-private-key', 'RSA PRIVATE KEY'),
  armoured('pkcs8-private-key', 'PRIVATE KEY'),
  armoured('ec-private-key', 'EC PRIVATE KEY'),
  armoured('openssh-private-key', 'OPENSSH PRIVATE KEY'),
  armoured(
    'encrypted-private-key',
    'RSA PRIVATE KEY',
    'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n',
  ),
  armoured('pgp-private-key', 'PGP PRIVATE KEY BLOCK', 'Version: 2\n\n'),
  whole(
    'service-account-key',
    (random) => `${random.base64(64)}\\n${random.base64(64)}\\n${random.base64(64)}`,
    (secret) =>
      `{"type": "service_account", "private_key": "${DASHES}BEGIN PRIVATE KEY${DASHES}\\n${secret}\\n${DASHES}END PRIVATE KEY${DASHES}\\n"}`,
  ),
  connection('postgres-address', 'postgres', 'db.internal:5432/shop'),
  connection('mysql-address', 'mysql', '10.0.0.4:3306/shop'),
  connection('mongodb-address', 'mongodb+srv', 'cluster0.abcde.mongodb.net/shop'),
  connection('redis-address', 'redis', 'cache.internal:6379/0'),
  connection('amqp-address', 'amqps', 'queue.internal/vhost'),
  connection('basic-auth-address', 'https', 'registry.example.org/v2/'),
  whole(
    'sql-server-string',
    (r) => r.password(),
    (secret) => `Server=tcp:db.example.net,1433;Database=shop;User ID=app;Password=${secret};Encrypt=true;`,
  ),
  whole(
    'azure-connection-string',
    (r) => `${r.base64(86)}==`,
    (secret) =>
      `DefaultEndpointsProtocol=https;AccountName=shopfiles;AccountKey=${secret};EndpointSuffix=core.windows.net`,
  ),
  whole(
    'azure-sas',
    (r) => r.alnum(43),
    (secret) =>
      `https://shop.blob.core.windows.net/files?sv=2023-01-03&ss=b&sp=rl&se=2026-01-01T00%3A00Z&sig=${secret}%3D`,
  ),
  whole(
    'slack-webhook',
    (r) => `T${r.upper(10)}/B${r.upper(10)}/${r.alnum(24)}`,
    (secret) => `Post it to https://hooks.slack.com/${'services'}/${secret} please.`,
  ),
  whole(
    'discord-webhook',
    (r) => r.word(68),
    (secret, r) => `https://discord.com/api/webhooks/${r.digits(18)}/${secret}`,
  ),
  whole(
    'teams-webhook',
    (r) => r.hex(32),
    (secret, r) =>
      `https://shop.webhook.office.com/webhookb2/${r.uuid()}@${r.uuid()}/IncomingWebhook/${secret}/${r.uuid()}`,
  ),
  whole(
    'authorization-bearer',
    (r) => r.word(40),
    (secret) => `Authorization: Bearer ${secret}`,
  ),
  whole(
    'authorization-basic',
    (r) => `${Buffer.from(`app:${r.alnum(14)}`).toString('base64')}`,
    (secret) => `curl -H "Authorization: Basic ${secret}" https://api.example.org/v1/items`,
  ),
  whole(
    'api-key-header',
    (r) => r.alnum(32),
    (secret) => `curl https://api.example.org/v1 -H 'X-API-Key: ${secret}'`,
  ),
  whole(
    'session-cookie',
    (r) => r.lower(32),
    (secret) => `Cookie: theme=dark; sessionid=${secret}; lang=id`,
  ),
  whole(
    'set-cookie',
    (r) => r.word(48),
    (secret) => `Set-Cookie: auth=${secret}; Path=/; HttpOnly; Secure`,
  ),
  whole(
    'curl-user',
    (r) => r.password(),
    (secret) => `curl -u deploy:${secret} https://ci.example.org/job/build`,
  ),
  whole(
    'mysql-command',
    (r) => r.password(),
    (secret) => `mysql -u root -p'${secret}' shop < dump.sql`,
  ),
  whole(
    'sshpass-command',
    (r) => r.password(),
    (secret) => `sshpass -p ${secret} ssh deploy@host`,
  ),
  whole(
    'query-token',
    (r) => r.alnum(32),
    (secret) => `https://api.example.org/items?page=2&access_token=${secret}&sort=asc`,
  ),
  whole(
    'xml-element',
    (r) => r.alnum(24),
    (secret) => `<server><username>ci</username><password>${secret}</password></server>`,
  ),
  whole(
    'netrc',
    (r) => r.alnum(18),
    (secret) => `machine api.example.org login deploy password ${secret}`,
  ),
  whole(
    'value-first',
    (r) => r.alnum(24),
    (secret) => `Note that ${secret} is the admin token.`,
  ),
  whole(
    'value-first-id',
    (r) => r.alnum(16),
    (secret) => `Perhatikan bahwa ${secret} adalah kata sandi admin.`,
  ),
];
