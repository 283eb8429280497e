import type { ClientPhone, MemberNumber } from '@mtos/model';

/** How old someone born on a day is on another day, in years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** A member number with its payer: 'WF10407T (Medicaid)'. */
export const formatMemberNumber = ({ payer, number }: MemberNumber): string =>
  payer ? `${number} (${payer})` : number;

/** What else is known of a phone: 'mobile, agreed to texts'; empty if nothing is. */
export const formatPhoneNote = ({ label, texts }: ClientPhone): string =>
  [label, texts && 'agreed to texts'].filter(Boolean).join(', ');
