import type { AddMemberAnswer, AddMemberInput, ManageInvitationInput, Release, UpdateMemberInput } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../data/sdk/callables';
import { requireConnection } from '../../data/write/write';
import type { MemberTask } from './details/memberTasks';

/** Invites a member. @throws OfflineError, or a FunctionsError whose reason `readCallProblem` reads */
export async function addMember(functions: Functions, input: AddMemberInput): Promise<AddMemberAnswer> {
  requireConnection();
  return (await callables.addMember(functions)(input)).data;
}

/** Sends an invitation again, or removes it. @throws as addMember */
export async function manageInvitation(functions: Functions, input: ManageInvitationInput): Promise<void> {
  requireConnection();
  await callables.manageInvitation(functions)(input);
}

/** Carries out the owner's decision about a member. @throws as addMember */
export async function doMemberTask(functions: Functions, task: MemberTask, uid: string): Promise<void> {
  requireConnection();
  switch (task) {
    case 'confirm':
    case 'decline':
      await callables.confirmDriver(functions)({ uid, confirmed: task === 'confirm' });
      return;
    case 'deactivate':
    case 'reactivate':
      await callables.setMemberState(functions)({ uid, state: task === 'reactivate' ? 'active' : 'inactive' });
  }
}

/** Deactivates a driver and takes their open trips back. @throws as addMember */
export async function deactivateDriver(functions: Functions, uid: string, trips: Release): Promise<void> {
  requireConnection();
  await callables.setMemberState(functions)({ uid, state: 'inactive', trips });
}

/** Changes a member's details. @throws as addMember */
export async function updateMember(functions: Functions, input: UpdateMemberInput): Promise<void> {
  requireConnection();
  await callables.updateMember(functions)(input);
}
