import { type AddMemberInput, callProblemOf, type MemberOutcome } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../firebase/callables';
import type { MemberTask } from './memberTasks';

/** Makes a member. Rejects with an error of which `callProblemOf` tells the reason. */
export async function addMember(functions: Functions, input: AddMemberInput): Promise<MemberOutcome> {
  return (await callables.addMember(functions)(input)).data;
}

/** Does what the owner decided about a member. Rejects as `addMember` does. */
export async function doMemberTask(functions: Functions, task: MemberTask, uid: string): Promise<void> {
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

/** Why a call was refused, for people; without a reason of its own it never reached the function. */
export function refusalText(error: unknown, otherwise: string): string {
  return callProblemOf(error)?.message ?? otherwise;
}
