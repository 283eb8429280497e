import type { TripStatus } from '@mtos/model';
import { serverTimestamp } from '../../../data/write/write';

export const statusFields = (status: TripStatus) => ({
  status,
  statusAt: serverTimestamp(),
  cancelReason: '',
  cancelledBy: null,
});
