import { FROM, PERSON, TO } from '../headers/headerWords';
import type { QuestionList } from '../questionList';
import type { RowCells } from '../rowCells';

const FACILITY = /^(facility|clinic|hospital|doctor|physician|treating)$/;
const HOME = /^(home|residence|residential)$/;

/**
 * Whether a row for the way back goes from the drop-off columns to the pick-up columns. It does in a file with a column for the
 * client's address and one for the facility's, which are the same for both ways.
 */
export function isSwapped(cells: RowCells, questions: QuestionList | undefined, leg: string): boolean | undefined {
  if (leg !== 'B') return false;
  const [from, to] = (['from', 'to'] as const).map((end) => {
    const target = (['Address', 'Place', 'Address2'] as const).find((kind) => cells.has(`${end}${kind}`)) ?? 'Address';
    return { header: cells.header(`${end}${target}`), words: cells.words(`${end}${target}`) };
  });
  if (!from || !to) return false;
  const isOfClient = from.words.some((word) => PERSON.has(word) || HOME.test(word));
  const isOfFacility = to.words.some((word) => FACILITY.test(word));
  if ((!isOfClient && !isOfFacility) || from.words.some((word) => FROM.has(word))) return false;
  // A destination can be the client's home on the way back
  const isCertain = !to.words.some((word) => TO.has(word));
  const value = `${from.header}, ${to.header}`;
  const preset = isCertain ? 'swapped' : undefined;
  const asked = { id: 'wayBack', about: 'wayBack', value, options: ['swapped', 'asWritten'], preset } as const;
  const answer = questions ? questions.ask(asked, cells.at) : (preset ?? 'asWritten');
  return answer === undefined ? undefined : answer === 'swapped';
}
