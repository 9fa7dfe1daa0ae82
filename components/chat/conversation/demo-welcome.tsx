'use client';

import { useLocale, useTranslations } from 'next-intl';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import type { AddedSamples } from '@/lib/chat/documents/samples';
import type { ModelOption } from '@/lib/chat/model-option';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import ModelNote from '../message/model-note';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ExampleCard } from './example-card';

type DemoName =
  | 'proof'
  | 'chart'
  | 'correction'
  | 'sources'
  | 'documents'
  | 'clarification'
  | 'diagram'
  | 'code';

/** A conversation that was written for the demo: how it is answered, and whether it is about the sample documents. */
interface DemoCard {
  readonly name: DemoName;
  readonly mode: AnswerChoice;
  readonly isAboutSamples?: true;
}

const CARDS: readonly DemoCard[] = [
  { name: 'proof', mode: 'fast' },
  { name: 'chart', mode: 'deep' },
  { name: 'correction', mode: 'fast' },
  { name: 'sources', mode: 'monitor', isAboutSamples: true },
  { name: 'documents', mode: 'fast', isAboutSamples: true },
  { name: 'clarification', mode: 'discovery', isAboutSamples: true },
  { name: 'diagram', mode: 'fast' },
  { name: 'code', mode: 'fast' },
];

interface DemoWelcomeProps {
  readonly session: ConversationSession;
  readonly model: ModelOption;
}

/** How to get a real model, and conversations that show what Nalar does with one. */
export default function DemoWelcome({ session, model }: DemoWelcomeProps) {
  const t = useTranslations('demo');
  const locale = useLocale();
  const { answerChoices, documents } = useChatShell();
  const { busy, problem, run } = useRequest();
  const canBeAnswered = ({ mode }: DemoCard): boolean => mode === 'fast' || answerChoices.includes(mode);

  const chooseSamples = async (prompt: string): Promise<void> => {
    const response = await sendJson('POST', '/api/documents/samples', {
      language: locale === 'id' ? 'id' : 'en',
    });
    const added: AddedSamples = await response.json();
    documents.learn(
      added.documents.map((document) => ({ documentId: document.documentId, isDeleted: false, document })),
    );
    const asked = added.samples.flatMap(({ questions }) => questions).find(({ text }) => text === prompt);
    session.choice.change((chosen) => (asked ? { documents: [...asked.documentIds], folders: [] } : chosen));
  };
  const begin = ({ name, mode, isAboutSamples }: DemoCard): void => {
    const prompt = t(`card.${name}.prompt`);
    void run(async () => {
      if (isAboutSamples) await chooseSamples(prompt);
      if (answerChoices.includes(mode)) session.patch({ mode });
      session.sender.say(prompt);
    });
  };

  return (
    <>
      <ModelNote model={model} />
      <h3 className="mt-8 font-medium text-[14px]">{t('title')}</h3>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2" aria-label={t('title')}>
        {CARDS.filter(canBeAnswered).map((card) => (
          <ExampleCard
            key={card.name}
            session={session}
            disabled={busy}
            title={t(`card.${card.name}.title`)}
            prompt={t(`card.${card.name}.prompt`)}
            onChoose={() => begin(card)}
          />
        ))}
      </ul>
      <p role="status" className="mt-3 min-h-5 text-pretty text-[13px] text-muted-foreground">
        {problem ?? (busy ? t('preparing') : '')}
      </p>
    </>
  );
}
