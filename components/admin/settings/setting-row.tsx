'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { isComposing } from '@/components/ui/field-keys';
import { isWhole, type SettingForm, type SettingValue } from '@/lib/chat/policy-knob';
import { SettingActions } from '../settings-form';
import { unitOf, useSettingWords } from '../use-setting-words';
import { useSettings } from '../use-settings';
import { SettingField } from './setting-field';

interface SettingRowProps {
  readonly form: SettingForm;
  /** What is stored. */
  readonly value: SettingValue;
  readonly isHidden?: boolean;
  /** Told of what is written and not stored yet, and of what is stored. */
  readonly onDraft?: ((value: SettingValue) => void) | undefined;
  readonly onStored?: ((value: SettingValue) => void) | undefined;
}

const LANGUAGE_CODE = /^[a-z]{2,3}$/;

/** One setting: what it does, what holds by default, and its control, by which it is stored for itself. */
export function SettingRow({ form, value, isHidden = false, onDraft, onStored }: SettingRowProps) {
  const t = useTranslations('admin.setting');
  const words = useSettingWords();
  const problemOf = useSettingProblem();
  const settings = useSettings<Readonly<Record<string, SettingValue>>>({ [form.name]: value }, form.holds);
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const draft = settings.draft[form.name] ?? null;
  const differs = JSON.stringify(draft) !== JSON.stringify(form.byDefault);
  const name = words.nameOf(form.name) ?? form.name;
  const problem = wrong ?? settings.problem;
  const isWide = form.unit === 'text';

  const edit = (next: SettingValue): void => {
    setWrong(null);
    settings.edit({ [form.name]: next });
    onDraft?.(next);
  };
  const focusField = (): void => document.getElementById(id)?.focus();
  const save = async (): Promise<void> => {
    const found = problemOf(form, draft);
    setWrong(found);
    const stored = found === null ? await settings.save() : null;
    focusField();
    if (stored !== null) onStored?.(stored[form.name] ?? draft);
  };
  const undo = (): void => {
    setWrong(null);
    settings.undo();
    onDraft?.(settings.stored[form.name] ?? null);
    focusField();
  };

  return (
    <form
      id={form.name}
      data-setting={form.name}
      noValidate
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        // A text is too long to be lost by a key.
        if (event.key !== 'Escape' || isWide || !settings.isChanged || isComposing(event)) return;
        event.stopPropagation();
        undo();
      }}
      className={classNames(
        'group/row scroll-mt-24 gap-x-8 py-4',
        !isHidden && 'grid',
        !isWide && 'sm:grid-cols-[minmax(0,1fr)_12rem]',
      )}
    >
      <div className="min-w-0">
        <label
          htmlFor={id}
          className="font-medium text-[14px] pointer-coarse:inline-block pointer-coarse:py-2.5"
        >
          {name}
        </label>
        <a
          href={`#${form.name}`}
          tabIndex={-1}
          aria-label={t('link', { name })}
          className="px-1.5 text-[13px] text-muted-foreground opacity-0 pointer-coarse:hidden hover:text-foreground group-hover/row:opacity-100"
        >
          #
        </a>
        <p id={`${id}-text`} className="mt-0.5 text-[13px] text-muted-foreground">
          {words.textOf(form.name)}
        </p>
      </div>
      <div className={classNames('min-w-0', isWide ? 'mt-2' : 'max-sm:mt-2')}>
        <SettingField
          id={id}
          form={form}
          value={draft}
          isWrong={problem !== null}
          describedBy={`${id}-text ${id}-hint ${id}-problem`}
          onChange={edit}
        />
        <p id={`${id}-hint`} className="mt-1 text-[12.5px] text-muted-foreground tabular-nums">
          {'min' in form &&
            `${t('range', { min: form.min / unitOf(form), max: form.max / unitOf(form) })} · `}
          {t('default', { value: words.valueOf(form, form.byDefault) })}
        </p>
      </div>
      <div className={classNames(!isWide && 'sm:col-span-2')}>
        <SettingActions {...settings} problem={problem} problemId={`${id}-problem`} undo={undo} />
        {differs && !settings.isChanged && (
          <Button
            variant="quiet"
            size="sentence"
            className="mt-0.5"
            onClick={() => {
              edit(form.byDefault);
              focusField();
            }}
          >
            {t('back', { value: words.valueOf(form, form.byDefault) })}
          </Button>
        )}
      </div>
    </form>
  );
}

interface SettingListProps {
  readonly forms: readonly SettingForm[];
  readonly values: Readonly<Record<string, SettingValue>>;
  readonly onDraft?: (name: string, value: SettingValue) => void;
}

/** A few settings below each other. */
export const SettingList = ({ forms, values, onDraft }: SettingListProps) => (
  <div className="max-w-3xl divide-y divide-line border-line border-y">
    {forms.map((form) => (
      <SettingRow
        key={form.name}
        form={form}
        value={values[form.name] ?? form.byDefault}
        onDraft={onDraft && ((value) => onDraft(form.name, value))}
      />
    ))}
  </div>
);

/** Says what is wrong with a value, before it is sent; null for nothing that can be seen from here. */
function useSettingProblem(): (form: SettingForm, value: SettingValue) => string | null {
  const t = useTranslations('admin.setting');
  return (form, value) => {
    if (form.unit === 'codes')
      return Array.isArray(value) && value.length > 0 && value.every((code) => LANGUAGE_CODE.test(code))
        ? null
        : t('wrongCodes');
    if (!('min' in form) || (value === null && form.byDefault === null)) return null;
    const unit = unitOf(form);
    const isNumber = typeof value === 'number' && value >= form.min && value <= form.max;
    if (isNumber && (!isWhole(form.unit) || Number.isInteger(value))) return null;
    return t(isWhole(form.unit) ? 'wrongWhole' : 'wrongNumber', {
      min: form.min / unit,
      max: form.max / unit,
    });
  };
}
