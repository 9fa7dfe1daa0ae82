import { randomBytes, verify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keyIdOf } from '@/lib/trace/signing-key';
import { runKeysCommand } from '../cli/keys-command';
import { openSigningKeys, type SigningSettings } from './open-signing-keys';
import { ed25519Key } from './signing-key-set';

let folder: string;
let settings: SigningSettings;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'nalar-keys-')), 'data');
  settings = { NALAR_SIGNING_KEYS: undefined, NALAR_DATA_DIR: folder, CONVEX_SERVICE_KEY: undefined };
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const open = (over: Partial<SigningSettings> = {}) => openSigningKeys({ ...settings, ...over }, () => 5_000);

async function keys(
  commandLine: readonly string[],
  over: Partial<SigningSettings> = {},
): Promise<{ readonly exitCode: number; readonly said: string }> {
  let said = '';
  const write = (text: string): void => {
    said += text;
  };
  const context = { settings: { ...settings, ...over }, clock: () => 9_000, write, writeError: write };
  return { exitCode: await runKeysCommand(commandLine, context), said };
}

it('makes signatures that Node itself finds right, of this text and this key only', () => {
  const [key, other] = [0, 1].map(() => ed25519Key(randomBytes(32).toString('hex')));
  if (key === undefined || other === undefined) throw new Error('no keys');
  const isRight = (publicKey: string, text: string): boolean => {
    const x = Buffer.from(publicKey, 'hex').toString('base64url');
    const jwk = { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' } as const;
    return verify(null, Buffer.from(text), jwk, Buffer.from(key.signer.sign('a turn'), 'hex'));
  };
  expect(isRight(key.publicKey, 'a turn')).toBe(true);
  expect(isRight(key.publicKey, 'a turn.')).toBe(false);
  expect(isRight(other.publicKey, 'a turn')).toBe(false);
});

it('keeps the first key in a file that only its owner may read, and leaves nothing else behind', async () => {
  const [one, two] = await Promise.all([open(), open()]);
  expect(one.signer.keyId).toBe(two.signer.keyId);
  expect((await open()).signer.keyId).toBe(one.signer.keyId);
  expect((await stat(join(folder, 'signing-keys'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['signing-keys']);
  expect(one.ring.signingSince).toBe(5_000);
  const [key] = one.ring.keys;
  expect(await keyIdOf(key?.publicKey ?? '')).toBe(one.signer.keyId);
  expect(Object.keys(key ?? {}).sort()).toEqual(['keyId', 'madeAt', 'publicKey', 'retiredAt']);
});

it('makes no key before the first start', async () => {
  for (const command of ['list', 'rotate', 'environment'])
    expect(await keys([command])).toMatchObject({ exitCode: 2 });
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});

it('rotates: signs with the new key, knows the old one, and keeps nothing to sign with it', async () => {
  const before = await open();
  const { exitCode, said } = await keys(['rotate']);
  expect(exitCode).toBe(0);
  const after = await open();
  expect(after.signer.keyId).not.toBe(before.signer.keyId);
  expect(after.ring.knows(before.signer.keyId)).toBe(true);
  expect(await after.ring.hasSigned(before.signer.keyId, 'text', before.signer.sign('text'))).toBe(true);
  const file = await readFile(join(folder, 'signing-keys'), 'utf8');
  expect(file.match(/privateKey/g)).toHaveLength(1);
  const [privateKey = ''] = file.match(/(?<="privateKey": ")[0-9a-f]+/) ?? [];
  expect(privateKey).toHaveLength(64);
  expect(said).not.toContain(privateKey);
  expect((await keys(['list'])).said).not.toContain(privateKey);
});

it('signs with a rotated key and knows it, while it runs', async () => {
  const signing = await open();
  const reading = await open();
  const before = signing.signer.keyId;
  await keys(['rotate']);
  const { keyId } = (await open()).signer;
  expect(await reading.ring.recognises(keyId)).toBe(true);
  await signing.refresh?.();
  expect(signing.signer.keyId).toBe(keyId);
  expect(signing.ring.knows(before)).toBe(true);
  expect(await signing.ring.recognises('0'.repeat(32))).toBe(false);
});

it('keeps the keys that it has where their file is damaged or gone, and makes no others', async () => {
  const signing = await open();
  const { keyId } = signing.signer;
  await writeFile(join(folder, 'signing-keys'), '{');
  await signing.refresh?.();
  await rm(join(folder, 'signing-keys'));
  await signing.refresh?.();
  expect(signing.signer.keyId).toBe(keyId);
  await expect(stat(join(folder, 'signing-keys'))).rejects.toThrow('ENOENT');
});

it('believes a key that it is told to', async () => {
  await open();
  const other = ed25519Key(randomBytes(32).toString('hex'));
  expect(await keys(['trust', other.publicKey])).toMatchObject({ exitCode: 0 });
  const { ring, signer } = await open();
  expect(signer.keyId).not.toBe(other.signer.keyId);
  expect(await ring.hasSigned(other.signer.keyId, 'text', other.signer.sign('text'))).toBe(true);
  expect(await ring.hasSigned(other.signer.keyId, 'text', signer.sign('text'))).toBe(false);
  for (const wrong of [['trust'], ['trust', 'abc'], ['list', 'x'], [], ['unknown']])
    expect(await keys(wrong)).toMatchObject({ exitCode: 2 });
});

it('takes its keys from the environment, as it writes them there', async () => {
  const inFile = await open();
  const { said } = await keys(['environment']);
  const NALAR_SIGNING_KEYS = /NALAR_SIGNING_KEYS=(\S+)/.exec(said)?.[1];
  const elsewhere = {
    NALAR_SIGNING_KEYS,
    NALAR_DATA_DIR: join(folder, 'none'),
    CONVEX_SERVICE_KEY: 'c'.repeat(32),
  };
  expect((await open(elsewhere)).signer.keyId).toBe(inFile.signer.keyId);
  const rotated = await keys(['rotate'], elsewhere);
  const next = await open({
    ...elsewhere,
    NALAR_SIGNING_KEYS: /NALAR_SIGNING_KEYS=(\S+)/.exec(rotated.said)?.[1],
  });
  expect(next.ring.knows(inFile.signer.keyId)).toBe(true);
  await expect(open({ NALAR_SIGNING_KEYS: 'nonsense' })).rejects.toMatchObject({
    code: 'signing-key-invalid',
  });
});

it('derives the same key wherever the service key is, and knows those of a file', async () => {
  const inFile = await open();
  const shared = { CONVEX_SERVICE_KEY: randomBytes(32).toString('hex') };
  const here = await open(shared);
  const there = await open({ ...shared, NALAR_DATA_DIR: join(folder, 'none') });
  expect(here.signer.keyId).toBe(there.signer.keyId);
  expect(here.ring.knows(inFile.signer.keyId)).toBe(true);
  expect(here.ring.signingSince).toBeNull();
  expect(there.ring.keys).toHaveLength(1);
  await expect(stat(join(folder, 'none'))).rejects.toThrow('ENOENT');
});

it('says what is wrong with a damaged file, and nothing of what is in it', async () => {
  await open();
  const path = join(folder, 'signing-keys');
  const text = await readFile(path, 'utf8');
  const [keyId = '', publicKey = ''] = text.match(/[0-9a-f]{32,64}/g) ?? [];
  for (const damaged of [
    '',
    '{',
    text.slice(0, -9),
    text.replace(keyId, '0'.repeat(32)),
    text.replace(publicKey, 'f'.repeat(64)),
  ]) {
    await writeFile(path, damaged);
    await expect(open()).rejects.toMatchObject({ code: 'signing-key-invalid' });
    await expect(open()).rejects.not.toThrow(publicKey);
  }
});
