import { useEffect, useRef, useState } from 'react';
import type { Outline } from '@/lib/paper/outline';
import type { OutlinePart } from '@/lib/paper/paper';
import { usePaper, usePaperStore } from '../paper-state';

/** The outline as it will be once what is under way has been kept, and how it changes. */
export function useOutline() {
  const store = usePaperStore();
  const kept = usePaper(({ head }) => head.outline);
  const [shown, setShown] = useState<Outline>(kept);
  const underWay = useRef(0);

  useEffect(() => {
    if (underWay.current === 0) setShown(kept);
  }, [kept]);

  /** Shows at once what `edit` makes of it, and keeps it; false where that failed, and what is kept is shown again. */
  const change = async (edit: (outline: Outline) => OutlinePart[]): Promise<boolean> => {
    setShown(edit);
    underWay.current += 1;
    const isKept = await store.patch(({ outline }) => ({ outline: edit(outline) }));
    underWay.current -= 1;
    if (underWay.current === 0) setShown(store.state.get().view.head.outline);
    return isKept;
  };
  return { outline: shown, change };
}
