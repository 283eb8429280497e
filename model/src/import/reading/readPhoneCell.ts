import { LIMITS } from '../../documents/limits';
import { isBlankWord } from './wordMeanings';

/** What a cell in a column of phones says. */
export interface PhoneCell {
  /** The first number, with its extension; empty if there is none. */
  readonly phone: string;
  /** Whether the cell says more, or something else: it then belongs in the notes. */
  readonly saysMore: boolean;
}

const EXTENSION = String.raw`(?:[\s,;]*(?:x|ext\.?|extension|#)\s*[:.]?\s*\d{1,7})?`;
const NUMBER = new RegExp(
  String.raw`\+\d[\d\s().-]{7,18}\d|(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)${EXTENSION}|(?<!\d)\d{3}[\s.-]\d{4}(?!\d)${EXTENSION}|(?<!\d)\d{7}(?!\d)`,
  'i',
);

/** Reads the first number of a cell in a column of phones. Nothing in it refuses a row. */
export function readPhoneCell(cell: string): PhoneCell {
  const text = cell
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(\d{7,15})\.0$/, '$1');
  if (text === '') return { phone: '', saysMore: false };
  const found = NUMBER.exec(text);
  if (!found) return { phone: '', saysMore: !/^[-–—.\s]*$/.test(text) };
  const [all] = found;
  const extension = new RegExp(`${EXTENSION.slice(3, -2)}$`, 'i').exec(all)?.[0] ?? '';
  const digits = all.replace(/\D/g, '').length;
  const phone = digits <= 15 && all.length <= LIMITS.phone ? all : all.slice(0, all.length - extension.length);
  const rest = text.replace(phone, '').replace(/^[\s,;:/()-]+|[\s,;:/()-]+$/g, '');
  return { phone: phone.replace(/[\s,;]+(?=(?:x|ext|#))/i, ' ').trim(), saysMore: rest !== '' && !isBlankWord(rest) };
}
