import * as z from 'zod/mini';
import { CLOCK } from '../time/clock';
import { isDay } from '../time/isDay';
import { isNonBlank } from './nonBlank';
import { isDocumentId } from './paths';

// The fields that most forms have. Each message is shown next to its field.

/**
 * What text can be pasted or sent with and no one sees: control characters, which the rules refuse, those that turn the direction
 * of what follows, so that it reads as something else, those without a width, the tags that only flags of regions use, and halves
 * of characters, which can't be stored. Lines and tabs stay.
 */
const UNSEEN =
  /(?![\n\t])(?:[\p{Cc}\p{Cs}\p{Bidi_Control}\u00AD\u180E\u200B\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]|\u034F)/gu;
/**
 * What joins or parts the letters of some scripts, and parts of emoji, where it does neither. After a number it parts the Arabic
 * letters of its word, as in "20-year-old".
 */
const LOOSE_JOINERS =
  /(^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Z}\n\t]|\p{N}(?![\u200C\u200D]+(?=\p{L})\p{Script=Arabic}))[\u200C\u200D]+/gu;
/**
 * Spaces, and what draws nothing by itself: invisible characters, those that choose a variant of the character before them, and
 * letters that look like nothing, such as the Braille blank and Hangul fillers.
 */
const LOOKS_EMPTY = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const withoutUnseen = (text: string) =>
  LOOKS_EMPTY.test(text) ? '' : text.replace(UNSEEN, '').replace(LOOSE_JOINERS, '$1');

export const textField = (limit: number) =>
  z.string().check(z.overwrite(withoutUnseen), z.trim(), z.maxLength(limit, `Use at most ${limit} characters.`));

/** @param missing the message if the text is blank */
export const requiredText = (limit: number, missing: string) => textField(limit).check(z.refine(isNonBlank, missing));

/** A day, written YYYY-MM-DD. */
export const dayField = (missing = 'Choose a day.') => z.string().check(z.refine(isDay, missing));

const TIME_EXAMPLE = 'Enter a time like 2:30p.';

/** A time, written HH:mm. */
export const timeField = (missing = TIME_EXAMPLE) => z.string().check(z.regex(CLOCK, missing));

/** A time, or empty. */
export const optionalTime = z.string().check(z.refine((value) => value === '' || CLOCK.test(value), TIME_EXAMPLE));

export const wholeNumber = (low: number, high: number) => {
  const message = `Enter a whole number from ${low} to ${high}.`;
  return z.int(message).check(z.minimum(low, message), z.maximum(high, message));
};

/** A whole number, as typed; empty if it is not known. */
export const optionalWhole = (low: number, high: number) => {
  const message = `Enter a whole number from ${low} to ${high}, or leave it empty.`;
  const isInRange = (value: string) => /^\d+$/.test(value) && Number(value) >= low && Number(value) <= high;
  return z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isInRange(value), message),
  );
};

/** A day, or empty. */
export const optionalDay = z.string().check(z.refine((value) => value === '' || isDay(value), 'Choose a day.'));

export const decimalNumber = (low: number, high: number) => {
  const message = `Enter a number from ${low} to ${high}.`;
  return z.number(message).check(z.minimum(low, message), z.maximum(high, message));
};

export const documentId = z.string().check(z.refine(isDocumentId, 'is not an id'));
