import { createTurn } from '../conversation/create-turn';
import type { OfflineReply, OfflineTurn } from '../conversation/offline-turn';
import { understoodReply } from '../skills/choose-reply';

/** The turn of a question by itself, without what else a prompt is told. */
export const asAsked = (question: string, turn: OfflineTurn): OfflineTurn =>
  createTurn({ message: question, attachments: [], earlier: turn.earlier, findings: [] }, turn);

/** What is answered to a question at once; null where some of it is not understood. */
export const answeredAtOnce = async (question: string, turn: OfflineTurn): Promise<OfflineReply | null> =>
  (await understoodReply(asAsked(question, turn))).reply;
