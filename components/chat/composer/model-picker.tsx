'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { writeCookie } from '@/components/page/write-cookie';
import { useModelName } from '@/components/trace/record/model-names';
import type { MenuEntry } from '@/components/ui/menu-entry';
import type { ModelOption } from '@/lib/chat/model-option';
import { MODEL_COOKIE, THINKING_COOKIE } from '@/lib/chat/preferences';
import { thinkingFor } from '@/lib/chat/thinking-for';
import type { Thinking } from '@/lib/trace/thinking';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ComposerChoice } from './composer-choice';

/** Which model answers next, and how much it thinks; every entry says whose it is and how it reasons. */
export function ModelPicker({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer');
  const nameOf = useModelName();
  const { models } = useChatShell();
  const { modelId, thinking: wanted } = useObservable(session.state);
  const chosen = models.models.find((model) => model.modelId === modelId);
  const thinking = thinkingFor(chosen, wanted);
  const hintOf = ({ isDemo, providerLabel, reasoning, webSearch }: ModelOption): string =>
    isDemo
      ? t('demoHint')
      : [providerLabel, t(`reasoning.${reasoning}`), ...(webSearch ? [t('searchesWeb')] : [])].join(' · ');
  const choose = (level: Thinking | undefined): void => {
    if (level === undefined) return;
    session.patch({ thinking: level });
    writeCookie(THINKING_COOKIE, level);
  };
  const thinkingEntries = (levels: readonly Thinking[]): readonly MenuEntry[] => [
    {
      kind: 'choices',
      key: 'thinking',
      label: t('thinking.title'),
      value: thinking,
      options: levels.map((level) => ({
        value: level,
        label: t(`thinking.${level}.label`),
        hint: t(`thinking.${level}.hint`),
      })),
      onChange: (value) => choose(levels.find((level) => level === value)),
    },
    { kind: 'separator', key: 'separator' },
  ];
  const name = nameOf(modelId);
  const level = thinking === 'auto' ? null : t(`thinking.${thinking}.label`);

  return (
    <ComposerChoice
      label={
        level === null
          ? t('chooseModel', { model: name })
          : t('chooseModelThinking', { model: name, level: level.toLowerCase() })
      }
      title={t('model')}
      // Takes what the others leave; a line of its own where that is too little to read.
      className="max-w-max grow basis-16"
      stands={level !== null}
      value={modelId}
      before={() => (chosen?.thinking ? thinkingEntries(chosen.thinking) : [])}
      options={() =>
        models.models.map((model) => ({
          value: model.modelId,
          label: nameOf(model.modelId),
          hint: hintOf(model),
        }))
      }
      onChange={(value) => {
        session.patch({ modelId: value });
        writeCookie(MODEL_COOKIE, value);
      }}
    >
      {level === null ? name : `${name} · ${level}`}
    </ComposerChoice>
  );
}
