import { headerWords } from './headerTokens';

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
  | 'medicaidId'
  | 'birthDate'
  | 'clientDis'
  | 'needWheelchair'
  | 'needStretcher'
  | 'tripDate'
  | 'puTime'
  | 'apptTime'
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
  | 'companions'
  | 'attendants'
  | 'passengers'
  | 'miles'
  | 'bookingComments'
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

export interface HeaderReading {
  readonly kind: HeaderKind;
  /** What the header itself says that it is about. */
  readonly block?: Block;
  /** 0 for a header that says what it is; more for one that says it less clearly. */
  readonly rank: number;
  readonly words: readonly string[];
}

const FROM = words('pickup pu pick from frm origin orig originating start departure source');
const TO = words('dropoff do drop to destination dest delivery deliver going end doff');
const PERSON = words(
  'member members passenger passengers client clients patient patients rider riders recipient beneficiary enrollee customer',
  'consumer participant pt pax subscriber resident individual insured attendee',
);
const BOOKING = words(
  'transaction ticket voucher trip trips ride rides booking book reservation job order confirmation conf request reference ref',
);
const ID = words('id ids number code key');
const TIME = words('time times tm hour hours hr clock');
const DAY = words('date dt day dos');
const RETURN = words('return rtn ret');
const PHONE = words('phone mobile contact callback');
const UNIT = words('apt apartment suite ste unit floor flr room rm bed building bldg lot');
const ADDRESS = words('address addr add adress adrs street location loc site residence addresses');
const NOTES = words(
  'note notes comment comments instruction instructions inst remark remarks directions memo message requirements details',
  'precautions additional',
);
const NEED_WORDS = words('amb ambulatory wc wheelchair str stretcher gurney a w s');
const STATUS = words('status stat disposition');

/** Columns that no trip has. They are named before the import as not used. */
const OTHER = words(
  'age sex gender payer payor cost price rate fare charge amount copay balance billed invoice created modified updated entered',
  'received printed diagnosis icd purpose polygon lat lng lon long latitude longitude county weekday weekdays auth',
  'authorization eligibility insurance plan fund funding program nearest ethnicity email fax broker provider vendor company',
  'route run manifest has unloaded actual expiration expires effective batch region area territory odometer',
);

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

const known = new Map<string, HeaderReading | undefined>();
const MAX_KNOWN = 2000;

/** What a header says; undefined if nothing of it is known. A file is read again with each answer, with the same headers. */
export function readHeader(header: string): HeaderReading | undefined {
  if (known.has(header)) return known.get(header);
  if (known.size >= MAX_KNOWN) known.clear();
  const reading = readWords(header);
  known.set(header, reading);
  return reading;
}

function readWords(header: string): HeaderReading | undefined {
  const all = headerWords(header);
  if (all.length === 0 || all.length > 14) return undefined;
  const block = blockOf(all);
  const found = kindOf(new HeaderWords(all, block));
  if (!found) return undefined;
  const [kind, rank] = found;
  return { kind, rank, words: all, ...(block && { block }) };
}

function blockOf(all: readonly string[]): Block | undefined {
  const [first = ''] = all;
  // 'to' and 'do' are also small words: 'Number to call', 'Do not call'
  const isTo = (word: string, index: number) =>
    TO.has(word) &&
    ((word !== 'to' && word !== 'do' && word !== 'end') || index === 0) &&
    !(word === 'do' && all[1] === 'not');
  if (all.some(isTo) && !(FROM.has(first) && first !== 'start')) return 'to';
  if (all.some((word) => FROM.has(word))) return 'from';
  return all.some((word) => PERSON.has(word)) ? 'person' : undefined;
}

class HeaderWords {
  readonly isStop: boolean;

