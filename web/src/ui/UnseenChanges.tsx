import { RefreshCw } from 'lucide-react';
import { Button } from './Button';
import type { UnseenChange } from './useSteadyRows';

interface Props {
  readonly change: UnseenChange | undefined;
  readonly onShow: () => void;
}

const WORDS = { came: 'new', went: 'gone', moved: 'moved' } as const;

/** Says quietly that the list has changed behind what is shown, and shows it when asked. */
export function UnseenChanges({ change, onShow }: Props) {
  return (
    <div aria-live="polite" className="relative z-[2] flex h-0 justify-center print:hidden">
      {change && (
        <Button size="small" tone="primary" icon={RefreshCw} onClick={onShow} className="animate-enter shadow-float">
          {change.count} {WORDS[change.kind]}
        </Button>
      )}
    </div>
  );
}
