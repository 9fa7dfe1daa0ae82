export type UnitKind =
  | 'length'
  | 'mass'
  | 'temperature'
  | 'volume'
  | 'area'
  | 'speed'
  | 'time'
  | 'data'
  | 'energy';

/** A unit; `amount × factor + offset` is the amount in the base unit of its kind. */
export interface Unit {
  readonly kind: UnitKind;
  readonly symbol: string;
  readonly names: readonly string[];
  readonly factor: number;
  readonly offset?: number;
}

const unit = (kind: UnitKind, symbol: string, factor: number, names: string, offset?: number): Unit => ({
  kind,
  symbol,
  factor,
  names: [symbol, ...names.split(',')].filter((name) => name !== ''),
  ...(offset === undefined ? {} : { offset }),
});

/** Units by kind, with their English and Indonesian names. */
export const UNITS: readonly Unit[] = [
  unit('length', 'mm', 0.001, 'millimeter,millimeters,millimetre,millimetres,milimeter'),
  unit('length', 'cm', 0.01, 'centimeter,centimeters,centimetre,centimetres,sentimeter,senti'),
  unit('length', 'm', 1, 'meter,meters,metre,metres'),
  unit('length', 'km', 1000, 'kilometer,kilometers,kilometre,kilometres,kilo meter'),
  unit('length', 'in', 0.0254, 'inch,inches,inci'),
  unit('length', 'ft', 0.3048, 'foot,feet,kaki'),
  unit('length', 'yd', 0.9144, 'yard,yards'),
  unit('length', 'mi', 1609.344, 'mile,miles,mil'),
  unit('length', 'nmi', 1852, 'nautical mile,nautical miles,mil laut'),
  unit('mass', 'mg', 0.000001, 'milligram,milligrams,miligram'),
  unit('mass', 'g', 0.001, 'gram,grams,gr'),
  unit('mass', 'kg', 1, 'kilogram,kilograms,kilo,kilos'),
  unit('mass', 't', 1000, 'ton,tons,tonne,tonnes'),
  unit('mass', 'lb', 0.45359237, 'lbs,pound,pounds'),
  unit('mass', 'oz', 0.028349523125, 'ounce,ounces'),
  unit('mass', 'ons', 0.1, ''),
  unit('temperature', '°C', 1, 'celsius,degrees celsius,derajat celsius,c', 273.15),
  unit('temperature', '°F', 5 / 9, 'fahrenheit,degrees fahrenheit,derajat fahrenheit,f', 459.67 * (5 / 9)),
  unit('temperature', 'K', 1, 'kelvin', 0),
  unit('volume', 'ml', 0.001, 'milliliter,milliliters,millilitre,millilitres,mililiter,cc'),
  unit('volume', 'l', 1, 'liter,liters,litre,litres'),
  unit('volume', 'm³', 1000, 'm3,cubic meter,cubic meters,cubic metre,cubic metres,meter kubik'),
  unit('volume', 'gal', 3.785411784, 'gallon,gallons,galon'),
  unit('volume', 'cup', 0.2365882365, 'cups'),
  unit('volume', 'tbsp', 0.01478676478125, 'tablespoon,tablespoons,sendok makan'),
  unit('volume', 'tsp', 0.00492892159375, 'teaspoon,teaspoons,sendok teh'),
  unit('area', 'm²', 1, 'm2,square meter,square meters,square metre,square metres,meter persegi'),
  unit(
    'area',
    'km²',
    1_000_000,
    'km2,square kilometer,square kilometers,square kilometre,square kilometres,kilometer persegi',
  ),
  unit('area', 'ha', 10_000, 'hectare,hectares,hektar,hektare'),
  unit('area', 'ac', 4046.8564224, 'acre,acres'),
  unit('area', 'ft²', 0.09290304, 'ft2,square foot,square feet,kaki persegi'),
  unit('speed', 'm/s', 1, 'meters per second,metres per second,meter per detik'),
  unit('speed', 'km/h', 1 / 3.6, 'kph,kmh,kilometers per hour,kilometres per hour,km/jam,kilometer per jam'),
  unit('speed', 'mph', 0.44704, 'miles per hour,mil per jam'),
  unit('speed', 'kn', 0.514444444, 'knot,knots'),
  unit('time', 's', 1, 'sec,second,seconds,detik'),
  unit('time', 'min', 60, 'minute,minutes,menit'),
  unit('time', 'h', 3600, 'hr,hour,hours,jam'),
  unit('time', 'd', 86_400, 'day,days,hari'),
  unit('time', 'wk', 604_800, 'week,weeks,minggu,pekan'),
  unit('time', 'yr', 31_557_600, 'year,years,tahun'),
  unit('data', 'B', 1, 'byte,bytes'),
  unit('data', 'KB', 1000, 'kilobyte,kilobytes'),
  unit('data', 'MB', 1_000_000, 'megabyte,megabytes'),
  unit('data', 'GB', 1_000_000_000, 'gigabyte,gigabytes'),
  unit('data', 'TB', 1_000_000_000_000, 'terabyte,terabytes'),
  unit('data', 'KiB', 1024, 'kibibyte,kibibytes'),
  unit('data', 'MiB', 1_048_576, 'mebibyte,mebibytes'),
  unit('data', 'GiB', 1_073_741_824, 'gibibyte,gibibytes'),
  unit('energy', 'J', 1, 'joule,joules'),
  unit('energy', 'kJ', 1000, 'kilojoule,kilojoules'),
  unit('energy', 'cal', 4.184, 'calorie,calories,kalori'),
  unit('energy', 'kcal', 4184, 'kilocalorie,kilocalories,kilokalori'),
  unit('energy', 'kWh', 3_600_000, 'kilowatt hour,kilowatt hours,kilowatt jam'),
];
