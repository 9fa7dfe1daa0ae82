import type { ChatRequest } from '@/lib/chat/chat-request';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ChatModel } from '@/lib/models/model-provider';
import type { ModelRegistry } from '@/lib/models/registry';
import {
  choosePipeline,
  type PipelineChoice,
  paperPipelineFor,
  type RequestedPipeline,
} from '@/lib/pipelines/choose-pipeline';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { err, ok, type Result } from '@/lib/shared/result';
import { type ApiFailure, failure } from '../http/api-failure';
import { typedText } from '../http/typed-text';
import { canSearchWeb, type HasSearchEngine } from '../models/has-search-engine';
import { allowedModels, defaultModel, knownModels, responseLimits } from '../models/model-list';
import { offeredPipelines } from './offered-pipelines';

export interface TurnAdmissionDependencies {
  readonly models: ModelRegistry;
  readonly pipelines: PipelineRegistry;
  readonly readConfig: () => Promise<AdminSettings>;
  readonly hasSearchEngine: HasSearchEngine;
}

/** A request with what it comes to: settings, model and pipeline, which stay the same until the turn ends. */
export interface AdmittedRequest {
  readonly request: ChatRequest;
  readonly config: AdminSettings;
  readonly model: ChatModel;
  readonly pipeline: PipelineChoice;
}

/** Resolves what a request asks for, whoever sends it. */
export async function admitTurn(
  { models, pipelines, readConfig, hasSearchEngine }: TurnAdmissionDependencies,
  given: ChatRequest,
): Promise<Result<AdmittedRequest, ApiFailure>> {
  const config = await readConfig();
  const offered = offeredPipelines(config, pipelines, 'anybody');
  const request = asTyped(given);
  if (request.trigger === 'submit') {
    const { text, images = [] } = request.message;
    if (text === '' && images.length === 0 && !request.decisions) return err(failure('empty-message'));
    if (text.length > config.messageCharacters) return err(failure('message-too-long'));
    if ((request.instructions ?? '').length > INSTRUCTIONS_LIMIT)
      return err(failure('instructions-too-long'));
    if (request.conversationId === null && request.parentId !== null)
      return err(failure('message-not-found'));
    const isNew = request.conversationId === null;
    if (request.chatMode === 'paper' && isNew && request.paperId === undefined)
      return err(failure('no-paper'));
  }
  const model = modelOf(request, models, config);
  if (!model.ok) return model;
  if (!supports(model.value, request, hasSearchEngine(config))) return err(failure('mode-not-supported'));
  const isAboutPaper = request.chatMode === 'paper';
  const pipeline = isAboutPaper
    ? paperPipelineFor(request.options ?? {}, pipelines)
    : choosePipeline(knownWish(request), offered);
  return pipeline.ok ? ok({ request, config, model: model.value, pipeline: pipeline.value }) : pipeline;
}

const asTyped = (request: ChatRequest): ChatRequest =>
  request.trigger === 'submit'
    ? {
        ...request,
        message: { ...request.message, text: typedText(request.message.text) },
        ...(request.instructions !== undefined && { instructions: typedText(request.instructions) }),
      }
    : request;

/** What can be judged by now: whose options those are that an answer is given once more with, the replaced one says. */
const knownWish = ({ trigger, pipeline, options }: ChatRequest): RequestedPipeline =>
  trigger === 'regenerate' && pipeline === undefined ? {} : { pipeline, options };

function modelOf(
  { modelId }: ChatRequest,
  models: ModelRegistry,
  config: AdminSettings,
): Result<ChatModel, ApiFailure> {
  const model =
    modelId === undefined ? defaultModel(models, config) : models.find(modelId, responseLimits(config));
  const isKnown = knownModels(models, config).some((entry) => entry.modelId === model?.entry.modelId);
  if (!model || !isKnown) return err(failure(model?.entry.isAway ? 'provider-unavailable' : 'unknown-model'));
  const allowed = allowedModels(models, config).some((entry) => entry.modelId === model.entry.modelId);
  return allowed ? ok(model) : err(failure('model-not-allowed'));
}

const supports = ({ entry }: ChatModel, { chatMode }: ChatRequest, isEngineThere: boolean): boolean =>
  chatMode !== 'websearch' || canSearchWeb(entry, isEngineThere);
