'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import type { ToolOption } from '@/components/presets/preset-fields';
import { PresetManager } from '@/components/presets/preset-manager';
import { useChatShell } from '../state/shell/chat-shell-context';
import { useStartPreset } from '../state/shell/use-start-preset';
import { ChatPage } from './chat-page';
import { DefaultDocuments } from './default-documents';

/** The presets that the person may use. */
export function PresetPage({ tools }: { readonly tools: readonly ToolOption[] }) {
  const t = useTranslations('presetPage');
  const shell = useChatShell();
  const presets = useObservable(shell.presets);
  const startPreset = useStartPreset();
  const { models, answerChoices } = shell;
  return (
    <ChatPage
      path="/presets"
      title={t('title')}
      heading={
        <>
          <h1 className="font-semibold text-[22px] leading-7">{t('title')}</h1>
          <p className="mt-1.5 text-[14px] text-muted-foreground leading-[1.55]">{t('text')}</p>
        </>
      }
    >
      <PresetManager
        presets={presets}
        onChange={(next) => shell.presets.set(next)}
        onStart={(presetId) => startPreset(null, presetId)}
        offer={{
          ...{ path: '/api/presets', models: models.models, answerChoices, tools },
          documentsField: (chosen, named, onChange) => (
            <DefaultDocuments
              chosen={chosen}
              named={named}
              onChange={({ documents, folders }) =>
                onChange({ documents: [...documents], folders: [...folders] })
              }
            />
          ),
        }}
      />
    </ChatPage>
  );
}
