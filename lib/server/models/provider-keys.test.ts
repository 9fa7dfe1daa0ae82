import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readEnvironment } from '@/lib/config/env';
import { ProviderKeys } from './provider-keys';

const folder = mkdtempSync(join(tmpdir(), 'nalar-provider-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keysIn = (NALAR_DATA_DIR: string) => ProviderKeys.open(readEnvironment({ NALAR_DATA_DIR }));

it('opens what it sealed, also after a restart, and never seals alike twice', async () => {
  const sealed = (await keysIn(folder)).seal('ours', 'a key');
  expect((await keysIn(folder)).open('ours', sealed)).toBe('a key');
  expect((await keysIn(folder)).seal('ours', 'a key')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('a key');
});

it('opens nothing of another installation or provider, and nothing that was changed', async () => {
  const keys = await keysIn(folder);
  const sealed = keys.seal('ours', 'a key');
  expect((await keysIn(join(folder, 'other'))).open('ours', sealed)).toBeNull();
  expect(keys.open('theirs', sealed)).toBeNull();
  for (const changed of ['', 'x', `A${sealed.slice(1)}`, sealed.slice(0, -4)])
    expect(keys.open('ours', changed)).toBeNull();
});

it('derives the same key in every process that has the key of the service', async () => {
  const shared = { CONVEX_URL: 'https://a.example', NALAR_DATA_DIR: join(folder, 'none') };
  const [first, second] = await Promise.all(
    ['k', 'l'].map((letter) =>
      ProviderKeys.open(readEnvironment({ ...shared, CONVEX_SERVICE_KEY: letter.repeat(40) })),
    ),
  );
  const again = await ProviderKeys.open(readEnvironment({ ...shared, CONVEX_SERVICE_KEY: 'k'.repeat(40) }));
  const sealed = first?.seal('ours', 'a key') ?? '';
  expect(again.open('ours', sealed)).toBe('a key');
  expect(second?.open('ours', sealed)).toBeNull();
});

it('opens what the key before it has sealed, and says so', async () => {
  const place = join(folder, 'changed');
  const first = await keysIn(place);
  const sealed = first.seal('ours', 'a key');
  expect(first.openOld('ours', sealed)).toBeNull();
  renameSync(join(place, 'provider-key'), join(place, 'provider-key.previous'));
  const second = await keysIn(place);
  expect([second.open('ours', sealed), second.openOld('ours', sealed)]).toEqual(['a key', 'a key']);
  expect(second.open('theirs', sealed)).toBeNull();
  const anew = second.seal('ours', 'a key');
  expect([second.open('ours', anew), second.openOld('ours', anew)]).toEqual(['a key', null]);
  expect(first.open('ours', anew)).toBeNull();
});
