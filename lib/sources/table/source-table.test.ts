import { describe, expect, it } from 'vitest';
import { SOURCE_LIMITS, type SourceTier } from '@/lib/chat/research/source-tier';
import { DEFAULT_SOURCE_TIERS } from '../default/default-source-tiers';
import { changeSource } from './change-source';
import { checkSources } from './check-sources';
import { importSources } from './import-sources';
import { readSourceTable } from './read-source-table';
import { sourceDifferences } from './source-differences';
import { readWrittenSource } from './written-source';

const source = (name: string, ...domains: string[]): SourceTier => ({ name, domains, tier: 2, type: 'news' });
const written = (value: object) => readWrittenSource({ name: 'Kompas', tier: 2, type: 'news', ...value });
const problemsOf = (...values: object[]) => {
  const checked = checkSources(values.map(written), [source('Tempo', 'tempo.co')]);
  return checked.ok ? [] : checked.error.map(({ row, code, given, other }) => [row, code, given, other]);
};

describe('checkSources', () => {
  it('takes what people write, and keeps it in one way', () => {
    expect(
      checkSources(
        [
          readWrittenSource({
            name: ' Harian  Kompas ',
            domains: ['https://www.Kompas.com/a', 'kompas.com', '*.go.id'],
            tier: '2',
            type: 'News',
          }),
        ],
        [],
      ),
    ).toEqual({
      ok: true,
      value: [{ name: 'Harian Kompas', domains: ['kompas.com', '*.go.id'], tier: 2, type: 'news' }],
    });
  });

  it.each([
    [{ name: ' ' }, 'name-missing', ''],
    [{ name: 'x'.repeat(121) }, 'name-too-long', 'x'.repeat(120)],
    [{ name: 'tempo' }, 'name-taken', 'tempo', 'Tempo'],
    [{ tier: 6 }, 'tier-not-a-tier', '6'],
    [{ tier: undefined }, 'tier-not-a-tier', ''],
    [{ type: 'koran' }, 'type-not-a-type', 'koran'],
    [{ domains: 'kompas.com' }, 'domains-not-listed', ''],
    [{ domains: ['go.id'] }, 'domain-whole-suffix', 'go.id'],
    [{ domains: ['kompas'] }, 'domain-not-a-domain', 'kompas'],
    [{ domains: ['10.0.0.1'] }, 'domain-ip-address', '10.0.0.1'],
    [{ domains: ['k\u043empas.com'] }, 'domain-look-alike', 'k\u043empas.com'],
    [{ domains: ['www.tempo.co'] }, 'domain-taken', 'www.tempo.co', 'Tempo'],
    [{ domains: Array.from({ length: 41 }, (_, at) => `a${at}.com`) }, 'too-many-domains', '41'],
  ])('says of %j: %s', (value, code, given, other?: string) => {
    expect(problemsOf(value)).toEqual([[1, code, given, other]]);
  });

  it('names every problem of every row, and what rows take from each other', () => {
    expect(
      problemsOf(
        { tier: 0, type: 'x' },
        { domains: ['tempo.co'] },
        { name: 'B', domains: ['b.com'] },
        { name: 'C', domains: ['b.com'] },
      ),
    ).toEqual([
      [1, 'tier-not-a-tier', '0', undefined],
      [1, 'type-not-a-type', 'x', undefined],
      [2, 'name-taken', 'Kompas', 'Kompas'],
      [2, 'domain-taken', 'tempo.co', 'Tempo'],
      [4, 'domain-taken', 'b.com', 'B'],
    ]);
    expect(checkSources([readWrittenSource('Kompas')], [])).toMatchObject({
      error: [{ row: 1, code: 'not-a-source' }],
    });
  });
});

