export { addMember } from './addMember';
export { confirmDriver } from './confirmDriver';
export { setMemberState } from './setMemberState';
