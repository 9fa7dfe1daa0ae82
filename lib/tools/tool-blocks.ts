import { type BlockFacts, chartFacts, factsOfTable } from '@/lib/charts/block-facts';
import type { ChartCommon } from '@/lib/charts/parts/chart-parts';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { canonicalJson } from '@/lib/trace/canonical-json';

/** A chart or a table that a tool made for people. */
export type ToolBlock =
  | { readonly kind: 'chart'; readonly chart: ChartCommon }
  | { readonly kind: 'table'; readonly table: TableBlock };

/** What a model reads in the place of a block. */
export type ToldBlock =
  | ({ readonly chartId: string } & ToldFacts)
  | ({ readonly tableId: string } & ToldFacts)
  | { readonly notShown: string };

interface ToldFacts {
  readonly place: string;
  readonly facts: BlockFacts | null;
}

/** Further ones are not shown. */
const MOST_BLOCKS = 16;

/** The charts and tables that the tools of a turn have made, in the order in which they came. */
export class ToolBlocks {
  private readonly byId = new Map<string, ToolBlock>();
  private readonly ids = new Map<string, string>();

  get size(): number {
    return this.byId.size;
  }

  get all(): ReadonlyMap<string, ToolBlock> {
    return this.byId;
  }

  has(blockId: string): boolean {
    return this.byId.has(blockId);
  }

  /** Keeps a block to be shown; the same one again is the one that there is already. */
  add(block: ToolBlock): ToldBlock {
    const content = canonicalJson(block);
    const blockId = this.ids.get(content) ?? `${block.kind === 'chart' ? 'c' : 't'}${this.byId.size + 1}`;
    if (!this.byId.has(blockId)) {
      if (this.byId.size >= MOST_BLOCKS)
        return { notShown: `An answer shows at most ${MOST_BLOCKS} charts and tables.` };
      this.byId.set(blockId, block);
      this.ids.set(content, blockId);
    }
    const place = placeOf(block.kind, blockId);
    return block.kind === 'chart'
      ? { chartId: blockId, place, facts: chartFacts(block.chart) }
      : { tableId: blockId, place, facts: factsOfTable(block.table) };
  }
}

const placeOf = (kind: ToolBlock['kind'], blockId: string): string =>
  `The user is shown this ${kind} where you write [[${kind}:${blockId}]] on a line of its own.`;
