import type { PolicyKnob } from '@/lib/chat/policy-knob';
import type { Locale } from '@/lib/trace/step-key';
import { deepPipeline } from './deep/deep-pipeline';
import { documentAgentPipeline } from './document-agent/document-agent-pipeline';
import { fastPipeline } from './fast/fast-pipeline';
import { MODE_KNOBS } from './mode-decider/mode-knobs';
import { paperPipeline } from './paper/paper-pipeline';
import { rehearsalPipeline } from './rehearsal/rehearsal-pipeline';
import { researchPipeline } from './research/research-pipeline';
import { declareKnobs, switchKnob } from './turn/declare-knobs';
import { DOCUMENT_KNOBS } from './turn/document-knobs';
import { IMAGE_KNOBS } from './turn/image-knobs';
import { MEMORY_KNOBS } from './turn/memory-knobs';
import type { Pipeline } from './turn/pipeline';
import { SEARCH_KNOBS } from './turn/search-knobs';
import { TURN_KNOBS } from './turn/turn-knobs';

/** Pipelines by name; there is always `fast`, which answers where no other one is asked for or to be had. */
export interface PipelineRegistry {
  readonly fast: Pipeline;
  readonly [name: string]: Pipeline | undefined;
}

/** Every pipeline of an installation, one line each. Tests add one that answers no real question. */
export const createPipelines = (options: { readonly withRehearsal: boolean }): PipelineRegistry => ({
  fast: fastPipeline,
  deep: deepPipeline,
  'document-agent': documentAgentPipeline,
  research: researchPipeline,
  paper: paperPipeline,
  ...(options.withRehearsal && { rehearsal: rehearsalPipeline() }),
});

/** What each of them is called where people see it. */
export const PIPELINE_LABELS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  fast: { en: 'Fast', id: 'Cepat' },
  deep: { en: 'Deep', id: 'Mendalam' },
  'document-agent': { en: 'Documents', id: 'Dokumen' },
  research: { en: 'Research', id: 'Riset' },
  paper: { en: 'Paper', id: 'Karya tulis' },
  rehearsal: { en: 'Rehearsal', id: 'Gladi' },
};

/** What a pipeline is called; its own name where this build does not have it. */
export const pipelineLabel = (name: string, locale: Locale): string =>
  (Object.hasOwn(PIPELINE_LABELS, name) && PIPELINE_LABELS[name]?.[locale]) || name;

/** The pipeline of a name; undefined where there is none. */
export const pipelineNamed = (registry: PipelineRegistry, name: string): Pipeline | undefined =>
  Object.hasOwn(registry, name) ? registry[name] : undefined;

/** What admins set about reviewing. */
export const REVIEW_KNOBS = declareKnobs('review', {
  /** Whether reviewers are told what others say of a trace only once they have given their own verdict. */
  isBlind: switchKnob({ byDefault: false }),
});

/** Everything that admins may set about the pipelines that there are. */
export const knobsOf = (pipelines: PipelineRegistry): readonly PolicyKnob[] => [
  ...TURN_KNOBS.all,
  ...MEMORY_KNOBS.all,
  ...REVIEW_KNOBS.all,
  ...DOCUMENT_KNOBS.all,
  ...IMAGE_KNOBS.all,
  ...SEARCH_KNOBS.all,
  ...MODE_KNOBS.all,
  ...Object.values(pipelines).flatMap((pipeline) => pipeline?.knobs ?? []),
];
