'use client';

import { useTranslations } from 'next-intl';
import { copyText } from '@/components/page/copy-text';
import { useFeedback } from '@/components/page/feedback-context';
import type { MenuEntry } from '@/components/ui/menu-entry';
import type { MenuIcon } from '@/components/ui/menu-icons';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { tableCsv } from '@/lib/charts/table/table-csv';
import { tableMarkdown } from '@/lib/charts/table/table-markdown';

/** The entries of a menu that copy a table. */
export function useCopyTable(table: TableBlock): (icon: MenuIcon) => MenuEntry[] {
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
