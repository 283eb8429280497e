// Preloaded into the Firebase CLI. Its functions emulator starts a process for each function and each concurrent event,
// and each takes a second of CPU time until its first answer. With this, functions with the same secrets share a process,
// which runs any number of them at the same time, as an instance in production runs many calls of one function. The
// process then tells from a header which function to run: see `runAnyFunction.mjs`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { applyPatch, assertFunctions } from './applyPatch.mjs';

/** @typedef {{ id: string, name: string, entryPoint: string, secretEnvironmentVariables?: { key: string }[] }} Trigger */
/** @typedef {{ codebase: string, runtime: string }} Backend */
/** @typedef {{ headers: object }} Request */
/** @typedef {(...args: unknown[]) => Promise<void>} Send */
/**
 * @typedef {object} Worker
 * @property {Send} request
 * @property {{ process: import('node:child_process').ChildProcess }} runtime
 */
/**
 * @typedef {object} Pool
 * @property {Map<string, Worker[]>} workers
 * @property {(this: Pool) => void} refresh
 * @property {(this: Pool, id: string, request: Request, ...rest: unknown[]) => Promise<void>} submitRequest
 * @property {(id: string, workers: Worker[], runtime: string) => void} setTriggerWorkers
 */
/**
 * @typedef {object} Emulator
 * @property {Record<string, Pool>} workerPools
 * @property {(this: Emulator, backend: Backend, trigger: Trigger) => Promise<Worker>} startRuntime
 */
/** @typedef {{ forFunction: (id: string) => object }} Logger */
/** @typedef {{ worker: Worker, running: number, isOutdated: boolean }} SharedProcess */

/** The running or starting process of functions with the same secrets. @type {Map<string, Promise<SharedProcess>>} */
const processes = new Map();
/** What a process has to know of a function. @type {Map<string, Record<string, string>>} */
const headers = new Map();

applyPatch('shareFunctionsProcess', () => {
  const cliRequire = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
  /** @type {{ FunctionsEmulator: { prototype: Emulator } }} */
  const { FunctionsEmulator } = cliRequire('./emulator/functionsEmulator');
  /** @type {{ RuntimeWorkerPool: { prototype: Pool }, RuntimeWorker: { prototype: Worker } }} */
  const { RuntimeWorkerPool, RuntimeWorker } = cliRequire('./emulator/functionsRuntimeWorker');
  /** @type {{ getSignatureType: (trigger: Trigger) => string }} */
  const shared = cliRequire('./emulator/functionsEmulatorShared');
  /** @type {{ EmulatorLogger: Logger }} */
  const { EmulatorLogger } = cliRequire('./emulator/emulatorLogger');
  assertFunctions(FunctionsEmulator?.prototype, 'FunctionsEmulator', ['startRuntime']);
  assertFunctions(RuntimeWorkerPool?.prototype, 'RuntimeWorkerPool', ['setTriggerWorkers', 'submitRequest', 'refresh']);
  assertFunctions(RuntimeWorker?.prototype, 'RuntimeWorker', ['request']);
  assertFunctions(shared, 'functionsEmulatorShared', ['getSignatureType']);
  assertFunctions(EmulatorLogger, 'EmulatorLogger', ['forFunction']);
  // Without it, `runAnyFunction.mjs` could not run a function in the shared process
  const runtime = cliRequire.resolve('./emulator/functionsEmulatorRuntime');
  if (!readFileSync(runtime, 'utf8').includes('require(process.cwd())')) throw new Error(`${runtime} has changed.`);
  startSharedProcesses(FunctionsEmulator.prototype, shared.getSignatureType, EmulatorLogger);
  routeToFunctions(RuntimeWorkerPool.prototype);
});

/** @param {Emulator} prototype @param {(trigger: Trigger) => string} getSignatureType @param {Logger} logger */
function startSharedProcesses(prototype, getSignatureType, logger) {
  const { startRuntime } = prototype;
  prototype.startRuntime = async function (backend, trigger) {
    headers.set(trigger.id, { 'x-function': trigger.entryPoint, 'x-function-signature': getSignatureType(trigger) });
    const secrets = (trigger.secretEnvironmentVariables ?? []).map(({ key }) => key).join();
    const start = (/** @type {Trigger} */ anyFunction) => startRuntime.call(this, backend, anyFunction);
    /** @type {SharedProcess} */
    let shared;
    do {
      shared = await (processes.get(secrets) ?? startShared(start, trigger, secrets));
    } while (shared.isOutdated);
    const worker = createWorker(shared, trigger, logger);
    this.workerPools[backend.codebase]?.setTriggerWorkers(trigger.id, [worker], backend.runtime);
    return worker;
  };
}

/** @param {Pool} prototype */
function routeToFunctions(prototype) {
  const { submitRequest } = prototype;
  prototype.submitRequest = function (id, request, ...rest) {
    const withFunction = { ...request, headers: { ...request.headers, ...headers.get(id) } };
    return submitRequest.call(this, id, withFunction, ...rest);
  };

  /** The functions were built again: their processes take no more requests, and end after those that are running. */
  prototype.refresh = function () {
    for (const starting of processes.values()) {
      starting.then(
        (shared) => {
          shared.isOutdated = true;
          endIfOutdated(shared);
        },
        () => {},
      );
    }
    processes.clear();
    this.workers.clear();
  };
}

/** @param {(trigger: Trigger) => Promise<Worker>} start @param {Trigger} trigger @param {string} secrets */
function startShared(start, trigger, secrets) {
  const anyFunction = {
    ...trigger,
    id: `functions-${secrets}`,
    name: 'functions',
    entryPoint: 'anyFunction',
    httpsTrigger: {},
  };
  const shared = start(anyFunction).then((worker) => {
    worker.runtime.process.once('exit', forget);
    return { worker, running: 0, isOutdated: false };
  });
  const forget = () => processes.get(secrets) === shared && processes.delete(secrets);
  shared.catch(forget);
  processes.set(secrets, shared);
  return shared;
}

/**
 * The shared process as the pool sees it for one function: never busy, with the function's name in the log and its timeout.
 * @param {SharedProcess} shared @param {Trigger & { timeoutSeconds?: number }} trigger @param {Logger} logger @returns {Worker}
 */
function createWorker(shared, { id, timeoutSeconds }, logger) {
  const { worker } = shared;
  /** @type {Send} */
  const request = async (...args) => {
    shared.running += 1;
    try {
      await worker.request.apply(forFunction, args);
    } finally {
      shared.running -= 1;
      endIfOutdated(shared);
    }
  };
  /** @type {Worker} */
  const forFunction = Object.create(worker, {
    triggerKey: { value: id },
    timeoutSeconds: { value: timeoutSeconds },
    logger: { value: logger.forFunction(id) },
    state: {
      get: () => Reflect.get(worker, 'state'),
      set: () => {},
    },
    request: { value: request },
  });
  return forFunction;
}

/** @param {SharedProcess} shared */
function endIfOutdated({ worker, running, isOutdated }) {
  if (isOutdated && running === 0) worker.runtime.process.kill();
}
