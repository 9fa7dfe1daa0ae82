import type { ByteSource, RawResponse } from './byte-source';

/** A response of `fetch`. */
export const rawWebResponse = ({ status, statusText, headers, body }: Response): RawResponse => ({
  status,
  statusText,
  headers,
  body: body && webSource(body),
});

function webSource(stream: ReadableStream<Uint8Array>): ByteSource {
  const reader = stream.getReader();
  let paused = false;
  let goOn: () => void = () => {};
  return {
    start: async (sink) => {
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return sink.end();
          sink.data(value);
          if (paused)
            await new Promise<void>((resolve) => {
              goOn = resolve;
            });
        }
      } catch (error) {
        sink.fail(error);
      }
    },
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
      goOn();
    },
    cancel: (reason) => {
      reader.cancel(reason).catch(() => undefined);
      goOn();
    },
  };
}
