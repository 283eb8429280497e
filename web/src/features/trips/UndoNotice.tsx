import { Button } from '../../ui/Button';

interface Props {
  readonly text: string;
  readonly onUndo: () => void;
}

/** A toast's text about what was done, with the way to take it back. */
export function UndoNotice({ text, onUndo }: Props) {
  return (
    <div className="flex items-center gap-3">
      {text}
      <Button size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
