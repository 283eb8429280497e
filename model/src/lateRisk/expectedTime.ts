/** What kept an estimate from being more than an assumption: nobody knows where the driver is, or where a stop is. */
export type UnknownPart = 'position' | 'place';

/** When something is expected to happen, in milliseconds. */
export interface ExpectedTime {
  readonly earliest: number;
  readonly likely: number;
  readonly latest: number;
  /** If set, the time only assumes that the plan is kept: it can be later, but hardly earlier. */
  readonly unknown: UnknownPart | undefined;
}

/** By how much the duration of something can differ from the estimate, as a share of it. */
export interface Margin {
  readonly early: number;
  readonly late: number;
}

const MINUTE = 60_000;

export const exactly = (at: number): ExpectedTime => ({ earliest: at, likely: at, latest: at, unknown: undefined });

/** Each of the three times changed in the same way. */
export const mapTimes = (time: ExpectedTime, change: (at: number) => number): ExpectedTime => ({
  ...time,
  earliest: change(time.earliest),
  likely: change(time.likely),
  latest: change(time.latest),
});

/** The same time, but nothing of it before an instant. */
export const notEarlier = (time: ExpectedTime, at: number): ExpectedTime =>
  mapTimes(time, (each) => Math.max(each, at));

/**
 * The time when something ends that takes so many minutes. Errors that follow each other partly cancel out, so they add up
 * as independent ones do.
 */
export function after(time: ExpectedTime, minutes: number, margin: Margin): ExpectedTime {
  const likely = time.likely + minutes * MINUTE;
  const spread = (before: number, share: number) => Math.hypot(before, minutes * share * MINUTE);
  return {
    ...time,
    likely,
    earliest: likely - spread(time.likely - time.earliest, margin.early),
    latest: likely + spread(time.latest - time.likely, margin.late),
  };
}
