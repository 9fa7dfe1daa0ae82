import { format, getFormatDateInfo, isDateFormat } from 'numfmt';
import { readXml } from '../xml/read-xml';

const OPTIONS = { nbsp: false } as const;
const MOST_FORMATS = 5_000;
const GENERAL = 'General';
const NAMED_MONTH = /mmm/i;
const DAY = 'm/d/yyyy';
/** The formats that files name without saying them; those of days and money differ by country in nothing that is kept. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00' },
  ...{ 12: '# ?/?', 13: '# ??/??', 14: DAY, 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy' },
  ...{ 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: `${DAY} h:mm` },
  ...{ 37: '#,##0;(#,##0)', 38: '#,##0;(#,##0)', 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;(#,##0.00)' },
  ...{ 41: '#,##0;(#,##0);"-"', 42: '$#,##0;$(#,##0);"-"', 43: '#,##0.00;(#,##0.00);"-"' },
  ...{
    44: '$#,##0.00;$(#,##0.00);"-"',
    45: 'mm:ss',
    46: '[h]:mm:ss',
    47: 'mm:ss.0',
    48: '##0.0E+0',
    49: '@',
  },
};
/** In East Asia there are more of them, all of days. */
const isDayOfEast = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** From the epoch of some files to that of most. */
const DAYS_TO_1904 = 1_462;
/** Longer ones are no format that people choose. */
const LONGEST_FORMAT = 255;

/** The formats of a file's cells, by the numbers under which cells name them. */
export function readFormats(part: Uint8Array | null): readonly string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isOfCells = false;
  if (part)
    readXml(part, {
      begin: ({ name, attribute }) => {
        if (name === 'numFmt' && own.size < MOST_FORMATS)
          own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? GENERAL);
        else if (name === 'cellXfs') isOfCells = true;
        else if (name === 'xf' && isOfCells) {
          const id = Number(attribute('numFmtId') ?? 0);
          formats.push(own.get(id) ?? BUILT_IN[id] ?? (isDayOfEast(id) ? DAY : GENERAL));
        }
      },
      end: ({ name }) => {
        if (name === 'cellXfs') isOfCells = false;
      },
    });
  return formats;
}

/** How numbers of cells are written, as the program shows them, but for days, which are written in one way everywhere. */
export class CellFormats {
  private readonly written = new Map<string, (value: number) => string>();
  private readonly formats: readonly string[];
  private readonly daysLater: number;

  constructor(formats: readonly string[], isFrom1904: boolean) {
    this.formats = formats;
    this.daysLater = isFrom1904 ? DAYS_TO_1904 : 0;
  }

  /** A number in the format of that place. */
  write(value: number, place: number): string {
    const pattern = this.formats[place] ?? GENERAL;
    let write = this.written.get(pattern);
    if (!write) {
      write = this.writerOf(pattern);
      this.written.set(pattern, write);
    }
    return write(value);
  }

  private writerOf(pattern: string): (value: number) => string {
    const plain = (value: number): string => String(Number(value.toPrecision(15)));
    if (pattern === GENERAL || pattern.length > LONGEST_FORMAT) return plain;
    try {
      const isDate = isDateFormat(pattern);
      const shown = isDate ? datePattern(pattern) : pattern;
      return (value) => {
        try {
          // What a format hides is in the cell all the same.
          return format(shown, isDate ? value + this.daysLater : value, OPTIONS).trim() || plain(value);
        } catch {
          return plain(value);
        }
      };
    } catch {
      return plain;
    }
  }
}

/** The day before the month, or the month before the day: only the year first says which it is. */
function datePattern(pattern: string): string {
  if (NAMED_MONTH.test(pattern)) return pattern;
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(pattern);
  if (!year || !month || !day) return pattern;
  const time = hours && minutes ? (seconds ? ' hh:mm:ss' : ' hh:mm') : '';
  return `yyyy-mm-dd${time}`;
}
