import type { Budget, BudgetView } from '@/lib/chat/budget';
import { costOf } from '@/lib/chat/model-prices';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Clock } from '@/lib/shared/clock';
import { DELETED_OWNER, type Spending } from '@/lib/store/rows/spending';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import { budgetParts, type Group, groupOf, narrowedSettings } from './group-limits';

export interface AllowancesDependencies {
  readonly store: Pick<Store, 'groups' | 'usage'>;
  readonly readConfig: () => Promise<AdminSettings>;
  readonly clock: Clock;
}

/** What holds for one person. */
export interface Allowance {
  readonly group: Group | null;
  /** Their own budget. */
  readonly budget: Budget | null;
  readonly isBudgetUnknown?: true;
}

type Prices = Pick<AdminSettings, 'prices' | 'defaultGroupId'>;

/** What everybody has spent is added up anew after that. */
const REMEMBERED_MS = 15_000;

/** When the month of a time begins, and the next one, in UTC. */
export function monthOf(at: number): { readonly startsAt: number; readonly renewsAt: number } {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { startsAt: Date.UTC(year, month), renewsAt: Date.UTC(year, month + 1) };
}

/** What of tokens or money rows come to; a model without a price costs nothing. */
export const spentOf = (
  rows: readonly Spending[],
  unit: Budget['unit'],
  { prices }: Pick<Prices, 'prices'>,
) =>
  rows.reduce(
    (sum, row) => sum + (unit === 'tokens' ? row.inputTokens + row.outputTokens : (costOf(row, prices) ?? 0)),
    0,
  );

/** What people may use and spend: by their group, and by what is set for them. */
export class Allowances {
  private everybody: { readonly readAt: number; readonly rows: Promise<Spending[]> } | null = null;

  constructor(private readonly dependencies: AllowancesDependencies) {}

  /** What holds for somebody; null is a visitor. Whoever is in no group is in that of everybody, if there is one. */
  async of(
    ownerId: string | null,
    { defaultGroupId }: Pick<AdminSettings, 'defaultGroupId'>,
  ): Promise<Allowance> {
    const { groups } = this.dependencies.store;
    const [rows, own] = await Promise.all([
      groups.list(),
      ownerId === null ? null : groups.allowanceOf(ownerId),
    ]);
    const groupId = own?.groupId ?? defaultGroupId;
    const row = rows.find((group) => group.groupId === groupId);
    return { group: row ? groupOf(row) : null, ...budgetParts(own?.budget ?? null) };
  }

  /** The settings as they hold for somebody; null is a visitor. */
  async settings(ownerId: string | null): Promise<AdminSettings> {
    const settings = await this.dependencies.readConfig();
    return narrowedSettings(settings, (await this.of(ownerId, settings)).group);
  }

  /** Says why somebody may not begin a turn this month, or null. */
  async refuse(ownerId: string, allowance: Allowance, settings: Prices): Promise<ApiFailure | null> {
    if (allowance.isBudgetUnknown || allowance.group?.isBudgetUnknown) return failure('budget-unknown');
    const [reached] = await this.standing(ownerId, allowance, settings);
    if (!reached || reached.share < 1) return null;
    const code = reached.whose === 'own' ? 'budget-reached' : 'group-budget-reached';
    return failure(code, reached.renewsAt - this.dependencies.clock());
  }

  /** How somebody stands with the budget of which most is spent; null where there is none. */
  async budget(ownerId: string | null): Promise<BudgetView | null> {
    if (ownerId === null) return null;
    const settings = await this.dependencies.readConfig();
    const [first] = await this.standing(ownerId, await this.of(ownerId, settings), settings);
    return first ?? null;
  }

  /** The budgets that hold, the one of which most is spent first. */
  private async standing(
    ownerId: string,
    { group, budget }: Allowance,
    settings: Prices,
  ): Promise<BudgetView[]> {
    const { startsAt, renewsAt } = monthOf(this.dependencies.clock());
    const views: BudgetView[] = [];
    if (!budget && !group?.budget) return views;
    const own = await this.dependencies.store.usage.spending({ ownerId, from: startsAt, to: renewsAt });
    if (budget)
      views.push({ whose: 'own', share: spentOf(own, budget.unit, settings) / budget.amount, renewsAt });
    if (group?.budget) {
      // Whoever has just spent the last of it is told.
      const others = await this.ofGroup(group.groupId, settings);
      const rows = [...own, ...others.filter((row) => row.ownerId !== ownerId)];
      const share = spentOf(rows, group.budget.unit, settings) / group.budget.amount;
      views.push({ whose: 'group', share, renewsAt });
    }
    return views.sort((left, right) => right.share - left.share);
  }

  /** What a group has spent this month, as it was some seconds ago. */
  async ofGroup(groupId: string, { defaultGroupId }: Prices): Promise<Spending[]> {
    const { store } = this.dependencies;
    const [groups, allowances, rows] = await Promise.all([
      store.groups.list(),
      store.groups.allowances(),
      this.ofEverybody(),
    ]);
    const known = new Set(groups.map((group) => group.groupId));
    const groupOfOwner = new Map(
      allowances.flatMap((row) =>
        row.groupId !== null && known.has(row.groupId) ? [[row.personId, row.groupId] as const] : [],
      ),
    );
    // Whoever has left may have been in any.
    const ofSomebody = rows.filter(({ ownerId }) => ownerId !== DELETED_OWNER);
    return ofSomebody.filter(({ ownerId }) => (groupOfOwner.get(ownerId) ?? defaultGroupId) === groupId);
  }

  private ofEverybody(): Promise<Spending[]> {
    const { store, clock } = this.dependencies;
    const now = clock();
    const { startsAt, renewsAt } = monthOf(now);
    const isFresh =
      this.everybody !== null &&
      this.everybody.readAt >= startsAt &&
      now - this.everybody.readAt < REMEMBERED_MS;
    if (this.everybody && isFresh) return this.everybody.rows;
    const rows = store.usage.spending({ from: startsAt, to: renewsAt });
    this.everybody = { readAt: now, rows };
    // What cannot be read now may be read the next time.
    rows.catch(() => {
      this.everybody = null;
    });
    return rows;
  }
}
