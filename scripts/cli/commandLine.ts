import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UserError } from './userError';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a command accepts, besides `--help`. */
interface CommandLine<Known extends Options> {
  /** How to call the command, one line for each form. */
  readonly usage: string;
  readonly options: Known;
  /** The maximum number of arguments without dashes. */
  readonly positionals?: number;
}

/**
 * Reads a command's arguments. Prints the usage and ends the process for `--help`.
 * @throws UserError that names what is wrong and shows the usage.
 */
export function parseCommandLine<const Known extends Options>(
  { usage, options, positionals: most = 0 }: CommandLine<Known>,
  args = process.argv.slice(2),
) {
  if (args.includes('--help')) {
    console.log(`Usage:\n${indent(usage)}`);
    process.exit();
  }
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const extra = parsed.positionals.slice(most);
    if (extra.length > 0) throw new UserError(`Unexpected argument: ${extra.join(' ')}`);
    return parsed;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UserError(`${firstSentence(error.message)}\nUsage:\n${indent(usage)}`);
  }
}

/**
 * A non-negative integer from the command line or the environment; `defaultValue` if the text is missing or empty.
 * @throws UserError for any other text.
 */
export function parseCount(text: string | undefined, defaultValue: number): number {
  if (!text) return defaultValue;
  if (/^\d+$/.test(text)) return Number(text);
  throw new UserError(`Not a number: ${text}`);
}

const indent = (text: string) => text.replaceAll(/^/gm, '  ');

/** Without Node.js's advice about `--`, which npm interprets itself. */
const firstSentence = (message: string) =>
  message.replace(/\. To specify.*/s, '.').replace(/^(Unknown option) '(.+)'\.$/, '$1: $2');
