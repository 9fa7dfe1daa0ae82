import { createTurn } from './create-turn';
import type { OfflineTurn } from './offline-turn';

/** The turn of a question by itself, without what else a prompt is told. */
export const asAsked = (question: string, turn: OfflineTurn): OfflineTurn =>
  createTurn({ message: question, attachments: [], earlier: turn.earlier, findings: [] }, turn);
