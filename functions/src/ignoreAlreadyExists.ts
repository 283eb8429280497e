import { GrpcStatus } from 'firebase-admin/firestore';

/** Error handler for a `create` that may run again: a document that already exists is a success. */
export function ignoreAlreadyExists(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === GrpcStatus.ALREADY_EXISTS) return;
  throw error;
}
