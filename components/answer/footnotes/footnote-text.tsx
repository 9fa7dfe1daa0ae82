import { CornerLeftUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, use } from 'react';
import { FootnotesContext, footnoteId, referenceId } from './footnotes-context';
import { goToPlace } from './go-to-place';

interface FootnoteTextProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A footnote where it was written, with a way back to its first sign. */
export function FootnoteText({ label, children }: FootnoteTextProps) {
  const t = useTranslations('message');
  const prefix = use(FootnotesContext);
  return (
    <div id={footnoteId(prefix, label)} className="footnote" role="note" tabIndex={-1}>
      <span className="footnote-label">{label}</span>
      <div>{children}</div>
      <a
        href={`#${referenceId(prefix, label)}`}
        aria-label={t('footnoteBack', { label })}
        onClick={(event) => goToPlace(event, firstReference(referenceId(prefix, label)))}
      >
        <CornerLeftUp aria-hidden="true" className="size-3.5" />
      </a>
    </div>
  );
}

/** Several signs may lead to one footnote. */
const firstReference = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-footnote="${CSS.escape(id)}"]`);
