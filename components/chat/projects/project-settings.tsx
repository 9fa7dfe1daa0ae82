'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { InstructionsField } from '@/components/instructions/instructions-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { ConversationDefaults } from '@/lib/chat/conversation-defaults';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import { PROJECT_NAME_LIMIT } from '@/lib/chat/limits';
import type { ProjectChange, ProjectView } from '@/lib/chat/project';
import { answerChoiceOf } from '@/lib/chat/turn-mode';
import { ColorField } from '../signs/color-field';
import { useChatShell } from '../state/shell/chat-shell-context';
import { DefaultDocuments } from './default-documents';

interface ProjectSettingsProps {
  readonly project: ProjectView;
  readonly onSaved: (project: ProjectView) => void;
}

type Draft = Omit<ProjectChange, 'version'>;
const draftOf = ({ name, color, defaults }: ProjectView): Draft => ({ name, color, defaults });

/** What a project is called, and what its conversations begin with. */
export function ProjectSettings({ project, onSaved }: ProjectSettingsProps) {
  const t = useTranslations('projectPage');
  const [draft, setDraft] = useState(draftOf(project));
  const [note, setNote] = useState('');
  const { busy, problem, run } = useRequest();
  const isSaved = JSON.stringify(draft) === JSON.stringify(draftOf(project));
  const { name, color, defaults } = draft;
  const nameId = useId();

  const change = (changed: Partial<Draft>): void => {
    setNote('');
    setDraft((before) => ({ ...before, ...changed }));
  };
  const changeDefaults = (changed: Partial<ConversationDefaults>): void =>
    change({ defaults: { ...defaults, ...changed } });

  const save = (): Promise<boolean> =>
    run(async () => {
      const path = `/api/projects/${encodeURIComponent(project.projectId)}`;
      const { version } = project;
      const response = await sendJson('PATCH', path, { ...draft, version } satisfies ProjectChange);
      const saved: ProjectView = await response.json();
      setDraft(draftOf(saved));
      onSaved(saved);
      setNote(t('saved'));
    });

  return (
    <section aria-labelledby="project-settings" className="mt-12">
      <h2 id="project-settings" className="font-semibold text-[16px]">
        {t('settings')}
      </h2>
      <p className="mt-1 text-[14px] text-muted-foreground leading-[1.55]">{t('settingsText')}</p>
      <form
        className="mt-5 space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div>
          <InstructionsField
            text={defaults.instructions}
            label={t('instructions')}
            example={t('instructionsExample')}
            disabled={false}
            onChange={(instructions) => changeDefaults({ instructions })}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <ModelField modelId={defaults.modelId} onChange={(modelId) => changeDefaults({ modelId })} />
          <ModeField mode={defaults.mode} onChange={(mode) => changeDefaults({ mode })} />
        </div>
        <DefaultDocuments
          chosen={defaults.chosen}
          named={project.documents}
          onChange={({ documents, folders }) =>
            changeDefaults({ chosen: { documents: [...documents], folders: [...folders] } })
          }
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <label htmlFor={nameId} className="mb-1.5 block font-medium text-[14px]">
              {t('name')}
            </label>
            <Input
              id={nameId}
              value={name}
              maxLength={PROJECT_NAME_LIMIT}
              onChange={(event) => change({ name: event.target.value })}
            />
          </div>
          <ColorField color={color} onChange={(next) => change({ color: next })} />
        </div>
        <FormProblem problem={problem} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="solid"
            busy={busy}
            disabled={isSaved || name.trim() === '' || defaults.instructions.length > INSTRUCTIONS_LIMIT}
          >
            {t('save')}
          </Button>
          <p role="status" className="text-[13px] text-muted-foreground">
            {isSaved ? note : t('unsaved')}
          </p>
        </div>
      </form>
    </section>
  );
}

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
  readonly modelId: string | null;
  readonly onChange: (modelId: string | null) => void;
}

/** Which model answers in new conversations; one that is gone stays named until another one is chosen. */
function ModelField({ modelId, onChange }: ModelFieldProps) {
  const t = useTranslations('projectPage');
  const { models } = useChatShell().models;
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
  readonly mode: ConversationDefaults['mode'];
  readonly onChange: (mode: ConversationDefaults['mode']) => void;
}

/** How new conversations are answered. */
function ModeField({ mode, onChange }: ModeFieldProps) {
  const t = useTranslations('projectPage');
  const words = useTranslations('composer.mode');
  const { answerChoices } = useChatShell();
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
