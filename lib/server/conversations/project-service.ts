import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import type { ProjectChange, ProjectRemoval, ProjectSummary, ProjectView } from '@/lib/chat/project';
import type { ProjectColor } from '@/lib/chat/project-colors';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedProject, ProjectRow } from '@/lib/store/project-store';
import type { Store } from '@/lib/store/store';
import { readConversationDefaults } from '@/lib/store/stored-defaults';
import { namedDocument } from '../documents/document-view';
import { type ApiFailure, failure } from '../http/api-failure';
import { typedText } from '../http/typed-text';
import type { ConversationService } from './conversation-service';

interface ProjectServiceParts {
  readonly store: Pick<Store, 'projects' | 'conversations' | 'documents'>;
  readonly conversations: Pick<ConversationService, 'delete'>;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** As many as a sidebar can show. */
const MOST_PROJECTS = 100;
const REMOVED_AT_ONCE = 100;

/** A person's projects. Every call names the owner; another owner's project is not found. */
export class ProjectService {
  constructor(private readonly parts: ProjectServiceParts) {}

  /** The newest first. */
  list = (ownerId: string): Promise<readonly ProjectSummary[]> => this.parts.store.projects.list(ownerId);

  async create(
    ownerId: string,
    { name: given, color }: { readonly name: string; readonly color: ProjectColor | null },
  ): Promise<Result<ProjectView, ApiFailure>> {
    const { store, clock, ids } = this.parts;
    const name = this.parts.sanitizeLine(given);
    if (name === '') return err({ ...failure('invalid-body'), field: 'name' });
    const at = clock();
    const row: ProjectRow = {
      ...{ projectId: ids('project'), ownerId, name, color, defaults: JSON.stringify(NO_DEFAULTS) },
      ...{ version: 1, createdAt: at, changedAt: at },
    };
    const added = await store.projects.add(row, MOST_PROJECTS);
    return added ? ok(await this.viewOf(row)) : err(failure('too-many-projects'));
  }

  async view(key: OwnedProject): Promise<Result<ProjectView, ApiFailure>> {
    const row = await this.parts.store.projects.get(key);
    return row ? ok(await this.viewOf(row)) : err(failure('project-not-found'));
  }

  /** Makes the next version of it; refused where there is a newer one than whoever changes it has seen. */
  async change(
    key: OwnedProject,
    { name: given, color, defaults, version }: ProjectChange,
  ): Promise<Result<ProjectView, ApiFailure>> {
    const { store, clock } = this.parts;
    const name = this.parts.sanitizeLine(given);
    if (name === '') return err({ ...failure('invalid-body'), field: 'name' });
    const instructions = typedText(defaults.instructions);
    if (instructions.length > INSTRUCTIONS_LIMIT) return err(failure('instructions-too-long'));
    const changed = await store.projects.change({
      ...{ ...key, name, color, expectedVersion: version, changedAt: clock() },
      defaults: JSON.stringify({ ...defaults, instructions }),
    });
    switch (changed) {
      case 'changed':
        return this.view(key);
      case 'outdated':
        return err(failure('project-outdated'));
      case 'project-not-found':
        return err(failure(changed));
    }
  }

  /** Removes it; its conversations, those that are put away too, stay outside of it, or go with everything in them. */
  async remove(key: OwnedProject, { conversations }: ProjectRemoval): Promise<Result<void, ApiFailure>> {
    const { store } = this.parts;
    if (!(await store.projects.get(key))) return err(failure('project-not-found'));
    if (conversations === 'delete') await this.removeConversations(key);
    return (await store.projects.remove(key)) ? ok(undefined) : err(failure('project-not-found'));
  }

  private async removeConversations(key: OwnedProject): Promise<void> {
    const { ownerId } = key;
    const some = () => this.parts.store.conversations.list({ ...key, limit: REMOVED_AT_ONCE });
    for (let page = await some(); page.items.length > 0; page = await some())
      for (const { conversationId } of page.items)
        await this.parts.conversations.delete({ ownerId, conversationId });
  }

  private async viewOf(row: ProjectRow): Promise<ProjectView> {
    const { projectId, ownerId, name, color, version } = row;
    const defaults = readConversationDefaults(row.defaults);
    const documentIds = defaults.chosen.documents;
    const found =
      documentIds.length === 0 ? [] : await this.parts.store.documents.find({ ownerId, documentIds });
    return { projectId, name, color, version, defaults, documents: found.map(namedDocument) };
  }
}
