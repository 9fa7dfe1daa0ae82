import type { SourceFormat } from '@/lib/chat/research/source-table';
import type { SourceTierTable } from '@/lib/chat/research/source-tier';
import { csvLine } from '@/lib/text/csv-line';

/** A table as a file that can be taken in again. */
export function writeSourceList({ sources }: SourceTierTable, format: SourceFormat): string {
  if (format === 'json')
    return `{"sources":[\n${sources.map((source) => JSON.stringify(source)).join(',\n')}\n]}\n`;
  const lines = sources.map(({ name, domains, tier, type }) =>
    csvLine([name, domains.join(' '), tier, type]),
  );
  return [csvLine(['name', 'domains', 'tier', 'type']), ...lines].join('');
}
