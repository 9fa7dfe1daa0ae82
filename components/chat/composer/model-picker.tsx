'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable } from '@/components/observable/observable';
import { useModelName } from '@/components/trace/record/model-names';
import { thinkingFor } from '@/lib/chat/thinking-for';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ComposerChoice } from './composer-choice';

const loadMenu = () => import('./model-menu');
const ModelMenu = dynamic(() => keepLoading(loadMenu), { ssr: false });

/** Which model answers next, and how much it thinks. */
export function ModelPicker({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer');
  const nameOf = useModelName();
  const { models } = useChatShell();
  const { modelId, thinking: wanted } = useObservable(session.state);
  const chosen = models.models.find((model) => model.modelId === modelId);
  const thinking = thinkingFor(chosen, wanted);
  const name = nameOf(modelId);
  const level = thinking === 'auto' ? null : t(`thinking.${thinking}.label`);

  return (
    <ComposerChoice
      label={
        level === null
          ? t('chooseModel', { model: name })
          : t('chooseModelThinking', { model: name, level: level.toLowerCase() })
      }
      // Takes what the others leave; a line of its own where that is too little to read.
      className="max-w-max grow basis-16"
      stands={level !== null}
      entries={{ load: loadMenu, render: (props) => <ModelMenu {...props} session={session} /> }}
    >
      {level === null ? name : `${name} · ${level}`}
    </ComposerChoice>
  );
}
