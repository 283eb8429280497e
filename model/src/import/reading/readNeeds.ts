import { LIMITS } from '../../documents/limits';
import {
  compactNeeds,
  EQUIPMENT,
  type Equipment,
  NEED_TEXTS,
  type RideNeeds,
  SERVICE_LEVELS,
  type ServiceLevel,
} from '../../trip/rideNeeds';
import { headerWords } from './headerTokens';
import type { QuestionList } from './questionList';
import type { RowCells } from './rowCells';
import { isBlankWord, wordKey, yesMeaning } from './wordMeanings';

/** What a word for a need can mean. */
export const RIDE_NEEDS = [...SERVICE_LEVELS, ...EQUIPMENT, 'neverLeaveAlone'] as const;
export type RideNeed = (typeof RIDE_NEEDS)[number];

/** `note` leaves the word in the comments, and `nothing` leaves it out. */
const RIDE_NEED_ANSWERS: readonly string[] = [...RIDE_NEEDS, 'note', 'nothing'];

const WORDS: readonly (readonly [RideNeed, RegExp])[] = [
  ['curbToCurb', /^(curb|kerb)( (2|to) (curb|kerb))?$|^c2c$/],
  ['doorToDoor', /^door (2|to) door$|^d2d$/],
  ['doorThroughDoor', /^(door|thru|through) (thru|through) door$|^hand to hand$/],
  ['bedToBed', /^bed (2|to) bed$|^b2b$/],
  ['manualWheelchair', /^(own |his |her )?(manual|standard|folding) (wheel ?chair|wc|w\/c)$/],
  ['powerWheelchair', /^(own )?(power|electric|motorized)( ?(wheel ?)?chair| wc| w\/c)?$|^pwc$/],
  ['scooter', /^(own |mobility |power |electric )?scooter$/],
  ['legRests', /^(extended|elevating|elevated) (legs?|leg ?rests?)$|^wheel ?chair (with )?extended legs?$/],
  ['wheelchairToBring', /^(bring|needs|provide|provider)( a)? wheel ?chair$|^wheel ?chair (needed|to bring)$/],
  ['transferChair', /^(bring a )?transfer (wheel ?)?chair$/],
  ['walker', /^(folding )?walker$|^rollator$/],
  ['cane', /^(white |quad )?cane$/],
  ['crutches', /^crutch(es)?$/],
  ['oxygen', /^(portable |own )?(oxygen|o ?2)( tank)?$/],
  ['serviceAnimal', /^(service|guide) (animal|dog)$/],
  ['carSeat', /^(child )?(car ?seats?|child seats?|booster( seats?)?)$/],
  ['neverLeaveAlone', /^(never leave|do not leave|can ?not be left|not to be left) (alone|unattended)$|^nla$/],
];

/** The letters of the transactional data specification. Short as they are, they can mean something else: that is shown. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'nothing',
  al: 'note',
  c: 'cane',
  cu: 'crutches',
  wa: 'walker',
  w: 'manualWheelchair',
  we: 'legRests',
  ww: 'note',
  wt: 'transferChair',
  e: 'powerWheelchair',
  s: 'scooter',
  dtd: 'doorThroughDoor',
  o: 'oxygen',
  sa: 'serviceAnimal',
};

const LABELS = new Map<string, RideNeed>([
  ...SERVICE_LEVELS.map((level) => [wordKey(NEED_TEXTS.service[level]), level] as const),
  ...EQUIPMENT.map((each) => [wordKey(NEED_TEXTS.equipment[each]), each] as const),
  [wordKey(NEED_TEXTS.neverLeaveAlone), 'neverLeaveAlone'],
]);

/** What a word certainly means; undefined for one that has to be asked about. */
function needMeaning(word: string): RideNeed | undefined {
  const key = wordKey(word);
  return LABELS.get(key) ?? WORDS.find(([, pattern]) => pattern.test(key))?.[0];
}

/** Whether a word says how far the driver goes with the client. */
export const isServiceWord = (word: string): boolean => SERVICE_LEVELS.some((level) => level === needMeaning(word));

const HEADER_WORDS: readonly (readonly [RideNeed, RegExp])[] = [
  ['walker', /^walkers?$/],
  ['cane', /^canes?$/],
  ['crutches', /^crutch(es)?$/],
  ['serviceAnimal', /^animals?$/],
  ['carSeat', /^carseats?$/],
  ['oxygen', /^oxygen$/],
  ['neverLeaveAlone', /^(alone|nla|unattended)$/],
];

