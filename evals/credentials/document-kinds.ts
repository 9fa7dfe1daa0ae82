import { type CredentialKind, whole } from './credential-kind';
import type { RandomStrings } from './random-strings';

type Around = (secret: string, random: RandomStrings) => string;

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const githubToken = (r: RandomStrings): string => ['gh', 'p_'].join('') + r.alnum(36);
const modelKey = (r: RandomStrings): string => ['sk-', 'proj-'].join('') + r.alnum(48);
const password = (r: RandomStrings): string => r.password();
const wrapped = (text: string, width: number): string =>
  text.replace(new RegExp(`(.{${width}})(?=.)`, 'g'), '$1\n');

/** A private key in DER, as far as it tells: the sequence with its length, and then what `head` says. */
const der = (r: RandomStrings, head: readonly number[], length: number): string => {
  const rest = Array.from({ length }, () => r.below(256));
  return Buffer.from([0x30, 0x82, 4, 0xa3, ...head, ...rest]).toString('base64');
};
const PKCS1 = [2, 1, 0, 2, 0x82, 1, 1, 0];
const PKCS8 = [2, 1, 0, 0x30, 0x0d, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0];

const manifest =
  (section: string): Around =>
  (secret) =>
    `apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\n  namespace: production\ntype: Opaque\n${section}:\n  ENDPOINT: ${secret}\n`;

const FILES: readonly CredentialKind[] = [
  whole('kubernetes-data', (r) => base64(r.password()), manifest('data')),
  whole('kubernetes-string-data', password, manifest('stringData')),
  whole(
    'kubernetes-data-first',
    (r) => base64(`user-${r.alnum(12)}`),
    (s) => `apiVersion: v1\ndata:\n  account: ${s}\nkind: Secret\nmetadata:\n  name: shop\n`,
  ),
  whole(
    'kubernetes-json',
    (r) => base64(r.alnum(16)),
    (s) => `{"apiVersion":"v1","kind":"Secret","metadata":{"name":"shop"},"data":{"dsn":"${s}"}}`,
  ),
  whole(
    'docker-config',
    (r) => base64(`deploy:${r.alnum(20)}`),
    (s) => `{\n  "auths": {\n    "registry.example.org": {\n      "auth": "${s}"\n    }\n  }\n}`,
  ),
  whole(
    'npmrc-token',
    (r) => r.uuid(),
    (s) => `//registry.example.org/:_authToken=${s}\nalways-auth=true`,
  ),
  whole(
    'npmrc-auth',
    (r) => base64(`ci:${r.alnum(16)}`),
    (s) => `registry=https://npm.example.org\n_auth=${s}`,
  ),
  whole(
    'npmrc-password',
    (r) => base64(r.alnum(14)),
    (s) => `//npm.example.org/:_password="${s}"`,
  ),
  whole('netrc-lines', password, (s) => `machine git.example.org\n  login deploy\n  password ${s}\n`),
  whole(
    'pypirc',
    (r) => r.alnum(18),
    (s) => `[pypi]\nusername = ci\npassword = ${s}\n`,
  ),
  whole(
    'htpasswd',
    (r) => `$apr1$${r.alnum(8)}$${r.alnum(22)}`,
    (s) => `admin:${s}`,
  ),
  whole(
    'shadow',
    (r) => `$6$${r.alnum(12)}$${r.alnum(86)}`,
    (s) => `root:${s}:19700:0:99999:7:::`,
  ),
  whole(
    'aws-file',
    (r) => r.base64(40),
    (s, r) =>
      `[default]\naws_access_key_id = ${['AK', 'IA'].join('')}${r.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}\naws_secret_access_key = ${s}\nregion = ap-southeast-3`,
  ),
  whole('pgpass', password, (s) => `PGPASSWORD='${s}' pg_dump -h db.example.org -U app shop`),
  whole('spring', password, (s) => `spring.datasource.username=app\nspring.datasource.password=${s}`),
  whole('wordpress', password, (s) => `define( 'DB_USER', 'wp' );\ndefine( 'DB_PASSWORD', '${s}' );`),
  whole(
    'maven',
    password,
    (s) => `<server>\n  <id>nexus</id>\n  <username>ci</username>\n  <password>${s}</password>\n</server>`,
  ),
  whole(
    'nuget',
    (r) => r.alnum(20),
    (s) => `<add key="ClearTextPassword" value="${s}" />`,
  ),
  whole(
    'tomcat',
    password,
    (s) => `<Resource name="jdbc/shop" username="app" password="${s}" maxActive="20"/>`,
  ),
  whole('sql-user', password, (s) => `CREATE USER 'app'@'%' IDENTIFIED BY '${s}';`),
  whole('sql-role', password, (s) => `ALTER ROLE app WITH LOGIN PASSWORD '${s}';`),
  whole('sql-set', password, (s) => `SET PASSWORD FOR 'app'@'localhost' = PASSWORD('${s}');`),
  whole(
    'jdbc',
    (r) => r.alnum(14),
    (s) => `jdbc:postgresql://db:5432/shop?user=app&password=${s}&ssl=true`,
  ),
  whole(
    'libpq',
    (r) => r.alnum(12),
    (s) => `host=db.example.org dbname=shop user=app password=${s} sslmode=require`,
  ),
  whole('odbc', password, (s) => `Driver={ODBC Driver 18};Server=db;Database=shop;Uid=app;Pwd=${s};`),
  whole(
    'redis-azure',
    (r) => `${r.base64(43)}=`,
    (s) => `shop.redis.cache.windows.net:6380,password=${s},ssl=True`,
  ),
  whole(
    'service-bus',
    (r) => `${r.base64(43)}=`,
    (s) => `Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=${s}`,
  ),
  whole('wifi', password, (s) => `network={\n  ssid="kantor"\n  psk="${s}"\n}`),
  whole('secure-string', password, (s) => `$p = ConvertTo-SecureString "${s}" -AsPlainText -Force`),
  whole('kubectl', password, (s) => `kubectl create secret generic db --from-literal=password='${s}'`),
  whole(
    'docker-login',
    (r) => r.alnum(20),
    (s) => `docker login -u ci -p ${s} registry.example.org`,
  ),
  whole('ansible', password, (s) => `ansible_user=deploy ansible_password='${s}' ansible_port=22`),
  whole(
    'form-post',
    (r) => r.alnum(12),
    (s) => `grant_type=password&username=budi&password=${s}&scope=all`,
  ),
  whole('multipart', password, (s) => `Content-Disposition: form-data; name="password"\r\n\r\n${s}\r\n--x--`),
];

