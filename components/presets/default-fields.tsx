'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Select } from '@/components/ui/select';
import type { ConversationDefaults } from '@/lib/chat/conversation-defaults';
import type { ModelOption } from '@/lib/chat/model-option';
import { type AnswerChoice, answerChoiceOf } from '@/lib/chat/turn-mode';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: FieldProps) {
  const fieldId = useId();
  return (
    <div>
      <label htmlFor={fieldId} className="mb-1.5 block font-medium text-[14px]">
        {label}
      </label>
      <Select id={fieldId} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  );
}

interface ModelFieldProps {
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
  readonly modelId: string | null;
  readonly onChange: (modelId: string | null) => void;
}

/** Which model answers in new conversations; one that is gone stays named until another one is chosen. */
export function ModelField({ models, modelId, onChange }: ModelFieldProps) {
  const t = useTranslations('projectPage');
  const isGone = modelId !== null && !models.some((model) => model.modelId === modelId);
  return (
    <Choice label={t('model')} value={modelId ?? ''} onChange={(value) => onChange(value || null)}>
      <option value="">{t('asChosenLast')}</option>
      {isGone && <option value={modelId}>{t('modelGone', { name: modelId })}</option>}
      {models.map((model) => (
        <option key={model.modelId} value={model.modelId}>
          {model.label}
        </option>
      ))}
    </Choice>
  );
}

interface ModeFieldProps {
  readonly answerChoices: readonly AnswerChoice[];
  readonly mode: ConversationDefaults['mode'];
  readonly onChange: (mode: ConversationDefaults['mode']) => void;
}

/** How new conversations are answered. */
export function ModeField({ answerChoices, mode, onChange }: ModeFieldProps) {
  const t = useTranslations('projectPage');
  const words = useTranslations('composer.mode');
  if (answerChoices.length === 0) return null;
  return (
    <Choice
      label={t('mode')}
      value={mode ?? ''}
      onChange={(value) => onChange(answerChoiceOf(value) ?? null)}
    >
      <option value="">{t('asChosenLast')}</option>
      {answerChoices.map((choice) => (
        <option key={choice} value={choice}>
          {words(`${choice}.label`)}
        </option>
      ))}
    </Choice>
  );
}
