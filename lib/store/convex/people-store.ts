import { api } from '@/convex/_generated/api';
import { readRole } from '@/lib/chat/role';
import { PERSON_PAGES } from '../lists';
import type { PeopleStore, PersonRow } from '../people-store';
import { allPages, rowsOfPages } from './all-pages';
import type { ConvexClient } from './convex-client';

type StoredPerson = Omit<PersonRow, 'role'> & { readonly role: string | null };

const personOf = (row: StoredPerson): PersonRow => ({ ...row, role: readRole(row.role) });

/** The accounts that Better Auth keeps in Convex, as admins see and change them. */
export function createPeopleStore({ query, mutate }: ConvexClient): PeopleStore {
  return {
    async list({ query: words, cursor, limit }) {
      const { after, size } = PERSON_PAGES.read({ cursor, limit });
      const text = words?.trim().toLowerCase() ?? '';
      const found = await rowsOfPages(size + 1, after, async (place, most) => {
        const { people, next } = await query(api.people.list, { text, after: place, limit: most });
        return { rows: people, next };
      });
      return PERSON_PAGES.of(found.map(personOf), size);
    },

    async get(personId) {
      const person = await query(api.people.get, { personId });
      return person && personOf(person);
    },

    idOf: (email) => query(api.people.idOf, { email: email.trim().toLowerCase() }),

    async waysToSignIn(personId) {
      return [...new Set(await query(api.people.waysToSignIn, { personId }))].sort();
    },

    any: () => query(api.people.any, {}),

    setRole: ({ personId, role, by, at }) => mutate(api.people.setRole, { personId, role, by, at }),

    setDisabled: ({ personId, disabled, by, at }) =>
      mutate(api.people.setDisabled, { personId, disabled, by, at }),

    signOut: ({ personId, by, at }) => mutate(api.people.signOut, { personId, by, at }),

    notePasswordLink: ({ personId, by, at }) => mutate(api.people.notePasswordLink, { personId, by, at }),

    async sessions({ personId, now }) {
      const pages = await allPages((from) => query(api.people.sessions, { personId, now, from }));
      return pages
        .flatMap(({ sessions }) => sessions)
        .sort((left, right) => right.lastUsedAt - left.lastUsedAt);
    },

    async endSessions({ personId, sessionId = null }) {
      let total = 0;
      for (let more = true; more; ) {
        const batch = await mutate(api.people.endSessions, { personId, sessionId });
        total += batch.ended;
        more = batch.more;
      }
      return total;
    },
  };
}
