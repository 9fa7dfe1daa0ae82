import { useTranslations } from 'next-intl';

interface ChartOriginProps {
  readonly note: string | undefined;
  readonly source: string | undefined;
}

/** What one has to know of the numbers, and where they come from. */
export function ChartOrigin({ note, source }: ChartOriginProps) {
  const t = useTranslations('charts');
  if (note === undefined && source === undefined) return null;
  return (
    <p className="pt-2 text-[12px] text-muted-foreground leading-4.5 [overflow-wrap:anywhere]">
      {[note, source === undefined ? undefined : t('source', { source })]
        .filter((text) => text !== undefined)
        .join(' ')}
    </p>
  );
}
