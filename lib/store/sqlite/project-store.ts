import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { OwnedProject, ProjectStore } from '../project-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { projects } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(projects);
const { projectId, name, color } = columns;

/** The row of a project, for its owner only. */
const ownedProject = (key: OwnedProject): SQL | undefined =>
  and(eq(projects.projectId, key.projectId), eq(projects.ownerId, key.ownerId));

/** Whether they have it. */
export const hasProject = (key: OwnedProject): SQL =>
  sql`EXISTS (SELECT 1 FROM ${projects} WHERE ${ownedProject(key)})`;

/** The projects in SQLite. */
export function createProjectStore({ orm, read, write, change }: SqliteDatabase): ProjectStore {
  return {
    async add(row, most) {
      const count = sql`(SELECT count(*) FROM projects WHERE owner_id = ${row.ownerId})`;
      return (await change(orm.run(insertSelected(projects, row, sql`WHERE ${count} < ${most}`)))) > 0;
    },

    list: (ownerId) =>
      read(
        orm
          .select({ projectId, name, color })
          .from(projects)
          .where(eq(projects.ownerId, ownerId))
          .orderBy(desc(projects.sequence)),
      ),

    async get(key) {
      const [row] = await read(orm.select(columns).from(projects).where(ownedProject(key)));
      return row ?? null;
    },

    async change({ expectedVersion, ownerId, projectId: id, ...changed }) {
      const key = ownedProject({ ownerId, projectId: id });
      const [[kept], { rowsAffected }] = await write([
        orm.select({ version: projects.version }).from(projects).where(key),
        orm
          .update(projects)
          .set({ ...changed, version: expectedVersion + 1 })
          .where(and(key, eq(projects.version, expectedVersion))),
      ]);
      if (rowsAffected > 0) return 'changed';
      return kept ? 'outdated' : 'project-not-found';
    },

    remove: async (key) => (await change(orm.delete(projects).where(ownedProject(key)))) > 0,
  };
}
