'use client';

import { useLinkStatus } from 'next/link';

/** A thin line at the foot of a link whose page is on its way; the link has to be its containing block. */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span
      aria-hidden="true"
      data-slot="link-progress"
      // It waits a moment, so that quick pages do not flash.
      className="absolute inset-x-0 bottom-0 h-0.5 animate-fade-in bg-accent [animation-delay:150ms] [animation-fill-mode:both]"
    />
  );
}
