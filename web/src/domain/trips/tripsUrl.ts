import type { ListedFigure } from '@mtos/model';
import { pageUrl, paths } from '../../ui/paths';

/** The list of the trips of some days, in one status, of one driver, or counted in one figure if they are given. */
export const tripsUrl = (filter: {
  readonly from: string;
  readonly to: string;
  readonly status?: string | undefined;
  readonly driver?: string | undefined;
  readonly figure?: ListedFigure | undefined;
}) => pageUrl(paths.trips, { view: 'all', ...filter });
