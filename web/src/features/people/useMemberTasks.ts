import { useCallback } from 'react';
import { useFunctions } from 'reactfire';
import { confirm } from '../../ui/confirm';
import { toast } from '../../ui/toast';
import { doMemberTask, refusalText } from './memberActions';
import type { MemberTask } from './memberTasks';
import { MEMBER_TASK_WORDS } from './memberTaskWords';
import type { Person } from './usePeople';

export type RunMemberTask = (task: MemberTask, person: Pick<Person, 'id' | 'fullName'>) => Promise<void>;

/** Does a task after asking where it destroys, and says how it went. The same function in every render. */
export function useMemberTasks(): RunMemberTask {
  const functions = useFunctions();
  return useCallback(
    async (task, { id, fullName }) => {
      const { question, doing, done } = MEMBER_TASK_WORDS[task];
      if (question && !(await confirm(question(fullName)))) return;
      const note = toast.loading(doing(fullName));
      try {
        await doMemberTask(functions, task, id);
        toast.success(done(fullName), { id: note });
      } catch (error) {
        console.error(error);
        toast.error(refusalText(error, 'That could not be done! Please try again later.'), { id: note });
      }
    },
    [functions],
  );
}
