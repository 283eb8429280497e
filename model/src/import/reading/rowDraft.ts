import { LIMITS } from '../../documents/limits';
import { normalizeText } from '../../queries/searchGrams';
import type { MobilityNeed } from '../../trip/mobility';
import type { RideNeeds } from '../../trip/rideNeeds';
import { type TripInput, tripInputSchema } from '../../trip/tripInput';
import type { Ride, RidePerson, RowIdentity, TripRecord } from './fileReading';
import { givenFields } from './givenFields';
import { headerWords } from './headerTokens';
import type { QuestionList } from './questionList';
import { type ReadAddress, readAddressCells } from './readAddressCells';
import { CANCELLED_IN_FILE, readCanceller } from './readIdentity';
import { readMiles } from './readMiles';
import { readName } from './readName';
import { NeedsReader } from './readNeeds';
import { readPeople } from './readPeople';
import { readPhoneCell } from './readPhoneCell';
import { readTextConsent } from './readTextConsent';
import { RowReturn } from './returns/rowReturn';
import type { RideTimes } from './rideTimes';
import type { RowCells } from './rowCells';
import { noteLabel, readComments, readOfficeNotes } from './rowComments';
import { describeProblems, unreadText } from './rowProblems';
import { isBlankWord, yesMeaning } from './wordMeanings';

/** A ride before it is known which other rides of the file belong to it. */
export type RideDraft = Omit<Ride, 'key' | 'otherKeys' | 'returnOf' | 'returnOfKey' | 'copyOf'> & {
  /** Whether the broker's number says that it is a copy. */
  readonly isCopy: boolean;
  /** Whether the ride is one that the row only implies: another row that is this ride counts instead. */
  readonly isImplied: boolean;
};

interface RideFacts {
  readonly times: RideTimes | undefined;
  readonly need: MobilityNeed;
  readonly notes: readonly string[];
  readonly isCancelled: boolean;
  readonly record: TripRecord | undefined;
}

/** What a row says of its rides apart from when they take place. */
export class RowDraft {
  readonly name: string;
  readonly from: ReadAddress;
  readonly to: ReadAddress;
  /** The row's return, also where the row asks for none. */
  readonly back: RowReturn;
  readonly miles: number;
  private readonly phones: Readonly<Record<'phone' | 'fromPhone' | 'toPhone', string>>;
  readonly needs: RideNeeds | null;
  private readonly people: { readonly companions: number; readonly attendants: number };
  /** What is true of all rides of the row and can't be read, or has no field. */
  private readonly notes: string[] = [];

  constructor(
    private readonly cells: RowCells,
    private readonly identity: RowIdentity & { readonly isCopy: boolean },
    /** Undefined for a ride that is off. */
    questions: QuestionList | undefined,
    /** Whether the row is a way back that starts where its columns say that the trip goes. */
    isSwapped = false,
  ) {
    const [, name = this.readName(), number = ''] = this.isRecord ? [] : (NAME_WITH_PHONE.exec(this.readName()) ?? []);
    this.name = name;
    const [from, to] = isSwapped ? (['to', 'from'] as const) : (['from', 'to'] as const);
    this.from = this.readStop(from);
    this.to = this.readStop(to);
    this.back = new RowReturn(cells, this);
    this.phones = {
      phone: this.readPhone('phone') || number,
      fromPhone: this.readPhone(`${from}Phone`),
      toPhone: this.readPhone(`${to}Phone`),
    };
    for (const { cell } of cells.all('otherPhone')) if (!isBlankWord(cell)) this.note('Other phone', cell);
    this.people = readPeople(cells, (label, cell) => this.note(label, cell));
    this.needs = new NeedsReader(cells, questions, (header, cell) => this.noteCell(header, cell)).read();
    this.miles = this.readMiles();
    for (const { header, cell } of cells.all('driverNotes')) {
      if (yesMeaning(cell) !== false) this.noteCell(header, cell);
    }
  }

  get person(): RidePerson {
    const [memberNumber, birthDate] = [this.cells.get('medicaidId'), normalizeText(this.cells.get('birthDate'))];
    return { name: this.name, phone: this.phones.phone, memberNumber, birthDate };
  }

  /** Why the row can't be a trip. @param hasReturn whether it has a return */
  reasons(day: string | undefined, hasReturn: boolean): readonly string[] {
    const { cells, name, from, to } = this;
    return describeProblems(cells, [
      ['name', name === '' ? unreadText(cells.get('name'), 'Enter the client’s name.') : undefined],
      ['tripDate', day === '' ? unreadText(cells.get('tripDate'), 'Choose the day of the trip.') : undefined],
      [
        'fromAddress',
        from.address === '' ? unreadText(cells.get('fromAddress'), 'Enter where the trip starts.') : undefined,
      ],
      ['toAddress', to.address === '' ? unreadText(cells.get('toAddress'), 'Enter where the trip goes.') : undefined],
      ...(hasReturn ? this.back.problems() : []),
    ]);
  }