/** The one need that a column of yes and no is about; undefined if its header names none, or several. */
function needOfHeader(header: string): RideNeed | undefined {
  const words = headerWords(header);
  const found = HEADER_WORDS.filter(([, pattern]) => words.some((word) => pattern.test(word)));
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** Reads what a row says of its ride's needs. What can't be read goes into the notes. */
export class NeedsReader {
  private readonly found = new Set<RideNeed>();

  constructor(
    private readonly cells: RowCells,
    /** Undefined for a ride that is off: nothing is asked about it. */
    private readonly questions: QuestionList | undefined,
    private readonly note: (header: string, cell: string) => void,
  ) {}

  read(): RideNeeds | null {
    for (const { header, cell } of this.cells.all('rideNeeds')) this.readWords(header, cell);
    const oxygenLiters = this.readOxygen();
    const isFound = (need: RideNeed) => this.found.has(need);
    const levels: readonly ServiceLevel[] = SERVICE_LEVELS.filter(isFound);
    const equipment: readonly Equipment[] = EQUIPMENT.filter(isFound);
    return compactNeeds({
      // The most help of what the row says
      service: levels.at(-1),
      equipment,
      neverLeaveAlone: isFound('neverLeaveAlone'),
      oxygenLiters,
      stairsAtPickUp: this.readAmount('fromSteps', /^(\d+)( (steps?|stairs?))?$/, LIMITS.stairs),
      stairsAtDropOff: this.readAmount('toSteps', /^(\d+)( (steps?|stairs?))?$/, LIMITS.stairs),
      weightPounds: this.readAmount('weight', /^(\d+)(?:\.0)? ?(lbs?|pounds?|#)?$/, LIMITS.weightPounds),
      loadingMinutes: this.readAmount('loadingMinutes', /^(\d+)( ?(min|minutes))?$/, LIMITS.loadingMinutes),
    });
  }

  private readWords(header: string, cell: string): void {
    const yes = yesMeaning(cell);
    if (yes === false) return;
    if (yes === true) {
      const need = needOfHeader(header);
      if (need) this.found.add(need);
      if (!need || /^[2-9]$/.test(cell)) this.note(header, cell);
      return;
    }
    const words = needMeaning(cell) ? [cell] : cell.split(/[,;|+&\n]| and /).map((word) => word.trim());
    for (const word of words.filter((each) => !isBlankWord(each))) this.readWord(header, word);
  }

  private readWord(header: string, word: string): void {
    const meaning = needMeaning(word) ?? this.ask(word);
    const need = RIDE_NEEDS.find((each) => each === meaning);
    if (need) this.found.add(need);
    else if (meaning !== 'nothing') this.note(header, word);
  }

  private ask(value: string): string {
    const key = wordKey(value);
    const preset = LETTERS[key] ?? 'note';
    const asked = { id: `rideNeed:${key}`, about: 'rideNeed', value, options: RIDE_NEED_ANSWERS, preset } as const;
    return this.questions?.ask(asked, this.cells.at) ?? preset;
  }

  /** Liters only where the cell or the header says so: a lone number can count tanks. */
  private readOxygen(): number | undefined {
    const cell = this.cells.get('oxygenLiters');
    if (yesMeaning(cell) === false) return undefined;
    const [, digits = '', unit = ''] =
      /^(\d+(?:\.[05])?) ?(l|lpm|l\/min|lit(?:er|re)s?|liters? (?:a|per) minute)?$/i.exec(cell) ?? [];
    const saysLiters =
      unit !== '' || this.cells.words('oxygenLiters').some((word) => /^(liters?|lpm|flow|rate)$/.test(word));
    const liters = Number(digits);
    if (digits !== '' && saysLiters && liters <= LIMITS.oxygenLiters) return liters;
    this.found.add('oxygen');
    if (yesMeaning(cell) !== true || digits !== '') this.note(this.cells.header('oxygenLiters'), cell);
    return undefined;
  }

  private readAmount(
    target: 'fromSteps' | 'toSteps' | 'weight' | 'loadingMinutes',
    pattern: RegExp,
    most: number,
  ): number | undefined {
    const cell = this.cells.get(target);
    const [, digits] = pattern.exec(cell.toLowerCase()) ?? [];
    if (digits !== undefined && Number(digits) <= most) return Number(digits);
    if (yesMeaning(cell) !== false) this.note(this.cells.header(target), cell);
    return undefined;
  }
}
