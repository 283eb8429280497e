import { isOpen, type Trip } from '@mtos/model';

/** Whether the driver is on the trip: someone started it, or the driver has taken a step. */
export const isUnderWay = ({ status, progress }: Pick<Trip, 'status' | 'progress'>): boolean =>
  status === 'Active' || (isOpen(status) && Boolean(progress?.stage));
