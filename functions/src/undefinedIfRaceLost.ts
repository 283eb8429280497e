import { GrpcStatus } from 'firebase-admin/firestore';

/** A document exists already, is locked or was changed by someone else, or is gone. */
const RACE_LOST: readonly unknown[] = [
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.ABORTED,
  GrpcStatus.NOT_FOUND,
];

/** Error handler for a commit that another run of the same work may have made first: the caller then looks again. */
export function undefinedIfRaceLost(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && RACE_LOST.includes(error.code)) return undefined;
  throw error;
}
