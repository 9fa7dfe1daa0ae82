import Papa from 'papaparse';
import { z } from 'zod';
import type { SourceLookup } from '@/lib/chat/research/source-lookup';
import type {
  SourceChange,
  SourceChangeReply,
  SourceFormat,
  SourceImport,
  SourceImportReply,
  SourceListProblem,
  SourceTableView,
} from '@/lib/chat/research/source-table';
import { SOURCE_LIMITS, type SourceTier, type SourceTierTable } from '@/lib/chat/research/source-tier';
import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import { lookUpSource } from '@/lib/sources/look-up-source';
import { changeSource } from '@/lib/sources/table/change-source';
import { importSources } from '@/lib/sources/table/import-sources';
import { KEPT_DEFAULTS, readSourceTable } from '@/lib/sources/table/read-source-table';
import { sourceDifferences } from '@/lib/sources/table/source-differences';
import { readWrittenSource, type WrittenSource } from '@/lib/sources/table/written-source';
import type { SourceTierStore } from '@/lib/store/source-tier-store';
import { csvLine } from '@/lib/text/csv-line';
import { type ApiFailure, failure } from '../http/api-failure';
import type { CurrentSourceTiers, SourceTiers } from '../research/source-tiers';

/** What a column may be called. */
const COLUMNS = {
  name: ['name', 'nama', 'source', 'sumber'],
  domains: ['domains', 'domain'],
  tier: ['tier', 'tingkat'],
  type: ['type', 'jenis'],
} as const;
/** An apostrophe that a CSV file has before what a spreadsheet would take for a formula. */
const GUARDED = /^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;
const BETWEEN_DOMAINS = /[\s;,|]+/;

const jsonListSchema = z.union([z.array(z.unknown()), z.object({ sources: z.array(z.unknown()) })]);

/** The sources of a file as somebody wrote them, unchecked; or why there are none to be found. */
function readSourceList(
  text: string,
  format: SourceFormat,
): Result<readonly WrittenSource[], SourceListProblem> {
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') return err('empty');
  const read = format === 'json' ? readJson(plain) : readCsv(plain);
  if (!read.ok) return read;
  if (read.value.length === 0) return err('empty');
  return read.value.length > SOURCE_LIMITS.sources ? err('too-many') : read;
}

function readJson(text: string): Result<readonly WrittenSource[], SourceListProblem> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('not-json');
  }
  const list = jsonListSchema.safeParse(value);
  if (!list.success) return err('not-a-list');
  return ok((Array.isArray(list.data) ? list.data : list.data.sources).map(readWrittenSource));
}

function readCsv(text: string): Result<readonly WrittenSource[], SourceListProblem> {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [header = [], ...rows] = data.map((row) => row.map((cell) => cell.trim().replace(GUARDED, '')));
  const titles = header.map((title) => title.toLowerCase());
  const placeOf = (names: readonly string[]): number => titles.findIndex((title) => names.includes(title));
  const [name, domains, tier, type] = [
    placeOf(COLUMNS.name),
    placeOf(COLUMNS.domains),
    placeOf(COLUMNS.tier),
    placeOf(COLUMNS.type),
  ];
  if (name === -1 || tier === -1 || type === -1) return err('columns-missing');
  return ok(
    rows.map((row) =>
      readWrittenSource({
        name: row[name],
        domains: (row[domains] ?? '').split(BETWEEN_DOMAINS).filter((domain) => domain !== ''),
        tier: row[tier],
        type: row[type],
      }),
    ),
  );
}

const APPEND_ATTEMPTS = 20;
const TOLD_PROBLEMS = 50;

export interface SourceTiersServiceDependencies {
  readonly store: SourceTierStore;
  readonly tiers: SourceTiers;
  readonly clock: Clock;
}

/** The table of source tiers, as admins see and change it; every change is a version and stands in the log. */
export class SourceTiersService {
  constructor(private readonly dependencies: SourceTiersServiceDependencies) {}

  async read(): Promise<SourceTableView> {
    return view(await this.dependencies.tiers.current());
  }

