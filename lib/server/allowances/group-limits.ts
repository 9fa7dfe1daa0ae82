import { z } from 'zod';
import { type Budget, budgetSchema } from '@/lib/chat/budget';
import { LIMITED_ENGINES, type LimitedEngine } from '@/lib/chat/engine';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import type { AdminSettings } from '@/lib/config/admin-settings';
import { err, ok, type Result } from '@/lib/shared/result';
import type { GroupRow } from '@/lib/store/group-store';

/** A group with what it narrows; null where it narrows nothing. */
export interface Group {
  readonly groupId: string;
  readonly name: string;
  readonly modelIds: readonly string[] | null;
  readonly engines: readonly LimitedEngine[] | null;
  readonly turnsPerDay: number | null;
  readonly budget: Budget | null;
  /** Its budget was set by a newer version, or cannot be read: nothing is spent until an admin sets it again. */
  readonly isBudgetUnknown?: true;
}

const modelIdsSchema = z.array(z.string()).nullable();
// An engine of a newer version is not known here.
const enginesSchema = z
  .array(z.string())
  .transform((names) => LIMITED_ENGINES.filter((engine) => names.includes(engine)))
  .nullable();

/** Reads a group as it is kept. */
export function groupOf({ groupId, name, modelIds, engines, turnsPerDay, budget }: GroupRow): Group {
  return {
    ...{ groupId, name, turnsPerDay },
    modelIds: modelIdsSchema.parse(JSON.parse(modelIds ?? 'null')),
    engines: enginesSchema.parse(JSON.parse(engines ?? 'null')),
    ...budgetParts(budget),
  };
}

/** Reads a budget as it is kept. */
function readBudget(budget: string | null): Result<Budget | null, 'budget-unknown'> {
  try {
    const parsed = budgetSchema.nullable().safeParse(JSON.parse(budget ?? 'null'));
    return parsed.success ? ok(parsed.data) : err('budget-unknown');
  } catch {
    return err('budget-unknown');
  }
}

/** A budget as it is kept, or that it is not known. */
export function budgetParts(kept: string | null): Pick<Group, 'budget' | 'isBudgetUnknown'> {
  const budget = readBudget(kept);
  return budget.ok ? { budget: budget.value } : { budget: null, isBudgetUnknown: true };
}

const keptFrom = (engine: LimitedEngine) => `group.keepsFrom-${engine}` as const;

/** The settings as they hold for the people of a group. */
export function narrowedSettings(settings: AdminSettings, group: Group | null): AdminSettings {
  if (group === null) return settings;
  const { modelIds, engines, turnsPerDay } = group;
  const { allowedModelIds } = settings;
  const kept = LIMITED_ENGINES.filter((engine) => engines !== null && !engines.includes(engine));
  return {
    ...settings,
    allowedModelIds:
      modelIds === null || allowedModelIds === null
        ? ((modelIds ?? allowedModelIds)?.slice() ?? null)
        : allowedModelIds.filter((modelId) => modelIds.includes(modelId)),
    turnsPerDay: Math.min(settings.turnsPerDay, turnsPerDay ?? settings.turnsPerDay),
    ...Object.fromEntries(kept.map((engine) => [keptFrom(engine), true])),
  };
}

/** Whether the people for whom settings hold are kept from an engine by their group. */
export const isKeptFrom = (settings: KnobSettings, engine: LimitedEngine): boolean =>
  settings[keptFrom(engine)] === true;
