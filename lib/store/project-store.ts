import type { z } from 'zod';
import type { projectRowSchema, projectSummarySchema } from './rows/project-row';

export type ProjectRow = Readonly<z.infer<typeof projectRowSchema>>;
export type ProjectSummary = Readonly<z.infer<typeof projectSummarySchema>>;

/** Names a project to whoever owns it: for everybody else it is not there. */
export interface OwnedProject {
  readonly ownerId: string;
  readonly projectId: string;
}

export interface ProjectChange
  extends OwnedProject,
    Pick<ProjectRow, 'name' | 'color' | 'defaults' | 'changedAt'> {
  /** The version that it takes the place of. */
  readonly expectedVersion: number;
}

export interface ProjectStore {
  /** Adds one; false, with nothing written, where its owner has `most` already. */
  add(row: ProjectRow, most: number): Promise<boolean>;
  /** Those of a person, the newest first; a person has few. */
  list(ownerId: string): Promise<ProjectSummary[]>;
  get(key: OwnedProject): Promise<ProjectRow | null>;
  /** Makes the next version of it; `outdated` where another change was first. */
  change(change: ProjectChange): Promise<'changed' | 'outdated' | 'project-not-found'>;
  /** Removes it; its conversations stay, in no project. False where there is none. */
  remove(key: OwnedProject): Promise<boolean>;
}
