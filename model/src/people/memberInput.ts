import * as z from 'zod/mini';
import { isPlainId } from '../documents/ids';
import { documentId, textField } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { REQUEST_LIMITS } from '../requests/requestLimits';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { phoneSchema } from '../trip/tripInput';
import { fullNameSchema, newEmailSchema } from './authInput';
import { type MemberState, OFFICE_ROLES, type Role } from './role';

const uid = z.string().check(z.refine(isPlainId, 'is not a uid'));

const person = {
  fullName: fullNameSchema,
  organization: textField(LIMITS.name),
  phoneNumber: phoneSchema,
  email: newEmailSchema,
  address: textField(LIMITS.address),
  /** URL of a picture in the account's folder at the image host; empty without one. */
  image: z.string().check(z.maxLength(LIMITS.url)),
};

const officeMember = z.strictObject({ ...person, role: z.enum(OFFICE_ROLES) });
const driver = z.strictObject({
  ...person,
  role: z.literal('driver'),
  vehicle: z.readonly(z.array(z.enum(MOBILITY_NEEDS)).check(z.minLength(1, 'Choose what the vehicle can carry.'))),
});

/** The payers for which someone asks for rides. */
const payerUids = z.readonly(
  z
    .array(documentId)
    .check(
      z.minLength(1, 'Choose at least one payer.'),
      z.maxLength(REQUEST_LIMITS.payers, `Choose at most ${REQUEST_LIMITS.payers} payers.`),
    ),
);
const facilityContact = z.strictObject({ ...person, role: z.literal('facility'), payerUids });

/** The form for a new member of the office, a new driver, or someone at a facility. */
export const memberInputSchema = z.discriminatedUnion('role', [officeMember, driver, facilityContact]);
export type MemberInput = Readonly<z.infer<typeof memberInputSchema>>;

/**
 * The input of `addMember`. The dialog creates the key when it opens and sends it with every attempt, so that a retry
 * after a lost answer finds the invitation that the first attempt created.
 */
const key = { key: z.uuid('is not a UUID') };
export const addMemberSchema = z.discriminatedUnion('role', [
  z.extend(officeMember, key),
  z.extend(driver, key),
  z.extend(facilityContact, key),
]);
export type AddMemberInput = Readonly<z.infer<typeof addMemberSchema>>;

const { email: _email, image: _image, ...editable } = person;

/** What an admin changes about a driver, and the owner about every member. */
export const memberEditSchema = z.strictObject({
  ...editable,
  /** Empty for everyone but drivers. */
  vehicle: z.readonly(z.array(z.enum(MOBILITY_NEEDS))),
  /** The new role of a member of the office. Drivers, and people at facilities, stay what they are. */
  role: z.optional(z.enum(OFFICE_ROLES)),
  /** Of someone at a facility, and of no one else. */
  payerUids: z.optional(payerUids),
});
export type MemberEdit = Readonly<z.infer<typeof memberEditSchema>>;

export const updateMemberSchema = z.extend(memberEditSchema, { uid });
export type UpdateMemberInput = Readonly<z.infer<typeof updateMemberSchema>>;

/** The answer of `addMember`. */
export interface AddMemberAnswer {
  /** The invitation's id. It is never anyone's uid. */
  readonly invitation: string;
}

/** The member after a call; `removed` for a declined driver, whose data is deleted. */
export interface MemberOutcome {
  readonly uid: string;
  readonly state: MemberState | 'removed';
}

/** An invitation to the caller's address. */
export interface ReceivedInvitation {
  readonly id: string;
  readonly role: Role;
  /** The name of the company. */
  readonly company: string;
  /** Whether only the link in the email can answer it: the address was not proven by Google in this session. */
  readonly needsLink: boolean;
}

/** What the link in an invitation's email carries: the invitation's id and a secret that only the email has. */
const link = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}\.[0-9a-f]{64}$/, 'is not the link of an invitation'));

/** What whoever has the link may know. The invited person's own name and phone number are not part of it. */
export interface InvitationPreview {
  /** The name of the company; empty if it has none. */
  readonly company: string;
  /** The name of the admin who sent it last; empty if it is not known. */
  readonly invitedBy: string;
  readonly role: Role;
  /** The address that the email went to, which is the only one that can accept. */
  readonly email: string;
  /** Whether the owner has to confirm the person once they have accepted. */
  readonly needsConfirmation: boolean;
}

/** The input of `readInvitation` and `declineInvitation`, which need no sign-in. */
export const invitationLinkSchema = z.strictObject({ link });
export type InvitationLinkInput = Readonly<z.infer<typeof invitationLinkSchema>>;

/** An invited person's answer, through the link or, for someone who signed in with Google, by the invitation's id. */
export const answerInvitationSchema = z.union([
  z.strictObject({ link, accept: z.boolean() }),
  z.strictObject({ id: uid, accept: z.boolean() }),
]);
export type AnswerInvitationInput = Readonly<z.infer<typeof answerInvitationSchema>>;

/** What an admin does with an invitation that was sent. */
export const manageInvitationSchema = z.strictObject({ id: uid, task: z.enum(['resend', 'remove']) });
export type ManageInvitationInput = Readonly<z.infer<typeof manageInvitationSchema>>;

/** What happens to the open trips of a driver who is deactivated: automatic assignment, or the queue of unassigned trips. */
export const RELEASES = ['assign', 'queue'] as const;
export type Release = (typeof RELEASES)[number];

export const setMemberStateSchema = z.strictObject({
  uid,
  state: z.enum(['active', 'inactive']),
  trips: z.optional(z.enum(RELEASES)),
});
export type SetMemberStateInput = Readonly<z.infer<typeof setMemberStateSchema>>;

export const confirmDriverSchema = z.strictObject({ uid, confirmed: z.boolean() });
export type ConfirmDriverInput = Readonly<z.infer<typeof confirmDriverSchema>>;

export const followAddressSchema = z.strictObject({
  /** The address in the user document, as the person saw it. */
  from: z.string().check(z.maxLength(LIMITS.email)),
});
export type FollowAddressInput = Readonly<z.infer<typeof followAddressSchema>>;
