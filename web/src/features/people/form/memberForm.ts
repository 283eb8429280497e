import type { MemberGroup, MemberInput, memberInputSchema } from '@mtos/model';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The values of the dialog's inputs. Only a driver has a vehicle, and only someone at a facility payers. */
export type MemberValues = z.input<typeof memberInputSchema>;

export type MemberForm = UseFormReturn<MemberValues, unknown, MemberInput>;

const blankPerson = (organization: string) => ({
  fullName: '',
  organization,
  phoneNumber: '',
  email: '',
  address: '',
  image: '',
});

/** The initial values, with the caller's own organization. */
export function blankMember(group: MemberGroup, organization: string): MemberValues {
  // People at a facility belong to another company than the caller
  if (group === 'facility') return { role: 'facility', ...blankPerson(''), payerUids: [] };
  const person = blankPerson(organization);
  return group === 'driver' ? { role: 'driver', ...person, vehicle: ['ambulatory'] } : { role: 'admin', ...person };
}

const FIELDS = ['fullName', 'organization', 'phoneNumber', 'email', 'address', 'vehicle', 'payerUids'] as const;
type MemberField = (typeof FIELDS)[number];

/** The input that a server error names, if any. */
export function toField(name: string | undefined): MemberField | undefined {
  return FIELDS.find((field) => field === name);
}
