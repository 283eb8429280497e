import { LIMITS } from '../../documents/limits';
import { headerWords } from './headerTokens';
import type { RowCells } from './rowCells';
import { isBlankWord } from './wordMeanings';

/** The texts of a row's comments, each with whose they are. @param isRecord whether the console's own export has them */
export function readComments(cells: RowCells, isRecord: boolean): readonly string[] {
  return cells.all('bookingComments').flatMap(({ header, cell }) => {
    if (isRecord) return [cell];
    if (isBlankWord(cell)) return [];
    const label = commentLabel(header);
    return [label === '' ? cell : `${label}: ${cell}`];
  });
}

/** What only the office reads; empty where the row says nothing. @param isRecord whether the console's own export has it */
export function readOfficeNotes(cells: RowCells, isRecord: boolean): string {
  const filled = cells.all('officeNotes').filter(({ cell }) => isRecord || !isBlankWord(cell));
  const texts = filled.map(({ header, cell }) => (filled.length > 1 ? `${noteLabel(header)}: ${cell}` : cell));
  return texts.join('\n').slice(0, LIMITS.comments);
}

/** What a note about a cell calls its column: 'Car seat' for 'Number of Car Seats Required'. */
export function noteLabel(header: string): string {
  if (headerWords(header).includes('carseat')) return 'Car seat';
  return header
    .replace(/\([^)]*\)/g, '')
    .replace(/_/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whose comments they are, where the header says it. */
function commentLabel(header: string): string {
  const words = headerWords(header);
  if (words.some((word) => /^(pickup|pu|from|origin)$/.test(word))) return 'Pick-up';
  if (words.some((word) => /^(dropoff|do|destination|delivery)$/.test(word))) return 'Drop-off';
  return '';
}