  /** Changes one source. What others change in other sources at the same time stays. */
  async change(change: SourceChange, changedBy: string): Promise<SourceChangeReply> {
    for (let attempt = 0; attempt < APPEND_ATTEMPTS; attempt += 1) {
      const current = await this.dependencies.tiers.current();
      const changed = changeSource(current.table.sources, change);
      if (!changed.ok && changed.error.code === 'refused')
        return { outcome: 'refused', problems: changed.error.problems };
      if (!changed.ok) return { outcome: 'conflict', table: view(current) };
      if (isTooLarge(changed.value))
        return { outcome: 'refused', problems: [{ row: 1, code: 'table-full', given: '' }] };
      if (await this.append(current, changed.value, { sources: changed.value }, changedBy))
        return { outcome: 'changed', table: await this.read() };
    }
    throw new AppError(
      'config-contention',
      `Somebody else changed the table ${APPEND_ATTEMPTS} times in a row.`,
    );
  }

  /** Makes what an earlier version said the newest version; version 0 is the table that comes along. */
  async restore(
    { version, seen }: { readonly version: number; readonly seen: number },
    changedBy: string,
  ): Promise<Result<SourceChangeReply, ApiFailure>> {
    const { store, tiers } = this.dependencies;
    const [current, earlier] = [await tiers.current(), version === 0 ? null : await store.get(version)];
    if (version !== 0 && earlier === null) return err(failure('version-not-found'));
    const { table, isDefault } = readSourceTable(earlier === null ? KEPT_DEFAULTS : earlier.value);
    const kept = isDefault ? KEPT_DEFAULTS : table;
    if (current.version !== seen || !(await this.append(current, table.sources, kept, changedBy)))
      return ok({ outcome: 'conflict', table: await this.read() });
    return ok({ outcome: 'changed', table: await this.read() });
  }

  /** Takes a list into the table, or says what would become of it. */
  async import(
    { text, format, way, seen, isTrial }: SourceImport,
    changedBy: string,
  ): Promise<SourceImportReply> {
    const list = readSourceList(text, format);
    if (!list.ok) return { outcome: 'unreadable', problem: list.error };
    const current = await this.dependencies.tiers.current();
    if (current.version !== seen) return { outcome: 'conflict', table: view(current) };
    const imported = importSources(current.table.sources, list.value, way);
    if (!imported.ok)
      return {
        outcome: 'refused',
        problems: imported.error.slice(0, TOLD_PROBLEMS),
        count: imported.error.length,
      };
    if (isTooLarge(imported.value)) return { outcome: 'unreadable', problem: 'too-large' };
    const { counts } = sourceDifferences(current.table.sources, imported.value);
    if (isTrial) return { outcome: 'tried', counts };
    const isDone = await this.append(current, imported.value, { sources: imported.value }, changedBy);
    const table = await this.read();
    return isDone ? { outcome: 'changed', counts, table } : { outcome: 'conflict', table };
  }

  /** Which tier an address or a name would be now. */
  async lookUp(typed: string): Promise<SourceLookup> {
    return lookUpSource((await this.dependencies.tiers.current()).index, typed);
  }

  async export(format: SourceFormat): Promise<string> {
    return writeSourceList((await this.dependencies.tiers.current()).table, format);
  }

  private append(
    current: CurrentSourceTiers,
    sources: readonly SourceTier[],
    value: unknown,
    changedBy: string,
  ): Promise<boolean> {
    const { store, clock } = this.dependencies;
    const { counts, told } = sourceDifferences(current.table.sources, sources);
    const isSame = counts.added + counts.changed + counts.removed === 0;
    // Nothing to keep, unless the table is to go on with later releases from now on.
    if (isSame && (value !== KEPT_DEFAULTS || current.isDefault)) return Promise.resolve(true);
    return store.append({ expectedVersion: current.version, value, told, changedBy, changedAt: clock() });
  }
}

const view = ({ version, table, isDefault }: CurrentSourceTiers): SourceTableView => ({
  version,
  sources: table.sources,
  isDefault,
});

const isTooLarge = (sources: readonly SourceTier[]): boolean =>
  sources.length > SOURCE_LIMITS.sources || JSON.stringify(sources).length > SOURCE_LIMITS.tableUnits;

/** A table as a file that can be taken in again. */
function writeSourceList({ sources }: SourceTierTable, format: SourceFormat): string {
  if (format === 'json')
    return `{"sources":[\n${sources.map((source) => JSON.stringify(source)).join(',\n')}\n]}\n`;
  const lines = sources.map(({ name, domains, tier, type }) =>
    csvLine([name, domains.join(' '), tier, type]),
  );
  return [csvLine(['name', 'domains', 'tier', 'type']), ...lines].join('');
}
