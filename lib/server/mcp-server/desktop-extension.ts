import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from '../export/words/phrases';
import { zip } from '../export/zip';
import { VERSION } from '../health/version';

/** Our own source, which every installation has beside what was built of it. */
const BRIDGE = 'lib/server/mcp-server/desktop-bridge.ts';
const ENTRY = 'server/index.mjs';
/** Of files whose time says nothing. */
const AT = 0;

/** Where the app puts what people have entered. */
const given = (field: string): string => `\${user_config.${field}}`;

/** An extension of Claude Desktop (MCPB 0.2): a program without dependencies that asks for address and token when it is installed. */
export async function* desktopExtension(
  origin: string,
  locale: Locale,
  directory: string = process.cwd(),
): AsyncGenerator<Uint8Array, void, undefined> {
  const source = await readFile(join(directory, BRIDGE), 'utf8');
  const { desktopExtension: words } = phrasesIn(locale);
  const manifest = {
    ...{ manifest_version: '0.2', name: 'nalar', display_name: 'Nalar', version: VERSION },
    ...{ description: words.description, author: { name: 'Nalar', url: origin } },
    server: {
      ...{ type: 'node', entry_point: ENTRY },
      mcp_config: {
        ...{ command: 'node', args: [`\${__dirname}/${ENTRY}`] },
        env: { NALAR_ADDRESS: given('address'), NALAR_TOKEN: given('token') },
      },
    },
    ...{ tools_generated: true, prompts_generated: true },
    compatibility: { runtimes: { node: '>=18.0.0' } },
    user_config: {
      address: {
        ...{ type: 'string', title: words.address, description: words.address, required: true },
        default: `${origin}/api/mcp`,
      },
      token: {
        ...{ type: 'string', title: words.token, description: words.tokenMore },
        ...{ sensitive: true, required: true },
      },
    },
  };
  yield* zip(
    (async function* () {
      yield { path: 'manifest.json', changedAt: AT, content: JSON.stringify(manifest, null, 2) };
      yield { path: ENTRY, changedAt: AT, content: stripTypeScriptTypes(source) };
    })(),
  );
}
