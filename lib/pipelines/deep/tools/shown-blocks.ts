import { z } from 'zod';
import type { SynthesisBlock } from '../artifacts/synthesis-block';
import { tellOutput } from './tell-output';

const chartSchema = z.object({ chartId: z.string(), facts: z.unknown() });
const tableSchema = z.object({ tableId: z.string(), facts: z.unknown() });

/** An output without its charts and tables, of which the facts stand in their place, and what they were. */
interface SplitOutput {
  readonly output: unknown;
  readonly blocks: readonly SynthesisBlock[];
}

/** Takes the charts and tables out of what a tool gave back. */
export function splitBlocks(output: unknown): SplitOutput {
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return { output, blocks: [] };
  const blocks: SynthesisBlock[] = [];
  const fields = Object.entries(output).map(([name, value]) => {
    const found = blockOf(value);
    if (found === null) return [name, value];
    blocks.push(found.block);
    return [name, found.facts];
  });
  return { output: Object.fromEntries(fields), blocks };
}

function blockOf(value: unknown): { readonly block: SynthesisBlock; readonly facts: unknown } | null {
  const chart = chartSchema.safeParse(value).data;
  if (chart) return blockWith('chart', chart.chartId, chart.facts);
  const table = tableSchema.safeParse(value).data;
  return table ? blockWith('table', table.tableId, table.facts) : null;
}

const blockWith = (kind: SynthesisBlock['kind'], id: string, facts: unknown) => ({
  block: { kind, id, facts: tellOutput(facts).text.replaceAll('\n', '; ') },
  facts,
});
