import { describe, expect, it } from 'vitest';
import { personalDataSchema } from '../callables/personalDataInput';
import { check, type Schema } from '../documents/schema';
import {
  answerInvitationSchema,
  confirmDriverSchema,
  invitationLinkSchema,
  manageInvitationSchema,
  setMemberStateSchema,
} from './memberInput';

const link = (id: string) => `${id}.${'a'.repeat(64)}`;
const isValid = (schema: Schema<unknown>, input: unknown) => check(schema, input).problem === undefined;

describe('the ids of people and invitations', () => {
  it('[SEC-6] are none that Firestore reserves, which it would look up for seconds and refuse', () => {
    const validOf = (id: string) => [
      isValid(setMemberStateSchema, { uid: id, state: 'active' }),
      isValid(confirmDriverSchema, { uid: id, confirmed: true }),
      isValid(manageInvitationSchema, { id, task: 'resend' }),
      isValid(answerInvitationSchema, { id, accept: true }),
      isValid(answerInvitationSchema, { link: link(id), accept: true }),
      isValid(invitationLinkSchema, { link: link(id) }),
      isValid(personalDataSchema, { kind: 'client', id }),
    ];
    for (const id of ['__id__', '__proto__']) expect(validOf(id), id).toEqual(Array(7).fill(false));
    for (const id of ['ann', 'bc7fda10328eae8ff1a75838']) expect(validOf(id), id).toEqual(Array(7).fill(true));
  });
});