describe('changeSource', () => {
  const table = [source('Kompas', 'kompas.com'), source('Tempo', 'tempo.co')];
  const [kompas, tempo] = [source('Kompas', 'kompas.com'), source('Tempo', 'tempo.co')];

  it('adds at the end, changes in place and removes', () => {
    const added = source('Antara', 'antaranews.com');
    expect(changeSource(table, { before: null, after: added })).toEqual({
      ok: true,
      value: [...table, added],
    });
    const renamed = { ...kompas, name: 'Harian Kompas', tier: 1 as const };
    expect(changeSource(table, { before: kompas, after: renamed })).toEqual({
      ok: true,
      value: [renamed, tempo],
    });
    expect(changeSource(table, { before: kompas, after: null })).toEqual({ ok: true, value: [tempo] });
  });

  it('is a conflict where the source is another one by now, or gone', () => {
    const other = { ...kompas, tier: 3 as const };
    for (const after of [{ ...kompas, tier: 4 as const }, null])
      expect(changeSource(table, { before: other, after })).toEqual({
        ok: false,
        error: { code: 'conflict' },
      });
    expect(changeSource([tempo], { before: kompas, after: kompas })).toMatchObject({
      error: { code: 'conflict' },
    });
  });

  it('refuses what belongs to another source', () => {
    expect(changeSource(table, { before: kompas, after: tempo })).toMatchObject({
      error: { code: 'refused', problems: [{ code: 'name-taken' }, { code: 'domain-taken' }] },
    });
  });
});

describe('importSources', () => {
  const table = [source('Kompas', 'kompas.com'), source('Tempo', 'tempo.co')];
  const rows = [
    { name: 'kompas', domains: ['kompas.id'], tier: 1, type: 'news' },
    { name: 'Antara', tier: 1, type: 'official' },
  ].map(readWrittenSource);

  it('merges by name, in place', () => {
    const merged = importSources(table, rows, 'merge');
    expect(merged.ok && merged.value.map(({ name, tier }) => [name, tier])).toEqual([
      ['kompas', 1],
      ['Tempo', 2],
      ['Antara', 1],
    ]);
  });

  it('replaces everything', () => {
    const replaced = importSources(table, rows, 'replace');
    expect(replaced.ok && replaced.value.map(({ name }) => name)).toEqual(['kompas', 'Antara']);
  });

  it('takes a domain of a source that stays only where all are replaced', () => {
    const taking = [readWrittenSource({ name: 'Lain', domains: ['tempo.co'], tier: 5, type: 'blog' })];
    expect(importSources(table, taking, 'merge')).toMatchObject({
      error: [{ row: 1, code: 'domain-taken', other: 'Tempo' }],
    });
    expect(importSources(table, taking, 'replace').ok).toBe(true);
  });
});

describe('readSourceTable', () => {
  it('gives the table that comes along, or the kept one without what cannot be read', () => {
    expect(readSourceTable({ usesDefaults: true })).toEqual({
      table: DEFAULT_SOURCE_TIERS,
      isDefault: true,
      unreadable: 0,
    });
    const broken = { ...source('Tempo'), tier: 9 };
    expect(readSourceTable({ sources: [source('Kompas'), broken] })).toMatchObject({
      table: { sources: [source('Kompas')] },
      unreadable: 1,
    });
  });

  it.each([null, 'x', [], { sources: 1 }])('trusts nobody where %j is kept', (kept) => {
    expect(readSourceTable(kept)).toMatchObject({ table: { sources: [] }, unreadable: 1 });
  });

  it('has room for the table that comes along, many times over', () => {
    expect(DEFAULT_SOURCE_TIERS.sources.length * 2).toBeLessThan(SOURCE_LIMITS.sources);
    expect(JSON.stringify(DEFAULT_SOURCE_TIERS).length * 5).toBeLessThan(SOURCE_LIMITS.tableUnits);
  });
});

describe('sourceDifferences', () => {
  it('counts, and tells of each source before and after', () => {
    const before = [source('A', 'a.com'), source('B'), source('C')];
    const after = [{ ...source('A', 'a.com'), tier: 5 as const }, source('C'), source('D')];
    expect(sourceDifferences(before, after)).toEqual({
      counts: { added: 1, changed: 1, removed: 1 },
      told: {
        before: { counts: { added: 1, changed: 1, removed: 1 }, sources: { A: before[0], B: before[1] } },
        after: { counts: { added: 1, changed: 1, removed: 1 }, sources: { A: after[0], D: after[2] } },
      },
    });
  });

  it('tells of forty sources at most', () => {
    const many = Array.from({ length: 100 }, (_, at) => source(`S${at}`));
    const { counts, told } = sourceDifferences([], many);
    expect([counts.added, Object.keys(told.after.sources).length]).toEqual([100, 40]);
  });
});