  constructor(
    readonly all: readonly string[],
    readonly block: Block | undefined,
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

type Found = readonly [kind: HeaderKind, rank: number];

/** The kinds in the order in which they are tried: the first reader that knows the header counts. */
const READERS: readonly ((header: HeaderWords) => Found | undefined)[] = [
  recordKind,
  lifeKind,
  ruleKind,
  riderKind,
  needKind,
  notesKind,
  contactKind,
  whenKind,
  numberKind,
  nameKind,
  stopKind,
  (header) => (header.has(OTHER) ? ['other', 0] : undefined),
];

function kindOf(header: HeaderWords): Found | undefined {
  for (const reader of READERS) {
    const found = reader(header);
    if (found) return found;
  }
  return undefined;
}

/** The columns that only the console's own export has. */
function recordKind(header: HeaderWords): Found | undefined {
  if (header.matches(/^record id$/)) return ['recordId', 0];
  if (header.matches(/^driver id$/)) return ['driverUid', 0];
  if (header.matches(/^locked$/)) return ['locked', 0];
  if (header.matches(/^pickup time computed$/)) return ['puTimeComputed', 0];
  return undefined;
}

/** Whether the trip takes place. */
function lifeKind(header: HeaderWords): Found | undefined {
  if (header.has('cancel')) {
    if (header.has('by')) return ['cancelledBy', 0];
    if (header.has(words('reason code type note notes comment comments'))) return ['cancelReason', 0];
    return header.has(TIME) || header.has(DAY) || header.has('on') ? ['cancelled', 1] : ['cancelled', 0];
  }
  if (header.has(words('noshow')) || header.matches(/\bno show\b|\bnumber show\b/)) return ['cancelled', 1];
  if (!header.has(STATUS)) return undefined;
  if (header.has('willcall')) return ['willCall', 0];
  if (header.has(words('mobility ambulatory ambulation'))) return ['clientDis', 1];
  const foreign = words(
    'driver vehicle payment billing claim invoice marital eligibility insurance auth authorization export sync record text sms',
    'member client patient passenger rider',
  );
  if (header.has(foreign)) return ['other', 0];
  return ['status', 0];
}

/** Will-calls, returns, round trips, and legs. */
function ruleKind(header: HeaderWords): Found | undefined {
  const isReturn = header.has(RETURN);
  if (header.has('willcall')) {
    if (header.has(PHONE) || header.has('number')) return ['other', 0];
    return isReturn && header.has(RETURN) && !header.matches(/^(is )?willcall return$/)
      ? ['returnWillCall', 0]
      : ['willCall', 0];
  }
  if (header.matches(/^(is )?wc$/)) return ['willCall', 2];
  if (
    header.has('roundtrip') ||
    header.matches(/^(rt|rt ow|ow rt|one way|way|oneway)$|\bone way\b|^(is )?return (trip|ride|needed|required)$/)
  ) {
    return header.has(TIME) && isReturn ? ['returnTime', 0] : ['tripType', 0];
  }
  if (isReturn && !header.has(ADDRESS) && !header.has(PHONE) && !header.has(DAY)) {
    if (header.has(TIME) || header.has(FROM)) return ['returnTime', 0];
    if (header.only(RETURN, BOOKING, 'leg')) return ['returnTime', 2];
  }
  if (header.matches(/^(trip|ride) type$|^type of (trip|ride)$/)) return ['tripType', 1];
  if (header.has('direction') || header.matches(/^(a b|ab|in out|inbound outbound|outbound inbound|to from)$/))
    return ['leg', 1];
  if (header.has('leg') && !header.has(words('miles mileage distance cost date time'))) {
    return header.has(ID) ? ['leg', 2] : ['leg', 0];
  }
  return undefined;
}

/** Who else travels, and what the driver brings. */
function riderKind(header: HeaderWords): Found | undefined {
  if (header.has('carseat')) return ['driverNotes', 0];
  if (header.has(words('driver'))) return undefined;
  if (header.matches(/\b(additional|extra|added) (wheelchair|wc|stretcher|bariatric)\b/)) return ['driverNotes', 0];
  if (header.matches(/\bwith appt\b/)) return ['other', 0];
  if (header.has(words('escort escorts companion companions guest guests accompanying')) && !header.has(PHONE)) {
    return header.has('name') ? ['driverNotes', 1] : ['companions', 0];
  }
  if (
    header.matches(
      /\b(additional|extra|other|added|amb|ambulatory) (amb |ambulatory )?(passengers?|riders?|seats?|people|persons?|pax)\b/,
    )
  ) {
    return ['companions', 1];
  }
  if (header.has(words('attendant attendants pca aide aides caregiver')) || header.matches(/\bpersonal care\b/)) {
    return header.has('name') || header.has(PHONE) ? ['driverNotes', 1] : ['attendants', 0];
  }
  if (
    header.matches(
      /^(total|number of|number|num|count of)? ?(passengers?|riders?|pax|people|travelers|seats?)( (count|total|number|seats?))?$/,
    )
  ) {
    return header.all.length > 1
      ? ['passengers', 0]
      : header.has(words('passengers riders people travelers seats pax'))
        ? ['passengers', 1]
        : undefined;
  }
  const noted =
    'oxygen weight weighs height language interpreter walker crutches cane animal equipment stairs steps bariatric lift';
  if (header.has(words(noted)) && !header.has(BOOKING)) return ['driverNotes', 1];
  return undefined;
}

/** What the vehicle must be able to carry. */
function needKind(header: HeaderWords): Found | undefined {
  if (header.has('miles') || header.has('mileage')) return undefined;
  if (header.has('los')) return ['clientDis', 0];
  if (header.all.length > 1 && header.only(NEED_WORDS, 'or')) return ['clientDis', 0];
  if (header.has('wheelchair') && !header.has(words('van type ambulatory amb'))) return ['needWheelchair', 0];
  if (header.has(words('stretcher gurney')) && !header.has('type')) return ['needStretcher', 0];
  if (header.has(words('mobility modality ambulation')))
    return header.has(words('aid aids device devices')) ? ['clientDis', 1] : ['clientDis', 0];
  if (
    header.matches(
      /\b(transport|transportation|service|vehicle|veh|space|seat|car|van) (type|types|mode|class|category|required|needed|need|level)\b/,
    )
  ) {
    return header.matches(/\b(vehicle|veh|service|car|van)\b/) ? ['clientDis', 1] : ['clientDis', 0];
  }
  if (header.matches(/\b(mode|type) of (transport|transportation|service|vehicle|ride)\b/)) return ['clientDis', 0];
  if (
    header.matches(
      /^(mode|need|needs|ambulatory|wheelchair ambulatory|amb wc|wc amb|client dis|disability|assistance|assistance type|special space)$/,
    )
  ) {
    return ['clientDis', 1];
  }
  if (
    header.matches(
      /^(passenger|client|rider|space)? ?types?$|^(service|vehicle|transport|transportation|van|equipment|level|mobility aids?|passenger types?|subtype( abbr)?)$/,
    )
  ) {
    return ['clientDis', 3];
  }
  return undefined;
}

function notesKind(header: HeaderWords): Found | undefined {
  if (header.has('has')) return ['other', 0];
  if (!header.has(NOTES) && !header.matches(/\bspecial needs?\b|\badditional info/)) return undefined;
  if (header.only('additional', ADDRESS, FROM, TO)) return undefined;
  // What a driver must know at the address
  if (header.isStop && header.only(FROM, TO, 'details')) return ['unit', 0];
  if (header.has(words('internal billing'))) return ['other', 0];
  return ['bookingComments', header.has(words('comment comments note notes instructions')) ? 0 : 1];
}

/** Phones, and how far it is. */
function contactKind(header: HeaderWords): Found | undefined {
  if (header.has(words('miles mileage distance')) || header.matches(/^mi$/)) {
    if (header.has(words('unloaded actual rate cost per dead deadhead'))) return ['other', 0];
    return ['miles', header.has(words('loaded trip estimated est')) ? 0 : 1];
  }
  if (!header.has(PHONE) || header.has('name')) return undefined;
  if (header.has(words('driver emergency provider caller booker case manager broker'))) return ['other', 0];
  if (header.has(words('alt alternate other secondary second 2 work')) && !header.isStop) return ['otherPhone', 0];
  const isWeak = header.has(words('contact mobile home callback cell')) && !header.has('phone');
  return ['phone', isWeak ? 1 : 0];
}

/** Days and times. */
function whenKind(header: HeaderWords): Found | undefined {
  if (header.has('dob') || header.has('birth')) return ['birthDate', 0];
  if (header.matches(/\b(days? of (the )?week|weekdays?)\b|\bweek\b/)) return ['other', 0];
  if (
    header.has(
      words(
        'created modified updated entered received printed requested assigned confirmed auth authorization expiration effective',
      ),
    ) &&
    header.has(DAY) &&
    !header.has(FROM)
  ) {
    return header.has('trip') || header.has('dos') ? ['tripDate', 1] : ['other', 0];
  }
  if (
    header.has(words('actual wait waiting duration elapsed travel drive depart departed arrived onboard completed')) &&
    header.has(TIME)
  ) {
    return ['other', 0];
  }
  if (header.has(TIME)) return timeKind(header);
  if (header.has(DAY)) return dayKind(header);
  // 'Appt', 'Appt.': the values tell whether it is a time or a day
  if (
    header.only('appt', 'arrival', 'arrive', 'by', 'at', 'start', 'medical', 'doctor') &&
    header.has(words('appt arrival arrive'))
  )
    return ['apptTime', 1];
  const requested = words('earliest requested promised scheduled sched negotiated confirmed estimated est at');
  if (header.block === 'from' && header.only(FROM, requested)) {
    return header.has(requested) ? ['puTime', rankOfPickUp(header) + 1] : undefined;
  }
  if (header.block === 'to' && header.only(TO, requested) && header.has(requested)) return ['apptTime', 3];
  return undefined;
}

function timeKind(header: HeaderWords): Found | undefined {
  if (header.has('appt') || header.matches(/\barriv(e|al)\b|\b(due|be there|must arrive|check in|chair)\b/)) {
    return ['apptTime', header.has('appt') ? 0 : 1];
  }
  if (header.block === 'to' && !header.has(FROM)) return ['apptTime', 2];
  if (header.block === 'from') return ['puTime', rankOfPickUp(header)];
  if (header.has(words('latest window close')) || header.has(OTHER)) return ['other', 0];
  return ['puTime', header.only(TIME, 'scheduled', 'sched', BOOKING, 'service', 'ready', 'transport', 'pick') ? 2 : 4];
}

/** What the client was promised counts before what was requested. */
function rankOfPickUp(header: HeaderWords): number {
  if (header.has(words('earliest latest window'))) return 3;
  if (header.has(words('requested estimated est'))) return 1;
  return 0;
}

function dayKind(header: HeaderWords): Found | undefined {
  if (header.has(RETURN) || header.has(words('end until last auth'))) return ['other', 0];
  if (header.has(words('trip ride dos travel transport service scheduled sched'))) return ['tripDate', 0];
  if (header.block === 'from' || header.has('appt')) return ['tripDate', 1];
  return header.only(DAY, BOOKING, 'of', 'the')
    ? ['tripDate', header.has('date') || header.has('dos') ? 1 : 2]
    : ['tripDate', 4];
}

/** Numbers of trips and of people. */
function numberKind(header: HeaderWords): Found | undefined {
  if (header.has('medicaid') || header.has('medicare')) return ['medicaidId', 0];
  if (header.matches(/^(mrn|cin|mbi)( number| id)?$/)) return ['medicaidId', 1];
  if (!header.has(ID)) return header.only(BOOKING, 'broker') && !header.has('book') ? ['tripId', 3] : undefined;
  if (header.isStop || header.has(ADDRESS) || header.has(UNIT)) return undefined;
  if (
    header.has(
      words(
        'provider driver vehicle payer payor broker facility route run manifest group plan auth authorization zip reason code',
      ),
    ) &&
    !header.has('trip')
  ) {
    return ['other', 0];
  }
  if (header.has('reason')) return ['other', 0];
  if (header.has(words('insurance policy'))) return ['medicaidId', 2];
  if (header.block === 'person') return ['medicaidId', 1];
  if (header.has(BOOKING)) return ['tripId', header.has(words('trip ride')) ? 0 : 1];
  return header.only(ID) && header.has(words('id number')) ? ['tripId', 3] : undefined;
}

function nameKind(header: HeaderWords): Found | undefined {
  if (header.has(words('payer payor broker provider vendor company plan caller contact booker manager requested')))
    return undefined;
  if (header.has('driver') || header.has('chauffeur')) {
    return header.has(words('vehicle pay phone'))
      ? ['other', 0]
      : ['driverName', header.only('driver', 'name', 'assigned', 'scheduled') ? 0 : 2];
  }
  if (header.isStop && !header.has(PERSON)) return undefined;
  if (header.has(words('first given')))
    return header.has('name') || header.only('first', PERSON) ? ['firstName', 0] : undefined;
  if (header.has('last')) return header.has('name') || header.only('last', PERSON) ? ['lastName', 0] : undefined;
  if (header.has(words('facility clinic hospital doctor physician location address site building place')))
    return undefined;
  if (header.has(words('middle mi suffix prefix title'))) return ['other', 0];
  if (header.block === 'person' && header.has('name')) return ['name', 0];
  if (header.only(PERSON, 'full', 'name', 'names', 'legal')) {
    if (!header.has('name')) return header.has(words('client customer')) ? ['name', 3] : ['name', 1];
    return ['name', 1];
  }
  return undefined;
}

/** Where the trip starts and goes. */
function stopKind(header: HeaderWords): Found | undefined {
  const facility = words('facility clinic hospital doctor physician treating destination');
  if (header.matches(/\btype\b/) || header.has(words('latitude longitude lat lng lon polygon'))) return ['other', 0];
  if (header.has('city') || header.has('town')) return ['city', 0];
  if (header.has('zip')) return ['zip', 0];
  if (header.has('state') || (header.has('st') && header.only('st', FROM, TO, PERSON, ADDRESS))) return ['state', 0];
  if (header.has(words('street house')) && header.has('number')) return ['number', 0];
  if (header.has(UNIT) && !header.has('name') && !header.has('street')) return ['unit', 0];
  if (header.has('number') && header.isStop) return ['number', 1];
  if (header.has('name') && !header.has('street') && (header.isStop || header.has(ADDRESS) || header.has(facility)))
    return ['place', 0];
  if (header.has(words('2 3 4 ii two additional')) && (header.has(ADDRESS) || header.has('line')))
    return ['address2', 0];
  if (header.has(words('place building')) || (header.has(facility) && !header.has(ADDRESS) && !header.only(TO)))
    return ['place', 1];
  if (header.has(words('location loc site'))) return ['address', header.has(words('address addr street')) ? 0 : 1];
  if (header.has(ADDRESS)) return ['address', 0];
  if (header.isStop && header.only(FROM, TO, BOOKING, 'point', 'stop')) return ['stop', 1];
  return undefined;
}
