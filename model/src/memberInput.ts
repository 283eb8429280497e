import { z } from 'zod';
import { fullNameSchema, newEmailSchema, newPasswordSchema } from './authInput';
import { LIMITS } from './limits';
import { MOBILITY_NEEDS } from './mobility';
import type { MemberState } from './role';
import { phoneSchema } from './tripInput';

const text = (limit: number) => z.string().trim().max(limit, `Keep it under ${limit} characters.`);
const uid = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'is no uid');

/** Address of a picture, empty without one; only a local suite's may come without encryption. */
const imageUrl = z
  .string()
  .max(LIMITS.url)
  .regex(/^$|^https:\/\/[^\s]+$|^http:\/\/127\.0\.0\.1:\d+\/[^\s]+$/, 'is no address of a picture');

const person = {
  fullName: fullNameSchema,
  organization: text(LIMITS.name),
  phoneNumber: phoneSchema,
  email: newEmailSchema,
  password: newPasswordSchema,
  address: text(LIMITS.address),
  image: imageUrl,
};

const admin = z.strictObject({ ...person, role: z.literal('admin') });
const driver = z.strictObject({
  ...person,
  role: z.literal('driver'),
  vehicle: z.array(z.enum(MOBILITY_NEEDS)).min(1, 'Choose what the vehicle can carry.').readonly(),
});

/** What the dialog for a new admin or driver asks for. */
export const memberInputSchema = z.discriminatedUnion('role', [admin, driver]);
export type MemberInput = Readonly<z.infer<typeof memberInputSchema>>;

/**
 * What `addMember` takes. The key is made when the dialog opens and sent again with every try, so that a repeat after a
 * lost answer finds the member that the first try made.
 */
const key = { key: z.uuid('is no key') };
export const addMemberSchema = z.discriminatedUnion('role', [admin.extend(key), driver.extend(key)]);
export type AddMemberInput = Readonly<z.infer<typeof addMemberSchema>>;

/** A member after a call; `removed` for a declined driver, of whom nothing is kept. */
export interface MemberOutcome {
  readonly uid: string;
  readonly state: MemberState | 'removed';
}

export const setMemberStateSchema = z.strictObject({ uid, state: z.enum(['active', 'inactive']) });
export type SetMemberStateInput = Readonly<z.infer<typeof setMemberStateSchema>>;

export const confirmDriverSchema = z.strictObject({ uid, confirmed: z.boolean() });
export type ConfirmDriverInput = Readonly<z.infer<typeof confirmDriverSchema>>;
