import type { ReactNode } from 'react';
import type { Citation } from '@/lib/trace/documents/citation';
import { useCitationTarget } from './use-citation-target';

interface CitationButtonProps {
  readonly citation: Citation;
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that leads to a passage; in running text it is a `CitationChip`. */
export function CitationButton({ citation, className, children }: CitationButtonProps) {
  const target = useCitationTarget<HTMLButtonElement>(citation);
  return (
    <button type="button" {...target} className={className}>
      {children}
    </button>
  );
}
