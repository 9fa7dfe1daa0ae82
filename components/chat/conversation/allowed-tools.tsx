'use client';

import { ShieldCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { AllowedTool } from '@/lib/chat/allowed-tool';
import { patchConversation } from '../state/requests/api-client';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { useAttempt } from '../state/shell/use-attempt';

interface AllowedToolsProps {
  readonly session: ConversationSession;
  readonly conversationId: string;
  readonly tools: readonly AllowedTool[];
}

/** Which tools are called in a conversation without asking, and the way to be asked again. */
export default function AllowedTools({ session, conversationId, tools }: AllowedToolsProps) {
  const t = useTranslations('message.approval');
  const locale = useLocale();
  const { announce } = useChatShell();
  const attempt = useAttempt();
  const nameOf = ({ labels, server }: AllowedTool): string => {
    const label = locale === 'id' ? labels.id : labels.en;
    return server ? `${label} (${server.name})` : label;
  };

  const revoke = async (tool: AllowedTool): Promise<void> => {
    await attempt(async () => {
      await patchConversation(conversationId, { revokedTool: tool.toolName });
      const { allowedTools } = session.state.get();
      session.patch({ allowedTools: allowedTools.filter(({ toolName }) => toolName !== tool.toolName) });
      announce(t('revoked', { what: nameOf(tool) }));
    });
  };

  return (
    <LazyMenu
      align="end"
      trigger={(props) => (
        <Button {...props} variant="ghost" size="icon" aria-label={t('allowed')} data-tooltip={t('allowed')}>
          <ShieldCheck aria-hidden="true" className="size-4.5" />
        </Button>
      )}
      entries={() => [
        {
          kind: 'actions',
          key: 'allowed',
          label: t('allowedHint'),
          actions: tools.map((tool) => ({
            kind: 'action',
            key: tool.toolName,
            label: t('revoke', { what: nameOf(tool) }),
            onSelect: () => void revoke(tool),
          })),
        },
      ]}
    />
  );
}
