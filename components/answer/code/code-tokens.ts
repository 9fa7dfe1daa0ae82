import hljs from 'highlight.js/lib/common';
import dart from 'highlight.js/lib/languages/dart';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import haskell from 'highlight.js/lib/languages/haskell';
import julia from 'highlight.js/lib/languages/julia';
import latex from 'highlight.js/lib/languages/latex';
import matlab from 'highlight.js/lib/languages/matlab';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import scala from 'highlight.js/lib/languages/scala';
import { CODE_GROUPS, type CodeGroup, type CodeTask, type CodeTokens } from './code-group';

const MORE = {
  dart,
  dockerfile,
  elixir,
  haskell,
  julia,
  latex,
  matlab,
  nginx,
  powershell,
  scala,
};
for (const [name, language] of Object.entries(MORE)) hljs.registerLanguage(name, language);
hljs.registerAliases(['jsonc', 'json5'], { languageName: 'json' });
hljs.registerAliases(['vue', 'svelte', 'astro'], { languageName: 'xml' });

/** Which group the first part of a scope's name belongs to. */
const GROUPS: Readonly<Record<string, CodeGroup>> = {
  comment: 'comment',
  quote: 'comment',
  keyword: 'keyword',
  literal: 'keyword',
  'selector-tag': 'keyword',
  'selector-pseudo': 'keyword',
  name: 'keyword',
  section: 'name',
  title: 'name',
  string: 'string',
  regexp: 'string',
  char: 'string',
  link: 'string',
  code: 'string',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  type: 'type',
  built_in: 'type',
  class: 'type',
  attr: 'attribute',
  attribute: 'attribute',
  property: 'attribute',
  'selector-class': 'attribute',
  'selector-id': 'attribute',
  'template-variable': 'attribute',
  meta: 'meta',
  doctag: 'meta',
  addition: 'addition',
  deletion: 'deletion',
};

/** Notes what a highlighter finds as places in the text. */
class TokenEmitter {
  readonly tokens: number[] = [];
  private place = 0;
  private readonly scopes: (number | null)[] = [];

  addText(text: string): void {
    this.add(text.length);
  }

  startScope(scope: string): void {
    const group = GROUPS[scope.split('.', 1)[0] ?? ''];
    // What stands in a string or a title, and says nothing of its own, is coloured as that is.
    const outer = scope === 'subst' ? null : (this.scopes.at(-1) ?? null);
    this.scopes.push(group === undefined ? outer : CODE_GROUPS.indexOf(group));
  }

  endScope(): void {
    this.scopes.pop();
  }

  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  closeAllNodes(): void {
    this.scopes.length = 0;
  }

  __addSublanguage(emitter: TokenEmitter): void {
    const { tokens } = emitter;
    for (let index = 0; index < tokens.length; index += 3) {
      this.tokens.push(
        (tokens[index] ?? 0) + this.place,
        (tokens[index + 1] ?? 0) + this.place,
        tokens[index + 2] ?? 0,
      );
    }
    this.place += emitter.place;
  }

  finalize(): void {}

  toHTML(): string {
    return '';
  }

  private add(length: number): void {
    const group = this.scopes.at(-1) ?? null;
    const start = this.place;
    this.place += length;
    if (group === null || length === 0) return;
    if (this.tokens.at(-2) === start && this.tokens.at(-1) === group)
      this.tokens[this.tokens.length - 2] = this.place;
    else this.tokens.push(start, this.place, group);
  }
}

hljs.configure({ __emitter: TokenEmitter, throwUnescapedHTML: false });

/** What has a colour in code of a language; nothing where the language is not known. */
export function codeTokens({ language, text }: CodeTask): CodeTokens {
  if (!hljs.getLanguage(language)) return [];
  const { _emitter } = hljs.highlight(text, { language, ignoreIllegals: true });
  return _emitter instanceof TokenEmitter ? _emitter.tokens : [];
}
