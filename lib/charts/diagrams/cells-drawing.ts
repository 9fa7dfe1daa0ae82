import type { EChartsOption } from 'echarts';
import type { ChartLook } from '../drawing/chart-look';
import { baseAxis, frameOption, isNarrow, tooltipOption } from '../drawing/frame-option';
import type { TipAt } from './diagram';

interface Cells {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly values: readonly (readonly (number | null)[])[];
}

interface CellsLook {
  readonly lowest: number;
  readonly highest: number;
  readonly colors: readonly string[];
}

/** Cells that are wide enough have their number in them. */
const NUMBERED_UNTIL = 12;

/** A picture of rows and columns in which the colour of a cell says its number. */
export function cellsOption(cells: Cells, look: ChartLook, tipAt: TipAt, scale: CellsLook): EChartsOption {
  const { columns, rows, values } = cells;
  const { colors, format } = look;
  const isNumbered = columns.length <= (isNarrow(look) ? NUMBERED_UNTIL / 2 : NUMBERED_UNTIL);
  const axis = {
    type: 'category' as const,
    ...baseAxis(look),
    axisLine: { show: false },
    splitArea: { show: false },
  };
  return {
    ...frameOption(look, { bottom: 40 }),
    xAxis: { ...axis, data: [...columns] },
    yAxis: { ...axis, data: [...rows], inverse: true },
    visualMap: {
      type: 'continuous',
      min: scale.lowest,
      max: scale.highest,
      calculable: false,
      hoverLink: false,
      orient: 'horizontal',
      left: 'center',
      bottom: 6,
      itemWidth: 10,
      itemHeight: 160,
      text: [format.shortNumber(scale.highest), format.shortNumber(scale.lowest)],
      textStyle: { color: colors.muted, fontFamily: look.fontFamily, fontSize: 11.5 },
      inRange: { color: [...scale.colors] },
    },
    series: [
      {
        type: 'heatmap',
        // The place of a cell in this list is its number: row by row.
        data: values.flatMap((row, y) => row.map((value, x) => [x, y, value ?? '-'])),
        itemStyle: { borderColor: colors.surface, borderWidth: 1.5, borderRadius: 2 },
        label: isNumbered
          ? {
              show: true,
              fontFamily: look.fontFamily,
              fontSize: 11.5,
              color: colors.text,
              formatter: ({ dataIndex }) => {
                const value = values[Math.floor(dataIndex / columns.length)]?.[dataIndex % columns.length];
                return value === null || value === undefined ? '' : format.shortNumber(value);
              },
            }
          : { show: false },
        emphasis: { disabled: true },
      },
    ],
    ...tooltipOption(look, 'item', tipAt),
  };
}
