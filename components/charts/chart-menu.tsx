'use client';

import { useTranslations } from 'next-intl';
import { useFeedback } from '@/components/page/feedback-context';
import type { DrawableChart } from '@/lib/charts/diagrams/diagram';
import type { ChartLook } from '@/lib/charts/drawing/chart-look';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { pngOf, svgOf } from './picture-of';
import { fileNameOf, saveFile } from './save-file';
import { TakeAwayMenu } from './take-away-menu';

interface ChartMenuProps {
  readonly chart: DrawableChart;
  readonly table: TableBlock;
  readonly look: Pick<ChartLook, 'colors' | 'words' | 'format'>;
}

/** What a chart can be taken away as. */
export function ChartMenu({ chart, table, look }: ChartMenuProps) {
  const t = useTranslations('charts');
  const { toast } = useFeedback();
  const name = fileNameOf(chart.spec.title);
  const save = async (ending: string, content: Promise<Blob>): Promise<void> => {
    try {
      saveFile(`${name}.${ending}`, await content);
    } catch {
      toast(t('saveFailed'), true);
    }
  };
  return (
    <TakeAwayMenu
      title={chart.spec.title}
      table={table}
      pictures={[
        {
          kind: 'action',
          key: 'png',
          label: t('save.png'),
          icon: 'image',
          onSelect: () => void save('png', pngOf(chart, look)),
        },
        {
          kind: 'action',
          key: 'svg',
          label: t('save.svg'),
          icon: 'shapes',
          onSelect: () => void save('svg', svgOf(chart, look)),
        },
      ]}
    />
  );
}
