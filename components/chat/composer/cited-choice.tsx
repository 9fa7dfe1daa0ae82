'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { withCited } from '../state/documents/choice';
import type { ConversationSession } from '../state/session/conversation-session';
import { ComposerChoice } from './composer-choice';

const CHOICES = { auto: undefined, always: true, never: false } as const;
type Choice = keyof typeof CHOICES;
const NAMES: readonly Choice[] = ['auto', 'always', 'never'];

/** Whether an answer about the chosen documents is held to them, with citations, or has them as material. */
export default function CitedChoice({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer.cited');
  const { chosen } = useObservable(session.state);
  const choice = NAMES.find((name) => CHOICES[name] === chosen.cited) ?? 'auto';
  return (
    <ComposerChoice
      label={t('choose', { choice: t(`${choice}.label`) })}
      className="shrink-0"
      stands={choice !== 'auto'}
      entries={() => [
        {
          kind: 'choices',
          key: 'cited',
          label: t('title'),
          value: choice,
          options: NAMES.map((name) => ({ value: name, label: t(`${name}.label`), hint: t(`${name}.hint`) })),
          onChange: (value) => {
            const wanted = NAMES.find((name) => name === value) ?? 'auto';
            session.choice.change((before) => withCited(before, CHOICES[wanted]));
          },
        },
      ]}
    >
      {t(`${choice}.label`)}
    </ComposerChoice>
  );
}
