import { formatCents } from '@mtos/model';
import type { Sum } from '../../data/list/useSums';

interface Props {
  readonly sum: Sum | undefined;
  /** What the sum is of. */
  readonly text: string;
}

/** What a list adds up to. As high before it is known, so that nothing moves. */
export const ListTotal = ({ sum, text }: Props) => (
  <p aria-live="polite" className="ml-auto text-right tabular-nums">
    <span className="font-semibold text-lead">{sum ? formatCents(sum.sum) : '–'}</span>
    <span className="block text-muted text-small">{text}</span>
  </p>
);
