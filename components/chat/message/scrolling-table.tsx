import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** A table that scrolls sideways by itself where it is wider than the text. */
export function ScrollingTable({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('message');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
    <section className="table-frame" tabIndex={0} aria-label={t('table')}>
      <table>{children}</table>
    </section>
  );
}
