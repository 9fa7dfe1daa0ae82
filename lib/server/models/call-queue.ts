import type { RoomAt, RoomRequest } from '@/lib/pipelines/turn/call-room';
import type { Clock } from '@/lib/shared/clock';
import { FairOrder } from '@/lib/shared/fair-order';

interface QueuedCall extends RoomRequest {
  readonly party: string;
  readonly slots: number;
  readonly size: 0;
  readonly isAwaited: boolean;
  readonly begin: (leave: () => void) => void;
}

/** A model server: what it works on, and what waits for it, in the order in which it came. */
interface Server {
  readonly running: Set<QueuedCall>;
  readonly waiting: Set<QueuedCall>;
}

/**
 * Lets no more calls to a model server than it has slots for, those of this process. What people wait for goes first,
 * and of that the calls of whoever was served least lately; what nobody waits for gives way even when it has begun.
 */
export class CallQueue {
  private readonly servers = new Map<string, Server>();
  private readonly order: FairOrder;

  constructor(clock: Clock) {
    this.order = new FairOrder(clock);
  }

  /** How many calls wait. */
  get waiting(): number {
    return [...this.servers.values()].reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  /** Where calls wait that are made for somebody, or for all guests of an address together. */
  roomFor(partyOf: () => string): RoomAt {
    return ({ modelId, providerHost, slots }) => {
      if (slots === undefined) return null;
      const server = this.serverAt(providerHost ?? modelId);
      return (request, signal) => this.enter(server, { ...request, party: partyOf(), slots }, signal);
    };
  }

  private enter(
    server: Server,
    request: RoomRequest & Pick<QueuedCall, 'party' | 'slots'>,
    signal: AbortSignal,
  ): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const call: QueuedCall = {
        ...{ ...request, size: 0, isAwaited: request.giveWay === undefined },
        begin: (leave) => {
          signal.removeEventListener('abort', giveUp);
          signal.addEventListener('abort', leave, { once: true });
          resolve(() => {
            signal.removeEventListener('abort', leave);
            leave();
          });
        },
      };
      const giveUp = (): void => {
        server.waiting.delete(call);
        reject(signal.reason);
        this.move(server);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      server.waiting.add(call);
      this.move(server);
    });
  }

  private begin(server: Server, call: QueuedCall): void {
    server.waiting.delete(call);
    server.running.add(call);
    const ended = this.order.begin(call.party);
    call.begin(() => {
      if (!server.running.delete(call)) return;
      ended();
      this.move(server);
    });
  }

  /** Lets in whom there is room for, and tells the others how many go before them. */
  private move(server: Server): void {
    const { running, waiting } = server;
    let line = this.line(waiting);
    for (let [first] = line; first && running.size < first.slots; [first] = line) {
      this.begin(server, first);
      line = this.line(waiting);
    }
    const idle = line[0]?.isAwaited ? [...running].find(({ isAwaited }) => !isAwaited) : undefined;
    // It leaves, and the line moves on.
    if (idle) idle.giveWay?.();
    else for (const [index, call] of line.entries()) call.onAhead?.(running.size + index);
  }

  private line(waiting: ReadonlySet<QueuedCall>): QueuedCall[] {
    const calls = Map.groupBy(waiting, ({ isAwaited }) => isAwaited);
    return [true, false].flatMap((isAwaited) => this.order.inOrder(calls.get(isAwaited) ?? []));
  }

  private serverAt(host: string): Server {
    const known = this.servers.get(host) ?? { running: new Set(), waiting: new Set() };
    this.servers.set(host, known);
    return known;
  }
}
