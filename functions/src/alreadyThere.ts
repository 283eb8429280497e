import { GrpcStatus } from 'firebase-admin/firestore';

/** For a `create` that a repeat makes again: the document being there already is what was wanted. */
export function alreadyThereIsFine(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === GrpcStatus.ALREADY_EXISTS) return;
  throw error;
}
