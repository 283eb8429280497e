import { UserError } from './userError';

/** Runs a command's work: a failure that the person can mend shows as its message alone, any other with its stack. */
export function main(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exitCode = 1;
  });
}
