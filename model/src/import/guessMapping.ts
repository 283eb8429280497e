import { phoneDigits } from '../people/phoneDigits';
import { IMPORT_TARGETS, type ImportTarget } from './importTargets';
import { isWrittenDay, readDay, readLeg, readNeed, readTime, readYes } from './readCell';
import type { ColumnMapping, ImportCells } from './tripColumns';

/** Headers that brokers use, most specific first. Compared in lower case, without spaces and punctuation. */
const HEADERS: Readonly<Record<ImportTarget, readonly RegExp[]>> = {
  tripId: [
    /^(broker)?(trip|ride|job|booking|order|reservation|confirmation)(id|no|num|number)$/,
    /^(id|(trip)?leg(id|no|num|number))$/,
  ],
  leg: [/^(trip)?leg(letter|type|code|ab)?$/, /^((trip)?leg(id|no|num|number)|direction|triptype|ab)$/],
  firstName: [/^(passenger|client|member|patient|rider)?(first|fname|given)(name)?$/],
  lastName: [/^(passenger|client|member|patient|rider)?(last|lname|sur|family)(name)?$/],
  name: [/^(passenger|client|member|patient|rider|full)?(name|fullname)$/, /^(passenger|client|member|patient|rider)$/],
  fromPhone: [/^(pickup|pu|from|origin)(contact)?(phone|tel).*/],
  toPhone: [/^(dropoff|do|to|dest|destination|facility)(contact)?(phone|tel).*/],
  phone: [
    /^(passenger|client|member|patient|rider)?(phone|phonenumber|mobile|cell|tel|telephone|contact)(no|number)?$/,
  ],
  medicaidId: [
    /^(passenger|client|member|patient|rider|recipient)?medicaid(id|no|num|number)?$/,
    /^(member|recipient|beneficiary|subscriber|insurance|medicare)(id|no|num|number)$/,
  ],
  clientDis: [
    /^(los|levelofservice|mobility|mobilityneed|mobilitytype|transporttype|spacetype|vehicletype|clientdis)$/,
    /^(servicetype|service|mode|need|disability)$/,
  ],
  tripDate: [/^(trip|ride|service|appointment|appt|pickup|pu|travel)?(date|day)(ofservice)?$/, /^dos$/],
  puTime: [/^(pickup|pu|start|scheduledpickup|requestedpickup)(time)?$/, /^(pickup|pu)time.*/],
  apptTime: [/^(appointment|appt|arrival|arriveby|dropoff|do)(time)?$/, /^(appointment|appt)time.*/],
  fromAddress: [
    /^(pickup|pu|from|origin|start)(full|street)?(address1?|addr1?|location|street)?$/,
    /^(pickup|pu|origin)(address|addr).*/,
  ],
  fromCity: [/^(pickup|pu|from|origin|start)(address|addr)?(city|town)$/],
  fromState: [/^(pickup|pu|from|origin|start)(address|addr)?(state|st)$/],
  fromUnit: [/^(pickup|pu|from|origin)(details|unit|apt|aptsuite|suite)$/],
  fromZip: [/^(pickup|pu|from|origin|start)(address|addr)?(zip|zipcode|postalcode|postal)$/],
  toAddress: [
    /^(dropoff|do|to|dest|destination|end)(full|street)?(address1?|addr1?|location|street)?$/,
    /^(dropoff|destination)(address|addr).*/,
  ],
  toCity: [/^(dropoff|do|to|dest|destination|end)(address|addr)?(city|town)$/],
  toState: [/^(dropoff|do|to|dest|destination|end)(address|addr)?(state|st)$/],
  toUnit: [/^(dropoff|do|to|dest|destination)(details|unit|apt|aptsuite|suite)$/],
  toZip: [/^(dropoff|do|to|dest|destination|end)(address|addr)?(zip|zipcode|postalcode|postal)$/],
  miles: [/^(trip|loaded|estimated|est|total)?(miles|mileage|distance)$/],
  willCall: [/^(willcall|wc|iswillcall|willcallreturn)$/],
  bookingComments: [/^(booking|trip|ride|driver|special|dispatch)?(comments?|notes?|instructions?|remarks?)$/],
  companions: [/^(companions?|escorts?|additionalpassengers|numberofadditionalpassengers)$/],
  attendants: [/^(attendants?|pcas?|aides?)$/],
  status: [/^(trip|ride|booking|leg)?status$/, /^(cancel|cancelled|canceled|iscancelled|iscanceled)$/],
  cancelledBy: [/^cancell?edby$/],
  cancelReason: [/^cancel(lation|ation|led|ed)?(reason|code)$/],
  recordId: [/^recordid$/],
  driverUid: [/^driverid$/],
  driverName: [/^driver(name)?$/],
  locked: [/^locked$/],
  puTimeComputed: [/^pickuptimecomputed$/],
};

