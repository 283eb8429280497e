/** Apart from `paths`, which the drivers' page loads: only functions read and write these. */
export const payPaths = {
  /** What drivers earn: one document for the whole company. */
  plans: (account: string) => `accounts/${account}/payPlans/all`,
  /** What drivers earned in a period, by its first day. */
  periods: (account: string) => `accounts/${account}/payPeriods`,
  period: (account: string, from: string) => `accounts/${account}/payPeriods/${from}`,
} as const;
