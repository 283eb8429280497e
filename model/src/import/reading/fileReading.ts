import type { LatLng } from '../../documents/latLng';
import type { Trip } from '../../documents/trip';
import type { MemberState } from '../../people/role';
import type { PlanSettings } from '../../travel/planSettings';
import type { TripInput } from '../../trip/tripInput';
import type { Canceller } from '../../trip/tripStatus';
import type { ColumnTarget } from './columnTargets';
import type { NoDriverReason } from './noDriverReason';
import type { ImportCells, RowAt } from './rawFile';
import type { ReadingQuestion } from './readingQuestion';

/** The headers of the columns for each target, in the order in which their values are joined. */
export type FileColumns = Readonly<Partial<Record<ColumnTarget, readonly string[]>>>;

/** What a person chose, or the broker's saved format holds. */
export interface ReadingChoices {
  /** The columns of these targets; none for a target that the file doesn't have. Those of the others are guessed. */
  readonly columns: FileColumns;
  /** By the id of their questions. */
  readonly answers: Readonly<Record<string, string>>;
}

/** A driver of the company, also one who can't get a trip. */
export interface FileDriver {
  /** Empty for someone who has not accepted an invitation yet. */
  readonly uid: string;
  readonly name: string;
  /** 'active' if left out. */
  readonly state?: MemberState | 'invited';
}

/** What the account knows that a file is read with. */
export interface ReadingContext {
  /** Today in the company's time zone, as YYYY-MM-DD. */
  readonly today: string;
  readonly timeZone: string;
  /** The company's drivers. Only an active one can get a trip. */
  readonly drivers: readonly FileDriver[];
  readonly settings: Pick<PlanSettings, 'loadingMinutes' | 'roadFactor' | 'speed' | 'rushSpeed'>;
  /** The coordinates of known addresses, by `normalizeAddress`. */
  readonly places?: ReadonlyMap<string, LatLng>;
  /** The time zones of known addresses that are not in the company's, by `normalizeAddress`. */
  readonly zones?: ReadonlyMap<string, string>;
}

/** What tells which trip a row is. */
export interface RowIdentity {
  /** The trip's id in the console, from the console's own export; empty in a broker's file. */
  readonly recordId: string;
  /** The broker's number of the trip; empty if the file has none. */
  readonly number: string;
  /** The letter of the leg; empty if the row doesn't say. */
  readonly leg: string;
}

/** What the console's own export says about a trip beyond its input. */
export type TripRecord = Pick<Trip, 'status' | 'driverUid' | 'driverName' | 'locked' | 'cancelReason' | 'cancelledBy'>;

/** Who travels. Tells people apart; the birth date is never stored on a trip. */
export interface RidePerson {
  readonly name: string;
  readonly phone: string;
  readonly memberNumber: string;
  readonly birthDate: string;
}

export interface OtherKey {
  readonly key: string;
  /**
   * 'secondLeg': this file doesn't name legs, and the trip under the key is this ride if it goes the same way.
   * 'number': under another form of the number: with its suffix, or with or without the person.
   * 'copy': the broker's copy has another number; the trip under the key is possibly the same one, to be asked about.
   */
  readonly why: 'secondLeg' | 'number' | 'copy';
}

