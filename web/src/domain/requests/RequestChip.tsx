import type { RideRequest } from '@mtos/model';
import { CircleCheck, CircleX, Clock, TriangleAlert, Undo2 } from 'lucide-react';
import { Chip, type ChipLook } from '../../ui/display/Chip';

type Shown = Pick<RideRequest, 'state' | 'isOpen' | 'escalatedAt' | 'change'>;

interface Props {
  readonly request: Shown;
  /** What it says of an open request. */
  readonly label?: string | undefined;
}

/** Whether a request waits for an answer, too long or not, or what became of it. */
export function RequestChip({ request, label }: Props) {
  const { text, ...look } = describe(request);
  return <Chip {...look}>{label ?? text}</Chip>;
}

function describe({ state, isOpen, escalatedAt, change }: Shown): ChipLook & { readonly text: string } {
  if (isOpen) return escalatedAt ? { icon: TriangleAlert, tone: 'warn', text: 'Overdue' } : WAITING;
  if (state === 'accepted' && change) {
    if (change.state === 'declined') return { icon: CircleX, tone: 'quiet', text: 'Change declined' };
    const text = change.kind === 'change' ? 'Change accepted' : 'Cancellation accepted';
    return { icon: CircleCheck, tone: 'accent', text };
  }
  return STATES[state];
}

const WAITING = { icon: Clock, tone: 'quiet', text: 'Waiting' } as const;
const STATES = {
  sent: WAITING,
  accepted: { icon: CircleCheck, tone: 'accent', text: 'Accepted' },
  declined: { icon: CircleX, tone: 'quiet', text: 'Declined' },
  withdrawn: { icon: Undo2, tone: 'quiet', text: 'Withdrawn' },
} as const;
