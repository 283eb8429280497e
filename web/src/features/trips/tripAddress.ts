import { paths } from '../../ui/paths';

/** The list of trips with this trip's details open. */
export const tripAddress = (id: string) => ({
  pathname: paths.trips,
  search: `?${new URLSearchParams({ open: id })}`,
});
