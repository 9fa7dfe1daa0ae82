import { RequestError, requestErrorOf } from './request-error';
import { shownAccountHeaders } from './shown-account';

export interface FileUpload {
  readonly file: File;
  readonly signal: AbortSignal;
  /** Told of the bytes that have been sent so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Uploads a file as the body of a request; `fetch` would not tell how far it is. Throws a `RequestError`, or the signal's
 * reason where it was called off.
 */
export async function uploadFile(path: string, { file, signal, onProgress }: FileUpload): Promise<Response> {
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
      request.open('POST', path);
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
  return response;
}
