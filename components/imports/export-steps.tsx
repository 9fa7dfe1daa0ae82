import { useTranslations } from 'next-intl';
import { IMPORT_PEERS, importedFrom } from '@/lib/chat/import-words';

/** Says where each program gives its export. */
export function ExportSteps() {
  const t = useTranslations('imports');
  return (
    <section aria-labelledby="export-steps" className="mt-10">
      <h2 id="export-steps" className="font-semibold text-[16px]">
        {t('stepsHeading')}
      </h2>
      <dl className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface text-[14px]">
        {IMPORT_PEERS.map((peer) => (
          <div key={peer} className="gap-4 px-4 py-3 sm:grid sm:grid-cols-[8rem_1fr]">
            <dt className="font-medium">{importedFrom(peer)}</dt>
            <dd className="text-muted-foreground leading-[1.55]">{t(`steps.${peer}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
