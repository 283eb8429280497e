import type { Invitation, ManageInvitationInput } from '@mtos/model';
import { useCallback } from 'react';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
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
      const toastId = toast.loading(isRemoval ? 'Removing the invitation...' : 'Sending the invitation...');
      try {
        await manageInvitation(functions, { id, task });
        toast.success(isRemoval ? 'Invitation removed.' : `Invitation sent to ${email}.`, { id: toastId });
      } catch (error) {
        toast.error(describeError(error, 'That could not be done! Please try again later.'), { id: toastId });
      }
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
