import { Download, Eraser, UserRoundX } from 'lucide-react';
import type { QueryState } from '../../data/read/queryState';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import type { Subject } from './personalDataActions';
import { usePersonalDataTasks } from './usePersonalDataTasks';
import type { FoundSubject } from './useSubject';

interface Props {
  readonly kind: Subject['kind'];
  readonly id: string;
  readonly subject: QueryState<FoundSubject | undefined>;
}

/** One person's or client's data: what it is, and the buttons that export or erase it. */
export function SubjectTasks({ kind, id, subject }: Props) {
  return (
    <Panel>
      <div className="flex flex-col gap-4 p-5">
        {subject.status === 'loading' && <Skeleton className="h-24" />}
        {subject.status === 'failed' && <LoadFailure title="The record could not be loaded" onRetry={subject.retry} />}
        {subject.status === 'ready' && !subject.value && (
          <EmptyState icon={UserRoundX} title="Your account has no such record" />
        )}
        {subject.status === 'ready' && subject.value && <Tasks kind={kind} id={id} found={subject.value} />}
      </div>
    </Panel>
  );
}

function Tasks({ kind, id, found }: Pick<Props, 'kind' | 'id'> & { readonly found: FoundSubject }) {
  const { name, detail, keep } = found;
  const { running, download, erase } = usePersonalDataTasks({ kind, id, name });
  return (
    <>
      <div>
        <h2 className="font-semibold text-lead">{name}</h2>
        <p className="text-muted">{detail}</p>
      </div>
      {running && (
        <ProgressBar
          label={running.task === 'export' ? 'Exporting' : 'Erasing'}
          done={Math.round(running.share * 100)}
          total={100}
        />
      )}
      {keep && <p className="text-muted text-small">{keep}</p>}
      <div className="flex flex-wrap gap-3">
        <Button icon={Download} busy={running?.task === 'export'} disabled={running !== undefined} onClick={download}>
          Export data
        </Button>
        <Button
          icon={Eraser}
          tone="danger"
          busy={running?.task === 'erase'}
          disabled={running !== undefined || keep !== undefined}
          onClick={erase}
        >
          Erase data
        </Button>
      </div>
    </>
  );
}
