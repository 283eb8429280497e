import { type ColumnTarget, JOINED_TARGETS } from './columnTargets';
import {
  ColumnValues,
  isAddressValue,
  isClockValue,
  isCompactClock,
  isDayAndClock,
  isNameValue,
  isPhoneValue,
  isWrittenClock,
  isWrittenDayValue,
  valueFit,
} from './columnValues';
import type { FileColumns } from './fileReading';
import { type HeaderColumn, headerBlocks } from './headerBlocks';
import { isCellHeader } from './headers/consentHeader';
import type { Block, HeaderKind } from './headers/headerWords';
import { type HeaderReading, readHeader } from './headers/readHeader';
import type { ImportCells } from './rawFile';
import { isServiceWord } from './readNeeds';
import { isNeedWord, statusMeaning, tripTypeMeaning, yesMeaning } from './wordMeanings';

/** A column of a sheet: the name by which its cells are found, and its header as the file has it. */
export interface FileColumn {
  readonly name: string;
  readonly header: string;
}

export interface GuessedColumns {
  readonly mapping: FileColumns;
  /** The columns whose header and values leave no doubt. */
  readonly sure: ReadonlySet<string>;
}

interface Candidate {
  readonly column: string;
  readonly target: ColumnTarget;
  readonly rank: number;
  readonly fit: number;
  readonly index: number;
}

/** How many rows tell what a column's values look like. */
const SAMPLE_ROWS = 80;

/** Targets for which a second column counts where the first one is blank. */
const FALLBACKS = new Set<ColumnTarget>(['puTime', 'fromPlace', 'toPlace', 'cancelReason', 'phone']);

/**
 * Finds out what the columns hold, from their headers and from what their values look like.
 * @param chosen what a person chose: these columns serve nothing else
 */
export function guessColumns(
  columns: readonly FileColumn[],
  rows: readonly ImportCells[],
  chosen: FileColumns = {},
): GuessedColumns {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE_ROWS));
  const sample = rows.filter((_, index) => index % step === 0);
  const values = new Map(columns.map(({ name }) => [name, new ColumnValues(sample.map((row) => row[name] ?? ''))]));
  const columnValues = (name: string) => values.get(name) ?? new ColumnValues([]);
  const claimed = new Set(Object.values(chosen).flat());
  const read = columns
    .filter(({ name }) => !claimed.has(name))
    .map(
      ({ name, header }): HeaderColumn => ({ name, reading: adjustToValues(readHeader(header), columnValues(name)) }),
    );
  const placed = withReturnParts(read);
  const blocks = headerBlocks(placed);
  const candidates = placed.flatMap(({ name, reading }, index): readonly Candidate[] => {
    if (!reading) return [];
    const target = toTarget(reading.kind, blocks.get(name));
    const fit = valueFit(reading.kind, reading.rank, columnValues(name));
    if (!target || fit === 0) return [];
    return [{ column: name, target, rank: reading.rank, fit, index }];
  });
  const guess = new Guess(chosen, claimed);
  guess.takeBest(candidates);
  guess.dropConsentOfCell(columns);
  guess.choosePlaces(candidates);
  guess.takeAids(placed);
  decideWc(guess, sample, placed);
  guess.takeByValues(columns, columnValues);
  guess.shareDayAndTime(columnValues);
  return { mapping: guess.mapping(), sure: guess.sure };
}

const ADDRESS_PARTS: readonly HeaderKind[] = ['address2', 'unit', 'city', 'state', 'zip'];

/** Columns such as 'City' right behind an address of the return are parts of that. */
function withReturnParts(columns: readonly HeaderColumn[]): readonly HeaderColumn[] {
  let end: HeaderKind | undefined;
  return columns.map((column): HeaderColumn => {
    const { reading } = column;
    if (end && reading && !reading.block && ADDRESS_PARTS.includes(reading.kind))
      return { ...column, reading: { ...reading, kind: end } };
    end = reading?.kind === 'returnFrom' || reading?.kind === 'returnTo' ? reading.kind : undefined;
    return column;
  });
}

