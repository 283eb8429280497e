/** What kind of value a header announces. Which column target it is depends on the block in which it stands. */
export type HeaderKind =
  | 'tripId'
  | 'leg'
  | 'tripType'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'otherPhone'
  | 'textConsent'
  | 'medicaidId'
  | 'birthDate'
  | 'clientDis'
  | 'needWheelchair'
  | 'needStretcher'
  | 'tripDate'
  | 'puTime'
  | 'apptTime'
  | 'returnDate'
  | 'returnTime'
  | 'willCall'
  | 'returnWillCall'
  | 'stop'
  | 'place'
  | 'number'
  | 'address'
  | 'address2'
  | 'unit'
  | 'city'
  | 'state'
  | 'zip'
  | 'returnFrom'
  | 'returnTo'
  | 'companions'
  | 'attendants'
  | 'passengers'
  | 'rideNeeds'
  | 'oxygenLiters'
  | 'steps'
  | 'weight'
  | 'loadingMinutes'
  | 'miles'
  | 'bookingComments'
  | 'officeNotes'
  | 'driverNotes'
  | 'status'
  | 'cancelled'
  | 'cancelledBy'
  | 'cancelReason'
  | 'driverName'
  | 'recordId'
  | 'driverUid'
  | 'locked'
  | 'puTimeComputed'
  /** A header that is known, for something that no trip has. */
  | 'other';

export type Block = 'from' | 'to' | 'person';

export const FROM = words('pickup pu pick from frm origin orig originating start departure source');
export const TO = words('dropoff do drop to destination dest delivery deliver going end doff');
export const PERSON = words(
  'member members passenger passengers client clients patient patients rider riders recipient beneficiary enrollee customer',
  'consumer participant pt pax subscriber resident individual insured attendee',
);
export const BOOKING = words(
  'transaction ticket voucher external trip trips ride rides booking book reservation job order confirmation conf request reference ref',
);
export const ID = words('id ids number code key uuid guid');
export const TIME = words('time times tm hour hours hr clock');
export const DAY = words('date dt day dos');
export const RETURN = words('return rtn ret');
export const PHONE = words('phone mobile contact callback');
export const UNIT = words('apt apartment suite ste unit floor flr room rm bed building bldg lot');
export const ADDRESS = words('address addr add adress adrs street location loc site residence addresses');
export const NOTES = words(
  'note notes comment comments instruction instructions inst remark remarks directions memo message requirements details',
  'precautions additional',
);
export const NEED_WORDS = words('amb ambulatory wc wheelchair str stretcher gurney a w s');
export const STATUS = words('status stat disposition');

/** Columns that no trip has. They are named before the import as not used. */
export const OTHER = words(
  'age sex gender payer payor cost price rate fare charge amount copay balance billed invoice created modified updated entered',
  'received printed diagnosis icd purpose polygon lat lng lon long latitude longitude county weekday weekdays auth',
  'authorization eligibility insurance plan fund funding program nearest ethnicity email fax broker provider vendor company',
  'route run manifest has unloaded actual expiration expires effective batch region area territory odometer',
);

export function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

export class HeaderWords {
  readonly isStop: boolean;

  constructor(
    readonly all: readonly string[],
    readonly block: Block | undefined,
    /** The header as the file has it. */
    readonly raw: string,
  ) {
    this.isStop = block === 'from' || block === 'to';
  }

  has(set: ReadonlySet<string> | string): boolean {
    return this.all.some((word) => (typeof set === 'string' ? word === set : set.has(word)));
  }

  /** Whether the header has no other words than these. */
  only(...sets: readonly (ReadonlySet<string> | string)[]): boolean {
    return this.all.every((word) => sets.some((set) => (typeof set === 'string' ? word === set : set.has(word))));
  }

  matches(pattern: RegExp): boolean {
    return pattern.test(this.all.join(' '));
  }
}

export type Found = readonly [kind: HeaderKind, rank: number];
