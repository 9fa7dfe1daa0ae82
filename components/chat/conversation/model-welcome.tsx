'use client';

import { useLocale, useTranslations } from 'next-intl';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { useObserved } from '@/components/observable/observable';
import type { AddedSamples } from '@/lib/chat/documents/samples';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import ModelNote from '../message/model-note';
import { warmUp } from '../message-list/warm-up';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';

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
  /** Whether only what they say may be answered. */
  readonly isCited?: true;
}

const CARDS: readonly DemoCard[] = [
  { name: 'proof', mode: 'fast' },
  { name: 'chart', mode: 'deep' },
  { name: 'correction', mode: 'fast' },
  { name: 'sources', mode: 'monitor', isAboutSamples: true },
  { name: 'documents', mode: 'fast', isAboutSamples: true, isCited: true },
  { name: 'clarification', mode: 'discovery', isAboutSamples: true },
  { name: 'diagram', mode: 'fast' },
  { name: 'code', mode: 'fast' },
];

interface ModelWelcomeProps {
  readonly session: ConversationSession;
}

/** Shows which model was found, or how to get one, with conversations that show what Nalar does with one. */
export default function ModelWelcome({ session }: ModelWelcomeProps) {
  const { models } = useChatShell();
  const chosen = useObserved(session.state, ({ modelId }) => modelId);
  const model = models.models.find(({ modelId }) => modelId === chosen);
  return (
    model && (
      <>
        <ModelNote model={model} />
        {model.isDemo && <DemoCards session={session} />}
      </>
    )
  );
}

function DemoCards({ session }: ModelWelcomeProps) {
  const t = useTranslations('demo');
  const locale = useLocale();
  const { answerChoices, documents } = useChatShell();
  const { busy, problem, run } = useRequest();
  const canBeAnswered = ({ mode }: DemoCard): boolean => mode === 'fast' || answerChoices.includes(mode);

  const chooseSamples = async (prompt: string, cited: boolean): Promise<void> => {
    const response = await sendJson('POST', '/api/documents/samples', {
      language: locale === 'id' ? 'id' : 'en',
      question: prompt,
    });
    const added: AddedSamples = await response.json();
    documents.learn(
      added.documents.map((document) => ({ documentId: document.documentId, isDeleted: false, document })),
    );
    const asked = added.samples.flatMap(({ questions }) => questions).find(({ text }) => text === prompt);
    session.choice.change((chosen) =>
      asked ? { documents: [...asked.documentIds], folders: [], ...(cited && { cited }) } : chosen,
    );
  };
  const begin = ({ name, mode, isAboutSamples, isCited }: DemoCard): void => {
    const prompt = t(`card.${name}.prompt`);
    void run(async () => {
      if (isAboutSamples) await chooseSamples(prompt, isCited === true);
      if (answerChoices.includes(mode)) session.patch({ mode });
      session.sender.say(prompt);
    });
  };

  return (
    <>
      <h3 className="mt-8 font-medium text-[14px]">{t('title')}</h3>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2" aria-label={t('title')}>
        {CARDS.filter(canBeAnswered).map((card) => (
          <li key={card.name}>
            <button
              type="button"
              disabled={busy}
              onPointerEnter={() => warmUp(session)}
              onFocus={() => warmUp(session)}
              onClick={() => begin(card)}
              className="flex h-full w-full flex-col rounded-xl border border-line bg-surface px-4 py-2.5 text-left transition-colors hover:border-line-strong disabled:opacity-60"
            >
              <span className="font-medium text-[14px]">{t(`card.${card.name}.title`)}</span>
              <span className="line-clamp-1 text-[13px] text-muted-foreground leading-5 sm:mt-0.5 sm:line-clamp-2">
                {t(`card.${card.name}.prompt`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 min-h-5 text-pretty text-[13px] text-muted-foreground">
        {problem ?? (busy ? t('preparing') : '')}
      </p>
    </>
  );
}
