import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { ModelOption } from '@/lib/chat/model-option';
import type { PipelineOptions } from '@/lib/chat/pipeline-options';
import type { ResearchMode } from '@/lib/chat/research/research-mode';

/** An engine as clients choose it: like a model. */
interface EngineModel {
  readonly id: string;
  readonly pipeline: string;
  readonly optionsOf: (chosen: ChosenDocuments, mode: ResearchMode) => PipelineOptions;
}

/** What answers otherwise than at once. */
export const ENGINES: readonly EngineModel[] = [
  { id: 'nalar-deep', pipeline: 'deep', optionsOf: () => ({}) },
  {
    id: 'nalar-documents',
    pipeline: 'document-agent',
    optionsOf: ({ documents, folders }) => ({ documents: [...documents], folders: [...folders] }),
  },
  {
    id: 'nalar-research',
    pipeline: 'research',
    optionsOf: ({ documents, folders }, mode) => ({
      documents: [...documents],
      folders: [...folders],
      mode,
      clarify: 'skip',
    }),
  },
];

/** `model` of OpenAI. */
export interface CompletionModel {
  readonly id: string;
  readonly object: 'model';
  readonly created: number;
  readonly owned_by: string;
}

const model = (id: string, owner: string): CompletionModel => ({
  ...{ id, object: 'model', created: 0, owned_by: owner },
});

/** The models that somebody may use, the usual one first, then the engines among the pipelines that they may ask for. */
export function completionModels(
  pipelineNames: readonly string[],
  {
    models,
    defaultModelId,
  }: { readonly models: readonly ModelOption[]; readonly defaultModelId: string | null },
): readonly CompletionModel[] {
  const usual = models.filter(({ modelId }) => modelId === defaultModelId);
  const others = models.filter(({ modelId }) => modelId !== defaultModelId);
  return [
    ...[...usual, ...others].map(({ modelId, providerLabel }) => model(modelId, providerLabel)),
    ...ENGINES.filter(({ pipeline }) => pipelineNames.includes(pipeline)).map(({ id }) => model(id, 'nalar')),
  ];
}
