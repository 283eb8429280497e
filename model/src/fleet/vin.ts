/** What a VIN looks like: 17 characters without I, O, and Q, of which the ninth checks the others. */
export const VIN_PATTERN = '[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{8}';

/** The values of the letters: 49 CFR 565.15(c), table III. */
const LETTER_VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

/** The weight of each position: 49 CFR 565.15(c), table IV. That of the check digit itself is 0. */
const WEIGHTS: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the text is a VIN whose check digit fits the other characters (49 CFR 565.15(c)). */
export function isVin(text: string): boolean {
  if (!new RegExp(`^${VIN_PATTERN}$`).test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => {
    const character = text.charAt(index);
    return total + weight * (LETTER_VALUES[character] ?? Number(character));
  }, 0);
  const remainder = sum % 11;
  return text.charAt(8) === (remainder === 10 ? 'X' : String(remainder));
}
