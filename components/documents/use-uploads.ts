'use client';

import { useCallback, useRef, useState } from 'react';
import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import type { DocumentView } from '@/lib/chat/documents/document';
import { sendFile } from './send-file';

/** A file on its way, or one that did not make it. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly folder: string | null;
  readonly status: 'waiting' | 'sending' | 'failed' | 'known';
  /** Share that has been sent, from 0 to 1. */
  readonly sent: number;
  /** Why it failed, as a sentence. */
  readonly problem: string | null;
  /** The document that had the same file before. */
  readonly known: DocumentView | null;
}

interface UploadRules {
  /** Whether there is a session already. */
  readonly isKnown: boolean;
  readonly mostFileBytes: number;
}

interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[], folder: string | null) => void;
  readonly retry: (key: number) => void;
  /** Calls an upload off, or takes what became of it off the list. */
  readonly dismiss: (key: number) => void;
}

const PARALLEL = 3;
/** Whoever is not known yet becomes a guest with the first file, and would become several with several. */
const PARALLEL_UNKNOWN = 1;
const CALLED_OFF = new DOMException('The person called it off.', 'AbortError');

/** Sends files, some at a time; those that have arrived leave the list and are handed over. */
export function useUploads(
  { isKnown, mostFileBytes }: UploadRules,
  onArrived: (document: DocumentView) => void,
): Uploads {
  const sentenceOf = useFailureSentence();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  const parallel = useRef(isKnown ? PARALLEL : PARALLEL_UNKNOWN);

  const change = useCallback((key: number, changes: Partial<Upload>): void => {
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }, []);
  const drop = useCallback((key: number): void => {
    setUploads((before) => before.filter((upload) => upload.key !== key));
  }, []);

  const send = async ({ key, file, folder }: Upload): Promise<void> => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { status: 'sending', sent: 0, problem: null });
    try {
      if (file.size > mostFileBytes) throw new RequestError('document-too-large', '');
      const { document, isDuplicate } = await sendFile({
        ...{ file, folder, signal: stop.signal },
        onProgress: (bytes) => change(key, { sent: file.size === 0 ? 1 : bytes / file.size }),
      });
      parallel.current = PARALLEL;
      if (isDuplicate && document.state !== 'uploaded') change(key, { status: 'known', known: document });
      else drop(key);
      onArrived(document);
    } catch (cause) {
      if (cause === CALLED_OFF) return;
      if (!(cause instanceof RequestError)) throw cause;
      change(key, { status: 'failed', problem: sentenceOf(cause) });
    } finally {
      stops.current.delete(key);
      sendMore();
    }
  };
  const sendMore = (): void => {
    while (stops.current.size < parallel.current) {
      const next = queue.current.shift();
      if (!next) return;
      void send(next);
    }
  };
  const enqueue = (added: readonly Upload[]): void => {
    queue.current.push(...added);
    sendMore();
  };

  return {
    uploads,
    add(files, folder) {
      const added = files.map((file): Upload => {
        nextKey.current += 1;
        const key = nextKey.current;
        return { key, file, folder, status: 'waiting', sent: 0, problem: null, known: null };
      });
      setUploads((before) => [...before, ...added]);
      enqueue(added);
    },
    retry(key) {
      const upload = uploads.find((known) => known.key === key);
      if (!upload) return;
      change(key, { status: 'waiting', problem: null });
      enqueue([upload]);
    },
    dismiss(key) {
      queue.current = queue.current.filter((upload) => upload.key !== key);
      stops.current.get(key)?.abort(CALLED_OFF);
      drop(key);
    },
  };
}
