import * as z from 'zod/mini';
import { dayField, documentId } from '../documents/inputFields';
import type { InvoiceState } from '../money/invoice';
import type { OnTimeSettings } from '../reports/onTimeRule';
import { addToDay } from '../time/calendarDays';
import { isDay } from '../time/isDay';
import { REQUEST_LIMITS } from './requestLimits';

/** The days of a report, with the error messages of its fields. */
export const reportDaysSchema = z.object({ from: dayField(), to: dayField() }).check(
  z.superRefine(({ from, to }, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    // What isn't a day is said by its own field
    if (!isDay(from) || !isDay(to)) return;
    if (to < from) complain('The last day is before the first.');
    else if (to >= addToDay(from, REQUEST_LIMITS.reportDays)) {
      complain(`A report covers at most ${REQUEST_LIMITS.reportDays} days.`);
    }
  }),
);
export type ReportDays = Readonly<z.infer<typeof reportDaysSchema>>;

/** The input of `readFacilityReport`: what a facility has to know of the company, or what its rides came to. */
export const facilityReportInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('company') }),
  z.strictObject({ kind: z.literal('report'), payerUid: documentId, days: reportDaysSchema }),
]);
export type FacilityReportInput = Readonly<z.infer<typeof facilityReportInputSchema>>;

/** What people at a facility know of the company. */
export interface FacilityCompany {
  readonly companyName: string;
  /** The URL of its logo; empty without one. */
  readonly logo: string;
  /** Empty if the company has not entered one. */
  readonly phone: string;
  readonly timeZone: string;
  /** The caller's payers. */
  readonly payers: readonly { readonly payerUid: string; readonly name: string }[];
}

/** An invoice that was sent to the facility. */
export interface FacilityInvoice {
  /** As it is printed: INV-0042. */
  readonly number: string;
  readonly sentOn: string;
  readonly dueOn: string;
  readonly totalCents: number;
  readonly balanceCents: number;
  readonly state: Exclude<InvoiceState, 'draft'>;
}

/** What a facility's rides came to, over some days. */
export interface FacilityReport {
  /** Rides of these days that its requests led to. */
  readonly trips: {
    readonly requested: number;
    readonly completed: number;
    readonly canceled: number;
    readonly noShow: number;
  };
  /** Rides that can be judged, how many of these were on time, and by which minutes. */
  readonly onTime: { readonly onTime: number; readonly judged: number; readonly rule: OnTimeSettings };
  /** The newest first. */
  readonly invoices: readonly FacilityInvoice[];
}

/** The answer of `readFacilityReport`: the company, or a report, as asked. */
export type FacilityReportAnswer = FacilityCompany | FacilityReport;
