import { UserError } from './userError';

/** Runs a command and exits. A UserError prints only its message, any other error its stack too. */
export async function main(work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
  return process.exit();
}
