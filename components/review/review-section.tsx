import { type ReactNode, useId } from 'react';

interface ReviewSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of a reviewers' page under a quiet heading. */
export function ReviewSection({ heading, children }: ReviewSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-[12.5px] text-muted-foreground">
        {heading}
      </h2>
      {children}
    </section>
  );
}
