import { useTranslations } from 'next-intl';
import { isWorthRetrying } from '@/components/http/is-worth-retrying';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { Notice } from './notice';

interface NoticesProps {
  readonly message: ChatMessage;
  readonly settled: boolean;
  readonly onRetry: ((messageId: string) => void) | undefined;
}

/** What the person should know of an answer, and the way to try again where that may help. */
export function Notices({ message, settled, onRetry }: NoticesProps) {
  const sentenceOf = useFailureSentence();
  const t = useTranslations('errors');
  const { status = 'completed', createdAt = 0, durationMs = 0 } = message.metadata ?? {};
  const notices = message.parts.flatMap((part) => (part.type === 'data-notice' ? [part.data] : []));
  const retry = onRetry && (() => onRetry(message.id));
  // A turn that claims to run although nobody hears from it was cut off with the server.
  const lost = settled && status === 'running' && notices.length === 0;
  return (
    <>
      {notices.map(({ level, code, text, retryAfterMs }) => (
        <Notice
          key={code}
          level={level}
          text={sentenceOf({ code, message: text })}
          onRetry={level !== 'info' && settled && isWorthRetrying(code) ? retry : undefined}
          retryAt={retryAfterMs === undefined ? undefined : createdAt + durationMs + retryAfterMs}
        />
      ))}
      {lost && <Notice level="warning" text={t('turn-interrupted')} onRetry={retry} />}
    </>
  );
}
