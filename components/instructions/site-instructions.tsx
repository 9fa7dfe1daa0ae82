import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { SiteInstructionsView } from '@/lib/chat/instructions';

/** What an admin wants of all answers, as far as people may read it. */
export function SiteInstructions({ site }: { readonly site: SiteInstructionsView }) {
  const t = useTranslations('instructions');
  const headingId = useId();
  if (site === null) return null;
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="font-medium text-[14px]">
        {t('site')}
      </h2>
      <p className="mt-1 text-[13px] text-muted-foreground leading-[1.55]">
        {t(site.text === null ? 'siteHidden' : 'siteText')}
      </p>
      {site.text !== null && (
        <p
          dir="auto"
          className="mt-2 whitespace-pre-line break-words rounded-xl border border-line bg-surface px-3.5 py-2.5 text-[14px] leading-[1.55]"
        >
          {site.text}
        </p>
      )}
    </section>
  );
}
