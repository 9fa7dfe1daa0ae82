import { seededRandom, shuffled } from '@/lib/text/seeded-random';
import { descend } from '../ada-grad';
import type { FeatureRow, SentenceRows } from './feature-matrix';

/** One sentence to learn from: what it shows, what it is, and how much it counts. */
export interface Example {
  readonly rows: SentenceRows;
  readonly block: boolean;
  readonly weight: number;
}

/** A layer of rectified units beside a direct weight per feature. */
export interface Network {
  readonly units: number;
  readonly bias: number;
  readonly unitBiases: Float64Array;
  readonly unitOutputs: Float64Array;
  /** A number per column. */
  readonly direct: Float64Array;
  /** `units` numbers per column. */
  readonly inputs: Float64Array;
}

/** Several small networks that saw the same in another order err less together than a large one. */
const MEMBERS = 4;
const UNITS = 2;
const EPOCHS = 10;
const LEARNING_RATE = 0.1;
/** Strength of the L2 penalty, spread over the sentences that have the feature. */
const PENALTY = 1e-5;
/** Share of a sentence's features that is left out each time it is seen (dropout), so that none is relied on alone. */
const LEFT_OUT = 0.4;
/** Share of the times that a sentence that was written alone is seen without any before it. */
const SEEN_ALONE = 0.5;
const SMALLEST_SQUARE = 1e-4;

/** Trains by AdaGrad with dropout on the features; repeatable. */
export function trainNetwork(examples: readonly Example[], columns: number): Network {
  return mean(
    Array.from({ length: MEMBERS }, (_, member) => trainMember(examples, columns, seededRandom(member + 1))),
  );
}

/** One network that says what others say on average: it has the units of all. */
function mean(members: readonly Network[]): Network {
  const share = 1 / members.length;
  const columns = members[0]?.direct.length ?? 0;
  const units = members.reduce((sum, member) => sum + member.units, 0);
  const inputs = new Float64Array(columns * units);
  let from = 0;
  for (const member of members) {
    for (let column = 0; column < columns; column += 1) {
      const own = member.inputs.subarray(column * member.units, (column + 1) * member.units);
      inputs.set(own, column * units + from);
    }
    from += member.units;
  }
  return {
    units,
    bias: members.reduce((sum, { bias }) => sum + bias * share, 0),
    unitBiases: Float64Array.from(members.flatMap(({ unitBiases }) => [...unitBiases])),
    unitOutputs: Float64Array.from(
      members.flatMap(({ unitOutputs }) => [...unitOutputs]),
      (output) => output * share,
    ),
    direct: Float64Array.from({ length: columns }, (_, column) =>
      members.reduce((sum, { direct }) => sum + (direct[column] ?? 0) * share, 0),
    ),
    inputs,
  };
}

function trainMember(examples: readonly Example[], columns: number, random: () => number): Network {
  const network = new TrainingNetwork(columns, columnCounts(examples, columns), examples.length, random);
  let order: readonly Example[] = examples;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = LEARNING_RATE * (1 - (0.8 * epoch) / EPOCHS);
    order = shuffled(order, random);
    for (const example of order) network.learn(example, rate);
  }
  return network;
}

/** The log-odds that a sentence with these features has to be blocked. */
function logOdds(network: Network, { columns, values }: FeatureRow): number {
  const { units, bias, unitBiases, unitOutputs, direct, inputs } = network;
  let sum = bias;
  const activations = Float64Array.from(unitBiases);
  for (let position = 0; position < columns.length; position += 1) {
    const column = columns[position] ?? 0;
    const value = values[position] ?? 0;
    sum += (direct[column] ?? 0) * value;
    for (let unit = 0; unit < units; unit += 1) {
      activations[unit] = (activations[unit] ?? 0) + (inputs[column * units + unit] ?? 0) * value;
    }
  }
  return activations.reduce(
    (total, input, unit) => total + Math.max(0, input) * (unitOutputs[unit] ?? 0),
    sum,
  );
}

class TrainingNetwork implements Network {
  readonly units = UNITS;
  bias = 0;
  readonly unitBiases = new Float64Array(UNITS);
  readonly unitOutputs = new Float64Array(UNITS);
  readonly direct: Float64Array;
  readonly inputs: Float64Array;
  private biasSquare = 1e-6;
  private readonly unitBiasSquares = new Float64Array(UNITS).fill(1e-2);
  private readonly unitOutputSquares = new Float64Array(UNITS).fill(1e-2);
  private readonly directSquares: Float64Array;
  private readonly inputSquares: Float64Array;
  private readonly activations = new Float64Array(UNITS);
  private readonly slopes = new Float64Array(UNITS);

