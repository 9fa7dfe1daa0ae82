import type { Result } from '@/lib/shared/result';
import type { ApiFailure } from '../http/api-failure';
import type { Answer } from './endpoint';

interface File {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string | ReadableStream<Uint8Array>;
}

/** A download that no cache keeps. */
export const fileResponse = (file: File): Response =>
  new Response(file.content, {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });

/** A file that a service has made. */
export const foundFile = (result: Result<File, ApiFailure>): Answer =>
  result.ok ? fileResponse(result.value) : result;
