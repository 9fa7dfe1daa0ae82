'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';
import { useMemo } from 'react';
import { useChatShell } from '@/components/chat/state/shell/chat-shell-context';
import { messagePath, openMessage } from '@/components/chat/state/shell/message-address';
import { useTracePanelController } from '@/components/trace/panel/trace-panel-provider';
import { Button, buttonVariants } from '@/components/ui/button';
import { insteadOfFollowing } from '@/components/ui/instead-of-following';
import type { ParagraphTurn } from '@/lib/paper/wire';
import { type MarkedParagraph, writerOf } from './provenance-margin';

interface ProvenanceNoteProps {
  readonly paragraph: MarkedParagraph;
  /** Where the paragraph stands on the screen. */
  readonly anchor: DOMRect;
  readonly onClose: () => void;
}

/** Who wrote a paragraph: how much of it the model did, in which turns, and the way to each. */
export default function ProvenanceNote({ paragraph, anchor, onClose }: ProvenanceNoteProps) {
  const t = useTranslations('paperEditor.provenance');
  const format = useFormatter();
  const { view, isChanged } = paragraph;
  const by = writerOf(paragraph);
  const virtualRef = useMemo(() => ({ current: { getBoundingClientRect: () => anchor } }), [anchor]);
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={virtualRef} />
      <Popover.Portal>
        <Popover.Content
          data-slot="provenance-note"
          aria-label={t('label')}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-[60] w-[min(20rem,calc(100vw-24px))] animate-fade-in space-y-3 rounded-xl border border-line bg-surface p-4 text-[13.5px] leading-[1.55] shadow-floating outline-none"
        >
          <div>
            <p className="font-medium">{t(`by.${by}`)}</p>
            <p className="text-muted-foreground">
              {t('share', { share: format.number(view.share, { style: 'percent' }) })}
              {isChanged && ` ${t('changed')}`}
            </p>
            <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
              <div className="h-full bg-accent" style={{ width: `${Math.round(view.share * 100)}%` }} />
            </div>
          </div>
          {view.turns.length > 0 && (
            <ul className="space-y-2" aria-label={t('turns')}>
              {view.turns.map((turn, index) => (
                <li key={turn.turnId} className="border-line border-t pt-2">
                  <p className="text-muted-foreground">{t('turn', { number: index + 1 })}</p>
                  <TurnWays turn={turn} onClose={onClose} />
                </li>
              ))}
            </ul>
          )}
          {view.turns.length === 0 && by === 'person' && <p className="text-muted-foreground">{t('own')}</p>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface TurnWaysProps {
  readonly turn: ParagraphTurn;
  readonly onClose: () => void;
}

/** The ways to a turn: its reasoning, and its place in the conversation. */
function TurnWays({ turn, onClose }: TurnWaysProps) {
  const t = useTranslations('paperEditor.provenance');
  const { controller } = useTracePanelController();
  const shell = useChatShell();
  if (turn.state === 'gone') return <p className="text-muted-foreground">{t('gone')}</p>;
  const { traceId, conversationId, messageId, goneSources } = turn;
  const message = { conversationId, messageId, query: '' };
  return (
    <>
      {goneSources > 0 && <p className="text-muted-foreground">{t('goneSources', { count: goneSources })}</p>}
      <div className="flex flex-wrap gap-2 pt-1">
        {traceId !== null && (
          <Button
            size="small"
            onClick={(event) => {
              onClose();
              controller.open(traceId, { byKeyboard: event.detail === 0 });
            }}
          >
            {t('trace')}
          </Button>
        )}
        <a
          className={buttonVariants({ variant: 'ghost', size: 'small' })}
          href={messagePath(message)}
          onClick={insteadOfFollowing(() => openMessage(shell, message))}
        >
          {t('conversation')}
        </a>
      </div>
    </>
  );
}
