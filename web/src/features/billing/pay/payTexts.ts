import type { PayLine, PayProblem, PayProblemKind, PaySlip } from '@mtos/model';
import { plural } from '../../../ui/format/numbers';

/** Problems that only say how something was counted. The others mean that something is not paid, or may be too much. */
export const NOTES: readonly PayProblemKind[] = ['clockChange', 'estimatedMiles', 'openBreak', 'overlap'];

/** 'Hours', with the group if the slip is by several. */
export const formatLabel = ({ label, group }: PayLine, { groupName }: Pick<PaySlip, 'groupName'>): string =>
  group === undefined || group === groupName ? label : `${label} (${group})`;

/** What is wrong, or how it was counted: '2 shifts without an end are not paid.' */
export function describePayProblem({ kind, count }: Pick<PayProblem, 'kind' | 'count'>): string {
  const [shifts, trips] = [plural(count, 'shift'), plural(count, 'trip')];
  const [are, have] = count === 1 ? ['is', 'has'] : ['are', 'have'];
  const both = `${count} ${count === 1 ? 'shift or trip' : 'shifts or trips'}`;
  switch (kind) {
    case 'noGroup':
      return `${both} on days in no pay group ${are} not paid.`;
    case 'noRates':
      return `${both} before the group’s first rates ${are} not paid.`;
    case 'openShift':
      return `${shifts} without an end ${are} not paid.`;
    case 'overlap':
      return `${shifts} overlap${count === 1 ? 's' : ''} another one. The time that they share is paid once.`;
    case 'clockChange':
      return `The clocks changed during ${shifts}. Hours are the time that went by.`;
    case 'openBreak':
      return `${shifts} ${have} a break without an end, which is paid.`;
    case 'longBreak':
      return `${shifts} ${have} an unpaid break of over 2 hours.`;
    case 'lostBreaks':
      return `The breaks of ${shifts} are no longer kept and count as hours.`;
    case 'noMiles':
      return `${trips} without miles ${are} not paid by the mile.`;
    case 'estimatedMiles':
      return `${trips} ${have} booked or estimated miles, because there are no odometer readings.`;
    case 'noCharge':
      return `${trips} without a final charge ${are} not in the percentage.`;
  }
}

const ADVICE: Readonly<Partial<Record<PayProblemKind, string>>> = {
  noGroup: 'Choose a group under Rates and groups.',
  noRates: 'Add rates from an earlier day.',
  openShift: 'Add the hours as an adjustment.',
  openBreak: 'If it was unpaid, deduct it with an adjustment.',
  longBreak: 'If its end was forgotten, add the hours as an adjustment.',
  lostBreaks: 'This period can’t be locked or reopened.',
  noMiles: 'Enter the miles or odometer readings.',
  noCharge: 'Resolve them under Billing.',
};

/** What to do about it, for the one who pays: slips don't say it. */
export const adviseOn = ({ kind }: Pick<PayProblem, 'kind'>): string => ADVICE[kind] ?? '';
