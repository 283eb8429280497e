import type { MemberState } from '@mtos/model';
import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { Chip, type ChipLook } from '../../ui/display/Chip';

const LOOKS: Readonly<Record<MemberState, ChipLook & { readonly label: string }>> = {
  active: { icon: CircleCheck, tone: 'bare', label: 'Active' },
  pending: { icon: Hourglass, tone: 'warn', label: 'Pending' },
  inactive: { icon: CircleSlash, tone: 'quiet', label: 'Deactivated' },
};

/** Whether someone can sign in: active, pending, or deactivated. */
export function MemberStateChip({ state }: { readonly state: MemberState }) {
  const { label, ...look } = LOOKS[state];
  return <Chip {...look}>{label}</Chip>;
}
