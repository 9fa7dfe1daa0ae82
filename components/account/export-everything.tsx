import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';

/** The way to one file with everything that somebody has here. */
export function ExportEverything() {
  const t = useTranslations('account.everything');
  return (
    <section aria-labelledby="everything-heading" className="mt-10">
      <h2 id="everything-heading" className="font-semibold text-[16px]">
        {t('heading')}
      </h2>
      <p className="mt-1 text-[14px] text-muted-foreground">{t('text')}</p>
      <a href="/api/account/export" download className={buttonVariants({ className: 'mt-4' })}>
        {t('button')}
      </a>
    </section>
  );
}
