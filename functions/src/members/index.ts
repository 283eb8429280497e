export { addMember } from './addMember';
export { answerInvitation, declineInvitation, readInvitation } from './answerInvitation';
export { confirmDriver } from './confirmDriver';
export { followAddress } from './followAddress';
export { manageInvitation } from './manageInvitation';
export { registerOwner } from './registerOwner';
export { removeInvitedSignIns } from './removeInvitedSignIns';
export { setMemberState } from './setMemberState';
export { updateMember } from './updateMember';
