import type { SourceTierTable } from '@/lib/chat/research/source-tier';
import { SAMPLE_SOURCES } from '@/lib/sources/default/default-source-tiers';
import { indexSourceTiers, type SourceTierIndex } from '@/lib/sources/index-source-tiers';
import { KEPT_DEFAULTS, readSourceTable } from '@/lib/sources/table/read-source-table';
import type { SourceTierStore } from '@/lib/store/source-tier-store';

/** The table as it is now, ready to be asked. */
export interface CurrentSourceTiers {
  /** 0 before the first change. */
  readonly version: number;
  readonly table: SourceTierTable;
  readonly index: SourceTierIndex;
  /** Whether it is the table that comes with this release. */
  readonly isDefault: boolean;
}

export interface SourceTiersOptions {
  readonly store: SourceTierStore;
  /** Told once for each version of which something cannot be read. */
  readonly onUnreadable: (problem: { readonly version: number; readonly sources: number }) => void;
}

/** How far sources are trusted, as admins have it now; what is made of a version is kept until the next one. */
export class SourceTiers {
  private known: CurrentSourceTiers | null = null;

  constructor(private readonly options: SourceTiersOptions) {}

  async current(): Promise<CurrentSourceTiers> {
    const latest = await this.options.store.latest();
    const version = latest?.version ?? 0;
    if (this.known?.version === version) return this.known;
    const { table, isDefault, unreadable } = readSourceTable(latest === null ? KEPT_DEFAULTS : latest.value);
    if (unreadable > 0) this.options.onUnreadable({ version, sources: unreadable });
    // The samples to try research on are ranked, too; where an admin lists one of their sites, that counts.
    const index = indexSourceTiers({ sources: [...table.sources, ...SAMPLE_SOURCES] });
    this.known = { version, table, isDefault, index };
    return this.known;
  }
}
