import { describeNeeds, type RideNeeds, type Trip } from '@mtos/model';
import { plural } from '../../ui/format/numbers';
import { formatMinutes } from '../time/when';

/** Who rides along with the client: '1 companion, 2 attendants'; empty if the client rides alone. */
export const formatRiders = ({ companions, attendants }: Pick<Trip, 'companions' | 'attendants'>): string =>
  [companions > 0 && plural(companions, 'companion'), attendants > 0 && plural(attendants, 'attendant')]
    .filter(Boolean)
    .join(', ');

/** What else a ride needs, for the office: 'Door to door, Walker, 12 steps at pick-up'; empty if nothing was said. */
export function formatNeeds(needs: RideNeeds | null | undefined): string {
  const minutes = needs?.loadingMinutes;
  const loading = minutes === undefined ? [] : [`${formatMinutes(minutes)} for loading`];
  return [...describeNeeds(needs), ...loading].join(', ');
}
