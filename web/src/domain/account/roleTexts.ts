import type { Position } from '@mtos/model';

const MANY: Readonly<Record<Position, string>> = {
  owner: 'the owner',
  admin: 'admins',
  driver: 'drivers',
};

/** Who is meant: 'the owner and admins'. */
export const formatPositions = (positions: readonly Position[]): string =>
  new Intl.ListFormat('en-US').format(positions.map((position) => MANY[position]));
