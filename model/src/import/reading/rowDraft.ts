import { LIMITS } from '../../documents/limits';
import { normalizeText } from '../../queries/searchGrams';
import type { MobilityNeed } from '../../trip/mobility';
import { compactNeeds, type RideNeeds, returnNeeds } from '../../trip/rideNeeds';
import { type TripInput, tripInputSchema } from '../../trip/tripInput';
import { COLUMN_LABELS, type ColumnTarget } from './columnTargets';
import type { Ride, RowIdentity, TripRecord } from './fileReading';
import { headerWords } from './headerTokens';
import type { QuestionList } from './questionList';
import { type ReadAddress, readAddressCells } from './readAddressCells';
import { CANCELLED_IN_FILE, readCanceller } from './readIdentity';
import { readMiles } from './readMiles';
import { readName } from './readName';
import { NeedsReader } from './readNeeds';
import { readPhoneCell } from './readPhoneCell';
import { readTextConsent } from './readTextConsent';
import type { ReturnEnd } from './returns/returnCells';
import { type ReturnStop, readReturnStop } from './returns/returnStop';
import type { RideTimes } from './rideTimes';
import type { RowCells } from './rowCells';
import { isSamePlace } from './samePlace';
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
  /** Where the row's return starts and goes, if that is elsewhere; undefined for the way there, backwards. */
  private readonly returnEnds: Readonly<Record<ReturnEnd, ReturnStop | undefined>>;
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
    this.returnEnds = {
      returnFrom: readReturnStop(cells, 'returnFrom', this),
      returnTo: readReturnStop(cells, 'returnTo', this),
    };
    this.phones = {
      phone: this.readPhone('phone') || number,
      fromPhone: this.readPhone(`${from}Phone`),
      toPhone: this.readPhone(`${to}Phone`),
    };
    for (const { cell } of cells.all('otherPhone')) if (!isBlankWord(cell)) this.notes.push(`Other phone: ${cell}`);
    this.people = this.readPeople();
    this.needs = new NeedsReader(cells, questions, (header, cell) => this.noteCell(header, cell)).read();
    this.miles = this.readMiles();
    for (const { header, cell } of cells.all('driverNotes')) {
      if (yesMeaning(cell) !== false) this.noteCell(header, cell);
    }
  }

  /** The ends of the row's return that are not those of the way there, backwards. */
  get otherReturnEnds(): readonly ReturnEnd[] {
    return (['returnTo', 'returnFrom'] as const).filter((end) => this.returnEnds[end] !== undefined);
  }

  /** Where the row's return starts. */
  get returnFrom(): ReadAddress {
    const { returnFrom } = this.returnEnds;
    return returnFrom?.kind === 'stop' ? returnFrom.stop : this.to;
  }

  /** Why the row can't be a trip. @param hasReturn whether it has a return */
  reasons(day: string | undefined, hasReturn: boolean): readonly string[] {
    const { cells } = this;
    const returnProblem = (end: ReturnEnd) =>
      [end, hasReturn ? returnEndText(end, this.returnEnds[end]) : undefined] as const;
    const { returnFrom, returnTo } = this.returnEnds;
    const isNoWay =
      hasReturn &&
      returnFrom?.kind === 'stop' &&
      returnTo?.kind === 'stop' &&
      isSamePlace(returnFrom.stop.address, returnTo.stop.address);
    const problems: (readonly [ColumnTarget, string | undefined])[] = [
      ['name', this.name === '' ? unreadText(cells.get('name'), 'Enter the client’s name.') : undefined],
      ['tripDate', day === '' ? unreadText(cells.get('tripDate'), 'Choose the day of the trip.') : undefined],
      [
        'fromAddress',
        this.from.address === '' ? unreadText(cells.get('fromAddress'), 'Enter where the trip starts.') : undefined,
      ],
      [
        'toAddress',
        this.to.address === '' ? unreadText(cells.get('toAddress'), 'Enter where the trip goes.') : undefined,
      ],
      returnProblem('returnFrom'),
      isNoWay ? ['returnTo', startsThereText(returnTo.text)] : returnProblem('returnTo'),
    ];
    return problems.flatMap(([target, problem]) => {
      const error = cells.error(target);
      if (problem === undefined) return [];
      return [`${COLUMN_LABELS[target]}: ${error ? `The file has Excel’s error ${error} there.` : problem}`];
    });
  }

  ride(part: Ride['part'], { times, need, notes, isCancelled, record }: RideFacts): RideDraft {
    const { cells, identity } = this;
    const isBack = part === 'return';
    const { returnFrom, returnTo } = this.returnEnds;
    const isOtherFrom = isBack && returnFrom?.kind === 'stop';
    const isOtherTo = isBack && returnTo?.kind === 'stop';
    const from = isBack ? this.returnFrom : this.from;
    const to = isOtherTo ? returnTo.stop : isBack ? this.from : this.to;
    const [phoneThere, phoneBack] = isBack
      ? [this.phones.toPhone, this.phones.fromPhone]
      : [this.phones.fromPhone, this.phones.toPhone];
    const fromPhone = isOtherFrom ? '' : phoneThere;
    const toPhone = isOtherTo ? '' : phoneBack;
    const officeNotes = this.officeNotes();
    const texts = readTextConsent(cells);
    const said = [...this.notes, ...(isBack ? [] : this.returnNotes()), ...notes];
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
      ...{ fromAddress: from.address, fromPhone, toAddress: to.address, toPhone, pickup: null, dropoff: null },
      miles: isOtherFrom || isOtherTo ? 0 : this.miles,
      bookingComments: [...this.comments(), ...said].join('\n').slice(0, LIMITS.comments),
      ...(times?.puZone && { puZone: times.puZone }),
      ...(times?.apptZone && { apptZone: times.apptZone }),
      willCall: times?.willCall ?? false,
      ...this.people,
      ...{
        fromDetails: from.details,
        toDetails: to.details,
        needs: isBack ? this.needsBack(isOtherFrom, isOtherTo) : this.needs,
        puTimeComputed: (times?.isComputed ?? false) || this.wasComputed(times),
      },
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
      person: {
        name: this.name,
        phone: this.phones.phone,
        memberNumber: medicaidId,
        birthDate: normalizeText(cells.get('birthDate')),
      },
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
      given: this.given(input),
      computed: isComputed ? ['puTime'] : [],
      notes: said,
      ...(record && { record }),
    };
  }

  /** The steps at the way's other ends are not those at other places. */
  private needsBack(isOtherFrom: boolean, isOtherTo: boolean): RideNeeds | null {
    const back = returnNeeds(this.needs);
    if (!back || (!isOtherFrom && !isOtherTo)) return back;
    return compactNeeds({
      ...back,
      ...(isOtherFrom && { stairsAtPickUp: undefined }),
      ...(isOtherTo && { stairsAtDropOff: undefined }),
    });
  }

  /** Where the return starts and goes, for whoever reads the ride there: also if the return has a row of its own. */
  private returnNotes(): readonly string[] {
    return this.otherReturnEnds.flatMap((end) =>
      this.cells.all(end).map(({ header, cell }) => `${noteLabel(header)}: ${cell}`),
    );
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
    if (saysMore) this.notes.push(`${PHONE_LABELS[target]}: ${cell}`);
    return phone;
  }

  private readPeople() {
    const attendants = this.readCount('attendants', 'Attendants');
    const total = this.readCount('passengers', 'Passengers');
    const companions =
      this.cells.get('companions') === ''
        ? Math.max(0, total - 1 - attendants)
        : this.readCount('companions', 'Companions');
    return { companions, attendants };
  }

  /** A number of people; what isn't a number goes into the notes. */
  private readCount(target: 'companions' | 'attendants' | 'passengers', label: string): number {
    const cell = this.cells.get(target);
    const yes = yesMeaning(cell);
    const [, digits = ''] = /^(\d{1,2})(?:\.0)?(?!\d)/.exec(cell) ?? [];
    if (cell === '' || yes === false) return 0;
    const count = digits === '' ? (yes ? 1 : 0) : Number(digits);
    if (count > LIMITS.companions || !/^\d+(\.0)?$/.test(cell)) {
      if (digits !== '' || !yes) this.notes.push(`${label}: ${cell}`);
    }
    return Math.min(count, LIMITS.companions);
  }

  private noteCell(header: string, cell: string): void {
    this.notes.push(`${noteLabel(header)}: ${cell}`);
  }

  private readMiles(): number {
    const cell = this.cells.get('miles');
    const miles = readMiles(cell);
    if (miles !== undefined && miles <= LIMITS.miles) return miles;
    if (!isBlankWord(cell)) this.notes.push(`Miles: ${cell}`);
    return 0;
  }

  private comments(): readonly string[] {
    return this.cells.all('bookingComments').flatMap(({ header, cell }) => {
      if (this.isRecord) return [cell];
      if (isBlankWord(cell)) return [];
      const label = commentLabel(header);
      return [label === '' ? cell : `${label}: ${cell}`];
    });
  }

  private officeNotes(): string {
    const cells = this.cells.all('officeNotes').filter(({ cell }) => this.isRecord || !isBlankWord(cell));
    const texts = cells.map(({ header, cell }) => (cells.length > 1 ? `${noteLabel(header)}: ${cell}` : cell));
    return texts.join('\n').slice(0, LIMITS.comments);
  }

  /** The fields that the file has values for. */
  private given(input: TripInput): readonly (keyof TripInput)[] {
    const { cells } = this;
    const filled = (
      ['phone', 'medicaidId', 'fromPhone', 'toPhone', 'fromDetails', 'toDetails', 'bookingComments'] as const
    ).filter((field) => input[field] !== '');
    return [
      'name',
      'tripDate',
      // A will-call may have been given its time since
      ...(input.willCall ? [] : (['puTime', 'willCall', 'puTimeComputed'] as const)),
      'fromAddress',
      'toAddress',
      ...filled,
      ...(cells.has('clientDis') || cells.has('needWheelchair') || cells.has('needStretcher')
        ? (['clientDis'] as const)
        : []),
      // A file that blanks an appointment says that there is none
      ...(cells.has('apptTime') ? (['apptTime'] as const) : []),
      ...(input.miles > 0 ? (['miles'] as const) : []),
      ...(cells.has('companions') || cells.has('passengers') ? (['companions'] as const) : []),
      ...(cells.has('attendants') ? (['attendants'] as const) : []),
      ...(input.needs || (this.isRecord && cells.has('rideNeeds')) ? (['needs'] as const) : []),
    ];
  }
}

/** Why a return can't start or go where its row says; undefined if it can. */
function returnEndText(end: ReturnEnd, stop: ReturnStop | undefined): string | undefined {
  if (stop?.kind !== 'unread') return undefined;
  if (!stop.isStart) return unreadText(stop.text, '');
  return end === 'returnTo' ? startsThereText(stop.text) : `The return would start where it goes, ${stop.text}.`;
}

const startsThereText = (place: string) => `The return would go to where it starts, ${place}.`;

const unreadText = (cell: string, ifBlank: string) => (cell ? `‘${cell}’ could not be understood.` : ifBlank);

/** 'Della Oakes 518-555-2201' in a column of names. */
const NAME_WITH_PHONE = /^(.*\p{L}.*?)[\s,;:–-]+(\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4})\)?$/u;

const PHONE_LABELS = { phone: 'Phone', fromPhone: 'Pick-up phone', toPhone: 'Drop-off phone' } as const;

/** 'Car seat' for 'Number of Car Seats Required'. */
function noteLabel(header: string): string {
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
