/** A broker's trip number, apart from what it says about the leg. */
export interface TripNumber {
  /** Without the leg's letter; empty if the number identifies nothing. */
  readonly number: string;
  readonly leg: string;
  /** Whether the letter is doubled: the broker's copy of a trip. */
  readonly isCopy: boolean;
}

const NO_NUMBER: TripNumber = { number: '', leg: '', isCopy: false };

/** A long number that a spreadsheet has rounded: many trips have the same one. */
const isRoundedNumber = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text);

/** '1-20261126-48213-A' is leg A of 1-20261126-48213, and 'Z10AA' the copy of leg A of Z10. */
export function splitTripNumber(text: string): TripNumber {
  const whole = text.trim().replace(/^(\d+)\.0$/, '$1');
  if (whole === '' || isRoundedNumber(whole)) return NO_NUMBER;
  const [, number = '', letters = ''] = /^(.*\d)\s*[-_ /.]?\s*([A-D]{1,2})$/i.exec(whole) ?? [];
  const [first = '', second] = letters.toUpperCase();
  if (number === '' || (second !== undefined && second !== first)) return { number: whole, leg: '', isCopy: false };
  return { number, leg: first, isCopy: second !== undefined };
}
