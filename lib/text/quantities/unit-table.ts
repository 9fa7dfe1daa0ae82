/** What a unit measures. */
export type Measure =
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'time'
  | 'calendar'
  | 'temperature'
  | 'speed'
  | 'data'
  | 'energy'
  | 'money';

/** A unit that people write: its name in mathjs, how it is written back, and the words for it in both languages. */
export interface UnitEntry {
  readonly name: string;
  readonly symbol: string;
  readonly measure: Measure;
  /** English and Indonesian word, where a word reads better than the symbol: singular, plural, Indonesian. */
  readonly spoken?: readonly [string, string, string];
}

export const CURRENCIES = ['IDR', 'USD', 'EUR', 'GBP', 'JPY', 'SGD', 'MYR', 'AUD'] as const;

const ROWS: readonly (readonly [Measure, string, string, string])[] = [
  ['length', 'mm', 'mm', 'mm millimeter millimeters millimetre millimetres milimeter'],
  ['length', 'cm', 'cm', 'cm centimeter centimeters centimetre centimetres sentimeter senti'],
  ['length', 'm', 'm', 'm meter meters metre metres'],
  ['length', 'km', 'km', 'km kms kilometer kilometers kilometre kilometres kilo-meter'],
  ['length', 'inch', 'in', 'inch inches inci'],
  ['length', 'foot', 'ft', 'ft foot feet kaki'],
  ['length', 'yard', 'yd', 'yd yard yards'],
  ['length', 'mile', 'mi', 'mi mile miles mil'],
  ['area', 'mm2', 'mm²', 'mm2'],
  ['area', 'cm2', 'cm²', 'cm2 sqcm'],
  ['area', 'm2', 'm²', 'm2 sqm'],
  ['area', 'km2', 'km²', 'km2'],
  ['area', 'sqft', 'ft²', 'ft2 sqft'],
  ['area', 'hectare', 'ha', 'ha hectare hectares hektar hektare'],
  ['volume', 'cm3', 'cm³', 'cm3 cc'],
  ['volume', 'ml', 'ml', 'ml milliliter milliliters millilitre millilitres mililiter'],
  ['volume', 'cl', 'cl', 'cl centiliter centiliters centilitre centilitres'],
  ['volume', 'dl', 'dl', 'dl deciliter deciliters decilitre decilitres desiliter'],
  ['volume', 'l', 'l', 'l liter liters litre litres'],
  ['volume', 'm3', 'm³', 'm3 kubik'],
  ['mass', 'mg', 'mg', 'mg milligram milligrams miligram'],
  ['mass', 'g', 'g', 'g gr gram grams gramme grammes'],
  ['mass', 'kg', 'kg', 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes'],
  ['mass', 'tonne', 't', 'tonne tonnes'],
  ['mass', 'exactOunce', 'oz', 'oz ounce ounces'],
  ['temperature', 'degC', '°C', 'c celsius celcius'],
  ['temperature', 'degF', '°F', 'f fahrenheit'],
  ['temperature', 'K', 'K', 'kelvin'],
  ['speed', 'km / hour', 'km/h', 'kmh kph kmph kmpj'],
  ['speed', 'mile / hour', 'mph', 'mph'],
  ['speed', 'm / s', 'm/s', 'mps'],
  ['data', 'B', 'B', 'byte bytes'],
  ['data', 'kB', 'kB', 'kb kilobyte kilobytes'],
  ['data', 'MB', 'MB', 'mb megabyte megabytes'],
  ['data', 'GB', 'GB', 'gb gigabyte gigabytes'],
  ['data', 'TB', 'TB', 'tb terabyte terabytes'],
  ['energy', 'J', 'J', 'joule joules'],
  ['energy', 'kJ', 'kJ', 'kj kilojoule kilojoules'],
  ['energy', 'Wh', 'Wh', 'wh'],
  ['energy', 'kWh', 'kWh', 'kwh'],
  ['money', 'IDR', 'Rp', 'rp idr rupiah perak'],
  ['money', 'USD', '$', '$ usd dollar dollars dolar us$ buck bucks'],
  ['money', 'EUR', '€', '€ eur euro euros'],
  ['money', 'GBP', '£', '£ gbp'],
  ['money', 'JPY', '¥', '¥ jpy yen'],
  ['money', 'SGD', 'S$', 'sgd'],
  ['money', 'MYR', 'RM', 'myr ringgit'],
  ['money', 'AUD', 'A$', 'aud'],
];
const SPOKEN: readonly (readonly [Measure, string, string, readonly [string, string, string]])[] = [
  ['mass', 'lb', 'lb lbs pound pounds', ['pound', 'pounds', 'pound']],
  ['area', 'exactAcre', 'acre acres', ['acre', 'acres', 'acre']],
  ['time', 'ms', 'ms millisecond milliseconds milidetik', ['millisecond', 'milliseconds', 'milidetik']],
  ['time', 's', 's sec secs second seconds detik', ['second', 'seconds', 'detik']],
  ['time', 'minute', 'min mins minute minutes menit mnt', ['minute', 'minutes', 'menit']],
  ['time', 'hour', 'h hr hrs hour hours jam', ['hour', 'hours', 'jam']],
  ['time', 'day', 'day days hari', ['day', 'days', 'hari']],
  ['time', 'week', 'week weeks wk wks minggu pekan', ['week', 'weeks', 'minggu']],
  ['calendar', 'month', 'month months bulan', ['month', 'months', 'bulan']],
  ['calendar', 'year', 'year years yr yrs tahun', ['year', 'years', 'tahun']],
  ['calendar', 'decade', 'decade decades dekade dasawarsa', ['decade', 'decades', 'dekade']],
  ['calendar', 'century', 'century centuries abad', ['century', 'centuries', 'abad']],
];
/** Units of everyday Indonesian that stand for a number of another unit. */
const MULTIPLES = new Map(
  Object.entries<readonly [name: string, count: string]>({
    ons: ['g', '100'],
    kuintal: ['kg', '100'],
    kwintal: ['kg', '100'],
    fortnight: ['week', '2'],
    fortnights: ['week', '2'],
  }),
);
/** Words for units that mean different things in different places. */
const AMBIGUOUS = new Set(
  'gallon gallons galon cup cups pint pints quart quarts ton tons pon calorie calories kalori kkal kcal mb/s gelas sendok teaspoon teaspoons tablespoon tablespoons tsp tbsp'.split(
    ' ',
  ),
);

const BY_WORD: ReadonlyMap<string, UnitEntry> = new Map([
  ...ROWS.flatMap(([measure, name, symbol, words]) =>
    words.split(' ').map((word) => [word, { name, symbol, measure }] as const),
  ),
  ...SPOKEN.flatMap(([measure, name, words, spoken]) =>
    words.split(' ').map((word) => [word, { name, symbol: spoken[1], measure, spoken }] as const),
  ),
]);
const BY_NAME: ReadonlyMap<string, UnitEntry> = new Map(
  [...BY_WORD.values()].map((entry) => [entry.name, entry]),
);

export const unitByWord = (word: string): UnitEntry | null => BY_WORD.get(word) ?? null;
export const unitByName = (name: string): UnitEntry | null => BY_NAME.get(name) ?? null;
export const multipleByWord = (word: string) => MULTIPLES.get(word) ?? null;
export const isAmbiguousUnit = (word: string): boolean => AMBIGUOUS.has(word);