  constructor(
    columns: number,
    private readonly counts: Float64Array,
    private readonly examples: number,
    private readonly random: () => number,
  ) {
    this.direct = new Float64Array(columns);
    this.inputs = Float64Array.from({ length: columns * UNITS }, () => (random() - 0.5) * 0.1);
    this.directSquares = new Float64Array(columns).fill(SMALLEST_SQUARE);
    this.inputSquares = new Float64Array(columns * UNITS).fill(SMALLEST_SQUARE);
    for (let unit = 0; unit < UNITS; unit += 1) this.unitOutputs[unit] = random() - 0.5;
  }

  learn({ rows: { own, befores }, block, weight }: Example, rate: number): void {
    const isAlone = befores.length > 1 && this.random() < SEEN_ALONE;
    const before = isAlone ? undefined : befores[Math.floor(this.random() * befores.length)];
    const kept = this.keptFeatures(before ? [own, before] : [own]);
    const odds = logOdds(this, kept);
    const slope = (1 / (1 + Math.exp(-odds)) - (block ? 1 : 0)) * weight;
    this.biasSquare += slope * slope;
    this.bias -= (rate * slope) / Math.sqrt(this.biasSquare);
    this.learnUnits(kept, slope, rate);
    for (let position = 0; position < kept.columns.length; position += 1) {
      this.learnColumn(kept.columns[position] ?? 0, kept.values[position] ?? 0, slope, rate);
    }
  }

  private keptFeatures(rows: readonly FeatureRow[]): FeatureRow {
    const length = rows.reduce((sum, { columns }) => sum + columns.length, 0);
    const keptColumns = new Int32Array(length);
    const keptValues = new Float64Array(length);
    let kept = 0;
    for (const { columns, values } of rows) {
      for (let position = 0; position < columns.length; position += 1) {
        if (this.random() < LEFT_OUT) continue;
        keptColumns[kept] = columns[position] ?? 0;
        keptValues[kept] = (values[position] ?? 0) / (1 - LEFT_OUT);
        kept += 1;
      }
    }
    return { columns: keptColumns.subarray(0, kept), values: keptValues.subarray(0, kept) };
  }

  private learnUnits({ columns, values }: FeatureRow, slope: number, rate: number): void {
    const { activations, slopes, unitOutputs, unitBiases } = this;
    activations.set(unitBiases);
    for (let position = 0; position < columns.length; position += 1) {
      const from = (columns[position] ?? 0) * UNITS;
      const value = values[position] ?? 0;
      for (let unit = 0; unit < UNITS; unit += 1) {
        activations[unit] = (activations[unit] ?? 0) + (this.inputs[from + unit] ?? 0) * value;
      }
    }
    for (let unit = 0; unit < UNITS; unit += 1) {
      const activation = activations[unit] ?? 0;
      const output = unitOutputs[unit] ?? 0;
      slopes[unit] = activation > 0 ? slope * output : 0;
      if (activation <= 0) continue;
      descend(unitOutputs, this.unitOutputSquares, unit, slope * activation + 1e-4 * output, rate);
      descend(unitBiases, this.unitBiasSquares, unit, slopes[unit] ?? 0, rate);
    }
  }

  private learnColumn(column: number, value: number, slope: number, rate: number): void {
    const penalty = (PENALTY * this.examples) / (this.counts[column] ?? 1);
    descend(
      this.direct,
      this.directSquares,
      column,
      slope * value + penalty * (this.direct[column] ?? 0),
      rate,
    );
    for (let unit = 0; unit < UNITS; unit += 1) {
      const unitSlope = this.slopes[unit] ?? 0;
      if (unitSlope === 0) continue;
      const index = column * UNITS + unit;
      descend(
        this.inputs,
        this.inputSquares,
        index,
        unitSlope * value + penalty * (this.inputs[index] ?? 0),
        rate,
      );
    }
  }
}

function columnCounts(examples: readonly Example[], columns: number): Float64Array {
  const counts = new Float64Array(columns);
  for (const { rows } of examples) {
    const present = new Set([rows.own, ...rows.befores].flatMap(({ columns: own }) => [...own]));
    for (const column of present) counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts;
}
