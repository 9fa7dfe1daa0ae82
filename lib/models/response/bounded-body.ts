import type { ByteSource } from './byte-source';

/** A body that ends with `onExcess` where it has more than `maxBytes`: as if it were whole, or with an error. */
export function boundedBody(
  source: ByteSource,
  maxBytes: number,
  excess: { readonly kind: 'end' } | { readonly kind: 'error'; readonly error: unknown },
): ReadableStream<Uint8Array> {
  let bytes = 0;
  let isOver = false;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const over = (finish: () => void) => (): void => {
        if (!isOver) finish();
        isOver = true;
      };
      const end = over(() => controller.close());
      source.start({
        data: (chunk) => {
          bytes += chunk.byteLength;
          if (isOver) return;
          if (bytes <= maxBytes) return controller.enqueue(chunk);
          source.cancel('too large');
          if (excess.kind === 'end') end();
          else over(() => controller.error(excess.error))();
        },
        end,
        fail: (error) => over(() => controller.error(error))(),
      });
    },
    cancel: (reason) => {
      isOver = true;
      source.cancel(reason);
    },
  });
}