/** Headers whose meaning only their values tell: 'Pick Up' is a time or an address. */
function adjustToValues(reading: HeaderReading | undefined, values: ColumnValues): HeaderReading | undefined {
  if (!reading || values.isEmpty) return reading;
  const as = (kind: HeaderKind, rank = reading.rank): HeaderReading => ({ ...reading, kind, rank });
  const clocks = values.share(isClockValue);
  switch (reading.kind) {
    case 'stop':
      if (clocks >= 0.6) return as(reading.block === 'to' ? 'apptTime' : 'puTime', 1);
      return values.share(isWrittenDayValue) >= 0.6 ? as('tripDate', 1) : reading;
    case 'puTime':
    case 'apptTime':
      if (clocks < 0.5 && values.share(isWrittenDayValue) >= 0.5) {
        // A day without a time
        return as('tripDate', reading.rank + 1);
      }
      return clocks < 0.3 && reading.block && values.share(isAddressValue) >= 0.6 ? as('stop', 1) : reading;
    case 'returnFrom':
    case 'returnTo':
      return values.share(isWrittenClock) >= 0.6 ? as('driverNotes') : reading;
    case 'leg':
      return valueFit('leg', 0, values) === 0 && reading.rank === 2 ? as('tripId', 2) : reading;
    case 'returnTime':
      if (clocks < 0.3 && reading.block && values.share(isAddressValue) >= 0.6)
        return as(reading.block === 'from' ? 'returnFrom' : 'returnTo', 1);
      return reading.rank === 2 && clocks < 0.5 && values.share((value) => yesMeaning(value) !== undefined) >= 0.5
        ? as('tripType')
        : reading;
    case 'tripType':
      return valueFit('tripType', 0, values) === 0 && values.share(isNeedWord) >= 0.6 ? as('clientDis', 1) : reading;
    case 'clientDis':
      if (values.share((value) => /^(oneWay|roundTrip)$/.test(tripTypeMeaning(value) ?? '')) >= 0.6)
        return as('tripType');
      return values.share(isServiceWord) >= 0.6 ? as('rideNeeds', 1) : reading;
    default:
      return reading;
  }
}

const STOP_TARGETS: Readonly<Partial<Record<HeaderKind, readonly [from: ColumnTarget, to: ColumnTarget]>>> = {
  stop: ['fromAddress', 'toAddress'],
  place: ['fromPlace', 'toPlace'],
  number: ['fromNumber', 'toNumber'],
  address: ['fromAddress', 'toAddress'],
  address2: ['fromAddress2', 'toAddress2'],
  unit: ['fromUnit', 'toUnit'],
  city: ['fromCity', 'toCity'],
  state: ['fromState', 'toState'],
  zip: ['fromZip', 'toZip'],
  steps: ['fromSteps', 'toSteps'],
};

function toTarget(kind: HeaderKind, block: Block | undefined): ColumnTarget | undefined {
  if (kind === 'other') return undefined;
  if (kind === 'phone') return block === 'from' ? 'fromPhone' : block === 'to' ? 'toPhone' : 'phone';
  if (kind === 'stop' || kind === 'place' || kind === 'number' || kind === 'address' || kind === 'address2') {
    return stopTarget(kind, block);
  }
  if (kind === 'unit' || kind === 'city' || kind === 'state' || kind === 'zip' || kind === 'steps') {
    return stopTarget(kind, block);
  }
  return kind;
}

function stopTarget(kind: HeaderKind, block: Block | undefined): ColumnTarget | undefined {
  const targets = STOP_TARGETS[kind];
  if (block === 'from') return targets?.[0];
  return block === 'to' ? targets?.[1] : undefined;
}

class Guess {
  private readonly columns = new Map<ColumnTarget, string[]>();
  private readonly used: Set<string>;
  readonly sure: Set<string>;

  constructor(
    private readonly chosen: FileColumns,
    claimed: ReadonlySet<string>,
  ) {
    this.used = new Set(claimed);
    this.sure = new Set(claimed);
  }

  has(target: ColumnTarget): boolean {
    return this.chosen[target] !== undefined || this.columns.has(target);
  }

  findColumn(target: ColumnTarget): string | undefined {
    return this.chosen[target]?.[0] ?? this.columns.get(target)?.[0];
  }

  /** A target's column, unless a person said what its columns are. */
  take(target: ColumnTarget, column: string, isSure = false): void {
    if (this.chosen[target] !== undefined) return;
    const taken = this.columns.get(target);
    if (taken) taken.push(column);
    else this.columns.set(target, [column]);
    this.used.add(column);
    if (isSure) this.sure.add(column);
  }

  drop(target: ColumnTarget, column: string): void {
    const others = this.columns.get(target)?.filter((other) => other !== column) ?? [];
    if (others.length > 0) this.columns.set(target, others);
    else this.columns.delete(target);
    this.used.delete(column);
    this.sure.delete(column);
  }

  takeBest(candidates: readonly Candidate[]): void {
    const ranked = candidates.toSorted((a, b) => a.rank - b.rank || a.index - b.index);
    for (const { target, column, rank, fit } of ranked) {
      const isSure = rank <= 1 && fit >= 0.8;
      if (
        !this.has(target) ||
        JOINED_TARGETS.has(target) ||
        (FALLBACKS.has(target) && (this.columns.get(target)?.length ?? 0) < 2)
      ) {
        this.take(target, column, isSure);
      } else if (target === 'phone') {
        this.take('otherPhone', column, isSure);
      }
    }
    // In the order of the file, not in that of how clear their headers are
    for (const target of JOINED_TARGETS) {
      const index = (column: string) => candidates.find((candidate) => candidate.column === column)?.index ?? 0;
      this.columns.get(target)?.sort((a, b) => index(a) - index(b));
    }
  }

  /** 'OK to text cell' says nothing of a phone from another column. */
  dropConsentOfCell(columns: readonly FileColumn[]): void {
    const headers = new Map(columns.map(({ name, header }) => [name, header]));
    const isCell = (name: string) => isCellHeader(headers.get(name) ?? name);
    const phones = this.chosen.phone ?? this.columns.get('phone') ?? [];
    if (phones.length > 0 && phones.every(isCell)) return;
    for (const name of this.columns.get('textConsent') ?? []) if (isCell(name)) this.drop('textConsent', name);
  }

