import { addToDay, daysBetween, type RideRequest, requestOrders, type StandingOrder } from '@mtos/model';

type Asked = Pick<RideRequest, 'legs' | 'repeat' | 'skipped'>;

/**
 * The days that the order of a leg leaves out when it is added, or runs again: those that the facility canceled before. A leg that
 * was a way back has the days of the order that drove it, moved by the days that lie between the two.
 * @param orderOf the order of a leg as it is stored; undefined without one, or if it can't be read
 */
export function leftOutDays(
  leg: number,
  { legs, repeat, skipped = [] }: Asked,
  orderOf: (leg: number) => Pick<StandingOrder, 'leftOut'> | undefined,
): string[] {
  const [there, back] = [requestOrders({ legs, repeat }).find(({ backLeg }) => backLeg === leg), legs[leg]];
  if (!there || !back) return [...skipped];
  const later = daysBetween(there.from, back.day);
  return (orderOf(there.leg)?.leftOut ?? skipped).map((day) => addToDay(day, later));
}