const FORMS: readonly CredentialKind[] = [
  whole(
    'token-in-base64',
    (r) => base64(githubToken(r)),
    (s) => `The config holds ${s} in base64.`,
  ),
  whole(
    'pair-in-base64',
    (r) => base64(`OPENAI_API_KEY=${modelKey(r)}\n`),
    (s) => `echo ${s} | base64 -d > .env`,
  ),
  whole(
    'token-in-url-base64',
    (r) => Buffer.from(`v=${githubToken(r)}`).toString('base64url'),
    (s) => `state=${s}`,
  ),
  whole(
    'token-in-hex',
    (r) => Buffer.from(githubToken(r)).toString('hex'),
    (s) => `Decoded from ${s} it works.`,
  ),
  whole(
    'path-after-slash',
    (r) => `${['AI', 'za'].join('')}${r.word(34)}a`,
    (s) => `GET /v1/${s}/models`,
  ),
  whole(
    'sum-after-plus',
    (r) => `${['AK', 'IA'].join('')}${r.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}`,
    (s) => `region+${s}+retry`,
  ),
  whole(
    'key-pkcs1',
    (r) => wrapped(der(r, PKCS1, 600), 64),
    (s) => `The file begins without a header:\n${s}\n\nThat is all.`,
  ),
  whole(
    'key-pkcs8',
    (r) => wrapped(der(r, PKCS8, 600), 64),
    (s) => `Body:\n\n${s}\n\nThat is all.`,
  ),
  whole(
    'key-one-line',
    (r) => der(r, PKCS8, 500),
    (s) => `JWT_PRIVATE=${s}\nPORT=1`,
  ),
  whole(
    'key-openssh',
    (r) => wrapped(Buffer.from(`openssh-key-v1\0${r.alnum(300)}`).toString('base64'), 70),
    (s) => `I see:\n${s}\n\nand no header.`,
  ),
  whole(
    'key-putty',
    (r) => `${r.base64(64)}\n${r.base64(64)}\n${r.base64(22)}==`,
    (s, r) =>
      `PuTTY-User-Key-File-3: ssh-rsa\nEncryption: none\nComment: laptop\nPublic-Lines: 1\n${r.base64(64)}\nPrivate-Lines: 3\n${s}\n`,
  ),
  whole(
    'key-ssh2',
    (r) => `${r.base64(70)}\n${r.base64(70)}\n${r.base64(30)}`,
    (s) =>
      `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: "laptop"\n${s}\n---- END SSH2 ENCRYPTED PRIVATE KEY ----`,
  ),
  whole(
    'key-xml',
    (r) => `${r.base64(171)}=`,
    (s, r) =>
      `<RSAKeyValue><Modulus>${r.base64(171)}=</Modulus><Exponent>AQAB</Exponent><D>${s}</D></RSAKeyValue>`,
  ),
  whole(
    'key-jwk',
    (r) => r.word(43),
    (s, r) => `{"kty":"OKP","crv":"Ed25519","x":"${r.alnum(43)}","d":"${s}"}`,
  ),
  whole(
    'jwt-lines',
    (r) =>
      wrapped(
        `${['ey', 'JhbGciOi'].join('')}${r.alnum(28)}.${['ey', 'J'].join('')}${r.alnum(90)}.${r.alnum(43)}`,
        60,
      ),
    (s) => `The token is\n${s}\n\nand it has expired.`,
  ),
  whole(
    'paseto',
    (r) => `${['v4', 'local'].join('.')}.${r.word(110)}a`,
    (s) => `Send ${s} with it.`,
  ),
  whole(
    'macaroon',
    (r) =>
      base64(`0021location http://example.org\n0026identifier ${r.alnum(20)}\n002fsignature ${r.hex(32)}\n`),
    (s) => `The macaroon ${s} allows it.`,
  ),
  whole(
    'convex-deploy-key',
    (r) => `prod:happy-otter-${r.digits(3)}|${r.alnum(80)}=`,
    (s) => `npx convex deploy with ${s} now`,
  ),
  whole(
    'spaced',
    (r) => [...modelKey(r)].join(' '),
    (s) => `The API key, spelt out: ${s}`,
  ),
  whole(
    'one-a-line',
    (r) => [...`${r.alnum(20)}7`].join('\n'),
    (s) => `The access token is\n${s}\n`,
  ),
  whole(
    'app-password',
    (r) => Array.from({ length: 4 }, () => r.from('bcdfghjklmnpqrstvwxz', 4)).join(' '),
    (s) => `App password: ${s}`,
  ),
];

/** Whole files, statements and encodings that hold a secret, as their manuals and standards describe them. */
export const DOCUMENT_KINDS: readonly CredentialKind[] = [...FILES, ...FORMS];
