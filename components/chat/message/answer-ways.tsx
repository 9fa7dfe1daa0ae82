'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useModelName } from '@/components/trace/record/model-names';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuEntry } from '@/components/ui/menu-entry';
import type { AnswerWay } from '@/lib/chat/turn-mode';
import type { OnceMore } from '../state/requests/turn-request';
import { useChatShell } from '../state/shell/chat-shell-context';

interface AnswerWaysProps {
  readonly ways: readonly AnswerWay[];
  /** Whether it may say nothing but what chosen documents say. */
  readonly cites: boolean;
  /** The model that has given the answer. */
  readonly answeredBy: string | undefined;
  /** Whether only a model that sees can answer. */
  readonly looks: boolean;
  readonly disabled: boolean;
  readonly onChoose: (onceMore: OnceMore) => void;
}

/** Ways in which the same question can be answered once more, and other models that can; nothing where there are none. */
export function AnswerWays({ ways, cites, answeredBy, looks, disabled, onChoose }: AnswerWaysProps) {
  const t = useTranslations('message.ways');
  const nameOf = useModelName();
  const { models } = useChatShell();
  const others = models.models.filter(
    ({ modelId, seesImages }) => modelId !== answeredBy && (!looks || seesImages === true),
  );
  if (ways.length === 0 && !cites && others.length === 0) return null;
  const groups = (): readonly MenuEntry[] => [
    {
      kind: 'actions',
      key: 'ways',
      label: t('otherWay'),
      actions: [
        ...ways.map((mode) => ({
          kind: 'action' as const,
          key: mode,
          label: t(`to.${mode}`),
          // Who chooses a way means the ordinary one.
          onSelect: () => onChoose({ mode, ...(cites && { cited: false }) }),
        })),
        ...(cites
          ? [
              {
                kind: 'action' as const,
                key: 'cited',
                label: t('to.cited'),
                onSelect: () => onChoose({ mode: 'auto', cited: true }),
              },
            ]
          : []),
      ],
    },
    {
      kind: 'actions',
      key: 'models',
      label: t('otherModel'),
      actions: others.map(({ modelId }) => ({
        kind: 'action',
        key: modelId,
        label: nameOf(modelId),
        onSelect: () => onChoose({ modelId }),
      })),
    },
  ];
  return (
    <LazyMenu
      trigger={(props) => (
        <button
          {...props}
          type="button"
          disabled={disabled}
          aria-label={t('label')}
          data-tooltip={t('label')}
          className="-ml-1 pointer-coarse:ml-0 flex h-7 pointer-coarse:h-10 w-5 pointer-coarse:w-10 items-center justify-center rounded-md text-muted-foreground transition-colors hover:text-foreground disabled:pointer-events-none disabled:opacity-50 aria-expanded:text-foreground"
        >
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </button>
      )}
      entries={() => groups().filter((group) => group.kind === 'actions' && group.actions.length > 0)}
    />
  );
}
