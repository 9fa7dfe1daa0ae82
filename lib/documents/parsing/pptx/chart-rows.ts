import { readXml } from '../xml/read-xml';

/** More than people read off a chart. */
const MOST_VALUES = 20_000;
/** Each is a column, and has a cell in every row. */
const MOST_SERIES = 100;

interface Series {
  name: string;
  readonly labels: Map<number, string>;
  readonly values: Map<number, string>;
}

/** What a chart is called, and the values that it draws as a table: a row for each label, a column for each series. */
export function chartRows(bytes: Uint8Array): { readonly title: string; readonly rows: string[][] } {
  const series: Series[] = [];
  let title = '';
  let part = '';
  let index = 0;
  let values = 0;
  let open = '';
  readXml(bytes, {
    begin: ({ name, attribute }) => {
      open = name;
      if (name === 'ser') series.push({ name: '', labels: new Map(), values: new Map() });
      else if (name === 'title') part = series.length === 0 ? 'title' : '';
      else if (name === 'tx' && part !== 'title') part = 'tx';
      else if (['cat', 'xVal', 'val', 'yVal', 'dLbls', 'valAx', 'catAx'].includes(name)) part = name;
      else if (name === 'pt') index = Number(attribute('idx') ?? 0);
    },
    end: ({ name }) => {
      open = '';
      if (name === part) part = '';
    },
    text: (text) => {
      const own = series.at(-1);
      if (open === 't' && part === 'title') title += text;
      if (open !== 'v' || !own || values >= MOST_VALUES) return;
      values += 1;
      if (part === 'tx') own.name += text;
      else if (part === 'cat' || part === 'xVal') own.labels.set(index, (own.labels.get(index) ?? '') + text);
      else if (part === 'val' || part === 'yVal') own.values.set(index, (own.values.get(index) ?? '') + text);
    },
  });
  const filled = series.filter((one) => one.values.size > 0).slice(0, MOST_SERIES);
  const indices = [...new Set(filled.flatMap((one) => [...one.values.keys()]))].sort(
    (one, other) => one - other,
  );
  const labels = filled[0]?.labels;
  return {
    title,
    rows: [
      ['', ...filled.map(({ name }) => name)],
      ...indices.map((at) => [labels?.get(at) ?? '', ...filled.map((one) => one.values.get(at) ?? '')]),
    ],
  };
}
