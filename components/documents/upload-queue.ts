import { asOneGuest } from '@/components/http/as-one-guest';
import { RequestError } from '@/components/http/request-error';
import { Observable } from '@/components/observable/observable';
import type { UploadView } from '@/lib/chat/documents/document';
import { isUnreadableName } from '@/lib/chat/documents/unreadable-name';
import { sendFile } from './send-file';

/** A file on its way, or one that did not make it. */
export interface QueuedUpload {
  readonly key: number;
  readonly file: File;
  readonly folder: string | null;
  readonly status: 'waiting' | 'sending' | 'failed';
  /** Share that has been sent, from 0 to 1. */
  readonly sent: number;
  /** Why it failed. */
  readonly problem: RequestError | null;
}

interface UploadRules {
  /** Whether there is a session already. */
  readonly isKnown: boolean;
  readonly mostFileBytes: number;
}

const PARALLEL = 3;
/** Whoever is not known yet becomes a guest with the first file, and would become several with several. */
const PARALLEL_UNKNOWN = 1;
const CALLED_OFF = new DOMException('The person called it off.', 'AbortError');

/** Sends files, some at a time; those that have arrived leave the queue and are handed over. */
export class UploadQueue {
  readonly state = new Observable<readonly QueuedUpload[]>([]);
  private readonly waiting: number[] = [];
  private readonly stops = new Map<number, AbortController>();
  private parallel: number;
  private lastKey = 0;

  constructor(
    private readonly rules: UploadRules,
    private readonly onArrived: (upload: QueuedUpload, arrived: UploadView) => void,
  ) {
    this.parallel = rules.isKnown ? PARALLEL : PARALLEL_UNKNOWN;
  }

  /** Their keys, in order. */
  add(files: readonly File[], folder: string | null): readonly number[] {
    const added = files.map((file): QueuedUpload => {
      this.lastKey += 1;
      return { key: this.lastKey, file, folder, status: 'waiting', sent: 0, problem: null };
    });
    this.state.update((before) => [...before, ...added]);
    return added.map(({ key }) => this.enqueue(key));
  }

  /** Sends once more what failed. */
  retry(key: number): void {
    if (this.find(key)?.status !== 'failed') return;
    this.change(key, { status: 'waiting', problem: null });
    this.enqueue(key);
  }

  /** Calls an upload off, or forgets one that failed. */
  dismiss(key: number): void {
    const place = this.waiting.indexOf(key);
    if (place >= 0) this.waiting.splice(place, 1);
    this.stops.get(key)?.abort(CALLED_OFF);
    this.state.update((before) => before.filter((upload) => upload.key !== key));
  }

  private find(key: number): QueuedUpload | undefined {
    return this.state.get().find((upload) => upload.key === key);
  }

  private change(key: number, changes: Partial<QueuedUpload>): void {
    this.state.update((before) =>
      before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );
  }

  private enqueue(key: number): number {
    this.waiting.push(key);
    this.sendMore();
    return key;
  }

  private sendMore(): void {
    while (this.stops.size < this.parallel) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      const upload = this.find(next);
      if (upload) void this.send(upload);
    }
  }

  private async send(upload: QueuedUpload): Promise<void> {
    const { key, file, folder } = upload;
    const stop = new AbortController();
    this.stops.set(key, stop);
    this.change(key, { status: 'sending', sent: 0, problem: null });
    try {
      if (isUnreadableName(file.name)) throw new RequestError('document-kind', '');
      if (file.size > this.rules.mostFileBytes) throw new RequestError('document-too-large', '');
      const sending = () =>
        sendFile({
          ...{ file, folder, signal: stop.signal },
          onProgress: (bytes) => this.change(key, { sent: file.size === 0 ? 1 : bytes / file.size }),
        });
      // Images may be on their way as well.
      const arrived = await (this.parallel === PARALLEL ? sending() : asOneGuest(sending));
      this.parallel = PARALLEL;
      this.state.update((before) => before.filter((other) => other.key !== key));
      this.onArrived(upload, arrived);
    } catch (cause) {
      if (cause === CALLED_OFF) return;
      if (!(cause instanceof RequestError)) throw cause;
      this.change(key, { status: 'failed', problem: cause });
    } finally {
      this.stops.delete(key);
      this.sendMore();
    }
  }
}
