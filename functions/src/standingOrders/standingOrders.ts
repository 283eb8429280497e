import { dayIn, queries } from '@mtos/model';
import pMap from 'p-map';
import type { ChangeEvent } from '../changeEvent';
import { collections } from '../collections';
import { queryOf } from '../query';
import { runStandingOrder } from './runStandingOrder';

const ORDERS_A_PAGE = 300;
const AT_ONCE = 10;
/** Where it is still the day that is over everywhere else. */
const LAST_TIME_ZONE = 'Etc/GMT+12';

/** An order was written: its trips follow at once. */
export async function followStandingOrder({ params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  await runStandingOrder({ account: params.account, id: params.id }, new Date());
}

/** Runs every account's orders. @throws AggregateError of those of a page that failed, after doing the page's rest */
export async function runStandingOrders(now: Date): Promise<void> {
  const running = queryOf(collections.standingOrders, queries.runningStandingOrders(dayIn(LAST_TIME_ZONE, now)));
  let page = await running.limit(ORDERS_A_PAGE).get();
  while (!page.empty) {
    await pMap(page.docs, ({ ref }) => runStandingOrder(keyOf(ref.path), now), {
      concurrency: AT_ONCE,
      stopOnError: false,
    });
    page = await running.startAfter(page.docs.at(-1)).limit(ORDERS_A_PAGE).get();
  }
}

/** accounts/{account}/standingOrders/{id} */
function keyOf(path: string): { readonly account: string; readonly id: string } {
  const [, account = '', , id = ''] = path.split('/');
  return { account, id };
}
