import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';

/** The way to the page on which people bring their conversations along. */
export function ImportFromElsewhere() {
  const t = useTranslations('account.import');
  return (
    <section aria-labelledby="import-heading" className="mt-10">
      <h2 id="import-heading" className="font-semibold text-[16px]">
        {t('heading')}
      </h2>
      <p className="mt-1 text-[14px] text-muted-foreground">{t('text')}</p>
      <a href="/import" className={buttonVariants({ className: 'mt-4' })}>
        {t('button')}
      </a>
    </section>
  );
}
