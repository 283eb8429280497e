import type { HeaderKind } from './headers/headerWords';
import { readClockCell } from './readClockCell';
import { dayNumbers, readDayCell } from './readDayCell';
import { readPhoneCell } from './readPhoneCell';
import { consentMeaning } from './readTextConsent';
import {
  isBlankWord,
  isErrorCell,
  isNeedWord,
  legMeaning,
  statusMeaning,
  tripTypeMeaning,
  yesMeaning,
} from './wordMeanings';

/** Some values of a column, without blank ones. */
export class ColumnValues {
  readonly filled: readonly string[];

  constructor(values: readonly string[]) {
    this.filled = values.map((value) => value.trim()).filter((value) => value !== '' && !isErrorCell(value));
  }

  get isEmpty(): boolean {
    return this.filled.length === 0;
  }

  /** How many of the values look right, from 0 to 1; 1 for a column without values. */
  share(looksRight: (value: string) => boolean): number {
    if (this.isEmpty) return 1;
    return this.filled.filter(looksRight).length / this.filled.length;
  }

  get distinct(): number {
    return new Set(this.filled).size;
  }
}

const ANY_YEAR = { today: '2026-01-01', timeZone: 'UTC' } as const;

/** Whether a cell is a day, in either order. */
const isDayValue = (value: string): boolean =>
  readDayCell(value, { ...ANY_YEAR, order: 'monthFirst' }) !== undefined ||
  readDayCell(value, { ...ANY_YEAR, order: 'dayFirst' }) !== undefined;

/** Whether a cell is a day that nobody mistakes for a number. */
export const isWrittenDayValue = (value: string): boolean => isDayValue(value) && !/^\d+(\.\d+)?$/.test(value.trim());

export const isClockValue = (value: string): boolean => {
  const { without, clock } = readClockCell(value, '', 'UTC');
  return without === undefined ? clock !== '' : without === 'callWord';
};

/** Whether a cell is a time that nobody mistakes for a number or a word. */
export const isWrittenClock = (value: string): boolean =>
  /\d:\d\d|\d ?[ap]\.?m/i.test(value) && !/[a-z]{4,}/i.test(value) && isClockValue(value);

/** Whether a cell is a time without a colon, which can also be a number. */
export const isCompactClock = (value: string): boolean => /^([01]\d|2[0-3])[0-5]\d$/.test(value);

/** Whether a cell has a day and a time. */
export const isDayAndClock = (value: string): boolean =>
  isClockValue(value) && isDayValue(value) && /\d[\sT].*\d:\d\d|^\d{5}\.\d+$|^20\d{6}[ T]?\d{4}/.test(value);

export const isPhoneValue = (value: string): boolean => readPhoneCell(value).phone !== '' && !dayNumbers(value);

const isPhoneLike = (value: string) => isPhoneValue(value) || isBlankWord(value) || value === '0';

export const isAddressValue = (value: string): boolean =>
  /^\d+[a-z]?(-\d+)?\s+\p{L}.*/iu.test(value) || /,\s*[A-Z]{2}\.?(\s+\d{5}(-\d{4})?)?$/.test(value);

export const isNameValue = (value: string): boolean =>
  /^\p{L}[\p{L}'’.-]*,? +\p{L}[\p{L}'’., -]*$|^\p{L}[\p{L}'’.-]+,\p{L}/u.test(value) && !/\d/.test(value);

const isCount = (value: string) =>
  /^\d{1,2}(\.0)?$/.test(value) || yesMeaning(value) !== undefined || /^\d+ ?[-x(]/.test(value);

type Look = readonly [looksRight: (value: string) => boolean, needed: number];

/** What the values of a kind look like, and how many of them have to; kinds without an entry can have any. */
const LOOKS: Readonly<Partial<Record<HeaderKind, Look>>> = {
  tripDate: [isDayValue, 0.5],
  returnDate: [isDayValue, 0.5],
  birthDate: [(value) => isDayValue(value) || /\d{1,4}[/-]\d{1,2}[/-]\d{1,4}|^\d{5}$|^\d{8}$/.test(value), 0.5],
  puTime: [(value) => isClockValue(value) || isBlankWord(value) || value === '0' || /^\d{1,2}$/.test(value), 0.5],
  apptTime: [(value) => isClockValue(value) || isBlankWord(value) || value === '0' || /^\d{1,2}$/.test(value), 0.5],
  returnTime: [(value) => isClockValue(value) || isBlankWord(value) || value === '0', 0.5],
  phone: [isPhoneLike, 0.5],
  otherPhone: [isPhoneLike, 0.3],
  leg: [(value) => legMeaning(value) !== undefined, 0.5],
  tripType: [(value) => tripTypeMeaning(value) !== undefined || yesMeaning(value) !== undefined, 0.5],
  willCall: [(value) => yesMeaning(value) !== undefined || /call/i.test(value), 0.5],
  returnWillCall: [(value) => yesMeaning(value) !== undefined || /call/i.test(value), 0.5],
  needWheelchair: [isCount, 0.5],
  needStretcher: [isCount, 0.5],
  companions: [isCount, 0.5],
  attendants: [isCount, 0.5],
  passengers: [isCount, 0.5],
  miles: [(value) => /\d/.test(value), 0.5],
  zip: [(value) => /^\d{3,9}(\.0)?$|^\d{4,5}-\d{4}$/.test(value), 0.5],
  state: [(value) => /^[a-z]{2}\.?$|^\p{L}{4,}( \p{L}+)*$/iu.test(value), 0.5],
  number: [(value) => /^\d+[a-z]?([ -].*)?$/i.test(value), 0.5],
  name: [(value) => /\p{L}/u.test(value) && !isDayValue(value), 0.5],
  firstName: [(value) => /\p{L}/u.test(value), 0.5],
  lastName: [(value) => /\p{L}/u.test(value), 0.5],
  driverName: [(value) => /\p{L}/u.test(value), 0.5],
  tripId: [(value) => /\d/.test(value) && !isWrittenDayValue(value), 0.5],
};

/** How well a column's values fit what its header announces, from 0 to 1; 0 if they contradict it. */
export function valueFit(kind: HeaderKind, rank: number, values: ColumnValues): number {
  if (values.isEmpty) return 1;
  if (kind === 'clientDis') return fitNeed(rank, values);
  if (kind === 'textConsent') {
    // Blank words fit any column
    const said = new ColumnValues(values.filled.filter((value) => !isBlankWord(value)));
    return fitLook([(value) => consentMeaning(value) !== undefined, 0.5], said);
  }
  if (kind === 'status' && rank > 0) return values.share((value) => statusMeaning(value) !== undefined);
  const look = LOOKS[kind];
  return look ? fitLook(look, values) : 1;
}

function fitLook([looksRight, needed]: Look, values: ColumnValues): number {
  const share = values.share(looksRight);
  return share >= needed ? share : 0;
}

/** More different values aren't codes. */
const MAX_CODES = 12;

/** 'LOS' may have any codes, which are asked about; 'Service' has to have some words that are about mobility. */
function fitNeed(rank: number, values: ColumnValues): number {
  const share = values.share(isNeedWord);
  if (rank === 0) return Math.max(share, 0.5);
  if (rank === 1) return share >= 0.2 || values.distinct <= MAX_CODES ? Math.max(share, 0.3) : 0;
  return share >= 0.6 ? share : 0;
}
