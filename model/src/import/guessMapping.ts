import { phoneDigits } from '../clientKey';
import { IMPORT_TARGETS, type ImportTarget } from './importTargets';
import { readClock, readDay, readNeed } from './readCell';
import type { ColumnMapping, ImportCells } from './tripColumns';

/** Header words that brokers use, most telling first. Matched on the header without case, spaces and signs. */
const HEADERS: Readonly<Record<ImportTarget, readonly RegExp[]>> = {
  tripId: [/^(trip|leg|ride|job|booking|order|reservation|confirmation)(id|no|num|number)$/, /^(id|tripleg|leg)$/],
  firstName: [/^(passenger|client|member|patient|rider)?(first|fname|given)(name)?$/],
  lastName: [/^(passenger|client|member|patient|rider)?(last|lname|sur|family)(name)?$/],
  name: [/^(passenger|client|member|patient|rider|full)?(name|fullname)$/, /^(passenger|client|member|patient|rider)$/],
  fromPhone: [/^(pickup|pu|from|origin)(contact)?(phone|tel).*/],
  toPhone: [/^(dropoff|do|to|dest|destination|facility)(contact)?(phone|tel).*/],
  phone: [
    /^(passenger|client|member|patient|rider)?(phone|phonenumber|mobile|cell|tel|telephone|contact)(no|number)?$/,
  ],
  clientDis: [
    /^(los|levelofservice|mobility|mobilityneed|mobilitytype|transporttype|spacetype|vehicletype|clientdis)$/,
    /^(servicetype|service|mode|need|disability)$/,
  ],
  tripDate: [/^(trip|ride|service|appointment|appt|pickup|pu|travel)?(date|day)(ofservice)?$/, /^dos$/],
  puTime: [/^(pickup|pu|start|scheduledpickup|requestedpickup)(time)?$/, /^(pickup|pu)time.*/],
  apptTime: [/^(appointment|appt|arrival|arriveby|dropoff|do)(time)?$/, /^(appointment|appt)time.*/],
  fromAddress: [
    /^(pickup|pu|from|origin|start)(full)?(address|addr|location|street)?$/,
    /^(pickup|pu|origin)(address|addr).*/,
  ],
  toAddress: [
    /^(dropoff|do|to|dest|destination|end)(full)?(address|addr|location|street)?$/,
    /^(dropoff|destination)(address|addr).*/,
  ],
  miles: [/^(trip|loaded|estimated|est|total)?(miles|mileage|distance)$/],
  willCall: [/^(willcall|wc|iswillcall|willcallreturn)$/],
  bookingComments: [/^(booking|trip|ride|driver|special|dispatch)?(comments?|notes?|instructions?|remarks?)$/],
};

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What the values look like, asked where a header fits several targets or says nothing. */
const VALUES: Readonly<Partial<Record<ImportTarget, (cell: string) => boolean>>> = {
  tripDate: (cell) => readDay(cell) !== undefined,
  puTime: (cell) => readClock(cell) !== undefined,
  apptTime: (cell) => readClock(cell) !== undefined,
  clientDis: (cell) => readNeed(cell) !== undefined,
  phone: (cell) => /^[\d\s().+-]+$/.test(cell) && phoneDigits(cell).length === 10,
};

function fits(target: ImportTarget, header: string, rows: readonly ImportCells[]): boolean {
  const looksRight = VALUES[target];
  const filled = rows.map((row) => row[header]?.trim() ?? '').filter((cell) => cell !== '');
  return !looksRight || filled.length === 0 || filled.filter(looksRight).length * 2 > filled.length;
}

/**
 * A sensible first mapping of a file's columns: by header where it is telling and the values bear it out, then by
 * values alone for what a trip can't do without. Each column is used once; the person corrects the rest.
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
        [...free].find((header) => pattern.test(plain(header)) && fits(target, header, rows)),
      );
    }
  }
  for (const target of ['tripDate', 'puTime', 'phone'] as const) {
    const looksRight = VALUES[target];
    const full = [...free].filter(
      (header) => rows.length > 0 && rows.every((row) => (row[header] ?? '').trim() !== ''),
    );
    take(
      target,
      full.find((header) => rows.every((row) => looksRight?.(row[header] ?? ''))),
    );
  }
  return mapping;
}
