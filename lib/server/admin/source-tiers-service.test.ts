import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourceTier } from '@/lib/chat/research/source-tier';
import { DEFAULT_SOURCE_TIERS } from '@/lib/sources/default/default-source-tiers';
import { tierOfSource } from '@/lib/sources/tier-of-source';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { SourceTiers } from '../research/source-tiers';
import { SourceTiersService } from './source-tiers-service';

let folder: string;
let store: Store;
let tiers: SourceTiers;
let service: SourceTiersService;
const unreadable: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-tiers-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
  tiers = new SourceTiers({ store: store.sourceTiers, onUnreadable: (problem) => unreadable.push(problem) });
  service = new SourceTiersService({ store: store.sourceTiers, tiers, clock: () => 2_000 });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const WARTA: SourceTier = { name: 'Warta', domains: ['warta.example'], tier: 3, type: 'digital' };
const rankOf = async (url: string) => tierOfSource((await tiers.current()).index, { url });
const change = async (before: SourceTier | null, after: SourceTier | null) =>
  service.change({ before, after }, 'ana');
const anImport = { format: 'json' as const, way: 'merge' as const, seen: 0, isTrial: false };
const listOf = (...sources: object[]): string => JSON.stringify(sources);

describe('the table', () => {
  it('is the one that comes along at first', async () => {
    expect(await service.read()).toEqual({
      version: 0,
      sources: DEFAULT_SOURCE_TIERS.sources,
      isDefault: true,
    });
  });

  it('holds for the next run as soon as it is changed', async () => {
    expect(await rankOf('https://warta.example/')).toBeNull();
    expect(await change(null, WARTA)).toMatchObject({
      outcome: 'changed',
      table: { version: 1, isDefault: false },
    });
    expect(await rankOf('https://www.warta.example/a')).toEqual({ tier: 3, type: 'digital', name: 'Warta' });
    await change(WARTA, { ...WARTA, tier: 5 });
    expect((await rankOf('https://warta.example/'))?.tier).toBe(5);
    await change({ ...WARTA, tier: 5 }, null);
    expect(await rankOf('https://warta.example/')).toBeNull();
  });

  it('ranks the sites of the samples, which it does not list, until an admin does', async () => {
    const url = 'https://tarnwickherald.example/';
    expect(await rankOf(url)).toMatchObject({ tier: 2, type: 'news' });
    await change(null, { ...WARTA, domains: ['tarnwickherald.example'] });
    expect(await rankOf(url)).toMatchObject({ tier: 3, name: 'Warta' });
  });

  it('keeps what two admins do to different sources, and tells the slower one of the same source', async () => {
    const other: SourceTier = { ...WARTA, name: 'Kabar', domains: ['kabar.example'] };
    await Promise.all([change(null, WARTA), change(null, other)]);
    expect(
      (await tiers.current()).table.sources
        .slice(-2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Kabar', 'Warta']);
    await change(WARTA, { ...WARTA, tier: 4 });
    const late = await change(WARTA, { ...WARTA, tier: 1 });
    expect(late.outcome).toBe('conflict');
    expect((await rankOf('https://warta.example/'))?.tier).toBe(4);
  });

  it('says what it does not take', async () => {
    expect(await change(null, { ...WARTA, domains: ['go.id', 'kompas.com'] })).toEqual({
      outcome: 'refused',
      problems: [
        { row: 1, code: 'domain-whole-suffix', given: 'go.id' },
        { row: 1, code: 'domain-taken', given: 'kompas.com', other: 'Kompas' },
      ],
    });
    expect((await service.read()).version).toBe(0);
  });

  it('goes back to any version, and to the one that comes along', async () => {
    await change(null, WARTA);
    await change(WARTA, null);
    expect(await service.restore({ version: 1, seen: 2 }, 'ana')).toMatchObject({
      value: { outcome: 'changed' },
    });
    expect((await rankOf('https://warta.example/'))?.name).toBe('Warta');
    expect(await service.restore({ version: 0, seen: 2 }, 'ana')).toMatchObject({
      value: { outcome: 'conflict' },
    });
    expect(await service.restore({ version: 0, seen: 3 }, 'ana')).toMatchObject({
      value: { outcome: 'changed', table: { version: 4, isDefault: true } },
    });
    expect(await service.restore({ version: 9, seen: 4 }, 'ana')).toEqual({
      ok: false,
      error: { code: 'version-not-found' },
    });
  });

  it('stands in the log with who did what', async () => {
    await change(null, WARTA);
    await service.restore({ version: 0, seen: 1 }, 'budi');
    const { items } = await store.audit.list({ limit: 9, action: 'source-tiers' });
    expect(items).toMatchObject([
      { by: 'budi', subject: '2', before: { sources: { Warta: WARTA } }, after: { counts: { removed: 1 } } },
      { by: 'ana', subject: '1', before: { sources: {} }, after: { sources: { Warta: WARTA } } },
    ]);
  });

  it('trusts less, never more, where it cannot be read, and says so once', async () => {
    await store.sourceTiers.append({
      expectedVersion: 0,
      value: { sources: 'gone' },
      told: { before: null, after: null },
      changedBy: 'ana',
      changedAt: 1,
    });
    expect(await rankOf('https://www.kompas.com/')).toBeNull();
    await tiers.current();
    expect(unreadable).toEqual([{ version: 1, sources: 1 }]);
  });
});

describe('import and export', () => {
  it('says what would become of a list before it is taken in', async () => {
    const text = listOf(WARTA, { name: 'Kompas', domains: ['kompas.com'], tier: 1, type: 'news' });
    expect(await service.import({ ...anImport, text, isTrial: true }, 'ana')).toEqual({
      outcome: 'tried',
      counts: { added: 1, changed: 1, removed: 0 },
    });
    expect((await service.read()).version).toBe(0);
    expect(await service.import({ ...anImport, text }, 'ana')).toMatchObject({
      outcome: 'changed',
      table: { version: 1 },
    });
    expect(await service.import({ ...anImport, text }, 'ana')).toMatchObject({ outcome: 'conflict' });
  });

  it.each(['json', 'csv'] as const)('takes in as %s what it gave out', async (format) => {
    await change(null, { ...WARTA, name: '=1+1, "kata"' });
    const text = await service.export(format);
    expect(text).not.toContain(',=1');
    const again = await service.import({ ...anImport, text, format, way: 'replace', seen: 1 }, 'ana');
    expect(again).toMatchObject({ outcome: 'changed', counts: { added: 0, changed: 0, removed: 0 } });
  });

  it('reads columns in any order, in both languages', async () => {
    const text = '\uFEFFJenis;Tingkat;Nama;Domain\r\nblog;5;Warta;warta.example www.kabar.example\r\n';
    await service.import({ ...anImport, text, format: 'csv' }, 'ana');
    expect((await tiers.current()).table.sources.at(-1)).toEqual({
      name: 'Warta',
      domains: ['warta.example', 'kabar.example'],
      tier: 5,
      type: 'blog',
    });
  });

  it.each([
    ['', 'json', 'empty'],
    ['[]', 'json', 'empty'],
    ['{', 'json', 'not-json'],
    ['{"a":1}', 'json', 'not-a-list'],
    ['name,tier\nWarta,1', 'csv', 'columns-missing'],
    [listOf(...Array.from({ length: 1_001 }, () => WARTA)), 'json', 'too-many'],
  ] as const)('says of %j as %s: %s', async (text, format, problem) => {
    expect(await service.import({ ...anImport, text, format }, 'ana')).toEqual({
      outcome: 'unreadable',
      problem,
    });
  });

  it('names the rows that cannot be taken, the first fifty of them', async () => {
    const text = `name,domains,tier,type\n${'Warta,go.id,9,koran\n'.repeat(40)}`;
    const refused = await service.import({ ...anImport, text, format: 'csv' }, 'ana');
    expect(refused).toMatchObject({ outcome: 'refused', count: 40 * 3 + 39 });
    expect(refused.outcome === 'refused' && refused.problems).toHaveLength(50);
  });
});
