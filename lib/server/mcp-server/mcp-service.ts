import { createHash } from 'node:crypto';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Clock } from '@/lib/shared/clock';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { ToolRegistry } from '@/lib/tools/tool-registry';
import type { ConversationService } from '../conversations/conversation-service';
import type { TraceService } from '../conversations/trace-service';
import type { DocumentService } from '../documents/document-service';
import type { ExportService } from '../export/export-service';
import type { ApiFailure } from '../http/api-failure';
import { eventResponse } from '../http/event-stream-response';
import type { ReadPermit } from '../http/read-permits';
import type { ProgramAuthor, ProgramTurnDependencies } from '../programs/program-turns';
import type { TurnService } from '../turns/turn-service';
import { readCallEventId } from './call-events';
import type { McpExtras } from './mcp-extras';
import { cancelledParamsSchema, type McpMessage, type McpRequestId } from './mcp-message';

export interface McpServiceDependencies extends ProgramTurnDependencies {
  readonly store: Store;
  readonly turns: Pick<TurnService, 'admit' | 'start' | 'stop' | 'sourceOf'>;
  readonly tools: ToolRegistry;
  readonly readConfig: () => Promise<AdminSettings>;
  readonly partyOf: (ownerId: string) => string;
  /** Where people reach the installation, where that is known. */
  readonly publicUrl: string | undefined;
  readonly mcpExtras?: McpExtras | undefined;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Whoever sends a message, and what this installation does for them. */
export interface McpCaller extends ProgramAuthor {
  readonly app: {
    readonly conversations: Pick<ConversationService, 'view' | 'list'>;
    readonly documents: Pick<DocumentService, 'list' | 'library' | 'detail' | 'text'>;
    readonly exports: Pick<ExportService, 'conversation'>;
    readonly traces: Pick<TraceService, 'view'>;
    /** Keeps the process until this has ended. */
    readonly outlive: (work: Promise<unknown>) => void;
  };
  /** What the client was told when it came; empty where it says none. It opens nothing: everything is the owner's. */
  readonly sessionId: string;
  /** Counts a turn of the address; says why it is refused, or null. */
  readonly refuseTurn: () => Promise<ApiFailure | null>;
  /** The right to wait for an answer. */
  readonly permit: () => ReadPermit;
}

const SESSION = 'mcp-session-id';
const SESSION_FORM = /^[\w-]{1,100}$/;

/** What a client says that its session is; empty where it says none. */
export function sessionOf(headers: Headers): string {
  const session = headers.get(SESSION) ?? '';
  return SESSION_FORM.test(session) ? session : '';
}

/**
 * Answers clients of the Model Context Protocol. Nothing is kept between messages but which calls run, so that any
 * process answers any of them.
 */
export class McpService {
  /** How to end calls that run in this process. */
  private readonly calls = new Map<string, () => void>();

  constructor(private readonly dependencies: McpServiceDependencies) {}

  async answer(request: Request, message: McpMessage, caller: McpCaller): Promise<Response> {
    const { method, id } = message;
    if (method === 'notifications/cancelled') await this.cancel(caller, message.params);
    // What speaks the protocol is loaded when somebody does.
    const { openMcpServer } = await import('./open-mcp-server');
    const { dependencies } = this;
    const call = id === undefined || caller.sessionId === '' ? null : callKey(caller, id);
    const opened = await openMcpServer(dependencies, caller, {
      message,
      questionId: call && messageIdOf(call),
    });
    if (method === 'tools/call' && call !== null) {
      this.calls.set(call, opened.close);
      void opened.closed.then(() => this.calls.get(call) === opened.close && this.calls.delete(call));
    }
    const response = await opened.answer(request, message);
    if (method === 'initialize') response.headers.set(SESSION, dependencies.ids('mcp-session'));
    return response;
  }

  /** Goes on with a call of an engine whose connection has broken, after an event; null where there is none of that id. */
  async resume(eventId: string, caller: McpCaller): Promise<Response | null> {
    const event = readCallEventId(eventId);
    if (event === null || caller.sessionId === '') return null;
    const { resumedCall } = await import('./resumed-call');
    const questionId = messageIdOf(callKey(caller, event.requestId));
    const stream = await resumedCall(this.dependencies, caller, { event, questionId });
    return stream && eventResponse(stream);
  }

  /** Ends a call, also one that another process runs: its turn is known by its question. */
  private async cancel(caller: McpCaller, params: unknown): Promise<void> {
    const cancelled = cancelledParamsSchema.safeParse(params).data;
    if (!cancelled || caller.sessionId === '') return;
    const call = callKey(caller, cancelled.requestId);
    const close = this.calls.get(call);
    if (close) return close();
    const { store, turns } = this.dependencies;
    const asked = messageIdOf(call);
    const running = (await store.turns.listRunning()).find(
      ({ ownerId, userMessageId }) => ownerId === caller.ownerId && userMessageId === asked,
    );
    if (running) await turns.stop(running);
  }
}

/** By which a call is known: whose it is, in which session, and what the client calls it. */
const callKey = ({ ownerId, sessionId }: McpCaller, id: McpRequestId): string =>
  createHash('sha256')
    .update(JSON.stringify([ownerId, sessionId, id]))
    .digest('hex');

const MESSAGE_ID_LENGTH = 32;

/** What the question of a call is called, by which every process finds its turn. */
const messageIdOf = (call: string): string => `msg_${call.slice(0, MESSAGE_ID_LENGTH)}`;
