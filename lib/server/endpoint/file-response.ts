import type { SignedInPerson } from '@/lib/auth/session-reader';
import type { ExportedThing } from '@/lib/chat/audit-action';
import type { Result } from '@/lib/shared/result';
import type { ApiFailure } from '../http/api-failure';
import type { Answer, OpenRequest } from './endpoint';

interface File {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** A download that no cache keeps. */
export const fileResponse = (file: File): Response =>
  new Response(file.content, {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': contentDisposition(file.fileName),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });

/** A file that a service has made. */
export const foundFile = (result: Result<File, ApiFailure>): Answer =>
  result.ok ? fileResponse(result.value) : result;

/** A file that somebody takes along, which the log of changes tells of. */
export async function exportedFile(
  { app, person }: Pick<OpenRequest, 'app'> & { readonly person: SignedInPerson },
  what: ExportedThing,
  result: Result<File, ApiFailure>,
): Promise<Answer> {
  if (result.ok) await app.noteExport(person, what);
  return foundFile(result);
}

const NOT_IN_QUOTES = /[^ !#-[\]-~]/g;
const NOT_ENCODED = /['()*]/g;

/** To be saved under a name, which older readers are told in the letters that they know. */
function contentDisposition(fileName: string): string {
  const plain = fileName.replace(NOT_IN_QUOTES, '_');
  if (plain === fileName) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    NOT_ENCODED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
