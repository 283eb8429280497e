import { GrpcStatus } from 'firebase-admin/firestore';
import pRetry from 'p-retry';

/** A document exists already, is locked or was changed by someone else, or is gone. */
const RACE_LOST: readonly unknown[] = [
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.ABORTED,
  GrpcStatus.NOT_FOUND,
];

/** Someone else was first with what work had decided to do. */
export class RaceLost extends Error {
  override readonly name = 'RaceLost';
}

/** Whether others were first with the same documents each time, so that nothing of the last try is stored. */
export const isContention = (error: unknown): boolean =>
  error instanceof RaceLost || (error instanceof Error && 'code' in error && error.code === GrpcStatus.ABORTED);

/**
 * Runs work that reads, decides, and commits, and runs it again if another run was first. The pauses, in milliseconds, grow
 * and are random, so that the same runs don't meet again.
 * @param most how many races in a row it may lose before something must be wrong
 * @throws what `work` throws, after the last race the error of that
 */
export const retryRaces = <Result>(work: () => Promise<Result>, most: number): Promise<Result> =>
  pRetry(work, {
    retries: most - 1,
    minTimeout: 20,
    maxTimeout: 500,
    factor: 1.3,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof RaceLost || ('code' in error && RACE_LOST.includes(error.code)),
  });
