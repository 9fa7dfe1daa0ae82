import { OFFLINE_MODEL_ID } from '@/lib/chat/demo-model';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from './phrases';

/** What files call a model: its id, which stays when what an installation calls it is changed. */
export const modelName = (modelId: string, locale: Locale): string =>
  modelId === OFFLINE_MODEL_ID ? phrasesIn(locale).trace.offlineModel : modelId;
