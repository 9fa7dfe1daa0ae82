import { readChartSpec } from '@/lib/charts/chart-spec';
import { readTableBlock } from '@/lib/charts/table/table-block';
import type { Tool } from './tool';
import type { ToldBlock, ToolBlocks } from './tool-blocks';

/** What a model reads of a tool's output: of what people are shown, an id with which it can be placed, and facts. */
export function toldOutput(
  { shows }: Pick<Tool, 'shows'>,
  output: unknown,
  blocks: ToolBlocks | undefined,
): unknown {
  if (shows === undefined || blocks === undefined || typeof output !== 'object' || output === null)
    return output;
  const { [shows]: block, ...others } = { ...output } as Record<string, unknown>;
  const told = toldBlock(shows, block, blocks);
  return told === null ? output : { ...told, ...others };
}

function toldBlock(shows: 'chart' | 'table', block: unknown, blocks: ToolBlocks): ToldBlock | null {
  if (shows === 'chart') {
    const chart = readChartSpec(block);
    return chart.ok ? blocks.add({ kind: 'chart', chart: chart.value }) : null;
  }
  const table = readTableBlock(block);
  return table.ok ? blocks.add({ kind: 'table', table: table.value }) : null;
}
