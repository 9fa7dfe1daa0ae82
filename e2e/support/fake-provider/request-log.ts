/** What became of a request's response. */
export type RequestOutcome = 'open' | 'finished' | 'closed-by-client' | 'cut';

/** One request that a fake provider got. */
export interface RecordedRequest {
  readonly index: number;
  readonly receivedAt: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON body. */
  readonly body: unknown;
  readonly model: string;
  readonly streaming: boolean;
  readonly forTitle: boolean;
  readonly scenario: string;
  readonly outcome: RequestOutcome;
  readonly chunksWritten: number;
}

/** Requests in order of arrival, with a way to wait for one without sleeping. */
export interface RequestLog {
  readonly all: () => readonly RecordedRequest[];
  /** Those whose body, as JSON, holds a text. */
  readonly holding: (text: string) => readonly RecordedRequest[];
  readonly add: (request: Omit<RecordedRequest, 'index'>) => number;
  readonly update: (
    index: number,
    change: Partial<Pick<RecordedRequest, 'outcome' | 'chunksWritten'>>,
  ) => void;
  /** Resolves with the first request that fits, now or later; rejects after `timeoutMs`. */
  readonly waitFor: (
    fits: (request: RecordedRequest) => boolean,
    timeoutMs?: number,
  ) => Promise<RecordedRequest>;
  readonly clear: () => void;
}

/** Makes an empty log. */
export function createRequestLog(): RequestLog {
  let requests: RecordedRequest[] = [];
  // Tests look for theirs again and again.
  let bodies: string[] = [];
  let firstIndex = 0;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  return {
    all: () => requests,
    holding: (text) => requests.filter((_, at) => bodies[at]?.includes(text)),
    add: (request) => {
      const index = firstIndex + requests.length;
      requests.push({ ...request, index });
      bodies.push(JSON.stringify(request.body) ?? '');
      changed();
      return index;
    },
    update: (index, change) => {
      const request = requests[index - firstIndex];
      if (request === undefined || request.index !== index) return;
      requests[index - firstIndex] = { ...request, ...change };
      changed();
    },
    waitFor: (fits, timeoutMs = 50_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(look);
          reject(new Error(`no request fitted within ${timeoutMs} ms`));
        }, timeoutMs);
        function look() {
          const found = requests.find(fits);
          if (found === undefined) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found);
        }
        listeners.add(look);
        look();
      }),
    clear: () => {
      firstIndex += requests.length;
      requests = [];
      bodies = [];
    },
  };
}
