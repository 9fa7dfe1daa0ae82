import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface ReportSectionProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of what is told of a report, which can be folded away; on paper it is always there. */
export const ReportSection = ({ title, isOpen = false, children }: ReportSectionProps) => (
  <details open={isOpen} className="group">
    <summary className="flex cursor-pointer list-none items-center gap-2 px-3.5 py-2.5 font-medium transition-colors hover:bg-raised pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden="true"
        className="size-3.5 shrink-0 text-muted-foreground transition-transform group-open:rotate-90 motion-reduce:transition-none"
      />
      {title}
    </summary>
    <div className="px-3.5 pb-3.5">{children}</div>
  </details>
);
