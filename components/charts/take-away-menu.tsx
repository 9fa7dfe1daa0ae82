'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { copyText } from '@/components/page/copy-text';
import { useFeedback } from '@/components/page/feedback-context';
import { IconButton } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuEntry } from '@/components/ui/menu-entry';
import type { MenuIcon } from '@/components/ui/menu-icons';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { tableCsv } from '@/lib/charts/table/table-csv';
import { tableMarkdown } from '@/lib/charts/table/table-markdown';
import { fileNameOf, saveFile } from './save-file';

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
        <IconButton label={t('takeAway')} {...props}>
          <Download aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    />
  );
}

/** A table as a CSV file; the mark in front tells spreadsheets that it is UTF-8. */
const csvBlob = (table: Pick<TableBlock, 'columns' | 'rows'>): Blob =>
  new Blob(['\ufeff', tableCsv(table)], { type: 'text/csv' });

/** The entries of a menu that copy a table. */
function useCopyTable(table: TableBlock): (icon: MenuIcon) => MenuEntry[] {
  const t = useTranslations('charts');
  const { toast } = useFeedback();
  const copy = async (text: string): Promise<void> => {
    const copied = await copyText(text);
    toast(t(copied ? 'copied' : 'copyFailed'), !copied);
  };
  return (icon) => [
    {
      kind: 'action',
      key: 'copy-csv',
      label: t('copy.csv'),
      icon,
      onSelect: () => void copy(tableCsv(table)),
    },
    {
      kind: 'action',
      key: 'copy-md',
      label: t('copy.markdown'),
      icon,
      onSelect: () => void copy(tableMarkdown(table)),
    },
  ];
}
