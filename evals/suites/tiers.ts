import { join } from 'node:path';
import { z } from 'zod';
import type { SourceTier } from '@/lib/chat/research/source-tier';
import { DEFAULT_SOURCE_TIERS } from '@/lib/sources/default/default-source-tiers';
import { indexSourceTiers, type SourceTierIndex } from '@/lib/sources/index-source-tiers';
import { readSourceAddress } from '@/lib/sources/read-source-address';
import { readSourceDomain } from '@/lib/sources/read-source-domain';
import { tierOfSource } from '@/lib/sources/tier-of-source';
import type { EvalSuite, Figures } from '../eval-suite';
import { readJsonLines } from '../json-lines';

const FILE = 'tiers/urls.jsonl';
/** Sets of rows that are about the platform's own reading of international names. */
const IDNA_SETS = ['wpt-idna', 'wpt-toascii'];

const rowSchema = z.object({
  set: z.string(),
  url: z.string(),
  /** What a relative address is relative to. */
  base: z.string().optional(),
  host: z.string().nullable(),
  registrableDomain: z.string().nullable(),
  spoof: z.boolean().optional(),
  looksLike: z.string().nullish(),
});
type Row = z.infer<typeof rowSchema>;

const addressOf = ({ url, base }: Row): string =>
  base !== undefined && URL.canParse(url, base) ? new URL(url, base).href : url;

const isRight = (row: Row): boolean =>
  (readSourceAddress(addressOf(row))?.registrableDomain ?? null) === row.registrableDomain;

/** An international name that the platform itself reads otherwise than its row says. */
function platformDiffers(row: Row): boolean {
  if (!IDNA_SETS.includes(row.set)) return false;
  const address = addressOf(row);
  return (URL.canParse(address) ? new URL(address).hostname : null) !== row.host;
}

/** The default table, and what the spoofed rows look like as sources of the best tier, so that each has what to lose. */
function tableOf(rows: readonly Row[]): SourceTierIndex {
  const imitated = rows.flatMap(({ spoof, looksLike }): SourceTier[] => {
    if (spoof !== true || looksLike == null) return [];
    const domain = readSourceDomain(looksLike);
    const listed = domain.ok ? domain.value : `*.${looksLike}`;
    return [{ name: looksLike, domains: [listed], tier: 1, type: 'official' }];
  });
  return indexSourceTiers({ sources: [...DEFAULT_SOURCE_TIERS.sources, ...imitated] });
}

/** Less than what it looks like is granted, by its address and whatever it calls itself. */
function grantsLess({ url, looksLike }: Row, index: SourceTierIndex): boolean {
  const granted = tierOfSource(index, { url, site: looksLike });
  const imitated = tierOfSource(index, { site: looksLike });
  return granted === null || (imitated !== null && granted.tier > imitated.tier);
}

const listed = (rows: readonly Row[]): Record<string, number> =>
  Object.fromEntries(
    rows.map((row) => [
      `${JSON.stringify(row.url)} → ${readSourceAddress(addressOf(row))?.registrableDomain ?? null}`,
      1,
    ]),
  );
const share = (right: number, all: number): number => (all === 0 ? 1 : right / all);

/** Whose domain an address is, and whether one that looks like another gets that one's tier. */
export const tiersSuite: EvalSuite = {
  name: 'tiers',
  file: FILE,
  bounds: { atLeast: { addresses: 27, right: 1, spoofed: 15, spoofedRight: 1 } },
  async run(corpusDirectory, size): Promise<Figures> {
    const rows = await readJsonLines(join(corpusDirectory, FILE), rowSchema, size);
    const index = tableOf(rows);
    const wrong = rows.filter((row) => !isRight(row));
    const spoofed = rows.filter(({ spoof }) => spoof === true);
    const granted = spoofed.filter((row) => !grantsLess(row, index));
    return {
      addresses: rows.length,
      right: share(rows.length - wrong.length, rows.length),
      spoofed: spoofed.length,
      spoofedRight: share(spoofed.length - granted.length, spoofed.length),
      wrong: listed(wrong.filter((row) => !platformDiffers(row))),
      spoofedWrong: listed(granted),
      platformDiffers: listed(rows.filter(platformDiffers)),
    };
  },
};
