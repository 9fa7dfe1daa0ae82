import { z } from 'zod';
import { STAGE_REASON_LIMIT } from '@/lib/paper/paper-part';
import { PAPER_STAGES, type PaperStage, paperStageSchema, stageAfter } from '@/lib/paper/stages';
import { err, ok } from '@/lib/shared/result';
import type { PaperStatus } from '../paper-port';
import { defineTool } from '../tool';
import { NO_PAPER, PAPER_TOOL } from './paper-tool';
import { nameOf } from './section-named';

const MOST_FINDINGS = 60;
const LONGEST_WORDS = 300;

const missing = z.strictObject({ what: z.string(), stage: paperStageSchema, section: z.string().optional() });

/** What a paper lacks, with the names of sections in the place of their ids. */
export const toldMissing = ({ missing: all, sections }: Pick<PaperStatus, 'missing' | 'sections'>) =>
  all.map(({ code, stage, place }) => {
    const section =
      place.kind === 'section' ? sections.find(({ sectionId }) => sectionId === place.sectionId) : undefined;
    return { what: code, stage, ...(section && { section: nameOf(section) }) };
  });

/** Says how the turn's paper stands. */
export const paperStatus = defineTool({
  ...PAPER_TOOL,
  name: 'paper.status',
  label: { en: 'Paper status', id: 'Status karya tulis' },
  description:
    'Says how the paper stands now: its stage, its sections with their words, and what is still missing. You were told so when the turn began; call it only after something was changed.',
  input: z.strictObject({}),
  output: z.strictObject({
    title: z.string(),
    stage: paperStageSchema,
    next: paperStageSchema.nullable(),
    words: z.int(),
    aimedWords: z.int().nullable(),
    sections: z.array(
      z.strictObject({ section: z.string(), words: z.int(), aimedWords: z.int().nullable() }),
    ),
    references: z.int(),
    missing: z.array(missing),
  }),
  sideEffects: 'none',
  run: async (_nothing, { paper }) => {
    if (!paper) return err(NO_PAPER);
    const status = await paper.status();
    const { title, stage, next, words, aimedWords, sections, references } = status;
    return ok({
      ...{ title, stage, next, words, aimedWords, references },
      sections: sections.map((section) => ({
        section: nameOf(section),
        words: section.words,
        aimedWords: section.aimedWords,
      })),
      missing: toldMissing(status),
    });
  },
});

/** Proposes another stage to the person, who decides. */
export const paperProposeStage = defineTool({
  ...PAPER_TOOL,
  name: 'paper.propose_stage',
  label: { en: 'Propose a stage', id: 'Usulkan tahap' },
  description:
    'Proposes to the user to move the paper to another stage: `next`, unless the user names one. The user sees a card and decides; nothing moves before. Call it where the work of this stage is done, or where the user wants to go on or back, once in an answer at most.',
  input: z.strictObject({
    to: z.enum(['next', ...PAPER_STAGES]).default('next'),
    reason: z.string().trim().min(1).max(STAGE_REASON_LIMIT).describe('One sentence to the user: why now.'),
  }),
  output: z.strictObject({ to: paperStageSchema, told: z.string() }),
  sideEffects: 'own',
  run: async ({ to, reason }, { paper }) => {
    if (!paper) return err(NO_PAPER);
    const { stage } = await paper.status();
    const wanted: PaperStage | null = to === 'next' ? stageAfter(stage) : to;
    if (wanted === null) return err('This is the last stage: there is none after it.');
    if (wanted === stage) return err('The paper is at this stage already.');
    const proposed = await paper.proposeStage({ to: wanted, reason });
    if (!proposed.ok) return proposed;
    return ok({ to: wanted, told: 'The user is asked. The paper stays where it is until they agree.' });
  },
});

/** Looks for what is wrong with the turn's paper. */
export const paperCheck = defineTool({
  ...PAPER_TOOL,
  name: 'paper.check',
  label: { en: 'Check the paper', id: 'Periksa karya tulis' },
  description:
    'Checks the paper: citations without a reference, references that nothing cites, sections outside the outline or empty, claims that their source does not carry, words copied without quotation marks. Call it where the user wants the paper checked, and before you propose its last stages.',
  input: z.strictObject({}),
  output: z.strictObject({
    findings: z.array(
      z.strictObject({ what: z.string(), section: z.string().nullable(), words: z.string() }),
    ),
    more: z.int(),
  }),
  sideEffects: 'none',
  timeoutMs: 60_000,
  recorded: {
    arguments: z.unknown(),
    result: z
      .object({ findings: z.array(z.object({ what: z.string(), section: z.string().nullable() })) })
      .partial()
      .catch({}),
  },
  run: async (_nothing, { paper }) => {
    if (!paper) return err(NO_PAPER);
    const [{ sections }, findings] = await Promise.all([paper.status(), paper.check()]);
    return ok({
      findings: findings.slice(0, MOST_FINDINGS).map(({ code, sectionId, words }) => {
        const section = sections.find((one) => one.sectionId === sectionId);
        return {
          what: code,
          section: section ? nameOf(section) : null,
          words: words.slice(0, LONGEST_WORDS),
        };
      }),
      more: Math.max(0, findings.length - MOST_FINDINGS),
    });
  },
});
