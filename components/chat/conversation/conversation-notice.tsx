import type { ReactNode } from 'react';

interface ConversationNoticeProps {
  readonly title: string;
  readonly text: string;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** Stands where the messages of a conversation would be. */
export const ConversationNotice = ({ title, text, children }: ConversationNoticeProps) => (
  <div className="flex flex-1 flex-col items-center justify-center px-6 pb-24 text-center">
    <h2 className="font-semibold text-[18px]">{title}</h2>
    <p className="mt-1.5 max-w-sm text-pretty text-muted-foreground">{text}</p>
    <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>
  </div>
);
