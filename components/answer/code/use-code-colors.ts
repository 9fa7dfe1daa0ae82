import { type RefObject, useEffect, useRef } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { whenNear } from '../work/when-near';
import type { CodeColors } from './code-colors';
import { hasColors } from './code-group';

/** Colours code while it is near what is seen; what reads it is loaded with the first block. */
export function useCodeColors(
  element: RefObject<HTMLElement | null>,
  language: string | null,
  text: string,
): void {
  const newest = useRef(text);
  const colors = useRef<CodeColors | null>(null);

  useEffect(() => {
    newest.current = text;
    void colors.current?.update(text);
  }, [text]);

  useEffect(() => {
    const target = element.current;
    if (target === null || !hasColors(language)) return;
    let isNear = false;
    const remove = (): void => {
      colors.current?.remove();
      colors.current = null;
    };
    const show = async (): Promise<void> => {
      const { CodeColors } = await keepLoading(() => import('./code-colors'));
      if (!isNear || colors.current !== null) return;
      colors.current = new CodeColors(target, language);
      void colors.current.update(newest.current);
    };
    const stop = whenNear(target, (near) => {
      isNear = near;
      if (near) void show();
      else remove();
    });
    return () => {
      isNear = false;
      stop();
      remove();
    };
  }, [element, language]);
}
