import type { PayLine, PayProblem, PayProblemKind, PaySlip } from '@mtos/model';
import { plural } from '../../../ui/format/numbers';

/** Problems that only say how something was counted. The others mean that something is not paid. */
export const NOTES: readonly PayProblemKind[] = ['clockChange', 'estimatedMiles', 'openBreak', 'overlap'];

/** 'Hours', with the group if the slip is by several. */
export const formatLabel = ({ label, group }: PayLine, { groupName }: Pick<PaySlip, 'groupName'>): string =>
  group === undefined || group === groupName ? label : `${label} (${group})`;

/** What is wrong, and what to do: '2 shifts without an end are not paid. Add their hours as an adjustment.' */
export function describePayProblem({ kind, count }: Pick<PayProblem, 'kind' | 'count'>): string {
  const [shifts, trips] = [plural(count, 'shift'), plural(count, 'trip')];
  const [are, have] = count === 1 ? ['is', 'has'] : ['are', 'have'];
  switch (kind) {
    case 'noGroup':
      return `${count} ${count === 1 ? 'shift or trip' : 'shifts or trips'} on days in no pay group ${are} not paid. Choose a group under Rates and groups.`;
    case 'noRates':
      return `${count} ${count === 1 ? 'shift or trip' : 'shifts or trips'} before the group’s first rates ${are} not paid. Add rates from an earlier day.`;
    case 'openShift':
      return `${shifts} without an end ${are} not paid. Add the hours as an adjustment.`;
    case 'overlap':
      return `${shifts} overlap${count === 1 ? 's' : ''} another one. The time that they share is paid once.`;
    case 'clockChange':
      return `The clocks changed during ${shifts}. Hours are the time that went by.`;
    case 'openBreak':
      return `The breaks of ${shifts} have no end. They are paid; if they were unpaid, deduct them with an adjustment.`;
    case 'longBreak':
      return `${shifts} ${have} an unpaid break of over 2 hours. If its end was forgotten, add the hours as an adjustment.`;
    case 'noMiles':
      return `${trips} without miles ${are} not paid by the mile. Enter the miles or odometer readings.`;
    case 'estimatedMiles':
      return `${trips} ${have} booked or estimated miles, because there are no odometer readings.`;
    case 'noCharge':
      return `${trips} without a final charge ${are} not in the percentage. Resolve them under Billing.`;
  }
}
