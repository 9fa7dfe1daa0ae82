import { err, ok, type Result } from '@/lib/shared/result';
import { type ApiFailure, failure } from './api-failure';
import { UploadBody } from './upload-body';

/** The whole body of a request, which is a file; one that is longer than that is refused before it is in memory. */
export const takeWhole = (request: Request, mostBytes: number): Promise<Result<Uint8Array, ApiFailure>> =>
  UploadBody.take(request.body, async (content) => {
    const tooLarge = err(failure('body-too-large'));
    if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return tooLarge;
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of content) {
      length += piece.byteLength;
      if (length > mostBytes) return tooLarge;
      pieces.push(piece);
    }
    return ok(Buffer.concat(pieces));
  });
