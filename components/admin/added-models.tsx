'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormField } from '@/components/page/form-field';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import { isComposing } from '@/components/ui/field-keys';

interface AddedModelsProps {
  /** Ids that are added. */
  readonly added: readonly string[];
  /** Providers that are set up: the beginnings of their ids, and what they are called. */
  readonly providers: ReadonlyMap<string, string>;
  readonly onAdd: (modelId: string) => void;
  readonly onRemove: (modelId: string) => void;
}

/** Models that this version of Nalar does not know of, by the names that their providers give them. */
export function AddedModels({ added, providers, onAdd, onRemove }: AddedModelsProps) {
  const t = useTranslations('admin.models');
  const [first] = providers.keys();
  const [provider, setProvider] = useState(first ?? '');
  const [name, setName] = useState('');
  const modelId = `${provider}:${name.trim()}`;
  const isUsable = name.trim() !== '' && !added.includes(modelId);
  const add = (): void => {
    if (!isUsable) return;
    onAdd(modelId);
    setName('');
  };
  if (first === undefined) return null;
  return (
    <fieldset data-setting="addedModelIds">
      <legend className="font-semibold text-[16px]">{t('added')}</legend>
      <p className="mt-1 text-[14px] text-muted-foreground">{t('addedText')}</p>
      {added.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
          {added.map((known) => (
            <li key={known} className="flex items-center gap-3 px-4 py-2.5">
              <span className="min-w-0 flex-1 truncate font-mono text-[13px]">{known}</span>
              <Button
                size="small"
                aria-label={t('removeAdded', { model: known })}
                onClick={() => onRemove(known)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SelectField
          label={t('provider')}
          className="w-44 max-sm:w-full"
          value={provider}
          onChange={({ target }) => setProvider(target.value)}
        >
          {[...providers].map(([prefix, label]) => (
            <option key={prefix} value={prefix}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="min-w-52 flex-1">
          <FormField
            label={t('modelName')}
            value={name}
            maxLength={120}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return;
              event.preventDefault();
              add();
            }}
          />
        </div>
        <Button disabled={!isUsable} onClick={add}>
          {t('add')}
        </Button>
      </div>
    </fieldset>
  );
}
