import {
  CANCELLERS,
  COLUMN_TARGETS,
  CONFIRMED,
  CONTENT_KEY_LENGTH,
  CORRECTION_FIELDS,
  DAILY_LIMITS,
  DAY_EVENT_KINDS,
  DEMANDS,
  DEVICE_DAYS,
  DRIVE_LANGUAGES,
  driverSettingsSchema,
  EQUIPMENT,
  FIRST_STEPS,
  HOLIDAY_RULES,
  LIMITS,
  LOG_COLUMNS,
  MAX_ANSWERS,
  MAX_CLOCK_LEAD_MINUTES,
  MAX_CORRECTION_DAYS,
  MAX_EVENT_AGE_HOURS,
  MAX_PLANNED_MINUTES,
  MAX_QUERY_RESULTS,
  MILE_SOURCES,
  MOBILITY_NEEDS,
  movesFrom,
  NEED_FIELDS,
  NOTIFY_TARGETS,
  OFFICE_TRIP_FIELDS,
  PAYER_FIELDS,
  PAYER_KINDS,
  PAYER_WANTS,
  PROFILE_FIELDS,
  QUICK_ANSWERS,
  RIDE_FIELDS,
  rolesWhoMay,
  SERVICE_LEVELS,
  SIGNERS,
  TRIP_EVENT_KINDS,
  TRIP_STATUSES,
} from '@mtos/model';
import type { RulesValues } from './assembleRules';

/** A document id has at most 128 characters. */
const ID_LENGTH = 128;

/** A day of the calendar, written YYYY-MM-DD. */
const DAY_PATTERN =
  '([0-9]{4}-(' +
  '(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])' +
  '|(0[469]|11)-(0[1-9]|[12][0-9]|30)' +
  '|02-(0[1-9]|1[0-9]|2[0-8]))' +
  '|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)';

const TIME_PATTERN = '([01][0-9]|2[0-3]):[0-5][0-9]';

const countsUpTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

const ID_PATTERN = '[A-Za-z0-9][A-Za-z0-9_-]{0,127}';
const TIME_OR_EMPTY_PATTERN = `(${TIME_PATTERN})?`;

const text = (longest: number) => `.{0,${longest}}`;
const oneOf = (values: readonly string[]) => `(${values.join('|')})`;

/** The pattern for `areTexts`, from those of the single texts. */
const textsPattern = (...patterns: readonly string[]) => `(?s)${patterns.join('\\u001f')}`;

/** Texts that a rule joins itself, with a character that none of them has: that costs less than `areTexts`. */
const joined = (...patterns: readonly string[]) => patterns.join('\\u001f');
const plain = (longest: number) => `[^\\u001f]{0,${longest}}`;
/** A text that begins with a character that can be seen. */
const visible = (longest: number) => `[^\\\\pZ\\\\pC][^\\u001f]{0,${longest - 1}}`;

/** In the order of `rideTexts` in rules/values.rules. */
const ridePatterns: readonly string[] = [
  ...[text(LIMITS.phone), text(LIMITS.phone), text(LIMITS.phone), text(LIMITS.medicaidId)],
  ...[text(LIMITS.address), text(LIMITS.address), text(LIMITS.addressDetails), text(LIMITS.addressDetails)],
  ...['.*', TIME_OR_EMPTY_PATTERN, text(LIMITS.name), '.*[^\\\\pZ\\\\pC].*', ID_PATTERN, oneOf(MOBILITY_NEEDS)],
];
/** In the order of `newTripTexts` in rules/trips.rules. */
const newTripPatterns: readonly string[] = [
  ...[...ridePatterns, text(LIMITS.tripNumber), text(LIMITS.importKey), ID_PATTERN, ID_PATTERN],
  ...[oneOf(TRIP_STATUSES), TIME_OR_EMPTY_PATTERN, DAY_PATTERN],
];

/** In the order of `orderTexts` in rules/accounts/standingOrders.rules. */
const orderPatterns: readonly string[] = [...ridePatterns, TIME_PATTERN, DAY_PATTERN, DAY_PATTERN];

const CLOCK_PATTERN = '(1[0-2]|[1-9]):[0-5][0-9] [AP]M';

/** Why a plan gives a trip to a driver, in the words of the board. */
const PLAN_REASON_PATTERN =
  '((The pick-up is [0-9]{1,4} minutes? late(, and the client misses the appointment by [0-9]{1,4} minutes?)?' +
  '|The client misses the appointment by [0-9]{1,4} minutes?)[.] )?' +
  `Planned pick-up at ${CLOCK_PATTERN}` +
  ', (under 0[.]1|[0-9]{1,4}[.][0-9]) miles from the (start|previous pick-up|previous drop-off)' +
  `(, sharing the ride)?(; drop-off at ${CLOCK_PATTERN})?[.]`;

/** Whole numbers with as many digits as their limit, which is all nines. */
const digitsPattern = (most: number) => `[0-9]{1,${String(most).length}}`;

/** Numbers that end at a multiple of ten. */
const LOADING_PATTERN = '([1-5]?[0-9]|60)';
const OXYGEN_PATTERN = '(1?[0-9]([.]5)?|20)';

