import type { z } from 'zod';
import type { Role } from '@/lib/chat/role';
import type { Change } from './people-store';
import type { invitationSchema } from './rows/account-rows';

export type InvitationRow = Readonly<z.infer<typeof invitationSchema>>;
export type ClaimedInvitation = Pick<InvitationRow, 'invitationId' | 'role'>;

/** One-time permissions to make an account. Tokens are kept as hashes only. */
export interface InvitationStore {
  /** Makes an invitation that others can use once before it expires. */
  add(
    invitation: Change & { invitationId: string; tokenHash: string; role: Role; expiresAt: number },
  ): Promise<void>;
  /** Makes the invitation of the first admin, which holds for as long as nobody has an account; once is enough. */
  offerFirst(offer: { tokenHash: string; at: number }): Promise<void>;
  /** Invitations that can still be used, newest first. */
  listOpen(now: number): Promise<InvitationRow[]>;
  /** Withdraws an open invitation; false where there is none. */
  withdraw(change: Change & { invitationId: string }): Promise<boolean>;
  /** What a token would give, or null where it gives nothing any more. */
  peek(query: { tokenHash: string; now: number }): Promise<ClaimedInvitation | null>;
  /**
   * Takes an invitation for a sign-up; of several at once only one gets it. A claim that is neither used nor
   * released lapses after a minute.
   */
  claim(query: { tokenHash: string; at: number }): Promise<ClaimedInvitation | null>;
  /** Gives a claimed invitation back. */
  release(invitationId: string): Promise<void>;
  /** Uses a claimed invitation up. */
  use(use: { invitationId: string; personId: string; at: number }): Promise<void>;
}