const simplified = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');

const isNumber = (cell: string) => /^\d{5}(\.\d+)?$/.test(cell.trim());

const isPhone = (cell: string) => /^[\d\s().+-]+$/.test(cell) && phoneDigits(cell).length === 10;

/** What a target's values look like. Checked because headers can be ambiguous or meaningless. */
const VALUES: Readonly<Partial<Record<ImportTarget, (cell: string) => boolean>>> = {
  tripDate: (cell) => readDay(cell) !== undefined,
  puTime: (cell) => readTime(cell) !== undefined || readYes(cell),
  apptTime: (cell) => readTime(cell) !== undefined,
  leg: (cell) => readLeg(cell) !== undefined,
  clientDis: (cell) => readNeed(cell) !== undefined,
  phone: isPhone,
};

/** Targets that most files have and that are recognized by their values alone. */
const TELLING_VALUES: readonly (readonly [target: ImportTarget, looksRight: (cell: string) => boolean])[] = [
  ['tripDate', isWrittenDay],
  ['puTime', (cell) => readTime(cell) !== undefined && !isNumber(cell)],
  ['phone', isPhone],
];

function fits(target: ImportTarget, header: string, rows: readonly ImportCells[]): boolean {
  const looksRight = VALUES[target];
  const filled = rows.map((row) => row[header]?.trim() ?? '').filter((cell) => cell !== '');
  return !looksRight || filled.length === 0 || filled.filter(looksRight).length * 2 > filled.length;
}

/**
 * Guesses a mapping of a file's columns: first by headers whose values look right, then by values alone for some
 * targets that most files have. Each column is used once. The person corrects the rest.
 */
export function guessMapping(headers: readonly string[], rows: readonly ImportCells[]): ColumnMapping {
  const mapping: Partial<Record<ImportTarget, string>> = {};
  const free = new Set(headers);
  const take = (target: ImportTarget, header: string | undefined) => {
    if (header === undefined || mapping[target] !== undefined) return;
    mapping[target] = header;
    free.delete(header);
  };
  const mostPatterns = Math.max(...IMPORT_TARGETS.map((target) => HEADERS[target].length));
  for (let rank = 0; rank < mostPatterns; rank += 1) {
    for (const target of IMPORT_TARGETS) {
      const pattern = HEADERS[target][rank];
      if (!pattern) continue;
      take(
        target,
        [...free].find((header) => pattern.test(simplified(header)) && fits(target, header, rows)),
      );
    }
  }
  for (const [target, looksRight] of TELLING_VALUES) {
    const full = [...free].filter(
      (header) => rows.length > 0 && rows.every((row) => (row[header] ?? '').trim() !== ''),
    );
    take(
      target,
      full.find((header) => rows.every((row) => looksRight(row[header] ?? ''))),
    );
  }
  // A driver's name means the console's driver only in the console's own export
  if (mapping.recordId !== undefined) return mapping;
  const { driverUid, driverName, locked, puTimeComputed, ...ofBroker } = mapping;
  return ofBroker;
}

/** How many of these cells are headers that a trip file has. */
export const countHeaders = (cells: readonly string[]): number =>
  cells.filter((cell) =>
    Object.values(HEADERS).some((patterns) => patterns.some((form) => form.test(simplified(cell)))),
  ).length;
