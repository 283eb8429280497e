import { RefreshCw } from 'lucide-react';
import { Button } from '../button/Button';
import type { UnseenChange } from './useSteadyRows';

interface Props {
  readonly change: UnseenChange | undefined;
  readonly onShow: () => void;
}

const LABELS = { added: 'new', removed: 'removed', moved: 'moved' } as const;

/** A button that tells how many rows have changed since the list stopped updating, and shows them. */
export function UnseenChanges({ change, onShow }: Props) {
  return (
    <div aria-live="polite" className="relative z-[2] flex h-0 justify-center print:hidden">
      {change && (
        <Button size="small" tone="primary" icon={RefreshCw} onClick={onShow} className="animate-enter shadow-float">
          {change.count} {LABELS[change.kind]}
        </Button>
      )}
    </div>
  );
}
