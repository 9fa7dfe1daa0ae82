import type { ModelList } from '@/lib/chat/model-option';
import { sendJson } from './send-json';

/** Has Nalar look for servers of models where it runs; true where there is one. Throws a `RequestError`. */
export async function askForModels(): Promise<boolean> {
  const response = await sendJson('POST', '/api/models', {});
  const { models }: ModelList = await response.json();
  return models.some(({ isFound }) => isFound);
}
