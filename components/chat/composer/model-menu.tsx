'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useLookForModels } from '@/components/http/use-look-for-models';
import { useObservable } from '@/components/observable/observable';
import { writeCookie } from '@/components/page/write-cookie';
import { useModelName } from '@/components/trace/record/model-names';
import type { SurfaceProps } from '@/components/ui/lazy-menu';
import type { MenuEntry } from '@/components/ui/menu-entry';
import MenuSurface from '@/components/ui/menu-surface';
import type { ModelOption } from '@/lib/chat/model-option';
import { MODEL_COOKIE, THINKING_COOKIE } from '@/lib/chat/preferences';
import { thinkingFor } from '@/lib/chat/thinking-for';
import type { Thinking } from '@/lib/trace/thinking';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';

interface ModelMenuProps extends SurfaceProps {
  readonly session: ConversationSession;
}

/** The models, whose they are and how they reason, how much the chosen one thinks, and another look for those that run here. */
export default function ModelMenu({ session, ...props }: ModelMenuProps) {
  const t = useTranslations('composer');
  const tLook = useTranslations('lookForModels');
  const nameOf = useModelName();
  const { models, toast } = useChatShell();
  const { modelId, thinking } = useObservable(session.state);
  const { problem, look } = useLookForModels((nothing) => toast(nothing));
  useEffect(() => {
    if (problem !== null) toast(problem, true);
  }, [problem, toast]);
  const levels = models.models.find((model) => model.modelId === modelId)?.thinking;
  const hintOf = ({ isDemo, providerLabel, reasoning, webSearch }: ModelOption): string =>
    isDemo
      ? t('demoHint')
      : [providerLabel, t(`reasoning.${reasoning}`), ...(webSearch ? [t('searchesWeb')] : [])].join(' · ');
  const think = (level: Thinking | undefined): void => {
    if (level === undefined) return;
    session.patch({ thinking: level });
    writeCookie(THINKING_COOKIE, level);
  };
  const thinkingEntries = (offered: readonly Thinking[]): readonly MenuEntry[] => [
    {
      kind: 'choices',
      key: 'thinking',
      label: t('thinking.title'),
      value: thinkingFor({ thinking: [...offered] }, thinking),
      options: offered.map((level) => ({
        value: level,
        label: t(`thinking.${level}.label`),
        hint: t(`thinking.${level}.hint`),
      })),
      onChange: (value) => think(offered.find((level) => level === value)),
    },
    { kind: 'separator', key: 'separator' },
  ];
  const lookEntries: readonly MenuEntry[] = [
    { kind: 'separator', key: 'look-separator' },
    {
      kind: 'action',
      key: 'look',
      label: tLook('look'),
      onSelect: () => {
        toast(tLook('looking'));
        void look();
      },
    },
  ];
  return (
    <MenuSurface
      {...props}
      entries={[
        ...(levels ? thinkingEntries(levels) : []),
        {
          kind: 'choices',
          key: 'choices',
          label: t('model'),
          value: modelId,
          options: models.models.map((model) => ({
            value: model.modelId,
            label: nameOf(model.modelId),
            hint: hintOf(model),
          })),
          onChange: (value) => {
            session.patch({ modelId: value });
            writeCookie(MODEL_COOKIE, value);
          },
        },
        ...(models.looksForMore === false ? [] : lookEntries),
      ]}
    />
  );
}
