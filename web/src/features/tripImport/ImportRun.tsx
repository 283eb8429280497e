import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import type { ImportProgress } from './tripImportActions';

interface Props {
  readonly total: number;
  readonly progress: ImportProgress;
  readonly onCancel: () => void;
}

/** An import under way; cancelling keeps what has been added. */
export function ImportRun({ total, progress, onCancel }: Props) {
  return (
    <div className="flex flex-col gap-4 py-8">
      <ProgressBar label="Importing trips" done={progress.added + progress.present} total={total} />
      <p className="text-muted">Trips that are added stay. Importing the same file again goes on where it stopped.</p>
      <div>
        <Button onClick={onCancel}>Stop importing</Button>
      </div>
    </div>
  );
}
