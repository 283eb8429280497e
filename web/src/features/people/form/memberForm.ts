import type { MemberGroup, MemberInput, memberInputSchema } from '@mtos/model';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The values of the dialog's inputs. Only a driver has a vehicle. */
export type MemberValues = z.input<typeof memberInputSchema>;

export type MemberForm = UseFormReturn<MemberValues, unknown, MemberInput>;

/** The initial values, with the caller's own organization. */
export function blankMember(group: MemberGroup, organization: string): MemberValues {
  const person = { fullName: '', organization, phoneNumber: '', email: '', address: '', image: '' };
  return group === 'driver' ? { role: 'driver', ...person, vehicle: ['ambulatory'] } : { role: 'admin', ...person };
}

const FIELDS = ['fullName', 'organization', 'phoneNumber', 'email', 'address', 'vehicle'] as const;
type MemberField = (typeof FIELDS)[number];

/** The input that a server error names, if any. */
export function toField(name: string | undefined): MemberField | undefined {
  return FIELDS.find((field) => field === name);
}
