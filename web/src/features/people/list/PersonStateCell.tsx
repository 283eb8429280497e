import type { MemberState } from '@mtos/model';
import { type Busy, useBusy } from '../../../browser/useBusy';
import { Button } from '../../../ui/button/Button';
import type { MemberTask } from '../details/memberTasks';
import { MEMBER_TASK_TEXTS } from '../details/memberTaskTexts';
import { MemberStateChip } from '../MemberStateChip';

interface Props {
  readonly state: MemberState;
  readonly name: string;
  /** What the caller may do about this person. */
  readonly tasks: readonly MemberTask[];
  readonly onTask: (task: MemberTask, run: Busy['run']) => Promise<unknown>;
}

/** A person's state in the list, with Confirm and Decline for a pending driver. */
export function PersonStateCell({ state, name, tasks, onTask }: Props) {
  const { running, run } = useBusy();
  if (state !== 'pending' || tasks.length === 0) return <MemberStateChip state={state} />;
  return (
    // Above the link that covers the row
    <span className="relative z-[1] flex flex-wrap items-center gap-2">
      <MemberStateChip state={state} />
      {tasks.map((task) => (
        <Button
          key={task}
          size="small"
          tone={task === 'confirm' ? 'primary' : 'plain'}
          aria-label={`${MEMBER_TASK_TEXTS[task].verb} ${name}`}
          busy={running.has(task)}
          disabled={running.size > 0}
          onClick={() => onTask(task, run)}
        >
          {MEMBER_TASK_TEXTS[task].verb}
        </Button>
      ))}
    </span>
  );
}
