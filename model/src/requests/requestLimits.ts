/** What facilities can ask for. */
export const REQUEST_LIMITS = {
  /** Payers of a person at a facility. */
  payers: 10,
  legs: 4,
  notes: 500,
  poNumber: 40,
  /** New requests for one payer on one day. */
  perDay: 200,
  /** Changes of requests for one payer on one day, withdrawn ones included. */
  changesPerDay: 600,
  /** From today to the last day on which a ride can start. */
  daysAhead: 60,
  /** From the first ride of a repeated request to its last. */
  repeatDays: 366,
  /** From the first leg of a repeated request to its last leg, in days. */
  repeatSpan: 3,
  /** Coming days of a repeated request that can be skipped. */
  skippedDays: 14,
  /** Days of a report. */
  reportDays: 92,
  /** Rides that a request shows at most. */
  shownTrips: 40,
} as const;

/** How long a request can wait before the office is reminded, in minutes: with a ride today, and otherwise. */
export const ESCALATION_MINUTES = { today: 15, later: 240 } as const;

/** How long a request is kept after its last day, in days, unless the office accepted it. */
export const REQUEST_DAYS = 90;
