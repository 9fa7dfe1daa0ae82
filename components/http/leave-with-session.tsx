'use client';

import { useEffect } from 'react';
import { isStillSignedIn } from './is-still-signed-in';
import { onReturn } from './on-return';

/**
 * Leaves a page of an account whose session has ended elsewhere, as soon as somebody comes back to it: it shows what is
 * nobody's here any more.
 */
export function LeaveWithSession({ personId }: { readonly personId: string }): null {
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (await isStillSignedIn(personId)) return;
      // Drafts and what else the tab keeps of them.
      sessionStorage.clear();
      window.location.replace('/');
    };
    return onReturn(() => void look());
  }, [personId]);
  return null;
}
