import { useCallback } from 'react';
import { useFunctions } from 'reactfire';
import type { Busy } from '../../../browser/useBusy';
import { toastWrite } from '../../../domain/write/toastWrite';
import { confirm } from '../../../ui/overlay/confirm';
import type { Person } from '../list/usePeople';
import { doMemberTask } from '../memberActions';
import type { MemberTask } from './memberTasks';
import { MEMBER_TASK_TEXTS } from './memberTaskTexts';

/** `run` marks the task as running once the person has agreed to it. */
export type RunMemberTask = (
  task: MemberTask,
  person: Pick<Person, 'id' | 'fullName'>,
  run: Busy['run'],
) => Promise<void>;

/** Returns a stable function that runs a task: asks first where needed, and reports progress and outcome in a toast. */
export function useMemberTasks(): RunMemberTask {
  const functions = useFunctions();
  return useCallback(
    async (task, { id, fullName }, run) => {
      const { question, doing, done } = MEMBER_TASK_TEXTS[task];
      if (question && !(await confirm(question(fullName)))) return;
      await run(task, async () => {
        await toastWrite(doMemberTask(functions, task, id), {
          loading: doing(fullName),
          success: done(fullName),
          otherwise: 'That could not be done! Please try again later.',
        });
      });
    },
    [functions],
  );
}
