'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { DefaultFields } from '@/components/presets/default-fields';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { ConversationDefaults } from '@/lib/chat/conversation-defaults';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import { PROJECT_NAME_LIMIT } from '@/lib/chat/limits';
import type { ProjectChange, ProjectView } from '@/lib/chat/project';
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
  const { models, answerChoices } = useChatShell();
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
        <DefaultFields
          defaults={defaults}
          example={t('instructionsExample')}
          models={models.models}
          answerChoices={answerChoices}
          onChange={changeDefaults}
        />
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
