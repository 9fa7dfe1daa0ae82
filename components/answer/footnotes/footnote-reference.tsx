import { useTranslations } from 'next-intl';
import { use } from 'react';
import { FootnotesContext, footnoteId, referenceId } from './footnotes-context';
import { goToPlace } from './go-to-place';

interface FootnoteReferenceProps {
  readonly label: string;
  /** Whether there is a footnote to go to yet. */
  readonly isDefined: boolean;
  /** Whether it stands in a link, which holds no other. */
  readonly insideLink: boolean;
}

/** The sign of a footnote, which leads to it; nothing until that has come. */
export function FootnoteReference({ label, isDefined, insideLink }: FootnoteReferenceProps) {
  const t = useTranslations('message');
  const prefix = use(FootnotesContext);
  if (!isDefined) return null;
  return (
    <sup className="footnote-reference">
      {insideLink ? (
        label
      ) : (
        <a
          href={`#${footnoteId(prefix, label)}`}
          data-footnote={referenceId(prefix, label)}
          aria-label={t('footnote', { label })}
          onClick={(event) => goToPlace(event, document.getElementById(footnoteId(prefix, label)))}
        >
          {label}
        </a>
      )}
    </sup>
  );
}
