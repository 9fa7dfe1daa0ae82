const HTTP_STATUS = /^(?:20[0146]|30[1-8]|40[013-9]|422|429|50[0-4])$/;
const YEAR = /^(?:19|20)\d\d$/;
const SECTION = /^\d\.\d$/;
const CLOCK = /^\d{1,2}[:.]\d\d$/;
const WHOLE = /^\d+$/;
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;
const DECIMAL = /^\d+[.,]\d+$/;

/** The shape of a number, so that all years, section numbers, decimals … count as one word each. */
export function numberShape(digits: string): string {
  if (HTTP_STATUS.test(digits)) return '#status';
  if (YEAR.test(digits)) return '#year';
  if (SECTION.test(digits)) return '#section';
  if (CLOCK.test(digits)) return '#clock';
  if (WHOLE.test(digits)) return digits.length === 1 ? '#digit' : digits.length === 2 ? '#tens' : '#large';
  if (GROUPED.test(digits)) return '#large';
  return DECIMAL.test(digits) ? '#decimal' : '#mixed';
}
