'use client';

import { useEffect } from 'react';
import { isStillSignedIn } from './is-still-signed-in';
import { onReturn } from './on-return';
import { showAccount } from './shown-account';

/**
 * Keeps a page of an account to its session. Where that has ended elsewhere, what the page asks for is refused, and the
 * page is left as soon as somebody comes back to it: it shows what is nobody's here any more.
 */
export function LeaveWithSession({ personId }: { readonly personId: string }): null {
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (await isStillSignedIn(personId)) return;
      // Drafts and what else the tab keeps of them.
      sessionStorage.clear();
      window.location.replace('/');
    };
    showAccount(personId);
    const stop = onReturn(() => void look());
    return () => {
      stop();
      showAccount(null);
    };
  }, [personId]);
  return null;
}
