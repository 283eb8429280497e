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
  const asked = askedAt ? ` Last asked at ${formatClock(clockIn(timeZone, askedAt.toDate()))}.` : '';
  return [
    `Day plans, the board, assignment, manifests, and late marks use road times from ${ROUTING_SERVICE_LABELS[service]}: it knows ${formatNumber(known)} of the ${plural(needed, 'drive')} that today’s trips can need.${asked}`,
    ...(failed > 0
      ? [`${plural(failed, 'drive')}: the service did not answer. It is asked again within a few hours.`]
      : []),
    ...(noRoad > 0
      ? [
          `${plural(noRoad, 'drive')}: there is no road. Check on the Places page that the addresses are where they should be.`,
        ]
      : []),
    ...(overBudget > 0
      ? [
          `${plural(overBudget, 'drive')}: your company has asked for ${formatNumber(dailyLimits.drives.most)} road times today, which is the limit. The rest follow tomorrow.`,
        ]
      : []),
  ];
}
