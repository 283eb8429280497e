import { UserError } from './userError';

/**
 * Runs a command's work and ends the process. A failure that the person can mend shows as its message alone, any
 * other with its stack.
 */
export async function main(work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
  return process.exit();
}
