import {
  CANCELLERS,
  COLUMN_TARGETS,
  CONFIRMED,
  CONTENT_KEY_LENGTH,
  CORRECTION_FIELDS,
  DAILY_LIMITS,
  DAY_EVENT_KINDS,
  DEVICE_DAYS,
  DRIVE_LANGUAGES,
  driverSettingsSchema,
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
  MOBILITY_NEEDS,
  movesFrom,
  NOTIFY_TARGETS,
  QUICK_ANSWERS,
  RIDE_FIELDS,
  rolesWhoMay,
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

/** Texts with at most so many characters each, separated by the unit separator. */
const textsPattern = (limits: readonly number[]) => limits.map((most) => `[^\\u001f]{0,${most}}`).join('\\u001f');

/** What the files in rules/ can name: constants of the model, and what follows from them. */
export const rulesValues = {
  CANCELLERS,
  COLUMN_TARGETS,
  CONFIRMED,
  CONTENT_KEY_LENGTH,
  CORRECTION_FIELDS,
  DAILY_LIMITS,
  DAY_EVENT_KINDS,
  DAY_PATTERN,
  DRIVE_LANGUAGES,
  DRIVER_SETTINGS_FIELDS: Object.keys(driverSettingsSchema.def.innerType.shape),
  FIRST_STEPS,
  HOLIDAY_RULES,
  LIMITS,
  LOG_COLUMNS,
  MAX_ANSWERS,
  MAX_CLOCK_LEAD_MINUTES,
  MAX_CORRECTION_DAYS,
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
  MOBILITY_NEEDS,
  NOTIFY_TARGETS,
  QUICK_ANSWERS,
  RIDER_COUNTS: countsUpTo(LIMITS.companions),
  RIDE_FIELDS,
  RIDE_FIELDS_BUT_TIME: RIDE_FIELDS.filter((field) => field !== 'puTime'),
  /** Of the texts in `rideTexts`, in its order. */
  RIDE_TEXTS_PATTERN: textsPattern([
    LIMITS.phone,
    LIMITS.phone,
    LIMITS.phone,
    LIMITS.medicaidId,
    LIMITS.address,
    LIMITS.address,
    LIMITS.addressDetails,
    LIMITS.addressDetails,
  ]),
  SEAT_COUNTS: countsUpTo(LIMITS.seats),
  SIGNERS,
  TIME_OR_EMPTY_PATTERN: `(${TIME_PATTERN})?`,
  TIME_PATTERN,
  /** The start and the end, with a space between them. */
  TIME_RANGE_PATTERN: `${TIME_PATTERN} ${TIME_PATTERN}`,
  TRIP_EVENT_KINDS,
  TRIP_MOVES: Object.fromEntries(TRIP_STATUSES.map((status) => [status, movesFrom(status).map(({ to }) => to)])),
  TRIP_STATUSES,
  /** The roles in user documents. */
  WHO_MAY: {
    view: rolesWhoMay('view'),
    dispatch: rolesWhoMay('dispatch'),
    chat: rolesWhoMay('chat'),
    manageReports: rolesWhoMay('manageReports'),
    editProfile: rolesWhoMay('editProfile'),
    drive: rolesWhoMay('drive'),
  },
} satisfies RulesValues;
