import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveSecret, loadOrCreateSecret } from './auth-secret';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('loadOrCreateSecret', () => {
  it('makes the folder and a secret that only its owner may read', async () => {
    const data = join(folder, 'new', 'data');
    const random = (byteCount: number) => new Uint8Array(byteCount).fill(0xab);
    const secret = await loadOrCreateSecret(data, { random });
    expect(secret).toBe('ab'.repeat(32));
    expect((await readFile(join(data, 'secret'), 'utf8')).trim()).toBe(secret);
    expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600);
    expect((await stat(data)).mode & 0o777).toBe(0o700);
  });

  it('gives the same secret at every later start', async () => {
    const first = await loadOrCreateSecret(folder);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadOrCreateSecret(folder)).toBe(first);
  });

  it('makes another one in another folder', async () => {
    const [left, right] = await Promise.all(['a', 'b'].map((name) => loadOrCreateSecret(join(folder, name))));
    expect(left).not.toBe(right);
  });

  it.each(['', 'short', `${'g'.repeat(64)}`])(
    'refuses the damaged secret %j without replacing it',
    async (text) => {
      await writeFile(join(folder, 'secret'), text);
      await expect(loadOrCreateSecret(folder)).rejects.toMatchObject({ code: 'secret-invalid' });
      expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(text);
    },
  );

  it('says where it may not read or write', async () => {
    await mkdir(join(folder, 'secret'));
    await expect(loadOrCreateSecret(folder)).rejects.toMatchObject({ code: 'secret-unreadable' });
    await writeFile(join(folder, 'plain'), '');
    const below = loadOrCreateSecret(join(folder, 'plain', 'data'));
    await expect(below).rejects.toThrow(join(folder, 'plain', 'data', 'secret'));
    expect(await readdir(folder)).toEqual(['plain', 'secret']);
  });
});

describe('deriveSecret', () => {
  it('gives the same secret for the same key, and tells nothing of the key', () => {
    const key = 'k'.repeat(40);
    expect(deriveSecret(key)).toMatch(/^[0-9a-f]{64}$/);
    expect(deriveSecret(key)).toBe(deriveSecret(key));
    expect(deriveSecret(key)).not.toBe(deriveSecret(`${key}k`));
  });
});
