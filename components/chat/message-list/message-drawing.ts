import { rehearseDrawing } from '@/components/answer/rehearse-drawing';
import { MessageList } from './message-list';

/** What draws messages, as one thing to load. */
export const messageDrawing = { List: MessageList, rehearse: rehearseDrawing } as const;
export type MessageDrawing = typeof messageDrawing;
