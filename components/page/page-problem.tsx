import { useTranslations } from 'next-intl';
import { Button, buttonVariants } from '@/components/ui/button';
import { BrandMark } from './brand-mark';

interface PageProblemProps {
  readonly kind: 'error' | 'notFound' | 'shareNotFound';
  readonly onRetry?: () => void;
}

/** A whole page that says what is wrong and where to go; without a way to try again the server alone renders it. */
export function PageProblem({ kind, onRetry }: PageProblemProps) {
  const t = useTranslations(`page.${kind}`);
  return (
    <main
      id="conversation"
      className="flex h-full min-h-[60vh] flex-1 flex-col items-center justify-center px-6 text-center"
    >
      <BrandMark className="size-8" />
      <h1 className="mt-4 font-semibold text-[18px]">{t('title')}</h1>
      <p className="mt-1.5 max-w-sm text-muted-foreground">{t('text')}</p>
      <div className="mt-5 flex gap-2">
        {onRetry && (
          <Button variant="solid" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {/* A full load on purpose: whatever broke is left behind. */}
        <a href="/" className={buttonVariants({ variant: onRetry ? 'outline' : 'solid' })}>
          {t('home')}
        </a>
      </div>
    </main>
  );
}
