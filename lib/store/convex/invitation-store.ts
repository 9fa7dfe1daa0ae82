import { api } from '@/convex/_generated/api';
import type { InvitationStore } from '../invitation-store';
import { allPages } from './all-pages';
import type { ConvexClient } from './convex-client';

/** The invitations in Convex. */
export function createInvitationStore({ query, mutate }: ConvexClient): InvitationStore {
  return {
    async add({ invitationId, tokenHash, role, expiresAt, by, at }) {
      await mutate(api.invitations.add, { invitationId, tokenHash, role, expiresAt, by, at });
    },

    async offerFirst({ tokenHash, at }) {
      await mutate(api.invitations.offerFirst, { tokenHash, at });
    },

    async listOpen(now) {
      const pages = await allPages((from) => query(api.invitations.listOpen, { now, from }));
      return pages
        .flatMap(({ invitations }) => invitations)
        .sort((left, right) => right.madeAt - left.madeAt);
    },

    withdraw: ({ invitationId, by, at }) => mutate(api.invitations.withdraw, { invitationId, by, at }),

    peek: ({ tokenHash, now }) => query(api.invitations.peek, { tokenHash, now }),

    claim: ({ tokenHash, at }) => mutate(api.invitations.claim, { tokenHash, at }),

    async release(invitationId) {
      await mutate(api.invitations.release, { invitationId });
    },

    async use({ invitationId, personId, at }) {
      await mutate(api.invitations.use, { invitationId, personId, at });
    },
  };
}
