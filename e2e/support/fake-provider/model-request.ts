/** A model request as both wire formats see it. */
export interface ModelRequest {
  readonly model: string;
  readonly apiKey: string;
  readonly streaming: boolean;
  /** Text of the instructions, joined. */
  readonly instructions: string;
  /** Texts of the user's messages, oldest first. */
  readonly userTexts: readonly string[];
  /** Results of tools after the last user message, as JSON text. */
  readonly toolResults: readonly string[];
  readonly tools: readonly ModelRequestTool[];
  /** True if the provider's own web search was asked for. */
  readonly webSearch: boolean;
  /** True if the answer has to be JSON. */
  readonly forJson: boolean;
  /** A request for a title: it is not streamed, or it asks for no reasoning. */
  readonly forTitle: boolean;
  /** What is to be seen of the reasoning, where a request says so. */
  readonly thinking?: 'shown' | 'hidden' | 'none';
}

export interface ModelRequestTool {
  readonly name: string;
  readonly required: readonly string[];
}

/** A scenario asked for, with its options. */
export interface ScenarioCall {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

const MARKER = /\[scenario:([a-z0-9-]+)((?: +[\w-]+=[^\s\]]+)*) *\]/g;
/** How a model is asked for the rest of an answer. */
const GO_ON = /^(?:Your answer above was cut off|Jawaban Anda di atas terpotong)/;
const KEY_MARKER = /scenario-([a-z0-9-]+)$/;

/** Scenarios named in a text as `[scenario:name option=value …]`, in order. */
export function readScenarioMarkers(text: string): readonly ScenarioCall[] {
  return [...text.matchAll(MARKER)].map((match) => ({
    name: match[1] ?? '',
    options: Object.fromEntries(
      (match[2] ?? '')
        .trim()
        .split(/ +/)
        .filter((pair) => pair !== '')
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  }));
}

/**
 * The scenario a request asks for: a marker in its last user message (in any of them where it is for JSON, of which
 * the last may only say what was wrong with the reply), else an API key or a model whose name ends
 * in `scenario-<name>`. The rest of an answer of `cut-off` is `going-on`, with its options. Scenarios called `title-…` count for titles only, all others for answers only.
 */
export function chooseScenario(request: ModelRequest): ScenarioCall | null {
  const texts = request.forJson ? request.userTexts : request.userTexts.slice(-1);
  const named = [request.apiKey, request.model].map((text) => KEY_MARKER.exec(text)?.[1]);
  const calls = [
    ...texts.flatMap(readScenarioMarkers),
    ...restOf(request),
    ...named.flatMap((name) => (name === undefined ? [] : [{ name, options: {} }])),
  ];
  return calls.find(({ name }) => name.startsWith('title-') === request.forTitle) ?? null;
}

function restOf({ userTexts }: ModelRequest): readonly ScenarioCall[] {
  const [asked = '', last = ''] = userTexts.slice(-2);
  if (!GO_ON.test(last)) return [];
  const calls = readScenarioMarkers(asked).filter(({ name }) => name === 'cut-off');
  return calls.map((call) => ({ ...call, name: 'going-on' }));
}

/** The last user message without its scenario markers. */
export function lastQuestion(request: ModelRequest): string {
  return (request.userTexts.at(-1) ?? '').replace(MARKER, '').replace(/\s+/g, ' ').trim();
}
