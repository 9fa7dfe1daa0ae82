'use client';

import { useTranslations } from 'next-intl';
import { documentPath } from '@/components/documents/document-path';
import type { Finding } from '@/lib/paper/wire';
import { useDesk } from '../desk-view';

/** What a check has found, by kind; a press goes to the words, or to the reference. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useTranslations('papers.finding');
  const kinds = Map.groupBy(findings, ({ code }) => code);
  return [...kinds].map(([code, found]) => (
    <section key={code} aria-label={t(`${code}.title`)} className="mt-4">
      <h3 className="font-medium text-[13.5px]">
        {t(`${code}.title`)}{' '}
        <span className="font-normal text-muted-foreground tabular-nums">{found.length}</span>
      </h3>
      <p className="text-[12.5px] text-muted-foreground leading-[1.5]">{t(`${code}.text`)}</p>
      <ul className="-mx-2 mt-1">
        {found.map((finding) => (
          <li key={JSON.stringify([finding.place, finding.words, finding.keys])}>
            <FindingRow finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function FindingRow({ finding }: { readonly finding: Finding }) {
  const t = useTranslations('papers.finding');
  const desk = useDesk();
  const { place, words, keys, source } = finding;
  const go = (): void => {
    if (place) desk.openSection(place.sectionId, place.start, place.end - place.start);
    else desk.showPanel('references', { query: keys[0] ?? '' });
  };
  return (
    <>
      <button
        type="button"
        onClick={go}
        className="block w-full rounded-lg px-2 py-1.5 text-start text-[13.5px] leading-[1.5] transition-colors hover:bg-raised"
      >
        {words !== '' && (
          <span dir="auto" className="line-clamp-4 [overflow-wrap:anywhere]">
            {words}
          </span>
        )}
        {keys.length > 0 && (
          <span className="mt-0.5 block font-mono text-[12px] text-muted-foreground [overflow-wrap:anywhere]">
            {keys.map((key) => `@${key}`).join(' · ')}
          </span>
        )}
      </button>
      {source && (
        <p className="mx-2 mb-1.5 border-line border-l-2 pl-2.5 text-[12.5px] text-muted-foreground leading-[1.5]">
          <a
            href={documentPath(source.documentId)}
            className="underline underline-offset-2 hover:text-foreground"
          >
            {source.title}
          </a>
          {source.passage !== null && (
            <span dir="auto" className="mt-0.5 line-clamp-4 block">
              {t('says', { passage: source.passage })}
            </span>
          )}
        </p>
      )}
    </>
  );
}
