import { LIMITS } from '../../documents/limits';
import type { RowCells } from './rowCells';
import { yesMeaning } from './wordMeanings';

/** Notes a cell that could not be read, or that says more than its field holds. */
type Note = (label: string, cell: string) => void;

/** How many people ride along with the client. */
export function readPeople(cells: RowCells, note: Note): { readonly companions: number; readonly attendants: number } {
  const attendants = readCount(cells.get('attendants'), 'Attendants', note);
  const total = readCount(cells.get('passengers'), 'Passengers', note);
  const own = cells.get('companions');
  const companions = own === '' ? Math.max(0, total - 1 - attendants) : readCount(own, 'Companions', note);
  return { companions, attendants };
}

/** A number of people; what isn't a number goes into the notes. */
function readCount(cell: string, label: string, note: Note): number {
  const yes = yesMeaning(cell);
  const [, digits = ''] = /^(\d{1,2})(?:\.0)?(?!\d)/.exec(cell) ?? [];
  if (cell === '' || yes === false) return 0;
  const count = digits === '' ? (yes ? 1 : 0) : Number(digits);
  if (count > LIMITS.companions || !/^\d+(\.0)?$/.test(cell)) {
    if (digits !== '' || !yes) note(label, cell);
  }
  return Math.min(count, LIMITS.companions);
}