  /** 'Pick Up Location' beside 'Pick Up Address' is the place's name, and 'Origin' beside 'Origin Address' too. */
  choosePlaces(candidates: readonly Candidate[]): void {
    for (const [address, place] of [
      ['fromAddress', 'fromPlace'],
      ['toAddress', 'toPlace'],
    ] as const) {
      for (const { column, target, rank } of candidates) {
        const isOther = target === address && !this.used.has(column);
        if (isOther && rank > 0 && !this.has(place)) this.take(place, column);
      }
    }
  }

  /** What a client walks with or rides in, where another column says which vehicle they need. */
  takeAids(columns: readonly HeaderColumn[]): void {
    for (const { name, reading } of columns) {
      const isAid = reading?.kind === 'clientDis' && reading.words.some((word) => /^(aids?|devices?)$/.test(word));
      if (isAid && this.has('clientDis') && !this.used.has(name)) this.take('rideNeeds', name);
    }
  }

  /** What no header said: targets that most files have, by what the values of the other columns look like. */
  takeByValues(columns: readonly FileColumn[], columnValues: (name: string) => ColumnValues): void {
    const free = () =>
      columns.filter(({ name, header }) => !this.used.has(name) && !columnValues(name).isEmpty && isUnknown(header));
    const takeIf = (target: ColumnTarget, looksRight: (value: string) => boolean, needed = 0.9) => {
      if (this.has(target)) return;
      const found = free().find(({ name }) => columnValues(name).share(looksRight) >= needed);
      if (found) this.take(target, found.name);
    };
    takeIf('tripDate', isWrittenDayValue);
    takeIf('puTime', isWrittenClock);
    if (!this.has('apptTime')) takeIf('puTime', isCompactClock);
    if (this.columns.has('puTime')) takeIf('apptTime', isWrittenClock);
    if (this.columns.has('puTime')) takeIf('apptTime', isCompactClock);
    takeIf('phone', isPhoneValue);
    takeIf('fromAddress', isAddressValue, 0.8);
    takeIf('toAddress', isAddressValue, 0.8);
    if (!this.has('firstName') && !this.has('lastName')) takeIf('name', isNameValue);
    if (!this.has('clientDis')) {
      const isNeed = ({ name }: FileColumn) =>
        !this.used.has(name) && !columnValues(name).isEmpty && columnValues(name).share(isNeedWord) >= 0.8;
      const column = columns.find(isNeed);
      if (column) this.take('clientDis', column.name);
    }
    // A column that says that trips are off counts whatever its header is
    for (const { name } of columns) {
      if (this.used.has(name) || this.chosen.status !== undefined) continue;
      const values = columnValues(name);
      const isLife = values.distinct <= 20 && values.filled.some((value) => statusMeaning(value) === 'canceled');
      if (isLife && values.share((value) => statusMeaning(value) !== undefined) >= 0.5) this.take('status', name);
    }
  }

  /** One column can have both the day and the time. */
  shareDayAndTime(columnValues: (name: string) => ColumnValues): void {
    const hasBoth = (column: string) =>
      !columnValues(column).isEmpty && columnValues(column).share(isDayAndClock) >= 0.5;
    for (const target of ['puTime', 'apptTime'] as const) {
      const column = this.findColumn(target);
      if (column !== undefined && !this.has('tripDate') && hasBoth(column)) this.take('tripDate', column);
    }
    const day = this.findColumn('tripDate');
    if (day !== undefined && !this.has('puTime') && hasBoth(day)) this.take('puTime', day);
  }

  mapping(): FileColumns {
    const entries = [...this.columns].filter(([target]) => this.chosen[target] === undefined);
    return { ...Object.fromEntries(entries), ...this.chosen };
  }
}

const isUnknown = (header: string) => {
  const reading = readHeader(header);
  return !reading || (reading.kind !== 'other' && reading.rank > 1);
};

/**
 * 'WC' with yes or no is a will-call or a wheelchair: a will-call where it is set only for rides without a time, a wheelchair if
 * no column says how clients travel. Otherwise it is not used, which is said.
 */
function decideWc(guess: Guess, rows: readonly ImportCells[], columns: readonly HeaderColumn[]): void {
  const column = columns.find(
    ({ name, reading }) => reading?.kind === 'willCall' && reading.rank === 2 && guess.findColumn('willCall') === name,
  );
  if (!column) return;
  const time = guess.findColumn('puTime');
  const set = rows.filter((row) => yesMeaning(row[column.name] ?? '') === true);
  const isTimed = set.some((row) => {
    const cell = (time === undefined ? '' : row[time])?.trim() ?? '';
    return cell !== '' && isClockValue(cell) && !/^(00?:00|12:00 ?am|23:59|11:59 ?pm)/i.test(cell);
  });
  if (!isTimed) return;
  guess.drop('willCall', column.name);
  if (!guess.has('clientDis')) guess.take('needWheelchair', column.name);
}
