/** Whether digits end with the check digit that Luhn's formula gives. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 0x30;
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const CARD = /^(?:\d{13,19}|\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,4})?|\d{4}[ -]\d{6}[ -]\d{4,5})$/;
/** First digits of the networks' cards. */
const NETWORKS = /^(?:4|5[0-9]|2[2-7]|3[045678]|6)/;

/** A payment card: digits in the usual groups, a network's first digits, and a valid check digit. */
export const isCardNumber = (number: string, digits: string): boolean =>
  CARD.test(number) &&
  digits.length >= 13 &&
  digits.length <= 19 &&
  NETWORKS.test(digits) &&
  new Set(digits).size > 2 &&
  passesLuhn(digits);

/** Codes of Indonesian provinces. */
const PROVINCE = /^(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-7])/;
/** Women's days of birth are written forty higher. */
const DAYS_ADDED = 40;

/** An Indonesian identity number (NIK): sixteen digits with a province, a district and a date of birth. */
export function isIdentityNumber(number: string, digits: string): boolean {
  if (digits.length !== 16 || !/^(?:\d{16}|\d{4}(?:[ -]\d{4}){3}|\d{6}[ .-]\d{6}[ .-]\d{4})$/.test(number))
    return false;
  const [district = 0, day = 0, month = 0] = [2, 6, 8].map((at) => Number(digits.slice(at, at + 2)));
  const birthday = day > DAYS_ADDED ? day - DAYS_ADDED : day;
  return (
    PROVINCE.test(digits) &&
    district > 0 &&
    birthday >= 1 &&
    birthday <= 31 &&
    month >= 1 &&
    month <= 12 &&
    !digits.endsWith('0000')
  );
}

const TAX_FORM = /^\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}$/;

/** What a tax number is called by, at the end of the text before it. */
export const TAX_NAME = /npwp[^a-z0-9]{0,12}(?:adalah |is )?$/i;

/** An Indonesian tax number (NPWP): in its usual form, or fifteen or sixteen digits after its name. */
export const isTaxNumber = (number: string, digits: string, before: string): boolean =>
  TAX_FORM.test(number) || ((digits.length === 15 || digits.length === 16) && TAX_NAME.test(before));

const PHONE_FORMS: readonly RegExp[] = [
  // With the code of a country.
  /^\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{2,4}(?:[ .-]?\d{2,5}){1,4}$/,
  // Indonesian mobile numbers, and those of cities.
  /^(?:0|62)8\d{1,2}(?:[ .-]?\d{3,5}){2,3}$/,
  /^\(?0\d{2,3}\)?[ .-]\d{3,4}[ .-]?\d{3,4}$/,
  // With the area in brackets.
  /^\(\d{2,4}\)[ .-]?\d{3,4}[ .-]?\d{3,4}$/,
  /^\d{3}-\d{3}-\d{4}$/,
];

/** A phone number as people write it. */
export const isPhoneNumber = (number: string, digits: string): boolean =>
  digits.length >= 9 && digits.length <= 15 && PHONE_FORMS.some((form) => form.test(number));
