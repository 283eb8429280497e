import type { QueryShape } from '../queries/querySpec';
import { accountExamples } from './examples/accountExamples';
import { clientExamples } from './examples/clientExamples';
import { driverExamples } from './examples/driverExamples';
import { moneyExamples } from './examples/moneyExamples';
import { personalDataExamples } from './examples/personalDataExamples';
import { serverExamples } from './examples/serverExamples';
import { tripExamples } from './examples/tripExamples';

const examples = [
  accountExamples,
  tripExamples,
  driverExamples,
  clientExamples,
  moneyExamples,
  serverExamples,
  personalDataExamples,
];

/** Every shape of every query, once, for an account: what each index is for, and what the rules must allow or refuse. */
export function exampleQueries(account: string): readonly QueryShape[] {
  const shapes = examples.flatMap((build) => Object.values<readonly QueryShape[]>(build(account)).flat());
  // Most combinations of view, filter, and search ask the server for the same, and narrow it down in the browser
  return [...new Map(shapes.map((query) => [serializeQuery(query), query])).values()];
}

const serializeQuery = ({ collection, group, where, orderBy, startAt, limit, merged, summed }: QueryShape): string =>
  JSON.stringify({ collection, group, where, orderBy, startAt, limit, merged, summed });
