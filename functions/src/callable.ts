import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  onCall,
  type Request,
} from 'firebase-functions/https';

/** Far more than any input needs. The library that reads the input recurses, and fails at a few thousand levels. */
const MAX_DEPTH = 100;

/**
 * `onCall`, but refuses what no page sends, before the library reads it: input that is nested too deep, which would overflow the
 * library's stack, and a body that is not just `data`, or names types of its own, which the library would write into the log.
 */
export function callable<Answer>(
  options: CallableOptions,
  answer: (request: CallableRequest<unknown>) => Promise<Answer>,
): CallableFunction<unknown, Promise<Answer>> {
  const call = onCall(options, answer);
  const guarded = (request: Request, response: Parameters<typeof call>[1]) => {
    const problem = request.method === 'POST' ? problemWith(request.body) : undefined;
    if (problem === undefined) return call(request, response);
    response.status(400).json({ error: { status: 'INVALID_ARGUMENT', message: problem } });
  };
  return Object.assign(guarded, call);
}

function problemWith(body: unknown): string | undefined {
  if (!isNested(body) || Object.keys(body).join() !== 'data')
    return 'The request has to contain data and nothing else.';
  if (isTooDeep(body)) return 'The input is nested too deep.';
  return namesType(body) ? 'The input can’t name types.' : undefined;
}

/** Whether a JSON value has more than MAX_DEPTH levels. Goes through it level by level, without recursion. */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= MAX_DEPTH) return true;
    level = level.flatMap((nested) => Object.values(nested).filter(isNested));
  }
  return false;
}

/** Whether a JSON value of few levels has an object that says its type, such as a number of 64 bits. */
export const namesType = (value: unknown): boolean =>
  isNested(value) && ('@type' in value || Object.values(value).some(namesType));

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
