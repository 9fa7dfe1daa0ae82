import type { AllowanceChange, GroupChange, GroupsView } from '@/lib/chat/groups';
import type { AdminConfig } from '@/lib/config/admin-config';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import { typedName } from '../http/typed-text';
import { budgetParts, type Group, groupOf } from './group-limits';

export interface GroupServiceDependencies {
  readonly store: Pick<Store, 'groups'>;
  readonly config: Pick<AdminConfig, 'read'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

const MOST_GROUPS = 50;

/** Groups of people with what they may use and spend, and who is in which, for admins; `by` is the admin's own id. */
export class GroupService {
  constructor(private readonly dependencies: GroupServiceDependencies) {}

  async list(): Promise<GroupsView> {
    const { store, config } = this.dependencies;
    const [rows, allowances, { value }] = await Promise.all([
      store.groups.list(),
      store.groups.allowances(),
      config.read(),
    ]);
    const groups = rows.map((row) => ({
      ...groupOf(row),
      members: allowances.filter(({ groupId }) => groupId === row.groupId).length,
    }));
    const isThere = groups.some(({ groupId }) => groupId === value.defaultGroupId);
    return { groups, defaultGroupId: isThere ? value.defaultGroupId : null, currency: value.currency };
  }

  /** Keeps a group as it is now; makes one where no id is given. */
  async save(change: GroupChange, by: string): Promise<Result<GroupsView, ApiFailure>> {
    const { store, clock, ids } = this.dependencies;
    const name = typedName(change.name);
    if (name === '') return err({ ...failure('invalid-body'), field: 'name' });
    const rows = await store.groups.list();
    const kept = rows.find(({ groupId }) => groupId === change.groupId);
    if (change.groupId !== null && !kept) return err(failure('group-not-found'));
    if (!kept && rows.length >= MOST_GROUPS) return err(failure('too-many-groups'));
    const at = clock();
    const { modelIds, engines, turnsPerDay, budget } = change;
    const after = { name, modelIds, engines, turnsPerDay, budget };
    await store.groups.put(
      {
        groupId: kept?.groupId ?? ids('group'),
        ...{ name, turnsPerDay, createdAt: at },
        ...{ modelIds: asJson(modelIds), engines: asJson(engines), budget: asJson(budget) },
      },
      { at, by, before: kept ? toldOf(groupOf(kept)) : null, after },
    );
    return ok(await this.list());
  }

  /** Removes a group; its members are in none from then on. */
  async remove(groupId: string, by: string): Promise<Result<GroupsView, ApiFailure>> {
    const { store, clock } = this.dependencies;
    const kept = (await store.groups.list()).find((row) => row.groupId === groupId);
    const before = kept ? toldOf(groupOf(kept)) : null;
    const removed = await store.groups.remove(groupId, { at: clock(), by, before, after: null });
    return removed ? ok(await this.list()) : err(failure('group-not-found'));
  }

  /** Sets a person's group and their own budget. */
  async allow(
    personId: string,
    { groupId, budget }: AllowanceChange,
    by: string,
  ): Promise<Result<void, ApiFailure>> {
    const { store, clock } = this.dependencies;
    const [rows, before] = await Promise.all([store.groups.list(), store.groups.allowanceOf(personId)]);
    const nameOf = (id: string | null): string | null => rows.find((row) => row.groupId === id)?.name ?? null;
    if (groupId !== null && nameOf(groupId) === null) return err(failure('group-not-found'));
    const allowed = await store.groups.allow(
      { personId, groupId, budget: asJson(budget) },
      {
        ...{ at: clock(), by },
        before: before && { group: nameOf(before.groupId), budget: budgetParts(before.budget).budget },
        after: { group: nameOf(groupId), budget },
      },
    );
    return allowed ? ok(undefined) : err(failure('person-not-found'));
  }
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** What the log of changes says of a group. */
const toldOf = ({ groupId: _groupId, ...told }: Group): Omit<Group, 'groupId'> => told;
