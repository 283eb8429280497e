import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';

const UNDO_MILLISECONDS = 10_000;

interface Undoable {
  /** Identifies the toast: a later one about the same trip replaces it. */
  readonly id: string;
  readonly done: string;
  readonly undo: () => void;
}

/** Says that something was done, and offers to undo it for ten seconds. */
export function offerUndo({ id, done, undo }: Undoable): void {
  const onUndo = () => {
    toast.dismiss(id);
    undo();
  };
  const notice = (
    <div className="flex items-center gap-3">
      {done}
      <Button size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
  toast.success(notice, { id, duration: UNDO_MILLISECONDS });
}
