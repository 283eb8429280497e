import type { Place, SettlePlaceInput } from '@mtos/model';
import type { Doc } from '../../data/read/converter';

/** The props of each way to settle an address. */
export interface SettleForm {
  readonly place: Pick<Doc<Place>, 'id' | 'address' | 'correction' | 'location' | 'candidates'>;
  /** What is being saved. */
  readonly running: SettlePlaceInput['how'] | undefined;
  readonly onSettle: (input: SettlePlaceInput) => void;
}
