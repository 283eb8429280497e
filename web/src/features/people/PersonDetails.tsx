import { UserRoundX } from 'lucide-react';
import { useFirestore } from 'reactfire';
import { documents } from '../../firebase/collections';
import { useSession } from '../../firebase/session';
import { useLiveDocument } from '../../firebase/useLive';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { SidePanel } from '../../ui/SidePanel';
import { Spinner } from '../../ui/Spinner';
import { tasksFor } from './memberTasks';
import { MEMBER_TASK_WORDS } from './memberTaskWords';
import { PersonFacts } from './PersonFacts';
import type { RunMemberTask } from './useMemberTasks';

interface Props {
  readonly uid: string;
  readonly onClose: () => void;
  readonly onTask: RunMemberTask;
}

/** Everything about one person, live, beside the list. */
export function PersonDetails({ uid, onClose, onTask }: Props) {
  const session = useSession();
  const live = useLiveDocument(documents.user(useFirestore(), uid));
  const person = live.status === 'ready' ? live.value : undefined;
  const tasks = person ? tasksFor(person, session) : [];
  return (
    <SidePanel
      title={person?.fullName ?? 'Details'}
      onClose={onClose}
      actions={
        person &&
        tasks.length > 0 &&
        tasks.map((task) => (
          <Button key={task} icon={MEMBER_TASK_WORDS[task].icon} onClick={() => onTask(task, person)}>
            {MEMBER_TASK_WORDS[task].verb}
          </Button>
        ))
      }
    >
      {live.status === 'loading' && <Spinner className="mx-auto size-5" />}
      {live.status === 'failed' && <LoadFailure title="The details could not be loaded" onRetry={live.retry} />}
      {live.status === 'ready' && !person && (
        <EmptyState icon={UserRoundX} title="This person is gone">
          They are not in your account any more.
        </EmptyState>
      )}
      {person && <PersonFacts person={person} />}
    </SidePanel>
  );
}