  ride(part: Ride['part'], { times, need, notes, isCancelled, record }: RideFacts): RideDraft {
    const { cells, identity } = this;
    const isBack = part === 'return';
    const { from, to, fromPhone, toPhone, miles, needs } = isBack ? this.wayBack() : this.wayThere();
    const officeNotes = readOfficeNotes(cells, this.isRecord);
    const texts = readTextConsent(cells);
    const said = [...this.notes, ...(isBack ? [] : this.back.notes()), ...notes];
    const medicaidId = cells.get('medicaidId');
    const input: TripInput = {
      clientUid: null,
      name: this.name.slice(0, LIMITS.name),
      phone: this.phones.phone,
      medicaidId: medicaidId.length > LIMITS.medicaidId ? '' : medicaidId,
      clientDis: need,
      tripDate: times?.tripDate ?? '',
      puTime: times?.puTime ?? '',
      apptTime: times?.apptTime ?? '',
      fromAddress: from.address,
      fromPhone,
      toAddress: to.address,
      toPhone,
      pickup: null,
      dropoff: null,
      miles,
      bookingComments: [...readComments(cells, this.isRecord), ...said].join('\n').slice(0, LIMITS.comments),
      ...(times?.puZone && { puZone: times.puZone }),
      ...(times?.apptZone && { apptZone: times.apptZone }),
      willCall: times?.willCall ?? false,
      ...this.people,
      fromDetails: from.details,
      toDetails: to.details,
      needs,
      puTimeComputed: (times?.isComputed ?? false) || this.wasComputed(times),
    };
    const checked = times ? tripInputSchema.safeParse(input) : undefined;
    const isComputed = times?.isComputed ?? false;
    return {
      ...cells.at,
      part,
      identity: { recordId: identity.recordId, number: identity.number, leg: isBack ? 'B' : identity.leg },
      isCopy: identity.isCopy,
      isImplied: isBack,
      tripNumber: cells.get('tripId').slice(0, LIMITS.tripNumber),
      person: this.person,
      ...(texts !== undefined && { texts }),
      ...(isCancelled && {
        cancellation: {
          reason: record?.cancelReason || this.cancelReason(),
          by: record?.cancelledBy ?? readCanceller(cells),
        },
      }),
      ...(checked?.success && { trip: input }),
      ...(officeNotes && { officeNotes }),
      tripDate: input.tripDate,
      given: givenFields(cells, input, this.isRecord),
      computed: isComputed ? ['puTime'] : [],
      notes: said,
      ...(record && { record }),
    };
  }

  private wayThere() {
    const { from, to, miles, needs } = this;
    const { fromPhone, toPhone } = this.phones;
    return { from, to, fromPhone, toPhone, miles, needs };
  }

  /** The way of the row's return. The phones and miles of the way there are not those of other places. */
  private wayBack() {
    const { from, to, isOtherFrom, isOtherTo } = this.back;
    return {
      from,
      to,
      fromPhone: isOtherFrom ? '' : this.phones.toPhone,
      toPhone: isOtherTo ? '' : this.phones.fromPhone,
      miles: isOtherFrom || isOtherTo ? 0 : this.miles,
      needs: this.back.needs(this.needs),
    };
  }

  /** Whether the console's own export says that the pick-up time was computed. */
  private wasComputed(times: RideTimes | undefined): boolean {
    return this.isRecord && times?.puTime !== '' && yesMeaning(this.cells.get('puTimeComputed')) === true;
  }

  /** Whether the row is from the console's own export, which is read back as it is. */
  private get isRecord(): boolean {
    return this.identity.recordId !== '';
  }

  private cancelReason(): string {
    const { cells } = this;
    const words = [cells.get('cancelReason'), cells.get('status'), cells.get('cancelled')];
    const word = words.find((text) => text !== '' && yesMeaning(text) === undefined && /\p{L}/u.test(text));
    return (word ?? CANCELLED_IN_FILE).slice(0, LIMITS.reason);
  }

  private readName(): string {
    const { cells } = this;
    const whole = cells.get('name');
    if (this.isRecord) return whole;
    const parts = `${cells.get('firstName')} ${cells.get('lastName')}`.replace(/\s+/g, ' ').trim();
    return [whole, parts].map(readName).find((name) => /\p{L}/u.test(name)) ?? '';
  }

  private readStop(end: 'from' | 'to'): ReadAddress {
    const { cells } = this;
    if (this.isRecord) return { address: cells.get(`${end}Address`), details: cells.get(`${end}Unit`) };
    return readAddressCells({
      place: cells.get(`${end}Place`),
      number: cells.get(`${end}Number`),
      street: cells.get(`${end}Address`),
      second: cells
        .all(`${end}Address2`)
        .map(({ cell }) => cell)
        .join(', '),
      units: cells.all(`${end}Unit`).map(({ header, cell }) => ({ value: cell, words: headerWords(header) })),
      city: cells.get(`${end}City`),
      state: cells.get(`${end}State`),
      zip: cells.get(`${end}Zip`),
    });
  }

  private readPhone(target: 'phone' | 'fromPhone' | 'toPhone'): string {
    const cell = this.cells.get(target);
    if (this.isRecord) return cell;
    const { phone, saysMore } = readPhoneCell(cell);
    if (saysMore) this.note(PHONE_LABELS[target], cell);
    return phone;
  }

  private noteCell(header: string, cell: string): void {
    this.note(noteLabel(header), cell);
  }

  private note(label: string, cell: string): void {
    this.notes.push(`${label}: ${cell}`);
  }

  private readMiles(): number {
    const cell = this.cells.get('miles');
    const miles = readMiles(cell);
    if (miles !== undefined && miles <= LIMITS.miles) return miles;
    if (!isBlankWord(cell)) this.note('Miles', cell);
    return 0;
  }
}

/** 'Della Oakes 518-555-2201' in a column of names. */
const NAME_WITH_PHONE = /^(.*\p{L}.*?)[\s,;:–-]+(\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4})\)?$/u;

const PHONE_LABELS = { phone: 'Phone', fromPhone: 'Pick-up phone', toPhone: 'Drop-off phone' } as const;
