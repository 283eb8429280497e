import type { FacilityInvoice, FacilityReport } from '@mtos/model';
import { formatMinutes } from '../../../domain/time/when';

/** What of the rides was on time: '94%'; '–' without a ride that can be judged. */
export const formatShare = ({ onTime, judged }: FacilityReport['onTime']): string =>
  judged === 0 ? '–' : `${Math.round((onTime / judged) * 100)}%`;

/** What counts as on time. */
export function explainOnTime({ rule }: FacilityReport['onTime']): string {
  const after = (minutes: number, what: string) =>
    minutes === 0 ? `by ${what}` : `up to ${formatMinutes(minutes)} after ${what}`;
  return `On time is a drop-off ${after(rule.dropOffMinutes, 'the appointment')}, or, without an appointment, a pick-up ${after(rule.pickUpMinutes, 'the planned time')}; for a will-call, a pick-up within ${formatMinutes(rule.willCallMinutes)} of the call.`;
}

export const INVOICE_STATES: Readonly<Record<FacilityInvoice['state'], string>> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
};
