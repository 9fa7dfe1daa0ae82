'use client';

import { useEffect, useEffectEvent, useState } from 'react';

const MAY_BE_IMAGE = /^(?:image\/|$)/;

/**
 * Takes files that are dropped or pasted anywhere on the page; true while some are held over it, of which one may be an
 * image where only those are taken.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, onlyImages = false): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  });

  const takesAny = useEffectEvent(
    (data: DataTransfer | null): boolean =>
      !onlyImages || [...(data?.items ?? [])].some(({ type }) => MAY_BE_IMAGE.test(type)),
  );

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
      dataTransfer?.types.includes('Files') ?? false;
    addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        const takes = takesAny(event.dataTransfer);
        if (!takes && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
        setIsOver(takes);
      },
      { signal },
    );
    addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setIsOver(false);
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer);
      },
      { signal },
    );
    addEventListener(
      'paste',
      (event) => {
        // What is copied in a text or a table brings a picture of itself along: the words are meant.
        const types = event.clipboardData?.types ?? [];
        const isFormatted = types.includes('text/html') && types.includes('text/plain');
        if (!isFormatted && take(event.clipboardData)) event.preventDefault();
      },
      { signal },
    );
    return () => over.abort();
  }, []);
  return isOver;
}
