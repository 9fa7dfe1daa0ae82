import type { Clock } from '@/lib/shared/clock';
import type { SignedInPerson } from './session-reader';

const LIFETIME_MS = 10_000;
const CAPACITY = 5_000;

/** Remembers for ten seconds who a session cookie stands for. */
export interface SessionCache {
  get(cookie: string): SignedInPerson | null;
  /** Reads the person and remembers them, unless anything was forgotten meanwhile. */
  load(cookie: string, read: () => Promise<SignedInPerson | null>): Promise<SignedInPerson | null>;
  /** Forgets everybody; to be called whenever a session ends or a person changes. */
  clear(): void;
}

/** A cache that never outlives a sign-out of this process, nor ten seconds after one of another process. */
export function createSessionCache(clock: Clock): SessionCache {
  const entries = new Map<string, { readonly person: SignedInPerson; readonly untilMs: number }>();
  let generation = 0;

  function clear(): void {
    entries.clear();
    generation += 1;
  }

  function get(cookie: string): SignedInPerson | null {
    const entry = entries.get(cookie);
    return entry && entry.untilMs > clock() ? entry.person : null;
  }

  return {
    get,
    async load(cookie, read) {
      const before = generation;
      const person = await read();
      if (person && generation === before) {
        if (entries.size >= CAPACITY) entries.clear();
        entries.set(cookie, { person, untilMs: clock() + LIFETIME_MS });
      }
      return person;
    },
    clear,
  };
}
