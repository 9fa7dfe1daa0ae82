import type { MouseEvent } from 'react';

/** Does something in the place of following a link, unless that is to be opened in another tab or window. */
export const insteadOfFollowing =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
