import type { MemberInput, memberInputSchema, Role } from '@mtos/model';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** What the dialog's inputs hold; only a driver has a vehicle. */
export type MemberValues = z.input<typeof memberInputSchema>;

export type MemberForm = UseFormReturn<MemberValues, unknown, MemberInput>;

/** An empty form for a new member of the caller's company. */
export function blankMember(role: Role, organization: string): MemberValues {
  const person = { fullName: '', organization, phoneNumber: '', email: '', password: '', address: '', image: '' };
  return role === 'driver' ? { role, ...person, vehicle: ['ambulatory'] } : { role, ...person };
}

const FIELDS = ['fullName', 'organization', 'phoneNumber', 'email', 'password', 'address', 'vehicle'] as const;
export type MemberField = (typeof FIELDS)[number];

/** The input that a refusal is about; undefined where it is about none. */
export function fieldOf(name: string | undefined): MemberField | undefined {
  return FIELDS.find((field) => field === name);
}
