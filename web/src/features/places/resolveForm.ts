import type { Place, ResolvePlaceInput } from '@mtos/model';
import type { Doc } from '../../data/read/converter';

/** The props of each way to resolve an address. */
export interface ResolveForm {
  readonly place: Pick<Doc<Place>, 'id' | 'address' | 'correction' | 'location' | 'candidates'>;
  /** What is being saved. */
  readonly running: ResolvePlaceInput['how'] | undefined;
  readonly onResolve: (input: ResolvePlaceInput) => void;
}
