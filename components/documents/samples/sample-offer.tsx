import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { SampleLanguage, SampleSet } from '@/lib/chat/documents/samples';

interface SampleOfferProps {
  readonly sets: readonly SampleSet[];
  readonly busy: boolean;
  /** Quietly, for whoever has documents already. */
  readonly isQuiet?: boolean;
  readonly onAdd: (language: SampleLanguage) => void;
}

/** Offers the sample documents that the person does not have, those in the language of the page first. */
export function SampleOffer({ sets, busy, isQuiet = false, onAdd }: SampleOfferProps) {
  const t = useTranslations('documents.samples');
  const locale = useLocale();
  const lacking = sets
    .filter(({ files }) => files.some(({ documentId }) => documentId === null))
    .toSorted((left, right) => Number(right.language === locale) - Number(left.language === locale));
  if (lacking.length === 0) return null;
  const buttons = lacking.map(({ language }, index) => (
    <Button
      key={language}
      size={isQuiet ? 'small' : 'regular'}
      variant={isQuiet || index > 0 ? 'ghost' : 'outline'}
      busy={busy}
      className="pointer-coarse:h-11"
      onClick={() => onAdd(language)}
    >
      {t(`add.${language}`)}
    </Button>
  ));
  return isQuiet ? (
    <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted-foreground">
      <p>{t('quiet')}</p>
      {buttons}
    </div>
  ) : (
    <>
      <p className="mx-auto mt-4 max-w-md text-balance text-[13px] text-muted-foreground leading-[1.55]">
        {t('offer')}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">{buttons}</div>
    </>
  );
}
