import { ArrowUpDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

const OpenTable = dynamic(() => keepLoading(() => import('@/components/charts/open-table')), { ssr: false });

export interface WrittenTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ScrollingTableProps {
  /** Where it is not the one of the text around the table. */
  readonly direction: 'ltr' | 'rtl' | undefined;
  /** What is written in its cells; null while it grows. */
  readonly written: WrittenTable | null;
  /** Whether there is a button for working with it, or will be one. */
  readonly mayOpen: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls sideways by itself where it is wider than the text. */
export function ScrollingTable({ direction, written, mayOpen, children }: ScrollingTableProps) {
  const t = useTranslations('message');
  const [isOpen, setOpen] = useState(false);
  if (isOpen && written !== null)
    return <OpenTable {...written} title={t('table')} onClose={() => setOpen(false)} />;
  return (
    // Fingers do not hover: for them the button always stands above the table, in a room that is there from the start.
    <div className={classNames('group relative', mayOpen && 'pointer-coarse:pt-5')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus */}
      <section className="table-frame" tabIndex={0} aria-label={t('table')} dir={direction}>
        <table>{children}</table>
      </section>
      {written !== null && (
        <Button
          variant="quiet"
          size="icon-small"
          className="absolute end-1.5 top-1 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-fine:bg-raised pointer-coarse:end-0 pointer-coarse:opacity-100"
          aria-label={t('workWithTable')}
          data-tooltip={t('workWithTable')}
          onClick={() => setOpen(true)}
        >
          <ArrowUpDown aria-hidden="true" className="size-3.5" />
        </Button>
      )}
    </div>
  );
}
