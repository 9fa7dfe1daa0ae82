import { z } from 'zod';
import { SECTION_TEXT_LIMIT } from '@/lib/paper/paper';
import { asDocumentData } from '@/lib/prompts/documents/quoted-document';
import { err, ok, type Result } from '@/lib/shared/result';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { PaperPort, PaperSection } from '../paper-port';
import { defineTool } from '../tool';
import { NO_PAPER, PAPER_TOOL } from './paper-tool';
import { nameOf, sectionNamed } from './section-named';

const MOST_TOLD = 12_000;
/** A longer text than a model writes at once is not its own. */
const MOST_WRITTEN = Math.min(60_000, SECTION_TEXT_LIMIT);

const section = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe('The number of the section in the outline, as 2 or 2.1, or its title.');

/** What a trace keeps of a call: the words of a section stand in the paper, in versions. */
const kept = {
  arguments: z.object({ section: z.string(), mode: z.string() }).partial().catch({}),
  result: z.object({ section: z.string(), words: z.number() }).partial().catch({}),
};

type Named = { readonly paper: PaperPort; readonly section: PaperSection };

async function named(paper: PaperPort | undefined, said: string): Promise<Result<Named, string>> {
  if (!paper) return err(NO_PAPER);
  const found = sectionNamed(said, (await paper.status()).sections);
  return found.ok ? ok({ paper, section: found.value }) : found;
}

/** Reads a section of the turn's paper. */
export const paperReadSection = defineTool({
  ...PAPER_TOOL,
  name: 'paper.read_section',
  label: { en: 'Read a section', id: 'Baca bagian karya tulis' },
  description:
    'Reads what stands in a section of the paper now. Call it before you rewrite, shorten, check or go on with a section.',
  input: z.strictObject({ section }),
  output: z.strictObject({ section: z.string(), words: z.int(), text: z.string(), isCut: z.boolean() }),
  sideEffects: 'none',
  recorded: kept,
  run: async ({ section: said }, { paper }) => {
    const found = await named(paper, said);
    if (!found.ok) return found;
    const { sectionId, words } = found.value.section;
    const read = await found.value.paper.readSection(sectionId);
    return read.ok ? ok({ section: nameOf(found.value.section), words, ...read.value }) : read;
  },
});

/** Writes into a section of the turn's paper, which the person is shown and can undo. */
export const paperSaveSection = defineTool({
  ...PAPER_TOOL,
  name: 'paper.save_section',
  label: { en: 'Write a section', id: 'Tulis bagian karya tulis' },
  description:
    'Writes text into a section of the paper. Call it only where the user wants text in the paper, with the text of the paper alone: no remarks to the user, no title of the section. Markdown; citations as [@key], with keys of references that the paper has, and never with others. `append` adds below what stands there; `replace` puts it in its place, and has to keep what the user wants to keep.',
  input: z.strictObject({
    section,
    text: z
      .string()
      .trim()
      .min(1)
      .max(MOST_WRITTEN)
      .describe(
        'The text itself: whole paragraphs in the language of the paper, as long as the user wants it.',
      ),
    mode: z.enum(['replace', 'append']).describe('append unless the section is to be rewritten.'),
  }),
  output: z.strictObject({ section: z.string(), words: z.int(), told: z.string() }),
  sideEffects: 'own',
  recorded: kept,
  run: async ({ section: said, text, mode }, { paper }) => {
    const found = await named(paper, said);
    if (!found.ok) return found;
    const saved = await found.value.paper.saveSection({
      ...{ sectionId: found.value.section.sectionId, text, mode },
    });
    if (saved.ok)
      return ok({
        section: nameOf(found.value.section),
        words: saved.value.words,
        told: 'The user sees that it was written, and can undo it. Do not repeat the text.',
      });
    const { error } = saved;
    if (typeof error === 'string') return err(error);
    const current = JSON.stringify(asDocumentData(cutAtWord(error.current, MOST_TOLD)));
    return err(
      `Nothing was written: the section says something that you have not read. Keep what the user wrote, and write once more if it is still wanted. It says now: ${current}`,
    );
  },
});
