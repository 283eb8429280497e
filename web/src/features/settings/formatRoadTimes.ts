import { clockIn, type DayDrives, dailyLimits, formatClock, ROUTING_SERVICE_LABELS } from '@mtos/model';
import { formatNumber, plural } from '../../ui/format/numbers';

/** What today's drives go by, in a sentence or two; then a sentence for each reason why some are estimated. */
export function formatRoadTimes(drives: DayDrives | undefined, timeZone: string): readonly string[] {
  if (!drives) {
    return [
      'There are no road times for today, so drives are estimated by the straight line. Road times need a routing service, which whoever installed this console can set up.',
    ];
  }
  const { service, needed, known, failed, noRoad, overBudget, askedAt } = drives;
  const isGoogle = service === 'google';
  const asked = askedAt ? ` Last asked at ${formatClock(clockIn(timeZone, askedAt.toDate()))}.` : '';
  return [
    isGoogle
      ? `Automatic assignment asks Google how long drivers take to a pick-up: it knew ${formatNumber(known)} of the ${plural(needed, 'drive')} to today’s pick-ups that it asked for or had no budget for.${asked} Google does not allow storing its road times, so day plans, the board, the list of drivers for a trip, manifests, and late marks estimate drives by the straight line.`
      : `Day plans, the board, assignment, manifests, and late marks use road times from ${ROUTING_SERVICE_LABELS[service]}: it knows ${formatNumber(known)} of the ${plural(needed, 'drive')} that today’s trips can need.${asked}`,
    ...problem(
      failed,
      isGoogle
        ? 'Google gave no answer that could be used, so they were estimated. Whoever installed this console can see why in the logs.'
        : 'the service did not answer. It is asked again within a few hours.',
    ),
    ...problem(noRoad, 'there is no road. Check on the Places page that the addresses are where they should be.'),
    ...problem(
      overBudget,
      isGoogle
        ? 'too little was left of today’s budget for Google, so they were estimated.'
        : `your company has asked for ${formatNumber(dailyLimits.drives.most)} road times today, which is the limit. The rest follow tomorrow.`,
    ),
  ];
}

const problem = (count: number, why: string): readonly string[] =>
  count > 0 ? [`${plural(count, 'drive')}: ${why}`] : [];
