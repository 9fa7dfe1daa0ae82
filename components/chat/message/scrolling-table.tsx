import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { ExtraProps } from 'streamdown';

/** A table that scrolls sideways by itself where it is wider than the text. */
export function ScrollingTable({ children }: ComponentProps<'table'> & ExtraProps) {
  const t = useTranslations('message');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
    <section className="table-frame" tabIndex={0} aria-label={t('table')}>
      <table>{children}</table>
    </section>
  );
}
