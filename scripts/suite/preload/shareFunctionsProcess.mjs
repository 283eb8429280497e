// Preloaded into the Firebase CLI. Its functions emulator starts a process for each function and each concurrent event,
// and each takes a second of CPU time until its first answer. With this, functions with the same secrets share a process,
// which runs any number of them at the same time, as an instance in production runs many calls of one function. The
// process then tells from a header which function to run: see `runAnyFunction.mjs`.
import { createRequire } from 'node:module';

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
/** @typedef {{ worker: Worker, running: number, isOutdated: boolean }} SharedProcess */

const cliRequire = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
/** @type {{ FunctionsEmulator: { prototype: Emulator } }} */
const { FunctionsEmulator } = cliRequire('./emulator/functionsEmulator');
/** @type {{ RuntimeWorkerPool: { prototype: Pool } }} */
const { RuntimeWorkerPool } = cliRequire('./emulator/functionsRuntimeWorker');
/** @type {{ getSignatureType: (trigger: Trigger) => string }} */
const { getSignatureType } = cliRequire('./emulator/functionsEmulatorShared');
/** @type {{ EmulatorLogger: { forFunction: (id: string) => object } }} */
const { EmulatorLogger } = cliRequire('./emulator/emulatorLogger');

/** The running or starting process of functions with the same secrets. @type {Map<string, Promise<SharedProcess>>} */
const processes = new Map();
/** What a process has to know of a function. @type {Map<string, Record<string, string>>} */
const headers = new Map();

const { startRuntime } = FunctionsEmulator.prototype;
FunctionsEmulator.prototype.startRuntime = async function (backend, trigger) {
  headers.set(trigger.id, { 'x-function': trigger.entryPoint, 'x-function-signature': getSignatureType(trigger) });
  const secrets = (trigger.secretEnvironmentVariables ?? []).map(({ key }) => key).join();
  /** @type {SharedProcess} */
  let shared;
  do {
    shared = await (processes.get(secrets) ?? startShared(this, backend, trigger, secrets));
  } while (shared.isOutdated);
  const worker = createWorker(shared, trigger);
  this.workerPools[backend.codebase]?.setTriggerWorkers(trigger.id, [worker], backend.runtime);
  return worker;
};

/** @param {Emulator} emulator @param {Backend} backend @param {Trigger} trigger @param {string} secrets */
function startShared(emulator, backend, trigger, secrets) {
  const anyFunction = {
    ...trigger,
    id: `functions-${secrets}`,
    name: 'functions',
    entryPoint: 'anyFunction',
    httpsTrigger: {},
  };
  const shared = startRuntime.call(emulator, backend, anyFunction).then((worker) => {
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
 * @param {SharedProcess} shared @param {Trigger & { timeoutSeconds?: number }} trigger @returns {Worker}
 */
function createWorker(shared, { id, timeoutSeconds }) {
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
    logger: { value: EmulatorLogger.forFunction(id) },
    state: {
      get: () => Reflect.get(worker, 'state'),
      set: () => {},
    },
    request: { value: request },
  });
  return forFunction;
}

const { submitRequest } = RuntimeWorkerPool.prototype;
RuntimeWorkerPool.prototype.submitRequest = function (id, request, ...rest) {
  const withFunction = { ...request, headers: { ...request.headers, ...headers.get(id) } };
  return submitRequest.call(this, id, withFunction, ...rest);
};

/** The functions were built again: their processes take no more requests, and end after those that are running. */
RuntimeWorkerPool.prototype.refresh = function () {
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

/** @param {SharedProcess} shared */
function endIfOutdated({ worker, running, isOutdated }) {
  if (isOutdated && running === 0) worker.runtime.process.kill();
}
