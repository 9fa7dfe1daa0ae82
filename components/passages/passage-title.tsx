import { useTranslations } from 'next-intl';
import { documentPath } from '@/components/documents/document-path';
import type { ToldPassage } from './use-passages';

interface PassageTitleProps {
  readonly told: ToldPassage;
  /** Known without the document. */
  readonly page?: number | undefined;
  readonly isLink?: boolean;
}

/** In which document a passage stands, and on which page; or why that is not told. */
export function PassageTitle({ told, page, isLink = false }: PassageTitleProps) {
  const t = useTranslations('passages');
  if (told.status !== 'ready') return <span className="italic">{t(told.status)}</span>;
  const shownPage = page ?? told.page;
  const { place, title } = told;
  return (
    <>
      {isLink && place !== null ? (
        <a
          href={documentPath(place.documentId, place)}
          className="break-words underline decoration-line-strong underline-offset-2 hover:text-foreground"
        >
          <bdi>{title}</bdi>
        </a>
      ) : (
        <bdi className="break-words">{title}</bdi>
      )}
      {shownPage !== null && ` · ${t('page', { page: shownPage })}`}
    </>
  );
}
