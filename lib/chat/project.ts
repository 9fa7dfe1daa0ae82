import { z } from 'zod';
import { type ConversationDefaults, conversationDefaultsSchema } from './conversation-defaults';
import type { NamedDocument } from './documents/document';
import { PROJECT_NAME_LIMIT } from './limits';
import { PROJECT_COLORS, type ProjectColor } from './project-colors';

const nameSchema = z.string().trim().min(1).max(PROJECT_NAME_LIMIT);
const colorSchema = z.enum(PROJECT_COLORS).nullable();

/** `POST /api/projects`. */
export const projectCreationSchema = z.strictObject({ name: nameSchema, color: colorSchema.default(null) });

/** `PATCH /api/projects/:id`: all of it, and the version that whoever changes it has seen. */
export const projectChangeSchema = z.strictObject({
  name: nameSchema,
  color: colorSchema,
  defaults: conversationDefaultsSchema,
  version: z.number().int().min(1),
});
export type ProjectChange = z.infer<typeof projectChangeSchema>;

/** `DELETE /api/projects/:id`: what becomes of its conversations. */
export const projectRemovalSchema = z.strictObject({ conversations: z.enum(['keep', 'delete']) });
export type ProjectRemoval = z.infer<typeof projectRemovalSchema>;

/** An entry of the list of projects. */
export interface ProjectSummary {
  readonly projectId: string;
  readonly name: string;
  readonly color: ProjectColor | null;
}

/** `GET /api/projects/:id`. */
export interface ProjectView extends ProjectSummary {
  readonly version: number;
  readonly defaults: ConversationDefaults;
  /** What there is of the documents that its conversations begin with. */
  readonly documents: readonly NamedDocument[];
}
