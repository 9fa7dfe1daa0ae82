import { type RefObject, useLayoutEffect, useState } from 'react';

/** How much stands side by side: outline, text and panel; text and panel; or one of them. */
export type DeskForm = 'three' | 'two' | 'one';

const THREE_PX = 1056;
const TWO_PX = 768;

const formOf = (width: number): DeskForm => (width >= THREE_PX ? 'three' : width >= TWO_PX ? 'two' : 'one');

/** How much has room side by side in an element; null before it is there. */
export function useDeskForm(element: RefObject<HTMLElement | null>): DeskForm | null {
  const [form, setForm] = useState<DeskForm | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => setForm(formOf(current.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return form;
}
