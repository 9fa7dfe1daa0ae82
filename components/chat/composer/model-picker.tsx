'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { writeCookie } from '@/components/page/write-cookie';
import { useModelName } from '@/components/trace/record/model-names';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { ModelOption } from '@/lib/chat/model-option';
import { MODEL_COOKIE } from '@/lib/chat/preferences';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';

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
    <LazyMenu
      side="top"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={t('chooseModel', { model: nameOf(modelId) })}
          className="flex h-8 min-w-0 items-center gap-1 rounded-full px-3 text-[13px] text-muted-foreground transition-colors duration-150 hover:bg-raised hover:text-foreground aria-expanded:bg-raised aria-expanded:text-foreground"
        >
          <span className="truncate">{nameOf(modelId)}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
        </button>
      )}
      entries={() => [
        {
          kind: 'choices',
          key: 'models',
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
      ]}
    />
  );
}
