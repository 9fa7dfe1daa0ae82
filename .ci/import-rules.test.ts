import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface RuleSet {
  readonly forbidden: readonly { readonly name: string }[];
}

const ruleSet: RuleSet = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** For each rule: an importing file and what it must not import, as a file or as a package. */
const BAD_IMPORTS: Readonly<Record<string, { readonly from: string; readonly to: string }>> = {
  'no-cycles': { from: 'lib/shared/first.ts', to: 'lib/shared/second.ts' },
  'components-network': { from: 'components/network/bad.ts', to: 'components/http/request.ts' },
  'components-ui': { from: 'components/ui/bad.ts', to: 'components/page/brand.ts' },
  'components-observable': { from: 'components/observable/bad.ts', to: 'components/http/request.ts' },
  'components-http': { from: 'components/http/bad.ts', to: 'components/trace/clock.ts' },
  'components-page': { from: 'components/page/bad.ts', to: 'components/http/request.ts' },
  'components-charts': { from: 'components/charts/bad.ts', to: 'components/answer/text.ts' },
  'components-passages': { from: 'components/passages/bad.ts', to: 'components/trace/status.ts' },
  'components-claims': { from: 'components/claims/bad.ts', to: 'components/trace/status.ts' },
  'components-tiers': { from: 'components/tiers/bad.ts', to: 'components/trace/status.ts' },
  'components-report': { from: 'components/report/bad.ts', to: 'components/trace/status.ts' },
  'components-work': { from: 'components/work/bad.ts', to: 'components/formulas/formula.ts' },
  'components-formulas': { from: 'components/formulas/bad.ts', to: 'components/answer/text.ts' },
  'components-answer': { from: 'components/answer/bad.ts', to: 'components/trace/status.ts' },
  'components-trace': { from: 'components/trace/bad.ts', to: 'components/answer/markdown.ts' },
  'components-chat': { from: 'components/chat/bad.ts', to: 'components/review/verdict.ts' },
  'components-review': { from: 'components/review/bad.ts', to: 'components/chat/copy.ts' },
  'components-share': { from: 'components/share/bad.ts', to: 'components/http/request.ts' },
  'components-account': { from: 'components/account/bad.ts', to: 'components/trace/status.ts' },
  'components-admin': { from: 'components/admin/bad.ts', to: 'components/chat/copy.ts' },
  'components-citations': { from: 'components/citations/bad.ts', to: 'components/chat/copy.ts' },
  'components-imports': { from: 'components/imports/bad.ts', to: 'components/chat/copy.ts' },
  'components-documents': { from: 'components/documents/bad.ts', to: 'components/chat/copy.ts' },
  'components-instructions': { from: 'components/instructions/bad.ts', to: 'components/chat/copy.ts' },
  'components-memory': { from: 'components/memory/bad.ts', to: 'components/chat/copy.ts' },
  'components-papers': { from: 'components/papers/bad.ts', to: 'components/review/verdict.ts' },
  'components-presets': { from: 'components/presets/bad.ts', to: 'components/chat/copy.ts' },
  'components-in-known-parts': { from: 'components/stray/bad.ts', to: 'components/ui/button.ts' },
  'chat-state-draws-nothing': {
    from: 'components/chat/state/bad.ts',
    to: 'components/chat/message/answer.ts',
  },
  'trace-told-before-shown': { from: 'components/trace/live/bad.ts', to: 'components/trace/panel/drawer.ts' },
  'lib-shared': { from: 'lib/shared/bad.ts', to: 'lib/trace/redaction.ts' },
  'lib-text': { from: 'lib/text/bad.ts', to: 'lib/shared/clock.ts' },
  'lib-trace': { from: 'lib/trace/bad.ts', to: 'lib/chat/data-parts.ts' },
  'lib-charts': { from: 'lib/charts/bad.ts', to: 'lib/trace/redaction.ts' },
  'lib-chat': { from: 'lib/chat/bad.ts', to: 'lib/reasoning/parser.ts' },
  'lib-paper': { from: 'lib/paper/bad.ts', to: 'lib/chat/data-parts.ts' },
  'lib-references': { from: 'lib/references/bad.ts', to: 'lib/chat/data-parts.ts' },
  'references-in-their-process': {
    from: 'lib/server/papers/bad.ts',
    to: 'lib/references/formatting/format-paper.ts',
  },
  'lib-reasoning': { from: 'lib/reasoning/bad.ts', to: 'lib/chat/data-parts.ts' },
  'lib-models': { from: 'lib/models/google/bad.ts', to: 'lib/reasoning/parser.ts' },
  'lib-store': { from: 'lib/store/sqlite/bad.ts', to: 'lib/models/model-provider.ts' },
  'lib-blobs': { from: 'lib/blobs/folder/bad.ts', to: 'lib/store/store.ts' },
  'lib-tool-servers': { from: 'lib/tool-servers/mcp/bad.ts', to: 'lib/tools/tool.ts' },
  'lib-auth': { from: 'lib/auth/bad.ts', to: 'lib/store/store.ts' },
  'lib-config': { from: 'lib/config/bad.ts', to: 'lib/store/store.ts' },
  'lib-finance': { from: 'lib/finance/bad.ts', to: 'lib/chat/data-parts.ts' },
  'lib-documents': { from: 'lib/documents/bad.ts', to: 'lib/chat/data-parts.ts' },
  'parsers-in-their-process': {
    from: 'lib/server/documents/bad.ts',
    to: 'lib/documents/parsing/parse-document.ts',
  },
  'lib-fetching': { from: 'lib/fetching/bad.ts', to: 'lib/chat/data-parts.ts' },
  'lib-search': { from: 'lib/search/bad.ts', to: 'lib/models/registry.ts' },
  'lib-sources': { from: 'lib/sources/bad.ts', to: 'lib/store/store.ts' },
  'lib-telemetry': { from: 'lib/telemetry/bad.ts', to: 'lib/pipelines/turn/runner.ts' },
  'lib-prompts': { from: 'lib/prompts/bad.ts', to: 'lib/trace/redaction.ts' },
  'lib-claims': { from: 'lib/claims/bad.ts', to: 'lib/trace/redaction.ts' },
  'lib-verify': { from: 'lib/verify/bad.ts', to: 'lib/trace/redaction.ts' },
  'lib-grounding': { from: 'lib/grounding/bad.ts', to: 'lib/documents/parsed-document.ts' },
  'lib-tools': { from: 'lib/tools/bad.ts', to: 'lib/store/sqlite/adapter.ts' },
  'lib-pipelines': { from: 'lib/pipelines/bad.ts', to: 'lib/models/google/adapter.ts' },
  'trace-zod-only': { from: 'lib/trace/bad.ts', to: 'pino' },
  'charts-zod-only': { from: 'lib/charts/bad.ts', to: 'pino' },
  'chart-library-when-needed': { from: 'components/bad.tsx', to: 'lib/charts/drawing/chart-library.ts' },
  'paper-is-pure': { from: 'lib/paper/bad.ts', to: 'pino' },
  'ai-types-only': { from: 'lib/chat/bad.ts', to: 'ai' },
  'reasoning-is-pure': { from: 'lib/reasoning/bad.ts', to: 'pino' },
  'reasoning-does-no-io': { from: 'lib/reasoning/bad.ts', to: 'node:fs' },
  'turn-knows-no-pipeline': { from: 'lib/pipelines/turn/bad.ts', to: 'lib/pipelines/fast/stage.ts' },
  'no-sibling-pipelines': { from: 'lib/pipelines/fast/bad.ts', to: 'lib/pipelines/deep/stage.ts' },
  'env-in-server-only': { from: 'lib/config/bad.ts', to: 'lib/config/env.ts' },
  'adapters-in-server-only': { from: 'app/bad.ts', to: 'lib/store/sqlite/adapter.ts' },
  'app-is-thin': { from: 'app/bad.ts', to: 'lib/pipelines/turn/runner.ts' },
  'components-know-contracts-only': { from: 'components/bad.tsx', to: 'lib/server/service.ts' },
  'convex-trace-and-rows-only': { from: 'convex/bad.ts', to: 'lib/store/store.ts' },
  'rows-are-plain': { from: 'lib/store/rows/bad.ts', to: 'lib/chat/data-parts.ts' },
  'rows-zod-only': { from: 'lib/store/rows/bad.ts', to: 'pino' },
  'convex-without-node': { from: 'convex/bad.ts', to: 'node:fs' },
  'convex-through-its-adapter': { from: 'lib/store/sqlite/bad.ts', to: 'convex/_generated/api.ts' },
  'convex-adapter-by-reference': { from: 'lib/store/convex/bad.ts', to: 'convex/conversations.ts' },
  'e2e-over-http': { from: 'e2e/bad.spec.ts', to: 'lib/chat/data-parts.ts' },
  'served-app-from-outside': {
    from: 'benchmarks/browser/bad.ts',
    to: 'lib/server/storage/store-file.ts',
  },
  'server-is-the-root': { from: 'lib/pipelines/bad.ts', to: 'lib/server/service.ts' },
  resolvable: { from: 'lib/shared/bad.ts', to: 'lib/shared/absent.ts' },
};

