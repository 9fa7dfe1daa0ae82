'use client';

import { useMemo } from 'react';
import type { ClaimCounts } from '@/lib/trace/documents/claim-counts';
import { lastValidation } from '@/lib/trace/documents/document-detail';
import { CheckedClaims } from './checked-claims';
import { ClaimsDisclosure } from './claims-disclosure';

interface RecordedClaimsProps {
  /** Absent where nothing is known of the statements. */
  readonly counts: ClaimCounts | null | undefined;
  /** What was done in the turn, as far as it is told. */
  readonly activities: Parameters<typeof lastValidation>[0];
}

/** How many statements of an answer its sources carry; opens to the statements where the record tells of them. */
export function RecordedClaims({ counts, activities }: RecordedClaimsProps) {
  const validation = useMemo(() => lastValidation(activities), [activities]);
  if (!counts) return null;
  return (
    <ClaimsDisclosure counts={counts}>
      {validation && <CheckedClaims validation={validation} />}
    </ClaimsDisclosure>
  );
}
