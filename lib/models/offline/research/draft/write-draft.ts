import type { Locale } from '@/lib/trace/step-key';
import type { DraftBlock, DraftStatement } from './draft-block';
import { STANDING_WORDS } from './draft-words';

/** A draft in Markdown. */
export function writeDraft(blocks: readonly DraftBlock[], locale: Locale): string {
  let markdown = '';
  let before: DraftBlock['kind'] | null = null;
  for (const block of blocks) {
    const isListed = block.kind === 'statement' || block.kind === 'lacking';
    const wasListed = before === 'statement' || before === 'lacking';
    markdown += before === null ? '' : isListed && wasListed ? '\n' : '\n\n';
    markdown += writeBlock(block, locale);
    before = block.kind;
  }
  return markdown;
}

function writeBlock(block: DraftBlock, locale: Locale): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'label':
      return `**${block.text}**`;
    case 'lacking':
      return `- ${block.text}`;
    case 'statement':
      return `- ${writeStatement(block, locale)}`;
  }
}

/** A statement with how it stands and what it cites. */
export function writeStatement({ text, cites, standing }: DraftStatement, locale: Locale): string {
  const words = STANDING_WORDS[standing][locale];
  return `${words === '' ? '' : `${words} `}${withMarkers(text, cites)}`;
}

/** A sentence with its markers before its full stop. */
function withMarkers(text: string, cites: readonly number[]): string {
  const [, said = '', stop = ''] = /^(.*?)([.!?…]?)$/su.exec(text.replace(/\s+/g, ' ').trim()) ?? [];
  return `${said}${cites.length > 0 ? ' ' : ''}${cites.map((number) => `[${number}]`).join('')}${stop || '.'}`;
}
