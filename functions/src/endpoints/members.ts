import { onDocumentWritten } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { callable } from '../callable';
import { cloudinaryApiSecret } from '../config';
import * as members from '../members';
import { callableOptions, dispatchOptions, imageHostOptions, maintenanceOptions } from '../options';
import { followLogo as followAccountLogo } from '../uploads/followLogo';
import * as uploads from '../uploads/signUpload';

/**
 * Runs every Sunday. Removes the sign-ins that earlier versions created for invited people and that nobody has made their
 * own. A repeat finds none.
 */
export const removeInvitedSignIns = onSchedule(
  { ...maintenanceOptions, schedule: '0 10 * * 0', timeZone: 'Etc/UTC' },
  async () => {
    await members.removeInvitedSignIns();
  },
);

export const registerOwner = callable(callableOptions, members.registerOwner);
export const addMember = callable(callableOptions, members.addMember);
export const manageInvitation = callable(callableOptions, members.manageInvitation);
export const readInvitation = callable(callableOptions, members.readInvitation);
export const answerInvitation = callable(callableOptions, members.answerInvitation);
export const declineInvitation = callable(callableOptions, members.declineInvitation);
export const confirmDriver = callable(callableOptions, members.confirmDriver);
export const setMemberState = callable(callableOptions, members.setMemberState);
export const updateMember = callable(callableOptions, members.updateMember);
export const followAddress = callable(callableOptions, members.followAddress);

export const signUpload = callable(imageHostOptions, uploads.signUpload);

/**
 * Runs on every write to an account. Where its logo was replaced or removed, deletes the picture at the image host. A repeated
 * event finds nothing left to delete.
 */
export const followLogo = onDocumentWritten(
  { ...dispatchOptions, secrets: [cloudinaryApiSecret], document: 'accounts/{account}' },
  followAccountLogo,
);
