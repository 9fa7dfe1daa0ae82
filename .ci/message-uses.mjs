/** Which messages the sources read: by names that can be seen there, or by prefixes declared in `dynamic-messages.mjs`. */
import ts from 'typescript';

const TRANSLATOR_MAKERS = new Set(['useTranslations', 'getTranslations', 'createTranslator']);
const TRANSLATOR_METHODS = new Set(['rich', 'markup', 'raw', 'has']);
/** Stands for what a name has in a place that is only known when the program runs. */
const ANYTHING = '*';

/**
 * The names of messages that a source file reads, with `*` for what cannot be seen of one, the places (line, text) of
 * names of which nothing can be seen, and its words: the literals and the names of properties, which a name may be made
 * of where the program runs.
 */
export function messageUses(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const spaces = namespacesOf(file);
  const names = new Set();
  const unseen = [];
  const words = new Set();
  visit(file, (node) => {
    if (ts.isStringLiteralLike(node)) words.add(node.text);
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) words.add(node.name.text);
    const namespaces = ts.isCallExpression(node) ? namespacesAt(node.expression, spaces) : undefined;
    if (namespaces === undefined) return;
    const found = namesIn(node.arguments[0]);
    for (const name of found ?? [])
      for (const space of namespaces) names.add(space === '' ? name : `${space}.${name}`);
    if (found === null) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      unseen.push({ line: line + 1, text: node.getText() });
    }
  });
  return { names, unseen, words };
}

/** Reads a message's key for what the `*` of a name stands for in it, all of them; null where the key has another name. */
export function fillingOf(name) {
  const parts = name.split(ANYTHING).map((part) => part.replaceAll(/[.\\+?^${}()|[\]]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('(.+)')}$`);
  return (key) => pattern.exec(key)?.slice(1) ?? null;
}

function visit(node, see) {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** What each name of a translator in a file may stand for; parameters get all namespaces that the file's types name. */
function namespacesOf(file) {
  const spaces = new Map();
  const ofTypes = new Set();
  const parameters = new Set();
  const add = (name, space) => spaces.set(name, (spaces.get(name) ?? new Set()).add(space));
  visit(file, (node) => {
    if (ts.isTypeQueryNode(node) && TRANSLATOR_MAKERS.has(node.exprName.getText()))
      for (const type of node.typeArguments ?? []) ofTypes.add(type.literal?.text ?? '');
    if (ts.isParameter(node) && /useTranslations|Translate\b/.test(node.type?.getText() ?? ''))
      parameters.add(node.name.getText());
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return;
    const space = namespaceMade(node.initializer);
    if (space !== null) add(node.name.text, space);
  });
  for (const name of parameters) for (const space of ofTypes) add(name, space);
  return spaces;
}

/** The namespace of the translator that an expression makes; null where it makes none. */
function namespaceMade(expression) {
  if (ts.isAwaitExpression(expression) || ts.isParenthesizedExpression(expression))
    return namespaceMade(expression.expression);
  const isMaker = ts.isCallExpression(expression) && TRANSLATOR_MAKERS.has(expression.expression.getText());
  if (!isMaker) return null;
  const [argument] = expression.arguments;
  if (argument === undefined) return '';
  if (ts.isStringLiteral(argument)) return argument.text;
  const property = ts.isObjectLiteralExpression(argument)
    ? argument.properties.find((one) => one.name?.getText() === 'namespace')
    : undefined;
  return property?.initializer?.text ?? '';
}

/** The namespaces of the translator that is called; undefined where something else is. */
function namespacesAt(called, spaces) {
  if (ts.isIdentifier(called)) return spaces.get(called.text);
  const made = namespaceMade(called);
  if (made !== null) return [made];
  const isMethod = ts.isPropertyAccessExpression(called) && TRANSLATOR_METHODS.has(called.name.text);
  return isMethod ? namespacesAt(called.expression, spaces) : undefined;
}

/** The names that an expression may come to; null where nothing can be seen of one. */
function namesIn(expression) {
  if (expression === undefined) return null;
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) {
    const parts = expression.templateSpans.map(({ literal }) => literal.text);
    return [[expression.head.text, ...parts].join(ANYTHING)];
  }
  if (ts.isConditionalExpression(expression)) return both(expression.whenTrue, expression.whenFalse);
  if (ts.isParenthesizedExpression(expression)) return namesIn(expression.expression);
  return null;
}

function both(one, other) {
  const [first, second] = [namesIn(one), namesIn(other)];
  return first === null || second === null ? null : [...first, ...second];
}
