// Preloaded into every Node.js process of the suite, for those that several functions share: see
// `shareFunctionsProcess.mjs`. The CLI's code in such a process finds one function, which runs the one that is asked for.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { onRuntimeLoad } from './onRuntimeLoad.mjs';

/** @typedef {{ headers: import('node:http').IncomingHttpHeaders, body: unknown }} Request */
/** @typedef {{ status: (code: number) => Response, send: (body: unknown) => unknown }} Response */

if (process.env.FUNCTION_TARGET === 'anyFunction') {
  onRuntimeLoad('runAnyFunction', 'require(process.cwd())', (request) =>
    request === process.cwd() ? { anyFunction: createRunner(process.cwd()) } : undefined,
  );
}

/** @param {string} folder */
function createRunner(folder) {
  /** @type {Promise<Record<string, (...args: unknown[]) => unknown>>} */
  const functions = import(pathToFileURL(createRequire(`${folder}/`).resolve(folder)).href);
  return async (/** @type {Request} */ request, /** @type {Response} */ response) => {
    const { 'x-function': name, 'x-function-signature': signature, ...headers } = request.headers;
    const run = (await functions)[String(name)];
    try {
      if (!run) throw new Error(`There is no function ${name}.`);
      if (signature === 'http') return await run(request, response);
      const attributes = Object.entries(headers).filter(([header]) => header.startsWith('ce-'));
      await run({
        ...Object.fromEntries(attributes.map(([header, value]) => [header.slice(3), value])),
        data: request.body,
      });
      response.send({ status: 'acknowledged' });
    } catch (error) {
      // Unlike the CLI, which ends the process: the others that are running have not failed
      console.error(error);
      response.status(500).send(String(error));
    }
  };
}
