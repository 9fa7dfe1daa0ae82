import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that vouches for itself, as PEM, with its key. */
interface OwnCertificate {
  readonly cert: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;
const [SEQUENCE, SET, INTEGER, BITS, OCTETS, OBJECT, TEXT, TIME] = [48, 49, 2, 3, 4, 6, 12, 23];
const ECDSA_SHA256 = der(SEQUENCE, der(OBJECT, Buffer.from('2a8648ce3d040302', 'hex')));

/** Makes a certificate for the names of hosts, with a key that nobody else has. */
export function ownCertificate(...names: readonly string[]): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const common = der(
    SEQUENCE,
    der(OBJECT, Buffer.from('550403', 'hex')),
    der(TEXT, Buffer.from(names.join(' '))),
  );
  const issuer = der(SEQUENCE, der(SET, common));
  const times = [-DAY_MS, DAY_MS].map((byMs) => der(TIME, Buffer.from(utcTime(Date.now() + byMs))));
  const hosts = der(SEQUENCE, ...names.map((name) => der(0x82, Buffer.from(name))));
  const extension = der(SEQUENCE, der(OBJECT, Buffer.from('551d11', 'hex')), der(OCTETS, hosts));
  const body = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ...[ECDSA_SHA256, issuer, der(SEQUENCE, ...times), issuer],
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, der(SEQUENCE, extension)),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', body, privateKey));
  const whole = der(SEQUENCE, body, ECDSA_SHA256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

const utcTime = (ms: number): string =>
  `${new Date(ms)
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2)}`;

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
