import { RequestError, requestErrorOf } from '@/components/http/request-error';
import { shownAccountHeaders } from '@/components/http/shown-account';
import type { UploadView } from '@/lib/chat/documents/document';

interface Sending {
  readonly file: File;
  readonly folder: string | null;
  readonly signal: AbortSignal;
  /** Told of the bytes that have been sent so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Uploads a file; `fetch` would not tell how far it is. Throws a `RequestError`, or the signal's reason where it was
 * called off.
 */
export async function sendFile({ file, folder, signal, onProgress }: Sending): Promise<UploadView> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const stop = (): void => request.abort();
  signal.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      request.upload.onprogress = ({ loaded }) => onProgress(loaded);
      request.onload = () => resolve();
      request.onabort = () => reject(signal.reason);
      request.onerror = () => reject(new RequestError('network', 'The server could not be reached.'));
      const query = folder === null ? '' : `?folder=${encodeURIComponent(folder)}`;
      request.open('POST', `/api/documents${query}`);
      request.setRequestHeader('content-type', file.type || 'application/octet-stream');
      request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
      for (const [name, value] of Object.entries(shownAccountHeaders()))
        request.setRequestHeader(name, value);
      request.send(file);
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const response = new Response(request.responseText, { status: request.status });
  if (!response.ok) throw await requestErrorOf(response);
  return response.json();
}
