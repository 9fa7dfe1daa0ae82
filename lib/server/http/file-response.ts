/** A download that no cache keeps. */
export const fileResponse = (file: {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string | ReadableStream<Uint8Array>;
}): Response =>
  new Response(file.content, {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
