import { normalizeText } from '../../queries/searchGrams';
import type { MobilityNeed } from '../../trip/mobility';
import type { Canceller } from '../../trip/tripStatus';

/** A file's word in the form in which words are compared and in which answers about it are kept. */
export const wordKey = (cell: string): string =>
  normalizeText(cell)
    .replace(/[.*"“”]/g, '')
    .replace(/[\s_–—-]+/g, ' ')
    .trim();

/** Cells that stand for nothing. */
export const isBlankWord = (cell: string): boolean =>
  /^(|-+|–|—|\.+|n\/?a|none|null|nil|unknown|unk|not (given|provided|available|applicable)|no (phone|number))$/.test(
    wordKey(cell),
  ) || /^[-–—.\s]*$/.test(cell);

/** What Excel writes where a formula has no value. */
export const isErrorCell = (cell: string): boolean =>
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|#+)$/i.test(cell.trim());

export type StatusMeaning = 'live' | 'canceled' | 'done';

const LIVE = new Set(
  [
    'scheduled sched active new accepted assigned confirmed reconfirmed booked approved authorized dispatched planned reserved',
    'reinstated add added',
  ].flatMap((line) => line.split(' ')),
);
const LIVE_PHRASES =
  /^(assigned to provider|accepted by provider|provider assigned|provider accepted|scheduled confirmed|trip scheduled|will ?call|willcall)$/;

const NOT_LIVE =
  /\b(cancel+(ed|lation|s|ations)?|canc|cxl|cxld|cnl|cncl|cnx|no ?shows?|turned (back|down|away)|turn(back|down)|denied|den(y|ial)|expired|refused|declined|rejected|not going|do not transport|dnt|rescinded|withdrawn|withdrew|void(ed)?|deleted?|removed|deceased|not needed|no longer needed|not riding)\b/;
const NOT_LIVE_CODES = /^(can|cad|ns|n\/s|cx|cxl|cld at door|c@d)$/;
/** Words that may turn the meaning around. */
const DOUBTFUL =
  /\b(not cancel|un ?cancel|request|requested|requests|pending|reversed|reinstat|withdrawn cancel|cancel\w* (withdrawn|rescinded|removed|denied|refused|rejected|voided)|if|unless|maybe|possible)|\b(previously|formerly|re ?activated|restored|return|b leg|leg b|one leg|2nd leg|second leg|partial(ly)?)\b/;

/** What a broker's word for a trip's status certainly means; undefined for one that has to be asked about. */
export function statusMeaning(word: string): StatusMeaning | undefined {
  const key = wordKey(word);
  if (key === '' || isBlankWord(word)) return 'live';
  const bare = key.replace(/^(trip|ride|leg|booking) (is )?/, '').trim();
  if (LIVE.has(bare) || LIVE_PHRASES.test(key)) return 'live';
  if (/^(completed?|performed|closed|done|finished|billed|invoiced|paid|dropped off|trip completed?)$/.test(bare))
    return 'done';
  if (NOT_LIVE_CODES.test(bare)) return 'canceled';
  return NOT_LIVE.test(bare) && !DOUBTFUL.test(key) ? 'canceled' : undefined;
}

const MARK =
  /\b(cancell?ed|cxl'?d|do not (transport|pick ?up)|no longer needed|re ?(assigned|routed) to|passed away)\b|^(cancel|canc|cxl|cncl)$/;
/** What is said of cancelled trips in general. */
const RULE = /\b(if|unless|when|not (be )?cancel\w*|policy|fees?|(must|will|can|may|should) be)\b/;

/** Whether a cell in any column says that the row's trip is off. */
export function isCancelMark(cell: string): boolean {
  if (!/c[a-z]*[nx]|do not|longer|re.?(assign|rout)|passed/i.test(cell)) return false;
  const key = wordKey(cell);
  return MARK.test(key) && !RULE.test(key);
}

/** Who cancelled a trip, from the broker's word for its status or from its own column. */
export function readCancelledBy(text: string): Canceller {
  const key = wordKey(text);
  if (/\b(member|client|rider|patient|passenger|recipient|customer|no ?show|ns|family)\b/.test(key)) return 'client';
  if (/\b(facility|clinic|hospital|doctor|dialysis)\b/.test(key)) return 'facility';
  if (/\b(dispatcher|dispatch)\b/.test(key)) return 'dispatcher';
  return 'broker';
}

/** Whether a word in a column of yes and no says yes; undefined for one that has to be asked about. */
export function yesMeaning(word: string): boolean | undefined {
  const key = wordKey(word);
  if (/^(y|yes|true|t|x|✓|✔|on|checked|si|1|10|required|will ?call|wc)$/.test(key)) return true;
  if (isBlankWord(word) || /^(n|no|false|f|0|00|off|unchecked|not required)$/.test(key)) return false;
  const number = Number(key);
  return Number.isInteger(number) && number > 0 && number < 10 ? true : undefined;
}

const AMBULATORY =
  /^(amb|ambul|ambulate|ambulates|walk|walks|walking|walker|cane|crutches|sedan|taxi|cab|car|livery|rideshare|tnc|able to walk)$|\bambulator(y|ily)\b/;
const WHEELCHAIR =
  /\bwheel ?chairs?\b|\bwheelch?r\b|^(w ?\/ ?c|wc|wch|wchr|w\/ch|whlchr|wav|wc van|w\/c van|wcv|wheel)$|\bambulettes?\b|\bnon ?amb(ulatory)?\b|\bchair ?car\b|\bchair ?van\b|\bpara ?lift\b|\b(lift|ramp) van\b|\b(power|electric|manual|motorized) ?chair\b|\bscooter\b/;
const WIDE = /\b(xl|bari|bariatric|wide|extra wide|large|oversized?|heavy duty)\b|^(wcxl|wxl|bwc|wc xl)$/;
const STRETCHER = /\bstretchers?\b/;
/** Words with which a vehicle may be asked for that a company doesn't have, or that say two things. */
const OPEN =
  /\b(ambulance|bls|als|cct|gurney|litter|transfer|transfers|fold\w*|or|and|bus|air|rail|mass transit)\b|[/+&,;]/;

/** 'Not ambulatory' and 'semi-ambulatory' are not what their other word says. */
const NEGATED = /\b(not|no|can ?not|can'?t|unable|semi|partial(ly)?|limited|minimal(ly)?)\b/;

/** The mobility need that a broker's word certainly means; undefined for one that has to be asked about. */
function needMeaning(word: string): MobilityNeed | undefined {
  const key = wordKey(word);
  const isAbbreviated = /^w ?\/ ?c( van)?$|^w\/ch$/.test(key);
  if (key === '' || NEGATED.test(key) || (OPEN.test(key) && !isAbbreviated)) return undefined;
  const isWide = WIDE.test(key);
  const isStretcher = STRETCHER.test(key);
  const isWheelchair = WHEELCHAIR.test(key);
  const isAmbulatory = !isWheelchair && AMBULATORY.test(key);
  if (Number(isStretcher) + Number(isWheelchair) + Number(isAmbulatory) > 1) return undefined;
  if (isStretcher) return isWide ? 'bariatricStretcher' : 'stretcher';
  if (isWheelchair || /^(wcxl|wxl|bwc|wc xl)$/.test(key)) return isWide ? 'wheelchairXl' : 'wheelchair';
  return isAmbulatory && !isWide ? 'ambulatory' : undefined;
}

/** Codes that are certain only in the company of others in the same column: 'WH1' where there is an 'AM1' too. */
const CODE_FAMILIES: readonly (readonly (readonly [RegExp, MobilityNeed])[])[] = [
  [
    [/^am ?1$/, 'ambulatory'],
    [/^w[hc] ?1$/, 'wheelchair'],
  ],
];

/** The need that a code means in a column with these words; undefined for one that has to be asked about. */
export function needInColumn(word: string, column: ReadonlySet<string>): MobilityNeed | undefined {
  const certain = needMeaning(word);
  if (certain) return certain;
  const key = wordKey(word);
  if (/^(gurney|str|gur)$/.test(key)) {
    const others = [...column].map(needMeaning);
    return others.includes('ambulatory') && others.includes('wheelchair') ? 'stretcher' : undefined;
  }
  const family = CODE_FAMILIES.find((codes) =>
    codes.every(([code]) => [...column].some((other) => code.test(wordKey(other)))),
  );
  return family?.find(([code]) => code.test(key))?.[1];
}

/** Whether a word is about how a client travels, also one whose meaning has to be asked. */
export const isNeedWord = (word: string): boolean =>
  needMeaning(word) !== undefined ||
  /\b(ambulance|bls|als|cct|gurney|str|amb|wc|wheelchair|stretcher|van|sedan|para|paratransit|lift|taxi|bari\w*)\b|^(a|w|s|am\d|wh?\d|wc\d|amb\d)$/.test(
    wordKey(word),
  );

/** What a word for a kind of trip says: a leg's letter, two rides in a row, or one. */
export function tripTypeMeaning(word: string): 'roundTrip' | 'oneWay' | 'A' | 'B' | undefined {
  const key = wordKey(word);
  if (/\bround ?trip\b|^(rt|r\/t|round|two way|2 way|both ways)$/.test(key)) return 'roundTrip';
  if (/\bone ?way\b|^(ow|o\/w|single|1 way)$/.test(key)) return 'oneWay';
  return legMeaning(word) as 'A' | 'B' | undefined;
}

const LEGS: readonly (readonly [RegExp, string])[] = [
  [
    /^(a|1|01|1st|first|initial|outbound|out|going|go|to|there|to appt|to appointment|to facility|appointment|a leg|leg a|leg 1|1 of \d|outgoing)$/,
    'A',
  ],
  [
    /^(b|2|02|2nd|second|return|returning|rtn|ret|inbound|back|home|from|from appt|from appointment|from facility|to home|return home|b leg|leg b|leg 2|2 of \d|r|will ?call|return trip)$/,
    'B',
  ],
  [/^(c|3|03|3rd|third|c leg|leg c|leg 3|3 of \d)$/, 'C'],
  [/^(d|4|04|4th|fourth|d leg|leg d|leg 4|4 of \d)$/, 'D'],
];

/** The letter of a trip's leg from 'A', '2', 'Return', '1 of 2', or 'Leg B'; undefined if unknown. */
export function legMeaning(word: string): string | undefined {
  const key = wordKey(word);
  return LEGS.find(([pattern]) => pattern.test(key))?.[1];
}
