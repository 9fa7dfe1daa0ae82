/** What is known of a message besides its parts, as it travels. */
export interface WireMetadata {
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly createdAt: number;
  readonly turnId?: string;
  readonly traceId?: string;
  readonly modelId?: string;
  readonly chatMode?: string;
  readonly traceMode?: string;
  readonly status?: string;
  readonly durationMs?: number;
  readonly images?: readonly { readonly imageId: string }[];
}

/** The data of any data part; which members there are depends on its type. */
export interface WireData {
  readonly traceId?: string;
  readonly delta?: string;
  readonly stepKey?: string;
  readonly label?: string;
  readonly status?: string;
  readonly progress?: number;
  readonly ts?: number;
  readonly meta?: {
    readonly thought?: string;
    readonly sourceCount?: number;
    readonly toolName?: string;
    readonly stage?: string;
    readonly note?: string;
    readonly mode?: string;
  };
  readonly phase?: string;
  readonly ahead?: number;
  readonly ruleId?: string;
  readonly count?: number;
  readonly level?: string;
  readonly code?: string;
  readonly text?: string;
  readonly retryAfterMs?: number;
  readonly title?: string;
  readonly conversationId?: string;
  readonly activityId?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly summary?: string;
  readonly detail?: object;
  readonly number?: number;
  readonly quote?: string;
  readonly options?: readonly string[];
  readonly calls?: readonly WireAskedCall[];
  readonly confidence?: string;
  readonly sources?: readonly WireReportSource[];
}

/** A call that a person is asked about. */
export interface WireAskedCall {
  readonly digest: string;
  readonly toolName: string;
  readonly arguments: string;
}

/** A source of a report. */
export interface WireReportSource {
  readonly number: number;
  readonly title: string;
  readonly url?: string;
  readonly tier: number | null;
  readonly type: string;
  readonly cited: number;
}

/** One chunk of a turn's stream. */
export interface WireEvent {
  readonly type: string;
  readonly id?: string;
  readonly delta?: string;
  readonly transient?: boolean;
  readonly messageId?: string;
  readonly messageMetadata?: WireMetadata;
  readonly data?: WireData;
  readonly sourceId?: string;
  readonly url?: string;
  readonly title?: string;
}

/** A stored message. */
export interface WireMessage {
  readonly id: string;
  readonly role: string;
  readonly metadata?: WireMetadata;
  readonly parts: readonly {
    readonly type: string;
    readonly text?: string;
    readonly data?: WireData;
    readonly url?: string;
    readonly title?: string;
  }[];
}

/** `GET /api/conversations/:id`. */
export interface WireConversation {
  readonly conversationId: string;
  readonly title: string;
  readonly activeMessageId: string | null;
  readonly runningTurnId: string | null;
  readonly allowedTools?: readonly { readonly toolName: string }[];
  readonly messages: readonly WireMessage[];
}

/** The body of every refused request. */
export interface WireFailure {
  readonly error: { readonly code: string; readonly message: string; readonly retryAfterMs?: number };
}

export interface WireStep {
  readonly stepKey: string;
  readonly label: string;
  readonly status: string;
  readonly thought?: string;
  readonly meta?: WireData['meta'];
}

/** One thing that a turn did. */
export interface WireActivity {
  readonly activityId: string;
  readonly sequence: number;
  readonly kind: string;
  readonly name: string;
  readonly label: string;
  readonly status: string;
  readonly stepKey: string | null;
  readonly round?: number;
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly detail?: { readonly start?: number; readonly end?: number; readonly words?: number };
}

/** What is known of a conversation's records. */
export interface WireChainVerdict {
  readonly verified: boolean;
  readonly length?: number;
  readonly reason?: string;
  readonly break?: { readonly code: string; readonly traceId: string | null };
}

/** `GET /api/traces/:id`. */
export interface WireTrace {
  readonly trace: WireEnvelope;
  readonly thoughts: readonly { readonly sequence: number; readonly delta: string; readonly ts: number }[];
  readonly chain: WireChainVerdict;
}

export interface WireEnvelope {
  readonly traceId: string;
  readonly status: string;
  readonly modelId: string;
  readonly chatMode: string;
  readonly pipeline: string;
  readonly startedAt: number;
  readonly fidelity: { readonly kind: string };
  readonly redactions: readonly { readonly ruleId: string; readonly count: number; readonly at?: number }[];
  readonly record: {
    readonly version: number;
    readonly headline: string;
    readonly traceMode: string;
    readonly steps: readonly WireStep[];
    readonly activities: readonly WireActivity[];
  };
  readonly thoughtLogHash: string | null;
  readonly messageId: string;
  readonly prevHash: string | null;
  readonly seal: {
    readonly place: number;
    readonly keyId: string;
    readonly questionHash: string | null;
    readonly answerHash: string;
  };
  readonly hash: string;
}

/** The activities in server-sent-event text, each time one was said. */
export function parseActivities(text: string): WireActivity[] {
  return linesOf(text)
    .map((line) => JSON.parse(line))
    .flatMap(({ type, data: { traceId: _traceId, ...activity } = {} }) =>
      type === 'data-activity' ? [activity] : [],
    );
}

/** The events of server-sent-event text; comments and the closing `[DONE]` are left out. */
export const parseEvents = (text: string): WireEvent[] => linesOf(text).map((line) => JSON.parse(line));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data: ') && line !== 'data: [DONE]')
    .map((line) => line.slice('data: '.length));
