import { runTool } from '../cli/runTool';
import { UserError } from '../cli/userError';
import { type PartName, partNames } from './testParts';

export interface ChosenTests {
  readonly parts: readonly PartName[];
  /** Vitest's file filters and options, which narrow down the tests of each part. */
  readonly vitestArgs: readonly string[];
}

const isPart = (arg: string): arg is PartName => partNames.some((name) => name === arg);

/** Which parts' test files have the name in their path; the parts that have no test files never do. */
export type FindParts = (name: string) => Promise<readonly PartName[]>;

/**
 * What the arguments of `npm test` choose: parts by their names, test files by a piece of their paths, and vitest's
 * options. Where files are named, only the parts that have them run.
 * @throws UserError for a name that is not a part and not in the path of a test file
 */
export async function chooseTests(args: readonly string[], findParts: FindParts = listParts): Promise<ChosenTests> {
  const named = args.filter(isPart);
  const vitestArgs = args.filter((arg) => !isPart(arg));
  const names = vitestArgs.filter((arg, index) => !arg.startsWith('-') && !takesValue(vitestArgs[index - 1]));
  const inParts = named.length === 0 ? partNames : partNames.filter((part) => named.includes(part));
  if (names.length === 0) return { parts: inParts, vitestArgs };

  const found = await Promise.all(names.map(findParts));
  const missing = names.filter((_, index) => !found[index]?.some((part) => inParts.includes(part)));
  if (missing.length > 0) throw new UserError(`${missing.map((name) => notFound(name, named)).join('\n')}\n${usage}`);
  const withFiles = found.flat();
  return { parts: inParts.filter((part) => withFiles.includes(part)), vitestArgs };
}

const takesValue = (option: string | undefined) => option?.startsWith('-') && !option.includes('=');

const notFound = (name: string, parts: readonly PartName[]) =>
  parts.length === 0
    ? `"${name}" is not a part, and no test file has it in its path.`
    : `No test file of ${parts.join(', ')} has "${name}" in its path.`;

const usage = `Usage: npm test -- [part ...] [piece of a file's path ...] [vitest's options]\nParts: ${partNames.join(', ')}`;

async function listParts(name: string): Promise<readonly PartName[]> {
  const { ok, stdout, output } = await runTool('vitest', ['list', name, '--filesOnly', '--json']);
  if (!ok) throw new Error(`Vitest could not list the test files:\n${output}`);
  const files: readonly { readonly projectName: string }[] = JSON.parse(stdout);
  return files.map(({ projectName }) => projectName.replace(/:.*/, '')).filter(isPart);
}
