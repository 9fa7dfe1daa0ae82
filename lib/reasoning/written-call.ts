import { JsonExtent } from './json-value';

/** A call of a tool as a model wrote it down. */
export interface WrittenCall {
  readonly name: string;
  /** Its arguments as JSON, or what stands in their place. */
  readonly input: string;
}

/** Of what stands between calls so much is looked at. */
const LONGEST_HEAD = 200;
const LONGEST_PYTHON = 2_000;
const FUNCTION = /<function=\s*["']?([\w.-]+)["']?\s*>([\s\S]*?)(?:<\/function>|(?=<function=)|$)/gi;
const PARAMETER =
  /<parameter=\s*["']?([\w.-]+)["']?\s*>\n?([\s\S]*?)\n?(?:<\/parameter>|(?=<parameter=)|$)/gi;
/** As GLM has them: a name, then pairs. */
const NAME_OF_PAIRS = /^([\w.-]+)\s*(?=<arg_key>|$)/;
const PAIR = /<arg_key>([^<]*)<\/arg_key>\s*<arg_value>([\s\S]*?)(?:<\/arg_value>|$)/gi;
/** What stands before arguments: a name and, with Mistral, Kimi and DeepSeek, marks of each one's own. */
const NAME_BEFORE =
  /([\w.-]+)(?::\d+)?\s*(?:\[CALL_ID\]\w*)?(?:\[ARGS\])?(?:<[|｜][^<>]*[|｜]>)?\s*(?:```(?:json)?)?\s*$/i;
/** As in Python, which is how Llama calls what comes along with it. */
const PYTHON = /^([\w-]+)\.call\(([\s\S]*)\);?$/;
const PYTHON_ARGUMENT = /\b(\w+)\s*=\s*("(?:[^"\\]|\\.)*"|[^,]+)/g;
const NAME_FIELD = /["'](?:name|tool)["']\s*:\s*["']([\w.-]+)["']/;

/** The calls in what stands behind a mark of calls, up to the one that ends it; none where it is something else. */
export function writtenCalls(source: string): readonly WrittenCall[] {
  const body = source.trim();
  const functions = [...body.matchAll(FUNCTION)];
  if (functions.length > 0)
    return functions.map(([, name = '', inner = '']) => ({ name, input: inputOf(inner) }));
  if (/^[[{]/.test(body)) return jsonCalls(body);
  const [, callee, inPython = ''] = (body.length <= LONGEST_PYTHON && PYTHON.exec(body)) || [];
  if (callee !== undefined) return [{ name: callee, input: pairsOf(inPython, PYTHON_ARGUMENT) }];
  const [, name] = NAME_OF_PAIRS.exec(body) ?? [];
  return name === undefined ? namedCalls(body) : [{ name, input: pairsOf(body, PAIR) }];
}

function inputOf(inner: string): string {
  return /<parameter=/i.test(inner) ? pairsOf(inner, PARAMETER) : inner.trim() || '{}';
}

/** As an object; what is no JSON is a text. */
const pairsOf = (text: string, pairs: RegExp): string =>
  JSON.stringify(
    Object.fromEntries(
      [...text.matchAll(pairs)].map(([, key = '', value = '']) => [key.trim(), parsed(value) ?? value]),
    ),
  );

function jsonCalls(body: string): readonly WrittenCall[] {
  const values = jsonTexts(body).flatMap((text) => parsed(text) ?? []);
  const calls = values.flatMap(callIn);
  if (calls.length > 0) return calls;
  // What cannot be read is called all the same, so that the model is told what was wrong.
  const [, name] = NAME_FIELD.exec(body) ?? [];
  return name === undefined || values.length > 0 ? [] : [{ name, input: body }];
}

function callIn(value: unknown): WrittenCall[] {
  if (!isRecord(value)) return [];
  const made = isRecord(value.function) ? value.function : value;
  const name = [made.name, made.function, made.tool].find((one) => typeof one === 'string');
  const input = made.arguments ?? made.parameters ?? made.args ?? made.input ?? {};
  if (typeof name !== 'string' || name === '') return [];
  return [{ name, input: typeof input === 'string' ? input : JSON.stringify(input) }];
}

function namedCalls(body: string): readonly WrittenCall[] {
  const calls: WrittenCall[] = [];
  for (let from = 0; ; ) {
    const start = body.indexOf('{', from);
    if (start < 0) return calls;
    const [, name] = NAME_BEFORE.exec(body.slice(Math.max(from, start - LONGEST_HEAD), start)) ?? [];
    if (name === undefined) return calls;
    const end = new JsonExtent().advance(body, start);
    from = end < 0 ? body.length : end;
    calls.push({ name: name.replace(/^functions\./, ''), input: body.slice(start, from) });
  }
}

/** Values of JSON one behind the other; what of the last one is missing is not told. */
function jsonTexts(body: string): readonly string[] {
  const texts: string[] = [];
  for (let from = 0; /[[{]/.test(body[from] ?? ''); ) {
    const end = new JsonExtent().advance(body, from);
    texts.push(body.slice(from, end < 0 ? undefined : end));
    if (end < 0) break;
    from = end + (/^[\s;,]*/.exec(body.slice(end))?.[0].length ?? 0);
  }
  return texts;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
