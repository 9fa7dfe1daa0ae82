import { desc, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { ClaimedInvitation, InvitationStore } from '../invitation-store';
import { audit } from './audit-store';
import type { SqliteDatabase } from './sqlite-database';
import { invitations } from './tables';

/** A sign-up takes far less; after it the process that had claimed the invitation is gone. */
const CLAIM_LAPSES_AFTER_MS = 60_000;
/** The invitation of the first admin: never listed, and void once there is an account. */
const FIRST_ADMIN = 'first-admin';
const NEVER = Number.MAX_SAFE_INTEGER;

const {
  tokenHash: _tokenHash,
  claimedAt: _claimedAt,
  closedAt: _closedAt,
  usedBy: _usedBy,
  ...ownColumns
} = getTableColumns(invitations);
const nobodyHasAnAccount = sql`NOT EXISTS (SELECT 1 FROM users WHERE coalesce(users.is_anonymous, 0) = 0)`;

/** The invitations in SQLite. */
export function createInvitationStore(database: SqliteDatabase): InvitationStore {
  const { orm, read, write, change } = database;
  const usable = (tokenHash: string, now: number): SQL => sql`token_hash = ${tokenHash} AND closed_at IS NULL
    AND expires_at > ${now} AND (invitation_id <> ${FIRST_ADMIN} OR ${nobodyHasAnAccount})`;

  return {
    async add({ invitationId, tokenHash, role, expiresAt, by, at }) {
      await write([
        orm.insert(invitations).values({ invitationId, tokenHash, role, madeBy: by, madeAt: at, expiresAt }),
        audit(database, {
          ...{ at, by, action: 'invitation-made', subject: invitationId, after: { role, expiresAt } },
        }),
      ]);
    },

    async offerFirst({ tokenHash, at }) {
      const first = {
        invitationId: FIRST_ADMIN,
        role: 'admin',
        madeBy: FIRST_ADMIN,
        expiresAt: NEVER,
      } as const;
      await change(
        orm
          .insert(invitations)
          .values({ ...first, tokenHash, madeAt: at })
          .onConflictDoUpdate({
            target: invitations.invitationId,
            set: { tokenHash },
            setWhere: isNull(invitations.closedAt),
          }),
      );
    },

    async listOpen(now) {
      return read(
        orm
          .select(ownColumns)
          .from(invitations)
          .where(sql`closed_at IS NULL AND expires_at > ${now} AND invitation_id <> ${FIRST_ADMIN}`)
          .orderBy(desc(invitations.madeAt)),
      );
    },

    async withdraw({ invitationId, by, at }) {
      const open = sql`invitation_id = ${invitationId} AND invitation_id <> ${FIRST_ADMIN} AND closed_at IS NULL`;
      const [, withdrawn] = await write([
        audit(database, {
          ...{ at, by, action: 'invitation-withdrawn', subject: invitationId },
          before: sql`json_object('role', role, 'expiresAt', expires_at)`,
          from: sql`FROM invitations WHERE ${open}`,
        }),
        orm.run(sql`UPDATE invitations SET closed_at = ${at} WHERE ${open}`),
      ]);
      return withdrawn.rowsAffected > 0;
    },

    async peek({ tokenHash, now }) {
      const [found] = await read(
        orm.all<ClaimedInvitation>(sql`SELECT invitation_id AS invitationId, role FROM invitations
          WHERE ${usable(tokenHash, now)}`),
      );
      return found ?? null;
    },

    async claim({ tokenHash, at }) {
      const [[claimed]] = await write([
        orm.all<ClaimedInvitation>(sql`UPDATE invitations SET claimed_at = ${at}
          WHERE ${usable(tokenHash, at)}
            AND (claimed_at IS NULL OR claimed_at <= ${at - CLAIM_LAPSES_AFTER_MS})
          RETURNING invitation_id AS invitationId, role`),
      ]);
      return claimed ?? null;
    },

    async release(invitationId) {
      await change(
        orm.run(sql`UPDATE invitations SET claimed_at = NULL
          WHERE invitation_id = ${invitationId} AND closed_at IS NULL`),
      );
    },

    async use({ invitationId, personId, at }) {
      const open = sql`invitation_id = ${invitationId} AND closed_at IS NULL`;
      await write([
        audit(database, {
          ...{ at, by: personId, action: 'invitation-used', subject: invitationId },
          ...{ before: sql`json_object('madeBy', made_by)`, after: sql`json_object('role', role)` },
          from: sql`FROM invitations WHERE ${open}`,
        }),
        orm.run(sql`UPDATE invitations SET closed_at = ${at}, used_by = ${personId} WHERE ${open}`),
      ]);
    },
  };
}
