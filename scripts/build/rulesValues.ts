import {
  AUTHORIZATION_FIELDS,
  AUTHORIZATION_UNITS,
  CANCELLERS,
  COLUMN_TARGETS,
  CONFIRMED,
  CONTENT_KEY_LENGTH,
  CORRECTION_FIELDS,
  COUNTS_FROM,
  CREDENTIAL_EXCEPTION_FIELDS,
  CREDENTIAL_FIELDS,
  CREDENTIAL_SUBJECTS,
  CREDENTIAL_TYPE_FIELDS,
  DAILY_LIMITS,
  DAY_EVENT_KINDS,
  DEMANDS,
  DEVICE_DAYS,
  DRIVE_LANGUAGES,
  driverSettingsSchema,
  EQUIPMENT,
  FIRST_STEPS,
  HOLIDAY_RULES,
  LIFT_KINDS,
  LIMITS,
  LOG_COLUMNS,
  MAIL_ADDRESS_PATTERN,
  MAINTENANCE_FIELDS,
  MAX_ANSWERS,
  MAX_CLOCK_LEAD_MINUTES,
  MAX_CORRECTION_DAYS,
  MAX_DRIVER_EXPENSE_CENTS,
  MAX_EVENT_AGE_HOURS,
  MAX_EXPENSE_CENTS,
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
  ROLES,
  rolesWhoMay,
  SERVICE_LEVELS,
  SIGNERS,
  TRIP_EVENT_KINDS,
  TRIP_STATUSES,
  VEHICLE_FIELDS,
  VIN_PATTERN,
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

const TIME_ZONE_PATTERN = `[A-Za-z0-9_+/-]{1,${LIMITS.timeZone}}`;
const TIME_ZONE_OR_EMPTY = `[A-Za-z0-9_+/-]{0,${LIMITS.timeZone}}`;

const TIME_PATTERN = '([01][0-9]|2[0-3]):[0-5][0-9]';

const countsUpTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

const ID_PATTERN = '[A-Za-z0-9][A-Za-z0-9_-]{0,127}';
const TIME_OR_EMPTY_PATTERN = `(${TIME_PATTERN})?`;

/**
 * Separates groups of texts where how many texts there are is not fixed. Neither this nor the character that separates texts
 * is in a text, so no text is taken for one of another group.
 */
const GROUP_SEPARATOR = '\\u001e';
const ANY_TEXT = '[^\\u001e\\u001f]*';
const text = (longest: number) => `[^\\u001e\\u001f]{0,${longest}}`;
const oneOf = (values: readonly string[]) => `(${values.join('|')})`;

/** The pattern for `areTexts`, from those of the single texts. */
const textsPattern = (...patterns: readonly string[]) => `(?s)${patterns.join('\\u001f')}`;

/** A text with a character that can be seen. */
const VISIBLE_PATTERN = `${ANY_TEXT}[^\\\\pZ\\\\pC]${ANY_TEXT}`;
/** A text that begins with a character that can be seen. */
const visible = (longest: number) => `[^\\\\pZ\\\\pC]${text(longest - 1)}`;

/** The negative of a whole number with as many digits as its limit, which is all nines. */
const negativePattern = (most: number) => `(0|-\\\\d${'\\\\d?'.repeat(String(most).length - 1)})`;

/** The negatives of numbers that end at a multiple of ten. */
const LOADING_PATTERN = '(0|-([1-5]?\\\\d|60))';
const OXYGEN_PATTERN = '(0|-(1?\\\\d([.]5)?|20))';

/** In the order of `needTexts` in rules/values.rules, joined. */
const NEEDS_PATTERN = [
  [
    ...['(true|false)', OXYGEN_PATTERN, negativePattern(LIMITS.stairs), negativePattern(LIMITS.stairs)],
    ...[negativePattern(LIMITS.weightPounds), LOADING_PATTERN, 'true', oneOf(countsUpTo(EQUIPMENT.length).map(String))],
  ].join(' '),
  `${oneOf(SERVICE_LEVELS)}(\\u001f${oneOf(NEED_FIELDS)})+`,
  GROUP_SEPARATOR,
].join('\\u001f');
/** In the order of `riderTexts` in rules/values.rules, which makes digits of the counts. */
const riderPatterns: readonly string[] = ['.', `.(\\u001f${NEEDS_PATTERN})?`];

/** In the order of `rideTexts` in rules/values.rules. */
const ridePatterns: readonly string[] = [
  ...[text(LIMITS.phone), text(LIMITS.phone), text(LIMITS.phone), text(LIMITS.medicaidId)],
  ...[text(LIMITS.address), text(LIMITS.address), text(LIMITS.addressDetails), text(LIMITS.addressDetails)],
  ...[ANY_TEXT, TIME_OR_EMPTY_PATTERN, `.{0,${LIMITS.name}}`, VISIBLE_PATTERN, ID_PATTERN, oneOf(MOBILITY_NEEDS)],
  ...riderPatterns,
];
/** In the order of `datedRideTexts` in rules/trips.rules. */
const datedRidePatterns: readonly string[] = [
  ...ridePatterns,
  ...[DAY_PATTERN, `(${TIME_PATTERN}\\u001ftrue|\\u001ffalse)`, '(true|false)'],
];
/** In the order of `newTripTexts` in rules/trips.rules. */
const newTripPatterns: readonly string[] = [
  ...datedRidePatterns,
  `(${text(LIMITS.importKey)}\\u001f)?${GROUP_SEPARATOR}`,
  `(${ID_PATTERN}\\u001f){0,2}${GROUP_SEPARATOR}`,
  `(${oneOf(CANCELLERS)}\\u001fCancelled\\u001f${VISIBLE_PATTERN}|${oneOf(TRIP_STATUSES.filter((status) => status !== 'Cancelled'))}\\u001f)`,
  ...[text(LIMITS.reason), text(LIMITS.tripNumber), '(true|false)'],
  // The longest search text is a whole trip number, each character of which can become three without its accents
  ...[ID_PATTERN, `${GROUP_SEPARATOR}(\\u001f${text(3 * LIMITS.tripNumber)})*`],
];

/** In the order of `clocksTexts` in rules/accounts/standingOrders.rules. */
const clocksPatterns: readonly string[] = [
  '4',
  ...[TIME_ZONE_OR_EMPTY, TIME_ZONE_OR_EMPTY, '(places|company)', TIME_ZONE_PATTERN],
];

/** In the order of `orderTexts` in rules/accounts/standingOrders.rules. */
const orderPatterns: readonly string[] = [
  `(${clocksPatterns.join('\\u001f')}\\u001f)?[1-7]`,
  ...[oneOf(HOLIDAY_RULES), '(true|false)', TIME_PATTERN, DAY_PATTERN, DAY_PATTERN],
  `${GROUP_SEPARATOR}(\\u001f${DAY_PATTERN})*`,
];

/** The texts of a list's entries: how many there are, and of each one the number of its fields, and these. */
const entries = (count: number, ...texts: readonly string[]) =>
  Array.from({ length: count }, () => [String(texts.length), ...texts]).flat();
/** Their patterns. */
const entriesPattern = (count: number, ...patterns: readonly string[]) => [
  `[0-${count}]`,
  ...entries(count, ...patterns),
];
/** Texts for a list without entries. */
const noEntries = (count: number, ...texts: readonly string[]) => ['0', ...entries(count, ...texts)];

/** In the order of `profileTexts` in rules/accounts/profiles.rules. */
const profilePatterns: readonly string[] = [
  `(${ID_PATTERN})?`,
  ...[text(LIMITS.name), text(LIMITS.label), text(LIMITS.email), text(LIMITS.reason)],
  ...Array(3).fill(`(${DAY_PATTERN})?`),
  ...[ANY_TEXT, ANY_TEXT],
  ...entriesPattern(LIMITS.memberNumbers, text(LIMITS.label), visible(LIMITS.medicaidId)),
  ...entriesPattern(LIMITS.clientPhones, text(LIMITS.label), visible(LIMITS.phone), '(true|false)'),
  ...entriesPattern(
    LIMITS.clientPlaces,
    ...[text(LIMITS.addressDetails), text(LIMITS.phone), text(LIMITS.reason)],
    ...[visible(LIMITS.label), visible(LIMITS.address)],
  ),
  ...entriesPattern(LIMITS.contactPeople, text(LIMITS.label), text(LIMITS.phone), visible(LIMITS.name)),
  ...[VISIBLE_PATTERN, `(${NEEDS_PATTERN}\\u001f)?${oneOf(MOBILITY_NEEDS)}`],
];

const CLOCK_PATTERN = '(1[0-2]|[1-9]):[0-5][0-9] [AP]M';

/** That a plan gives a trip to a driver, and why, in the words of the board, if it says why. */
const PLAN_REASON_PATTERN =
  'plan\\u001f(The plan that moved it was undone[.]|((The pick-up is [0-9]{1,4} minutes? late(, and the client misses the appointment by [0-9]{1,4} minutes?)?' +
  '|The client misses the appointment by [0-9]{1,4} minutes?)[.] )?' +
  `Planned pick-up at ${CLOCK_PATTERN}` +
  ', (under 0[.]1|[0-9]{1,4}[.][0-9]) miles from the (start|previous pick-up|previous drop-off)' +
  `(, sharing the ride)?(; drop-off at ${CLOCK_PATTERN})?[.])?`;

/** Ids, each with the separator of `areTexts` after it. */
const wishPattern = `(${ID_PATTERN}\\u001f){0,${LIMITS.driverWishes}},`;

const placePattern = visible(LIMITS.address);
/** Of `places` in rules/accounts/authorizations.rules. */
const AUTHORIZED_PLACES_PATTERN = `(?s)${placePattern}(\\u001f${placePattern}){0,${LIMITS.authorizedPlaces - 1}}`;

/** What the files in rules/ can name: constants of the model, and what follows from them. */
export const rulesValues = {
  AUTHORIZATION_FIELDS,
  /** In the order of `authorizationTexts` in rules/accounts/authorizations.rules. */
  AUTHORIZATION_TEXTS_PATTERN: textsPattern(
    text(LIMITS.name),
    ...Array(3).fill(text(LIMITS.label)),
    ...[DAY_PATTERN, DAY_PATTERN, oneOf(AUTHORIZATION_UNITS), visible(LIMITS.label)],
  ),
  /** For a list of addresses with `areTexts`. */
  AUTHORIZED_PLACES_PATTERN,
  CANCELLERS,
  COLUMN_TARGETS,
  CONFIRMED,
  CONTENT_KEY_LENGTH,
  CORRECTION_FIELDS,
  COUNTS_FROM,
  CREDENTIAL_EXCEPTION_FIELDS,
  CREDENTIAL_FIELDS,
  CREDENTIAL_PAYERS_PATTERN: `${ID_PATTERN}(\\u001f${ID_PATTERN}){0,${LIMITS.credentialPayers - 1}}`,
  CREDENTIAL_SUBJECTS,
  CREDENTIAL_TYPE_FIELDS,
  DAILY_LIMITS,
  DATED_RIDE_TEXTS_PATTERN: textsPattern(...datedRidePatterns),
  DAY_EVENT_KINDS,
  DAYS_PATTERN: `(${DAY_PATTERN},)*`,
  DAY_PATTERN,
  DEMANDS,
  DRIVE_LANGUAGES,
  /** In the order of `areDriverWishes` in rules/accounts/profiles.rules. */
  DRIVER_TEXTS_PATTERN: textsPattern(
    ...[text(LIMITS.name), text(LIMITS.plate), text(LIMITS.licenseNumber), ID_PATTERN],
  ),
  DRIVER_WISHES_PATTERN: textsPattern(wishPattern, wishPattern),
  DRIVER_SETTINGS_FIELDS: Object.keys(driverSettingsSchema.def.innerType.shape),
  EQUIPMENT,
  FIRST_STEPS,
  /** For each day of a week its range of times, if any, as `rangeText` in rules/accounts/drivers.rules writes it. */
  HOURS_PATTERN: Array(7).fill(`(${TIME_PATTERN} 2 ${TIME_PATTERN})?`).join(','),
  ID_PATTERN,
  LIFT_KINDS,
  INVOICE_EMAILS_PATTERN: `${MAIL_ADDRESS_PATTERN}(\\u001f${MAIL_ADDRESS_PATTERN}){0,${LIMITS.invoiceEmails - 1}}`,
  LIMITS,
  LOG_COLUMNS,
  MAINTENANCE_FIELDS,
  MAX_ANSWERS,
  MAX_CLOCK_LEAD_MINUTES,
  MAX_CORRECTION_DAYS,
  /** A day more, because the phone writes it by its own clock. */
  MAX_DEVICE_DAYS: DEVICE_DAYS + 1,
  MAX_DRIVER_EXPENSE_CENTS,
  MAX_EVENT_AGE_HOURS,
  MAX_EXPENSE_CENTS,
  /** Of the names of all holidays together. */
  MAX_HOLIDAY_NAMES_LENGTH: LIMITS.holidays * LIMITS.holidayName,
  MAX_MESSAGE_DRIVERS_LENGTH: LIMITS.messageDrivers * ID_LENGTH,
  MAX_PLANNED_MINUTES,
  MAX_QUERY_RESULTS,
  /** A gram has at most three characters. */
  MAX_SEARCH_GRAMS_LENGTH: LIMITS.searchGrams * 3,
  MILE_SOURCES,
  MOBILITY_NEEDS,
  NO_MEMBER_NUMBERS: noEntries(LIMITS.memberNumbers, '-', '-'),
  NO_PEOPLE: noEntries(LIMITS.contactPeople, '-', '-', '-'),
  NO_PHONES: noEntries(LIMITS.clientPhones, '-', '-', 'true'),
  NO_PLACES: noEntries(LIMITS.clientPlaces, '-', '-', '-', '-', '-'),
  NEW_TRIP_TEXTS_PATTERN: textsPattern(...newTripPatterns),
  NOTIFY_TARGETS,
  OFFICE_TRIP_FIELDS,
  ORDER_TEXTS_PATTERN: textsPattern(...ridePatterns, ...orderPatterns),
  PAYER_FIELDS,
  PAYER_FORMATS_PATTERN: `${ID_PATTERN}(\\u001f${ID_PATTERN}){0,${LIMITS.payerFormats - 1}}`,
  PAYER_KINDS,
  PAYER_WANTS,
  PLAN_REASON_PATTERN,
  /** Of an order before a change that starts later: comments, appointment, how many weekdays, pick-up, and last day. */
  PREVIOUS_TEXTS_PATTERN: textsPattern(ANY_TEXT, TIME_OR_EMPTY_PATTERN, '[1-7]', TIME_PATTERN, DAY_PATTERN),
  PROFILE_FIELDS,
  /** In the order of `profileTexts` in rules/accounts/profiles.rules. */
  PROFILE_TEXTS_PATTERN: textsPattern(...profilePatterns),
  QUICK_ANSWERS,
  /** Each is one digit. */
  RIDER_COUNTS: countsUpTo(LIMITS.companions).join(''),
  RIDE_FIELDS,
  RIDE_FIELDS_BUT_TIME: RIDE_FIELDS.filter((field) => field !== 'puTime'),
  /** Comments, appointment, how many people ride along, and the texts of the order. */
  SCHEDULE_TEXTS_PATTERN: textsPattern(ANY_TEXT, TIME_OR_EMPTY_PATTERN, ...riderPatterns, ...orderPatterns),
  SEAT_COUNTS: countsUpTo(LIMITS.seats),
  SIGNERS,
  TIME_OR_EMPTY_PATTERN,
  TIME_PATTERN,
  TIME_ZONE_PATTERN,
  /** The start and the end, with a space between them. */
  TIME_RANGE_PATTERN: `${TIME_PATTERN} ${TIME_PATTERN}`,
  TRIP_EVENT_KINDS,
  /** Each as 'from to'. */
  TRIP_MOVES: TRIP_STATUSES.flatMap((status) => movesFrom(status).map(({ to }) => `${status} ${to}`)),
  VEHICLE_FIELDS,
  VIN_PATTERN: `(${VIN_PATTERN})?`,
  /** The roles in user documents. */
  WHO_MAY: {
    view: rolesWhoMay('view'),
    dispatch: rolesWhoMay('dispatch'),
    chat: rolesWhoMay('chat'),
    manageReports: rolesWhoMay('manageReports'),
    bill: rolesWhoMay('bill'),
    /** Dispatchers write notes for the office, billers who pays. */
    officeTrips: ROLES.filter((role) => [...rolesWhoMay('dispatch'), ...rolesWhoMay('bill')].includes(role)),
    editProfile: rolesWhoMay('editProfile'),
    manageMembers: rolesWhoMay('manageMembers'),
    drive: rolesWhoMay('drive'),
    requestRides: rolesWhoMay('requestRides'),
  },
} satisfies RulesValues;
