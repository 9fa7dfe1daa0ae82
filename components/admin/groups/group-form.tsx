'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '@/components/page/check-field';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { LIMITED_ENGINES } from '@/lib/chat/engine';
import type { GroupChange, GroupView } from '@/lib/chat/groups';
import type { ModelOption } from '@/lib/chat/model-option';
import { useSpendingWords } from '../spending-words';
import { BudgetFields, budgetOfDraft, draftOfBudget } from './budget-fields';

interface GroupFormProps {
  /** The group that is changed; null for a new one. */
  readonly kept: GroupView | null;
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
  readonly currency: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSave: (change: GroupChange) => void;
  readonly onLeave: () => void;
}

const toggled = <Item,>(items: readonly Item[], item: Item, isIn: boolean): readonly Item[] =>
  isIn ? [...items, item] : items.filter((other) => other !== item);

/** What a group is called, and what its people may use and spend. */
export function GroupForm({ kept, models, currency, busy, problem, onSave, onLeave }: GroupFormProps) {
  const t = useTranslations('admin.groups');
  const { engine: engineWords } = useSpendingWords(currency);
  const [name, setName] = useState(kept?.name ?? '');
  const [modelIds, setModelIds] = useState(kept?.modelIds ?? null);
  const [engines, setEngines] = useState<readonly string[]>(kept?.engines ?? LIMITED_ENGINES);
  const [turns, setTurns] = useState(kept?.turnsPerDay == null ? '' : String(kept.turnsPerDay));
  const [budget, setBudget] = useState(draftOfBudget(kept?.budget ?? null));
  // One that is offered no more can still be taken away.
  const known = new Map(models.map(({ modelId, label }) => [modelId, label]));
  const choices = [...new Set([...known.keys(), ...(modelIds ?? [])])];

  const save = (): void => {
    const chosen = LIMITED_ENGINES.filter((engine) => engines.includes(engine));
    onSave({
      groupId: kept?.groupId ?? null,
      name,
      modelIds: modelIds && [...modelIds],
      engines: chosen.length === LIMITED_ENGINES.length ? null : chosen,
      turnsPerDay: turns === '' ? null : Number(turns),
      budget: budgetOfDraft(budget),
    });
  };

  return (
    <form
      className="max-w-2xl space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormField
        label={t('name')}
        // The form has taken the place of what opened it.
        autoFocus
        value={name}
        required
        maxLength={80}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset>
        <legend className="font-medium text-[14px]">{t('models')}</legend>
        <CheckField
          className="mt-2"
          label={t('everyModel')}
          checked={modelIds === null}
          onChange={(all) => setModelIds(all ? null : choices)}
        />
        {modelIds !== null && (
          <ul className="mt-2 max-h-72 space-y-2 overflow-y-auto border-line border-l pl-4">
            {choices.map((modelId) => (
              <li key={modelId}>
                <CheckField
                  label={known.get(modelId) ?? modelId}
                  checked={modelIds.includes(modelId)}
                  // A group of no model at all could ask nothing.
                  disabled={modelIds.length === 1 && modelIds.includes(modelId)}
                  onChange={(isIn) => setModelIds(toggled(modelIds, modelId, isIn))}
                />
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      <fieldset aria-describedby="engines-hint">
        <legend className="font-medium text-[14px]">{t('engines')}</legend>
        <p id="engines-hint" className="mt-0.5 text-[13px] text-muted-foreground">
          {t('enginesHint')}
        </p>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {LIMITED_ENGINES.map((engine) => (
            <CheckField
              key={engine}
              label={engineWords(engine)}
              checked={engines.includes(engine)}
              onChange={(isIn) => setEngines(toggled(engines, engine, isIn))}
            />
          ))}
        </div>
      </fieldset>
      <div className="sm:max-w-xs">
        <FormField
          label={t('turnsPerDay')}
          hint={t('turnsHint')}
          type="number"
          inputMode="numeric"
          min={1}
          max={1_000_000}
          step={1}
          value={turns}
          onChange={(event) => setTurns(event.target.value)}
        />
      </div>
      <BudgetFields
        label={t('budgetOfGroup')}
        currency={currency}
        draft={budget}
        isUnknown={kept?.isBudgetUnknown}
        onChange={setBudget}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="solid" busy={busy}>
          {t('save')}
        </Button>
        <Button busy={busy} onClick={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
