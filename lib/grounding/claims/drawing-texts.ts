const DRAWN = /^(?:mermaid|chart|echarts?|vega(?:-lite)?|plotly|graphviz|dot|plantuml)$/i;
const MOST_TEXTS = 400;
/** Words of the language in which diagrams are written, not of what they show. */
const SYNTAX =
  /\b(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram(?:-v2)?|erDiagram|gantt|pie|mindmap|timeline|journey|quadrantChart|xychart(?:-beta)?|TD|TB|BT|LR|RL|participant|actor|subgraph|end|section|title|showData|dateFormat|axisFormat|x-axis|y-axis|bar|line|note|over|of|as|loop|alt|opt|par|activate|deactivate|autonumber|accTitle|accDescr)\b/g;
const NOT_SHOWN = /^\s*(?:%%|style\b|classDef\b|class\b|linkStyle\b|click\b|direction\b)/;
const LABEL = /"([^"]*)"|\[([^\]]*)\]|\(([^()]*)\)|\{([^{}]*)\}|\|([^|]*)\|/g;
/** What has a label. */
const NAMED = /[\p{L}\p{N}_-]+(?=[ \t]*[[({]|@\{)/gu;
const SIGNS = /[[\](){}|<>"=.;-]{2,}|[[\](){}|<>"=;:]|-->|--|->/g;

/** Whether a block of code is drawn, by its language. */
export const isDrawing = (language: string | null): boolean => language !== null && DRAWN.test(language);

/** What a drawing shows: its labels, each beside its values where its data says so. */
export function drawingTexts(source: string): readonly string[] {
  const data = asJson(source);
  const named = new Set(Array.from(source.matchAll(NAMED), ([name]) => name));
  const texts =
    data === undefined ? source.split('\n').map((line) => labelsIn(line, named)) : [...textsIn(data)];
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /[\p{L}\p{N}]/u.test(text));
}

/** What a line of a diagram shows: labels, and words that are no names of what has one. */
function labelsIn(line: string, named: ReadonlySet<string>): string {
  if (NOT_SHOWN.test(line)) return '';
  const labels = [...line.matchAll(LABEL)].map(
    (label) => label.slice(1).find((one) => one !== undefined) ?? '',
  );
  const words = line.replace(LABEL, ' ').replace(SYNTAX, ' ').replace(SIGNS, ' ').split(/\s+/);
  return [...labels, ...words.filter((word) => !named.has(word))].join(' ').replace(SYNTAX, ' ');
}

function asJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

type Scalar = string | number | boolean;
const isScalar = (value: unknown): value is Scalar => /^(?:string|number|boolean)$/.test(typeof value);

/** The texts of data: of an object in one, of lists of the same length side by side. */
function* textsIn(data: unknown): Iterable<string> {
  const left: unknown[] = [data];
  for (let made = 0; left.length > 0 && made < MOST_TEXTS; made += 1) {
    const value = left.shift();
    if (isScalar(value)) yield String(value);
    else if (Array.isArray(value)) {
      if (value.every(isScalar)) yield value.join(' ');
      else left.push(...value.slice(0, MOST_TEXTS));
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).filter(([key]) => !/^(?:kind|type|id|color|colour)$/i.test(key));
      const lists = entries.flatMap(([, one]) => (Array.isArray(one) && one.every(isScalar) ? [one] : []));
      const [first = []] = lists;
      const isZipped = lists.length > 1 && lists.every(({ length }) => length === first.length);
      if (isZipped) yield* first.map((_, at) => lists.map((list) => list[at]).join(' '));
      const texts = entries.filter(([, one]) => isScalar(one) && one !== '');
      if (texts.length > 0) yield texts.map(([, one]) => String(one)).join(' ');
      left.push(
        ...entries.flatMap(([, one]) =>
          isScalar(one) || (isZipped && lists.includes(one as never)) ? [] : [one],
        ),
      );
    }
  }
  if (left.length > 0) yield JSON.stringify(left).slice(0, 2_000);
}
