import { createContext, type ReactNode } from 'react';
import type { ChatMessage } from '@/lib/chat/chat-message';

/** What else can be done with an answer, where the conversation stands beside something; null in the chat by itself. */
export const AnswerExtras = createContext<((message: ChatMessage) => ReactNode) | null>(null);
