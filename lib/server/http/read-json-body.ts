import { BODY_LIMIT_BYTES } from '@/lib/chat/chat-request';
import { err, ok, type Result } from '@/lib/shared/result';
import { type ApiFailure, failure } from './api-failure';
import { clientGone } from './client-gone';

/**
 * Reads a request's JSON body up to the size limit. Refuses other media types (a form on another site could
 * send them without asking), oversized bodies before they are in memory, and what is not JSON.
 */
export async function readJsonBody(request: Request): Promise<Result<unknown, ApiFailure>> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') return err(failure('unsupported-media-type'));
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES)
    return err(failure('body-too-large'));
  const text = await readText(request);
  if (text === null) return err(failure('body-too-large'));
  try {
    const value: unknown = JSON.parse(text);
    return hasPrototype(text) ? err(failure('invalid-body')) : ok(value);
  } catch {
    return err(failure('invalid-json'));
  }
}

/** Whether a field is called as JavaScript calls what an object inherits from: every schema would pass it over. */
function hasPrototype(json: string): boolean {
  // Only such a text may have one, as it stands or written in escapes.
  if (!/__proto__|\\u00/i.test(json)) return false;
  let found = false;
  JSON.parse(json, (name, value: unknown) => {
    found ||= name === '__proto__';
    return value;
  });
  return found;
}

async function readText(request: Request): Promise<string | null> {
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  try {
    for await (const bytes of request.body) {
      size += bytes.byteLength;
      if (size > BODY_LIMIT_BYTES) return null;
      text += decoder.decode(bytes, { stream: true });
    }
  } catch (error) {
    throw clientGone(error);
  }
  return text + decoder.decode();
}