/** For each area, an import that it is allowed, so that a rule which forbids everything is noticed too. */
const GOOD_IMPORTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: 'lib/trace/good.ts', to: 'zod' },
  { from: 'lib/models/good.ts', to: 'lib/text/quantities/quantity.ts' },
  { from: 'components/good.tsx', to: 'lib/text/quantities/quantity.ts' },
  { from: 'components/trace/good.tsx', to: 'components/http/request.ts' },
  { from: 'components/trace/good.tsx', to: 'components/formulas/formula.ts' },
  { from: 'components/chat/state/good.ts', to: 'components/trace/live/turn.ts' },
  { from: 'components/share/good.tsx', to: 'components/answer/markdown.ts' },
  { from: 'lib/chat/good.ts', to: 'lib/trace/redaction.ts' },
  { from: 'lib/chat/good.ts', to: 'lib/charts/chart-spec.ts' },
  { from: 'components/good.tsx', to: 'lib/charts/chart-spec.ts' },
  { from: 'components/good.tsx', to: 'lib/paper/paper.ts' },
  { from: 'lib/store/good.ts', to: 'lib/paper/paper.ts' },
  { from: 'lib/references/good.ts', to: 'lib/paper/paper.ts' },
  { from: 'lib/pipelines/good.ts', to: 'lib/paper/paper.ts' },
  { from: 'lib/tools/good.ts', to: 'lib/finance/finance-data.ts' },
  { from: 'lib/search/good.ts', to: 'lib/models/model-provider.ts' },
  { from: 'lib/pipelines/good.ts', to: 'lib/search/web-search.ts' },
  { from: 'lib/grounding/good.ts', to: 'lib/claims/judge/weigh-claim.ts' },
  { from: 'lib/pipelines/good.ts', to: 'lib/grounding/check-answer.ts' },
  { from: 'lib/tools/good.ts', to: 'lib/claims/judge/check-claim.ts' },
  { from: 'lib/reasoning/good.ts', to: 'lib/trace/redaction.ts' },
  { from: 'lib/sources/good.ts', to: 'lib/chat/data-parts.ts' },
  { from: 'lib/pipelines/good.ts', to: 'lib/sources/filter-sources.ts' },
  { from: 'lib/tools/good.ts', to: 'lib/store/store.ts' },
  { from: 'lib/pipelines/good.ts', to: 'lib/store/rows/turn-row.ts' },
  { from: 'lib/pipelines/good.ts', to: 'lib/models/model-provider.ts' },
  { from: 'lib/pipelines/fast/good.ts', to: 'lib/pipelines/turn/runner.ts' },
  { from: 'lib/pipelines/registry-good.ts', to: 'lib/pipelines/fast/fast-pipeline.ts' },
  { from: 'lib/server/good.ts', to: 'lib/store/sqlite/adapter.ts' },
  { from: 'lib/store/convex/good.ts', to: 'lib/blobs/blob-store.ts' },
  { from: 'app/good.ts', to: 'lib/server/service.ts' },
  { from: 'components/good.tsx', to: 'lib/chat/data-parts.ts' },
  { from: 'components/papers/good.tsx', to: 'lib/paper/paper.ts' },
  { from: 'convex/good.ts', to: 'lib/trace/redaction.ts' },
  { from: 'convex/good.ts', to: 'lib/store/rows/turn-row.ts' },
  { from: 'lib/store/rows/good.ts', to: 'lib/chat/role.ts' },
  { from: 'lib/store/convex/good.ts', to: 'convex/_generated/api.ts' },
];

