import { MOBILITY_NEEDS, type MobilityNeed } from '../../trip/mobility';
import type { ColumnTarget } from './columnTargets';
import type { LifeHeadings } from './lifeHeadings';
import type { QuestionList } from './questionList';
import { readClockCell } from './readClockCell';
import type { RowCells } from './rowCells';
import {
  isBlankWord,
  isCancelMark,
  needInColumn,
  type StatusMeaning,
  statusMeaning,
  tripTypeMeaning,
  wordKey,
  yesMeaning,
} from './wordMeanings';

// What a row's words mean, asked once for each word. Without a list of questions, only what is certain counts.

const NEED_OPTIONS = [...MOBILITY_NEEDS, 'leaveOut'];
const STATUS_OPTIONS: readonly StatusMeaning[] = ['live', 'canceled', 'done'];

/**
 * Whether a row's trip takes place, from everything in it that says so; undefined while that is open.
 * @param headings the texts outside of the rows that say that their trips are off
 */
export function askStatus(
  cells: RowCells,
  questions: QuestionList,
  headings: Pick<LifeHeadings, 'find' | 'findRemark'>,
): StatusMeaning | undefined {
  const statuses = cells.all('status').map(({ cell }) => cell);
  const marks: readonly (StatusMeaning | undefined)[] = cells
    .all('cancelled')
    .flatMap(({ cell }): readonly (StatusMeaning | undefined)[] => {
      const yes = yesMeaning(cell);
      if (yes === false) return [];
      // A time or a day of the cancellation
      return yes === true || /\d/.test(cell) ? ['canceled'] : [askWord(cell, questions, cells)];
    });
  const meanings: (StatusMeaning | undefined)[] = [
    ...statuses.filter((word) => !isBlankWord(word)).map((word) => askWord(word, questions, cells)),
    ...marks,
  ];
  const asTime = cells.get('puTime');
  if (/[a-z]{3}/i.test(asTime) && statusMeaning(asTime) === 'canceled')
    meanings.push(askWord(asTime, questions, cells));
  const isLive = !meanings.some((meaning) => meaning !== 'live');
  const reason = [cells.get('cancelReason'), cells.get('cancelledBy')].find(
    (text) => !isBlankWord(text) && yesMeaning(text) !== false,
  );
  if (reason !== undefined && isLive) {
    if (meanings.length === 0) return 'canceled';
    // The row says both: that its trip takes place, and why it doesn't
    const value = `${statuses.join(', ')}, ${reason}`;
    meanings.push(ask(`status:${wordKey(value)}`, value, undefined, questions, cells));
  }
  const remark = cells
    .all('bookingComments')
    .find(({ cell }) => cell.length <= MAX_REMARK && statusMeaning(cell) === 'canceled')?.cell;
  const saysLive = statuses.some((word) => !isBlankWord(word) && statusMeaning(word) === 'live');
  const own = remark ?? cells.except(LIFE_TARGETS).find(isCancelMark);
  const mark = own ?? headings.findRemark(cells.at) ?? (saysLive ? undefined : headings.find(cells.at));
  // The same word as a row's status has its own answer
  const about = own === undefined ? 'heading ' : '';
  if (mark !== undefined && isLive)
    meanings.push(ask(`status:${about}${wordKey(mark)}`, mark, undefined, questions, cells));
  if (meanings.includes('canceled')) return 'canceled';
  if (meanings.includes(undefined)) return undefined;
  return meanings.includes('done') ? 'done' : 'live';
}

/** A longer remark says more than that a trip is off. */
const MAX_REMARK = 40;

/** The columns that are about whether a trip takes place. */
const LIFE_TARGETS: readonly ColumnTarget[] = ['status', 'cancelled', 'cancelledBy', 'cancelReason', 'puTime'];

const askWord = (word: string, questions: QuestionList, cells: RowCells) =>
  ask(`status:${wordKey(word)}`, word, statusMeaning(word), questions, cells);

function ask(
  id: string,
  value: string,
  preset: StatusMeaning | undefined,
  questions: QuestionList,
  cells: RowCells,
): StatusMeaning | undefined {
  const answer = questions.ask({ id, about: 'status', value, options: STATUS_OPTIONS, preset }, cells.at);
  return STATUS_OPTIONS.find((option) => option === answer);
}

