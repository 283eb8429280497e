import type { MemberState } from '@mtos/model';
import { Button } from '../../ui/Button';
import { MemberStateChip } from './MemberStateChip';
import type { MemberTask } from './memberTasks';
import { MEMBER_TASK_WORDS } from './memberTaskWords';

interface Props {
  readonly state: MemberState;
  readonly name: string;
  /** What is to be decided now. */
  readonly tasks: readonly MemberTask[];
  readonly onTask: (task: MemberTask) => void;
}

/** A person's state in the list; for one who waits, the decision itself. */
export function PersonState({ state, name, tasks, onTask }: Props) {
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
          aria-label={`${MEMBER_TASK_WORDS[task].verb} ${name}`}
          onClick={() => onTask(task)}
        >
          {MEMBER_TASK_WORDS[task].verb}
        </Button>
      ))}
    </span>
  );
}
