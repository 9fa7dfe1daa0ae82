import Papa from 'papaparse';
import { z } from 'zod';
import type { SourceFormat, SourceListProblem } from '@/lib/chat/research/source-table';
import { SOURCE_LIMITS } from '@/lib/chat/research/source-tier';
import { err, ok, type Result } from '@/lib/shared/result';
import { readWrittenSource, type WrittenSource } from '@/lib/sources/table/written-source';

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
export function readSourceList(
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
