/** A body that ends with `onExcess` where it has more than `maxBytes`: as if it were whole, or with an error. */
export function boundedBody(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
  excess: { readonly kind: 'end' } | { readonly kind: 'error'; readonly error: unknown },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return source.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes <= maxBytes) controller.enqueue(chunk);
        else if (excess.kind === 'end') controller.terminate();
        else controller.error(excess.error);
      },
    }),
  );
}
