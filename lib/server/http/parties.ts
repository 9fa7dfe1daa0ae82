import type { SignedInPerson } from '@/lib/auth/session-reader';

const MOST_GUESTS = 10_000;

/**
 * With whom somebody shares a turn where many wait for the same thing: guests are as many as somebody likes, so that
 * all of an address have one together. It is known of those who have been heard since this process started.
 */
export class Parties {
  private readonly ofGuests = new Map<string, string>();

  /** Notes from which address somebody is heard; null where that is not known. */
  note({ ownerId, isGuest }: Pick<SignedInPerson, 'ownerId' | 'isGuest'>, address: string | null): void {
    this.ofGuests.delete(ownerId);
    if (isGuest && address !== null) this.ofGuests.set(ownerId, `guests of ${address}`);
    const [first] = this.ofGuests.keys();
    if (this.ofGuests.size > MOST_GUESTS && first !== undefined) this.ofGuests.delete(first);
  }

  of(ownerId: string): string {
    return this.ofGuests.get(ownerId) ?? ownerId;
  }
}