/** One ride that a row asks for. A row with a return asks for two. */
export interface Ride extends RowAt {
  readonly part: 'outbound' | 'return';
  /** The number is without its suffix for the leg; the leg is a letter, or empty if the row doesn't say. */
  readonly identity: RowIdentity;
  /** Identifies the ride when a file is imported again. Different for each ride of a file. */
  readonly key: string;
  /** Other keys under which an earlier file may have stored the ride. A trip of another person is never this ride. */
  readonly otherKeys: readonly OtherKey[];
  /** The broker's number of the trip as the file has it, with its suffix; empty if it has none. */
  readonly tripNumber: string;
  /** The key of the outbound ride, if this one is its return. */
  readonly returnOfKey?: string;
  /** The row of the outbound ride. */
  readonly returnOf?: RowAt;
  /** The row that this one may be a copy of: the same person, way, and time under another number. */
  readonly copyOf?: RowAt;
  readonly person: RidePerson;
  /** Whether the client wants texts to their phone; missing where the file doesn't say. */
  readonly texts?: boolean;
  /** Missing for a live ride. */
  readonly cancellation?: { readonly reason: string; readonly by: Canceller };
  /** Missing only if a cancelled row is not complete enough for a trip. */
  readonly trip?: TripInput;
  /** What only the office reads; missing where the file says nothing. Only a new trip gets it. */
  readonly officeNotes?: string;
  readonly tripDate: string;
  /** The fields that the file has a value for; an appointment that the file has a column for counts even if it is blank. */
  readonly given: readonly (keyof TripInput)[];
  /** Fields that were computed from others. */
  readonly computed: readonly (keyof TripInput)[];
  /** What could not be read and was added to the trip's comments. */
  readonly notes: readonly string[];
  /** The active driver that the file names, who gets the trip. */
  readonly driver?: { readonly uid: string; readonly name: string };
  /** The driver whom the file names and who does not get the trip. */
  readonly unassigned?: { readonly name: string; readonly why: NoDriverReason };
  /** The trip's life until now, from the console's own export. */
  readonly record?: TripRecord;
}

/** How a sheet was read. */
export interface SheetReading {
  readonly name: string;
  readonly isHidden: boolean;
  readonly isRead: boolean;
  /** Rows that look like trips, and how many of them a filter hides. */
  readonly rows: number;
  readonly hiddenRows: number;
  /** The line of the headers. */
  readonly headerLine: number;
  /** Lines that aren't trips: titles, totals, notes, repeated headers. */
  readonly leftOut: readonly { readonly line: number; readonly text: string }[];
}

/** A column of the file, and what it is used for. */
export interface ColumnReading {
  readonly header: string;
  /** The first value. */
  readonly example: string;
  /** Empty for a column that is not used. */
  readonly targets: readonly ColumnTarget[];
  /** Whether header and values leave no doubt, or a person chose it. */
  readonly isSure: boolean;
}

export interface UnreadRow extends RowAt {
  readonly cells: ImportCells;
}

/** What is worth a look before the import. `count` rows have it; `value` is the day, the sheet, or the text. */
export interface ReadingWarning {
  readonly about:
    | 'pastDay'
    | 'farDay'
    | 'night'
    | 'weekday'
    | 'severalDays'
    | 'hiddenSheet'
    | 'hiddenRows'
    | 'errorCell'
    | 'comments'
    | 'textConsent';
  readonly value: string;
  readonly rows: readonly RowAt[];
  /** Whether there are more than `rows`. */
  readonly hasMore?: boolean;
}

/**
 * What a file says. Each row that looks like a trip is in exactly one of `rides` (with one or two of them), `leftOut`,
 * `refused`, and `unanswered`.
 */
export interface FileReading {
  readonly sheets: readonly SheetReading[];
  /** The columns of the sheets that are read, in their order. */
  readonly columns: readonly ColumnReading[];
  /** Which columns count: those that were chosen, and the guessed ones. */
  readonly mapping: FileColumns;
  /** Targets without which nothing can be imported and for which no column was found. */
  readonly missing: readonly ColumnTarget[];
  readonly questions: readonly ReadingQuestion[];
  /** Whether a column names drivers, also if none of them is known. */
  readonly namesDrivers: boolean;
  readonly rides: readonly Ride[];
  /** Rows that need nothing: trips that are over, copies of other rows of the file, and rows that a filter hides. */
  readonly leftOut: readonly (UnreadRow & {
    readonly why: 'done' | 'copy' | 'hidden' | 'notOurs';
    readonly as?: RowAt;
  })[];
  readonly refused: readonly (UnreadRow & { readonly reasons: readonly string[] })[];
  /** Rows that wait for the answers to these questions. */
  readonly unanswered: readonly (UnreadRow & { readonly questionIds: readonly string[] })[];
  readonly warnings: readonly ReadingWarning[];
}
