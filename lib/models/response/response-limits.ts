/** What a call takes of a provider's response. */
export interface ResponseLimits {
  /** Bytes of one event, or of a response that is no stream of events. */
  readonly maxEventBytes: number;
}

export const DEFAULT_RESPONSE_LIMITS: ResponseLimits = { maxEventBytes: 2_000_000 };