const projectRoot = join(import.meta.dirname, '..');
const isFile = (target: string): boolean => /\.tsx?$/.test(target);
const withSuffix = (path: string, suffix: string): string =>
  path.replace(/(\.spec)?(\.tsx?)$/, `-${suffix}$1$2`);

/** Violated rules by importing file, over one cruise of a tree that holds every case. */
let violations = new Map<string, string[]>();
let sandbox = '';

function write(path: string, content: string): void {
  mkdirSync(dirname(join(sandbox, path)), { recursive: true });
  writeFileSync(join(sandbox, path), content);
}

function writeCase(from: string, to: string): void {
  const target = isFile(to) ? `@/${to.replace(/\.tsx?$/, '')}` : to;
  write(from, `import * as target from '${target}';\nexport const used = target;\n`);
  if (!isFile(to) || to.includes('absent')) return;
  const back = to.includes('second') ? `import '@/${from.replace(/\.ts$/, '')}';\n` : '';
  write(to, `${back}export const value = 1;\n`);
}

function cruise(): Map<string, string[]> {
  const command = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(projectRoot, '.dependency-cruiser.cjs');
  const folders = ['lib', 'app', 'components', 'convex', 'e2e', 'benchmarks'];
  const { stdout } = spawnSync(
    process.execPath,
    [command, '--config', config, '--output-type', 'json', ...folders],
    {
      cwd: sandbox,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const report: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(stdout);
  const byFile = new Map<string, string[]>();
  for (const { from, rule } of report.summary.violations)
    byFile.set(from, [...(byFile.get(from) ?? []), rule.name]);
  return byFile;
}

beforeAll(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'import-rules-'));
  symlinkSync(join(projectRoot, 'node_modules'), join(sandbox, 'node_modules'));
  writeFileSync(join(sandbox, 'package.json'), '{"dependencies":{"zod":"*","ai":"*","pino":"*"}}');
  writeFileSync(join(sandbox, 'tsconfig.json'), '{"compilerOptions":{"paths":{"@/*":["./*"]}}}');
  for (const [rule, { from, to }] of Object.entries(BAD_IMPORTS)) writeCase(withSuffix(from, rule), to);
  GOOD_IMPORTS.forEach(({ from, to }, index) => {
    writeCase(withSuffix(from, `${index}`), to);
  });
  violations = cruise();
}, 60_000);

afterAll(() => rmSync(sandbox, { recursive: true, force: true }));

describe('import rules', () => {
  it('have a bad import for each rule', () => {
    expect(Object.keys(BAD_IMPORTS).sort()).toEqual(ruleSet.forbidden.map((rule) => rule.name).sort());
  });

  it('are there for each folder of lib, and for no other', () => {
    const areas = ruleSet.forbidden.flatMap(({ name }) => /^lib-(.*)/.exec(name)?.[1] ?? []);
    // The composition root may import everything.
    expect([...areas, 'server'].sort()).toEqual(readdirSync(join(projectRoot, 'lib')).sort());
  });

  it.each(Object.entries(BAD_IMPORTS))('%s rejects it', (rule, { from }) => {
    expect(violations.get(withSuffix(from, rule)) ?? []).toContain(rule);
  });

  it.each(GOOD_IMPORTS.map((good, index) => ({ ...good, index })))(
    '$from may import $to',
    ({ from, index }) => {
      expect(violations.get(withSuffix(from, `${index}`)) ?? []).toEqual([]);
    },
  );
});
