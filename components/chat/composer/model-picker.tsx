'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { writeCookie } from '@/components/page/write-cookie';
import { useModelName } from '@/components/trace/record/model-names';
import type { ModelOption } from '@/lib/chat/model-option';
import { MODEL_COOKIE } from '@/lib/chat/preferences';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ComposerChoice } from './composer-choice';

/** Which model answers next; every entry says whose it is and how it reasons. */
export function ModelPicker({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer');
  const nameOf = useModelName();
  const { models } = useChatShell();
  const { modelId } = useObservable(session.state);
  const hintOf = ({ offline, providerLabel, reasoning, webSearch }: ModelOption): string =>
    offline
      ? t('offlineHint')
      : [providerLabel, t(`reasoning.${reasoning}`), ...(webSearch ? [t('searchesWeb')] : [])].join(' · ');

  return (
    <ComposerChoice
      label={t('chooseModel', { model: nameOf(modelId) })}
      title={t('model')}
      value={modelId}
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
      {nameOf(modelId)}
    </ComposerChoice>
  );
}
