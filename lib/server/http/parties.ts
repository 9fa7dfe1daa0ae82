import type { SignedInPerson } from '@/lib/auth/session-reader';

const MOST_HEARD = 10_000;
/** Who has not been heard, at least not lately: nobody knows who of them is a guest. */
const UNHEARD = 'unheard';

/**
 * With whom somebody shares a turn where many wait for the same thing: guests are as many as somebody likes, so that
 * all of an address have one together. Everybody who has not been heard since this process started shares one, too.
 */
export class Parties {
  private readonly ofHeard = new Map<string, string>();

  /** Notes from which address somebody is heard; null where that is not known. */
  note({ ownerId, isGuest }: Pick<SignedInPerson, 'ownerId' | 'isGuest'>, address: string | null): void {
    this.ofHeard.delete(ownerId);
    this.ofHeard.set(ownerId, isGuest && address !== null ? `guests of ${address}` : ownerId);
    const [first] = this.ofHeard.keys();
    if (this.ofHeard.size > MOST_HEARD && first !== undefined) this.ofHeard.delete(first);
  }

  of(ownerId: string): string {
    return this.ofHeard.get(ownerId) ?? UNHEARD;
  }
}