/** The needs of a ride as `areNeeds` joins them. */
const NEEDS_PATTERN = [
  `(${SERVICE_LEVELS.join('|')})`,
  '(true|false)',
  OXYGEN_PATTERN,
  digitsPattern(LIMITS.stairs),
  digitsPattern(LIMITS.stairs),
  digitsPattern(LIMITS.weightPounds),
  `${LOADING_PATTERN}( (${EQUIPMENT.join('|')})){0,${EQUIPMENT.length}}`,
].join(' ');

/** What the files in rules/ can name: constants of the model, and what follows from them. */
export const rulesValues = {
  CANCELLERS,
  CLIENT_PHONE_PATTERN: joined(plain(LIMITS.label), visible(LIMITS.phone)),
  CLIENT_PLACE_PATTERN: joined(
    ...[plain(LIMITS.addressDetails), plain(LIMITS.phone), plain(LIMITS.reason)],
    ...[visible(LIMITS.label), visible(LIMITS.address)],
  ),
  COLUMN_TARGETS,
  CONFIRMED,
  CONTACT_PERSON_PATTERN: joined(plain(LIMITS.label), plain(LIMITS.phone), visible(LIMITS.name)),
  CONTENT_KEY_LENGTH,
  CORRECTION_FIELDS,
  DAILY_LIMITS,
  DAY_EVENT_KINDS,
  DAY_PATTERN,
  DEMANDS,
  DRIVE_LANGUAGES,
  DRIVER_SETTINGS_FIELDS: Object.keys(driverSettingsSchema.def.innerType.shape),
  FIRST_STEPS,
  HOLIDAY_RULES,
  ID_PATTERN,
  LIMITS,
  LOG_COLUMNS,
  MAX_ANSWERS,
  MAX_CLOCK_LEAD_MINUTES,
  MAX_CORRECTION_DAYS,
  MEMBER_NUMBER_PATTERN: joined(plain(LIMITS.label), visible(LIMITS.medicaidId)),
  /** A day more, because the phone writes it by its own clock. */
  MAX_DEVICE_DAYS: DEVICE_DAYS + 1,
  MAX_EVENT_AGE_HOURS,
  /** Of the names of all holidays together. */
  MAX_HOLIDAY_NAMES_LENGTH: LIMITS.holidays * LIMITS.holidayName,
  MAX_MESSAGE_DRIVERS_LENGTH: LIMITS.messageDrivers * ID_LENGTH,
  MAX_PLANNED_MINUTES,
  MAX_QUERY_RESULTS,
  /** A gram has at most three characters. */
  MAX_SEARCH_GRAMS_LENGTH: LIMITS.searchGrams * 3,
  MILE_SOURCES,
  MOBILITY_NEEDS,
  NEED_FIELDS_PATTERN: `((${NEED_FIELDS.join('|')}) ?)+`,
  NEEDS_PATTERN,
  NEW_TRIP_TEXTS_PATTERN: textsPattern(...newTripPatterns),
  NOTIFY_TARGETS,
  OFFICE_TRIP_FIELDS,
  ORDER_TEXTS_PATTERN: textsPattern(...orderPatterns),
  PAYER_FIELDS,
  PAYER_KINDS,
  PAYER_WANTS,
  PLAN_REASON_PATTERN,
  /** Of an order before a change that starts later: comments, appointment, pick-up, and last day. */
  PREVIOUS_TEXTS_PATTERN: textsPattern('.*', TIME_OR_EMPTY_PATTERN, TIME_PATTERN, DAY_PATTERN),
  PROFILE_FIELDS,
  /** In the order of `profileTexts` in rules/accounts/profiles.rules. */
  PROFILE_TEXTS_PATTERN: joined(
    ...[plain(LIMITS.name), plain(LIMITS.label), plain(LIMITS.email), plain(LIMITS.reason)],
    ...Array(3).fill(`(${DAY_PATTERN})?`),
  ),
  QUICK_ANSWERS,
  RIDER_COUNTS: countsUpTo(LIMITS.companions),
  RIDE_FIELDS,
  RIDE_FIELDS_BUT_TIME: RIDE_FIELDS.filter((field) => field !== 'puTime'),
  RIDE_TEXTS_PATTERN: textsPattern(...ridePatterns),
  SEAT_COUNTS: countsUpTo(LIMITS.seats),
  SIGNERS,
  TIME_OR_EMPTY_PATTERN,
  TIME_PATTERN,
  /** The start and the end, with a space between them. */
  TIME_RANGE_PATTERN: `${TIME_PATTERN} ${TIME_PATTERN}`,
  TRIP_EVENT_KINDS,
  /** Each as 'from to'. */
  TRIP_MOVES: TRIP_STATUSES.flatMap((status) => movesFrom(status).map(({ to }) => `${status} ${to}`)),
  /** The roles in user documents. */
  WHO_MAY: {
    view: rolesWhoMay('view'),
    dispatch: rolesWhoMay('dispatch'),
    chat: rolesWhoMay('chat'),
    manageReports: rolesWhoMay('manageReports'),
    bill: rolesWhoMay('bill'),
    editProfile: rolesWhoMay('editProfile'),
    drive: rolesWhoMay('drive'),
  },
} satisfies RulesValues;
