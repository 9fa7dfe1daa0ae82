import { z } from 'zod';
import { PAPER_STAGES } from './paper-words';

export { PAPER_STAGES, type PaperStage, stageAfter } from './paper-words';

export const paperStageSchema = z.enum(PAPER_STAGES);
