import { ArrowUp } from 'lucide-react';
import { Button } from './Button';

interface Props {
  readonly count: number;
  readonly onShow: () => void;
}

/** Says quietly that the list has changed behind what is shown, and shows it when asked. */
export function UnseenChanges({ count, onShow }: Props) {
  return (
    <div aria-live="polite" className="relative z-[2] flex h-0 justify-center print:hidden">
      {count > 0 && (
        <Button size="small" tone="primary" icon={ArrowUp} onClick={onShow} className="animate-enter shadow-float">
          {count === 1 ? '1 change' : `${count} changes`}
        </Button>
      )}
    </div>
  );
}
