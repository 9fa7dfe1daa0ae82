import { z } from 'zod';
import type { Tool } from './tool';
import { toolAlias } from './tool-alias';
import { toolsByCategory } from './tool-category';

const MS_PER_SECOND = 1_000;

/** The page about tools, as Markdown; the same registry gives the same page. */
export function toolsPage(tools: readonly Tool[]): string {
  const categories = toolsByCategory(tools);
  return [
    '# Tools',
    '',
    '<!-- Written by `npm run docs:tools` from the registry in lib/tools; edits are overwritten. -->',
    '',
    'What a model may ask this installation to do while it answers. Admins choose under *Models* which of them are on. People see a call as a row of the timeline, by its label; the owner of a conversation and reviewers see arguments and result, sanitised. Nobody does in curated mode or in a share. Programs call most of them, too ([how](guides/mcp.md)).',
    '',
    'Before a call of a tool that changes something the person is asked, with all that it would be given: they allow it once or for the conversation, or they do not ([how](decisions/2026-11-30-calls-that-wait-for-a-word.md)). Programs are not offered such tools. What changes only a person’s own paper is done at once, and undone with one click ([why](decisions/2026-11-30-papers-are-written-unasked.md)).',
    '',
    '*Called by* says who calls a tool: any model that can call functions, in every answer; one that is asked for what the tool does; or only pipelines that work in depth, which call the others as well.',
    ...categories.flatMap((category) => [
      '',
      `**${category.label.en}** / ${category.label.id}`,
      '',
      '| name | for models | label | called by | changes something | time-out |',
      '| --- | --- | --- | --- | --- | --- |',
      ...category.tools.map(rowOf),
    ]),
    ...categories
      .flatMap((category) => category.tools)
      .flatMap((tool) => [
        '',
        `## ${tool.name}`,
        '',
        tool.description,
        '',
        ...schemaLines('Arguments', tool.input, 'input'),
        '',
        ...schemaLines('Result', tool.output, 'output'),
      ]),
    '',
  ].join('\n');
}

const callersOf = ({ offered, needs }: Tool): string =>
  needs === undefined ? usualCallersOf(offered) : CALLERS_IN_NEED[needs];

const CALLERS_IN_NEED: Readonly<Record<NonNullable<Tool['needs']>, string>> = {
  web: 'models, where something is set up that searches the web',
  paper: 'models, in paper sessions',
  documents: 'models, in paper sessions of people who have documents',
};

function usualCallersOf(offered: Tool['offered'] = 'in-depth'): string {
  if (typeof offered === 'function') return 'models that are asked for it';
  switch (offered) {
    case 'always':
      return 'models';
    case 'remembering':
      return 'models of people who are remembered, pipelines in depth';
    case 'in-depth':
      return 'pipelines in depth';
  }
}

const CHANGES: Readonly<Record<Tool['sideEffects'], string>> = {
  none: 'no',
  read: 'no',
  own: 'what is the person’s own, undone with one click',
  write: 'yes',
  destructive: 'yes',
};

function rowOf(tool: Tool): string {
  const { name, label, sideEffects, timeoutMs } = tool;
  return `| [\`${name}\`](#${anchorOf(name)}) | \`${toolAlias(name)}\` | ${label.en} / ${label.id} | ${callersOf(tool)} | ${CHANGES[sideEffects]} | ${timeoutMs / MS_PER_SECOND} s |`;
}

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '');

function schemaLines(title: string, schema: z.ZodType, io: 'input' | 'output'): string[] {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io });
  return [`${title}:`, '', '```json', JSON.stringify(json, null, 2), '```'];
}
