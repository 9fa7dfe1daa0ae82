import type { ChatMessage } from '@/lib/chat/chat-message';
import { err, ok, type Result } from '@/lib/shared/result';
import { type ApiFailure, failure } from '../http/api-failure';
import type { AdmittedRequest } from './admit-turn';
import { choosesDocuments } from './implied-pipeline';

const DIRECT = 'fast';

/**
 * A request as it stands where its message has images: they are looked at by models that see, in direct answers, beside
 * documents as material. What asks for anything else is refused, since the images would be passed over.
 */
export function seeingRequest(
  admitted: AdmittedRequest,
  { metadata }: ChatMessage,
): Result<AdmittedRequest, ApiFailure> {
  if (!metadata?.images?.length) return ok(admitted);
  const { request, model } = admitted;
  if (!model.entry.seesImages) return err(failure('model-cannot-see'));
  const { pipeline = DIRECT, mode = 'auto', options } = request;
  const isMaterial = options === undefined || (choosesDocuments(options) && options.cited !== true);
  const isDirect = pipeline === DIRECT && mode !== 'deep' && isMaterial;
  if (!isDirect || metadata.continues !== undefined) return err(failure('images-need-direct-answer'));
  return ok({ ...admitted, request: { ...request, mode: DIRECT } });
}
