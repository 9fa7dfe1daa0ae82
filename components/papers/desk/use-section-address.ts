import { useEffect } from 'react';
import { paperPagePath } from '@/components/page/conversation-path';
import { useDesk } from '../desk-view';
import { usePaperStore } from '../paper-state';

const PARAMETER = 'section';

/** Opens the section that the address names, and keeps the open one in it, so that whoever loads the page anew is there again. */
export function useSectionAddress(): void {
  const store = usePaperStore();
  const desk = useDesk();
  useEffect(() => {
    const look = (): void => {
      const { hash, search } = window.location;
      // What links to a section from elsewhere names it behind the address.
      const named = hash.slice(1) || new URLSearchParams(search).get(PARAMETER);
      const { sections } = store.state.get().view;
      if (sections.some(({ sectionId }) => sectionId === named)) desk.openSection(named ?? '');
    };
    const keep = (): void => {
      const path = paperPagePath(store.paperId);
      if (window.location.pathname !== path) return;
      const place = store.place.get();
      const search = place === null ? '' : `?${new URLSearchParams({ [PARAMETER]: place.sectionId })}`;
      if (`${window.location.search}${window.location.hash}` !== search)
        window.history.replaceState(null, '', `${path}${search}`);
    };
    const end = store.place.subscribe(keep);
    look();
    window.addEventListener('hashchange', look);
    return () => {
      end();
      window.removeEventListener('hashchange', look);
    };
  }, [store, desk]);
}
