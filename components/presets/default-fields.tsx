'use client';

import { useTranslations } from 'next-intl';
import { InstructionsField } from '@/components/instructions/instructions-field';
import { SelectField } from '@/components/page/select-field';
import type { ConversationDefaults } from '@/lib/chat/conversation-defaults';
import type { ModelOption } from '@/lib/chat/model-option';
import { type AnswerChoice, answerChoiceOf } from '@/lib/chat/turn-mode';

interface DefaultFieldsProps {
  readonly defaults: ConversationDefaults;
  /** What may be written as instructions. */
  readonly example: string;
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
  readonly answerChoices: readonly AnswerChoice[];
  readonly onChange: (changed: Partial<ConversationDefaults>) => void;
}

/** What new conversations begin with, but for their documents. */
export function DefaultFields({ defaults, example, models, answerChoices, onChange }: DefaultFieldsProps) {
  const t = useTranslations('projectPage');
  const words = useTranslations('composer.mode');
  const { instructions, modelId, mode } = defaults;
  const isGone = modelId !== null && !models.some((model) => model.modelId === modelId);
  return (
    <>
      <div>
        <InstructionsField
          text={instructions}
          label={t('instructions')}
          example={example}
          onChange={(written) => onChange({ instructions: written })}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('model')}
          value={modelId ?? ''}
          onChange={({ target }) => onChange({ modelId: target.value || null })}
        >
          <option value="">{t('asChosenLast')}</option>
          {/* It stays named until another one is chosen. */}
          {isGone && <option value={modelId}>{t('modelGone', { name: modelId })}</option>}
          {models.map((model) => (
            <option key={model.modelId} value={model.modelId}>
              {model.label}
            </option>
          ))}
        </SelectField>
        {answerChoices.length > 0 && (
          <SelectField
            label={t('mode')}
            value={mode ?? ''}
            onChange={({ target }) => onChange({ mode: answerChoiceOf(target.value) ?? null })}
          >
            <option value="">{t('asChosenLast')}</option>
            {answerChoices.map((choice) => (
              <option key={choice} value={choice}>
                {words(`${choice}.label`)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </>
  );
}
