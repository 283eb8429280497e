import { Button } from '../../ui/Button';

/** The text of the toast that offers to read the person's own document again. */
export function UnreadableNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-2">
      Something went wrong! Please try again later!
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
