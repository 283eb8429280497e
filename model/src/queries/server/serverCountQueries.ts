import { paths } from '../../documents/paths';
import { equal } from '../querySpec';
import { ascending, byId, query } from './serverQuery';

/** Queries of counting and recounts. */
export const serverCountQueries = {
  /** The figures of all of the account's days, by day. */
  everyDay: (account: string) => query(paths.days(account), [], [byId]),

  /** The figures of each driver on all of the account's days, by day. */
  everyDriverDay: (account: string) => query(paths.driverDays(account), [], [byId]),

  /** Every account's counters, by account. */
  everyCounters: () => query('counters', [], [byId]),

  /** An account's ledger entries that are not folded yet, the oldest first. */
  unfoldedLedger: (account: string) =>
    query(paths.ledger, [equal('account', account), equal('folded', false)], [ascending('at')]),

  /** An account's folded ledger entries after an instant: a recount folds them again. */
  ledgerFoldedAfter: (account: string, at: unknown) =>
    query(
      paths.ledger,
      [equal('account', account), equal('folded', true), { field: 'at', op: '>', value: at }],
      [ascending('at')],
    ),
} as const;
