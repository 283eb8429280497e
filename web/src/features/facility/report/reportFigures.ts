import type { FacilityInvoice, FacilityReport } from '@mtos/model';
import { formatMinutes } from '../../../domain/time/when';
import { formatShare, onTimeShare } from '../../../domain/trips/onTime';

/** What of the rides was on time, as the company itself reads it: '94%'; '–' without a ride that can be judged. */
export const formatOnTime = ({ onTime, judged }: FacilityReport['onTime']): string =>
  formatShare(onTimeShare({ onTime, late: judged - onTime }));

/** What counts as on time. */
export function explainOnTime({ rule }: FacilityReport['onTime']): string {
  const after = (minutes: number, what: string) =>
    minutes === 0 ? `by ${what}` : `up to ${formatMinutes(minutes)} after ${what}`;
  return `A ride to an appointment is on time with a drop-off ${after(rule.dropOffMinutes, 'the appointment')}, a ride back or without an appointment with a pick-up ${after(rule.pickUpMinutes, 'the planned time')}, and a will-call with a pick-up within ${formatMinutes(rule.willCallMinutes)} of the call.`;
}

export const INVOICE_STATES: Readonly<Record<FacilityInvoice['state'], string>> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
};
