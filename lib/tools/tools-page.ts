import { z } from 'zod';
import type { Tool } from './tool';
import { toolAlias } from './tool-alias';

const MS_PER_SECOND = 1_000;

/** The page about tools, as Markdown; the same registry gives the same page. */
export function toolsPage(tools: readonly Tool[]): string {
  return [
    '# Tools',
    '',
    '<!-- Written by `npm run docs:tools` from the registry in lib/tools; edits are overwritten. -->',
    '',
    'What a model may ask this installation to do while it answers. Admins choose under *Models* which of them are on. People see a call as a row of the timeline, by its label; the owner of a conversation and reviewers see arguments and result, sanitised. Nobody does in curated mode or in a share.',
    '',
    '| name | for models | label | changes something | time-out |',
    '| --- | --- | --- | --- | --- |',
    ...tools.map(
      ({ name, label, sideEffects, timeoutMs }) =>
        `| [\`${name}\`](#${anchorOf(name)}) | \`${toolAlias(name)}\` | ${label.en} / ${label.id} | ${sideEffects === 'none' ? 'no' : 'yes'} | ${timeoutMs / MS_PER_SECOND} s |`,
    ),
    ...tools.flatMap((tool) => [
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

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '');

function schemaLines(title: string, schema: z.ZodType, io: 'input' | 'output'): string[] {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io });
  return [`${title}:`, '', '```json', JSON.stringify(json, null, 2), '```'];
}
