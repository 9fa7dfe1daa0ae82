'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuEntry } from '@/components/ui/menu-entry';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { csvBlob } from './csv-blob';
import { fileNameOf, saveFile } from './save-file';
import { useCopyTable } from './use-copy-table';

interface TakeAwayMenuProps {
  readonly title: string;
  readonly table: TableBlock;
  /** Other ways to take it away, which come first. */
  readonly pictures?: readonly MenuEntry[];
}

/** What a table, or a chart that is drawn of one, can be taken away as. */
export function TakeAwayMenu({ title, table, pictures = [] }: TakeAwayMenuProps) {
  const t = useTranslations('charts');
  const copyEntries = useCopyTable(table);
  return (
    <LazyMenu
      align="end"
      entries={() => [
        ...pictures,
        {
          kind: 'action',
          key: 'csv',
          label: t('save.csv'),
          icon: 'spreadsheet',
          onSelect: () => saveFile(`${fileNameOf(title)}.csv`, csvBlob(table)),
        },
        ...(pictures.length > 0 ? [{ kind: 'separator', key: 'copying' } as const] : []),
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