/** The mobility need of a row; undefined while it is open. */
export function askNeed(
  cells: RowCells,
  questions: QuestionList | undefined,
  column: ReadonlySet<string>,
): MobilityNeed | 'leaveOut' | undefined {
  const word = cells.get('clientDis');
  const known = needInColumn(word, column);
  const flag = (['needStretcher', 'needWheelchair'] as const).find((target) => yesMeaning(cells.get(target)) === true);
  const flagged = flag && (flag === 'needStretcher' ? 'stretcher' : 'wheelchair');
  const flagText = flag ? `${cells.header(flag)}: ${cells.get(flag)}` : '';
  const answer = (id: string, value: string, preset: MobilityNeed | undefined) => {
    const given = questions
      ? questions.ask({ id: `need:${id}`, about: 'need', value, options: NEED_OPTIONS, preset }, cells.at)
      : preset;
    return given === 'leaveOut' ? given : MOBILITY_NEEDS.find((need) => need === given);
  };
  if (isBlankWord(word)) {
    if (flagged) return flagged;
    if (word !== '') {
      const isDevice = cells.words('clientDis').some((one) => /^(device|devices|aid|aids)$/.test(one));
      return answer(wordKey(word), word, isDevice ? 'ambulatory' : undefined);
    }
    return answer('', '', undefined);
  }
  if (!flagged || (known !== undefined && known !== 'ambulatory')) return answer(wordKey(word), word, known);
  // A flag tells what a vague word leaves open, and contradicts 'ambulatory'
  return answer(`${wordKey(word)}+${flagged}`, `${word}, ${flagText}`, known === undefined ? flagged : undefined);
}

/**
 * Whether a row asks for a return too; undefined while that is open.
 * @param readElsewhere the header of where a return starts or goes, if that is not the way there, backwards, and no other row is
 * the return; empty otherwise
 */
export function askRoundTrip(
  cells: RowCells,
  questions: QuestionList | undefined,
  leg: string,
  readElsewhere: () => string = () => '',
): 'roundTrip' | 'oneWay' | undefined {
  // A row that is a return has none
  if (leg !== '' && leg !== 'A') return 'oneWay';
  const types = cells.all('tripType').map(({ cell }) => tripTypeMeaning(cell) ?? yesMeaning(cell));
  if (types.includes('roundTrip') || types.includes(true)) return 'roundTrip';
  const time = cells.get('returnTime');
  const { clock, without } = readClockCell(time, '', 'UTC');
  const isTimed = clock !== '' && clock !== '00:00' && clock !== '23:59';
  const saysReturn = isTimed || without === 'callWord' || yesMeaning(cells.get('returnWillCall')) === true;
  const saysOneWay = types.includes('oneWay') || types.includes(false);
  if (!saysReturn) {
    const elsewhere = saysOneWay ? '' : readElsewhere();
    return elsewhere === '' ? 'oneWay' : askReturn(cells, questions, { id: 'return:address', value: elsewhere });
  }
  if (!saysOneWay) return 'roundTrip';
  return askReturn(cells, questions, { id: 'return:oneWay', value: cells.get('tripType') });
}

function askReturn(
  cells: RowCells,
  questions: QuestionList | undefined,
  asked: { readonly id: string; readonly value: string },
): 'roundTrip' | 'oneWay' | undefined {
  const answer = questions?.ask({ ...asked, about: 'return', options: ['yes', 'no'] }, cells.at);
  if (answer === undefined) return undefined;
  return answer === 'yes' ? 'roundTrip' : 'oneWay';
}

/** What a cell in a column of yes and no says; 'open' while its word is. */
export function askYes(cells: RowCells, target: 'willCall', questions: QuestionList): 'yes' | 'no' | 'open' {
  const word = cells.get(target);
  const known = yesMeaning(word);
  if (known !== undefined) return known ? 'yes' : 'no';
  const saysCall = /^will ?call\b/i.test(wordKey(word));
  const preset = saysCall ? 'yes' : undefined;
  const answer = questions.ask(
    { id: `yesNo:${wordKey(word)}`, about: 'yesNo', value: word, options: ['yes', 'no'], preset },
    cells.at,
  );
  return answer === 'yes' || answer === 'no' ? answer : 'open';
}
