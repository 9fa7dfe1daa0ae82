'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFeedback } from '@/components/page/feedback-context';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { DrawableChart } from '@/lib/charts/diagrams/diagram';
import type { ChartLook } from '@/lib/charts/drawing/chart-look';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { csvBlob } from './csv-blob';
import { pngOf, svgOf } from './picture-of';
import { fileNameOf, saveFile } from './save-file';
import { useCopyTable } from './use-copy-table';

interface ChartMenuProps {
  readonly chart: DrawableChart;
  readonly table: TableBlock;
  readonly look: Pick<ChartLook, 'colors' | 'words' | 'format'>;
}

/** What a chart can be taken away as. */
export function ChartMenu({ chart, table, look }: ChartMenuProps) {
  const t = useTranslations('charts');
  const { toast } = useFeedback();
  const copyEntries = useCopyTable(table);
  const name = fileNameOf(chart.spec.title);
  const save = async (ending: string, content: Promise<Blob>): Promise<void> => {
    try {
      saveFile(`${name}.${ending}`, await content);
    } catch {
      toast(t('saveFailed'), true);
    }
  };
  return (
    <LazyMenu
      align="end"
      entries={() => [
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
        {
          kind: 'action',
          key: 'csv',
          label: t('save.csv'),
          icon: 'spreadsheet',
          onSelect: () => saveFile(`${name}.csv`, csvBlob(table)),
        },
        { kind: 'separator', key: 'copying' },
        ...copyEntries('file-text'),
      ]}
      trigger={(props) => (
        <Button
          variant="quiet"
          size="icon-small"
          aria-label={t('takeAway')}
          data-tooltip={t('takeAway')}
          {...props}
        >
          <Download aria-hidden="true" className="size-4" />
        </Button>
      )}
    />
  );
}
