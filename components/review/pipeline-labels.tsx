'use client';

import { createContext, type ReactNode, use } from 'react';

const LabelsContext = createContext<Readonly<Record<string, string>>>({});

interface PipelineLabelsProps {
  /** What each pipeline is called in the reader's language, by its name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Lets everything below it call pipelines by what they are called. */
export function PipelineLabels({ labels, children }: PipelineLabelsProps) {
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

/** What to call a pipeline: its label, or its name where the installation does not know it. */
export function usePipelineLabel(): (name: string) => string {
  const labels = use(LabelsContext);
  return (name) => (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? name;
}
