import { normalizeAddress } from '../../places/normalizeAddress';
import { addToDay } from '../../time/calendarDays';
import { toInstant } from '../../time/days';
import { haveSameClocks } from '../../time/timeZone';
import { zoneOfWholeState } from './addressZone';
import type { ReadingContext } from './fileReading';
import type { QuestionList } from './questionList';
import type { RowAt } from './rawFile';
import { type ClockCell, convertCell } from './readClockCell';
import { rowKey } from './rowAt';
import type { RowCells } from './rowCells';

const CLOCKS_QUESTION = 'clocks';

/** A time on the company's clock. */
export interface PlacedClock {
  readonly clock: string;
  /** How many days after the row's day it is. */
  readonly addDays: number;
  /** The time zone in which it was read, if that is known for certain. */
  readonly zone?: string;
}

/** Whose clock a file's times are on where a place is in another time zone than the company. One question for the file. */
export class FileClocks {
  private readonly zones: string[] = [];
  private readonly asked = new Set<string>();
  private readonly elsewhere = new Map<string, boolean>();
  /** Today's midnight: zones are compared over the year from then on. */
  private readonly from: Date;

  constructor(
    private readonly context: ReadingContext,
    private readonly questions: QuestionList,
  ) {
    this.from = toInstant(context.timeZone, context.today, '00:00');
  }

  /**
   * The time zone in which a time at an address is read, if it is not the company's: that of the address, by what the account
   * knows of it or by its state, unless a person chose the company's clock.
   */
  zoneAt(address: string, row: RowAt): string | undefined {
    const zone = this.context.zones?.get(normalizeAddress(address)) ?? this.zoneOfState(address);
    if (zone === undefined || !this.isElsewhere(zone)) return undefined;
    if (!this.zones.includes(zone)) this.zones.push(zone);
    const key = rowKey(row);
    const isNew = !this.asked.has(key);
    this.asked.add(key);
    // Brokers write the time that the client knows, which is the time there
    const answer = this.questions.ask(
      { id: CLOCKS_QUESTION, about: 'clocks', zones: this.zones, options: ['places', 'company'], preset: 'places' },
      isNew ? row : undefined,
    );
    return answer === 'company' ? undefined : zone;
  }

  /** A time of a cell on the company's clock: read as the time at its address if that is in another zone. */
  convert(cells: RowCells, cell: ClockCell, day: string, address: string): PlacedClock {
    const { clock, addDays } = cell;
    // The console's own export has the company's times
    if (clock === '' || cell.isZoned || day === '' || cells.get('recordId') !== '') return { clock, addDays };
    const zone = this.zoneAt(address, cells.at);
    if (zone === undefined) {
      const chosen = this.chosenZone;
      return { clock, addDays, ...(chosen && { zone: chosen }) };
    }
    const there = convertCell({ ...cell, addDays: 0 }, zone, addToDay(day, addDays), this.context.timeZone);
    return { clock: there.clock, addDays: addDays + there.addDays, zone };
  }

  /** Codes of states are other countries' too, so they say something only to a company in the United States. */
  private zoneOfState(address: string): string | undefined {
    return /^(America|US|Pacific)\//.test(this.context.timeZone) ? zoneOfWholeState(address) : undefined;
  }

  private isElsewhere(zone: string): boolean {
    const known = this.elsewhere.get(zone);
    if (known !== undefined) return known;
    const isElsewhere = !haveSameClocks(zone, this.context.timeZone, this.from);
    this.elsewhere.set(zone, isElsewhere);
    return isElsewhere;
  }

  /** The company's time zone if a person chose its clock for the whole file: then no trip has to ask later. */
  private get chosenZone(): string | undefined {
    return this.questions.givenAnswer(CLOCKS_QUESTION) === 'company' ? this.context.timeZone : undefined;
  }
}
