import type { MemberState } from '@mtos/model';
import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { Chip, type ChipLook } from '../../ui/Chip';

const LOOKS: Readonly<Record<MemberState, ChipLook & { readonly words: string }>> = {
  active: { icon: CircleCheck, tone: 'bare', words: 'Active' },
  pending: { icon: Hourglass, tone: 'warn', words: 'Pending' },
  inactive: { icon: CircleSlash, tone: 'quiet', words: 'Deactivated' },
};

/** Whether a member can work. */
export function MemberStateChip({ state }: { readonly state: MemberState }) {
  const { words, ...look } = LOOKS[state];
  return <Chip {...look}>{words}</Chip>;
}
