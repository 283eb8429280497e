import type { Invitation, ManageInvitationInput } from '@mtos/model';
import { useCallback } from 'react';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { toastWrite } from '../../../domain/write/toastWrite';
import { confirm } from '../../../ui/overlay/confirm';
import { manageInvitation } from '../memberActions';

export type RunInvitationTask = (
  task: ManageInvitationInput['task'],
  invitation: Pick<Doc<Invitation>, 'id' | 'fullName' | 'email'>,
) => Promise<void>;

/** Returns a stable function that sends an invitation again or, after a confirmation, removes it. */
export function useInvitationTasks(): RunInvitationTask {
  const functions = useFunctions();
  return useCallback(
    async (task, { id, fullName, email }) => {
      const isRemoval = task === 'remove';
      if (isRemoval && !(await confirm(removalText(fullName)))) return;
      await toastWrite(manageInvitation(functions, { id, task }), {
        loading: isRemoval ? 'Removing the invitation...' : 'Sending the invitation...',
        success: isRemoval ? 'Invitation removed.' : `Invitation sent to ${email}.`,
        otherwise: 'That could not be done! Please try again later.',
      });
    },
    [functions],
  );
}

const removalText = (name: string) =>
  ({
    title: `Remove the invitation to ${name}?`,
    text: 'This deletes their details. They can’t accept the invitation anymore.',
    yes: 'Remove',
    tone: 'danger',
  }) as const;
