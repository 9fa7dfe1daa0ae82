'use client';

import { useRef, useState } from 'react';
import { isWorthRetrying } from '@/components/http/is-worth-retrying';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObservable } from '@/components/observable/observable';
import type { DocumentView, UploadView } from '@/lib/chat/documents/document';
import { type QueuedUpload, UploadQueue } from './upload-queue';

/** A file on its way, one that did not make it, or one that was there before. */
export interface Upload extends Pick<QueuedUpload, 'key' | 'file' | 'sent'> {
  readonly status: QueuedUpload['status'] | 'known';
  /** Why it failed, as a sentence. */
  readonly problem: string | null;
  /** Whether sending it once more may help. */
  readonly canRetry: boolean;
  /** The document that had the same file before. */
  readonly known: DocumentView | null;
}

interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[], folder: string | null) => void;
  readonly retry: (key: number) => void;
  /** Calls an upload off, or takes what became of it off the list. */
  readonly dismiss: (key: number) => void;
}

/** Sends files, some at a time; those that have arrived leave the list and are handed over. */
export function useUploads(
  rules: ConstructorParameters<typeof UploadQueue>[0],
  onArrived: (document: DocumentView) => void,
): Uploads {
  const sentenceOf = useFailureSentence();
  const [known, setKnown] = useState<readonly Upload[]>([]);
  const arrive = useRef<(upload: QueuedUpload, arrived: UploadView) => void>(() => {});
  const [queue] = useState(
    () => new UploadQueue(rules, (upload, arrived) => arrive.current(upload, arrived)),
  );
  arrive.current = (upload, { document, isDuplicate }) => {
    if (isDuplicate && document.state !== 'uploaded')
      setKnown((before) => [
        ...before,
        { ...upload, status: 'known', problem: null, canRetry: false, known: document },
      ]);
    onArrived(document);
  };
  const queued = useObservable(queue.state).map(
    (upload): Upload => ({
      ...upload,
      problem: upload.problem && sentenceOf(upload.problem),
      canRetry: upload.problem !== null && isWorthRetrying(upload.problem.code),
      known: null,
    }),
  );

  return {
    uploads: [...known, ...queued].toSorted((left, right) => left.key - right.key),
    add: (files, folder) => void queue.add(files, folder),
    retry: (key) => queue.retry(key),
    dismiss(key) {
      queue.dismiss(key);
      setKnown((before) => before.filter((upload) => upload.key !== key));
    },
  };
}
