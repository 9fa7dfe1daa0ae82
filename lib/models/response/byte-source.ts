/** Takes what a source has; `end` or `fail` comes last, once. */
export interface ByteSink {
  readonly data: (bytes: Uint8Array) => void;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

/** Bytes that come by themselves once they are asked for. */
export interface ByteSource {
  readonly start: (sink: ByteSink) => void;
  /** Nothing more is wanted for now; what is on its way may still come. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Nothing more is wanted at all. */
  readonly cancel: (reason: unknown) => void;
}

/** A response whose body has not been touched; null where it has none. */
export interface RawResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: ByteSource | null;
}
