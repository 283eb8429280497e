// Ends every process that a command started after the command itself has ended, even by `kill -9`.
//   node processGuard.mjs <command id>
// It runs beside the command, in its own process group, which Ctrl-C does not reach. Its standard input is a pipe from the
// command, which the operating system closes when the command ends. A process belongs to the command if the
// command's id is in its environment, which children inherit, or if its parent belongs to the command.
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

const mark = `MTOS_COMMAND_ID=${process.argv[2]}`;
/** Milliseconds until processes are killed. The emulators take up to 4 seconds to stop. */
const GRACE_PERIOD = 8_000;

/** @typedef {{ pid: number, parent: number, isMarked: boolean }} Process */

/** Every process on this machine, except zombies. @returns {Process[]} */
function listProcesses() {
  const options = { encoding: /** @type {const} */ ('utf8'), maxBuffer: 256 * 1024 * 1024 };
  // `e` appends the environment
  const lines = execFileSync('ps', ['axeww', '-o', 'pid=,ppid=,stat=,args='], options).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state] = /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line) ?? [];
    return pid && state && !state.startsWith('Z')
      ? [{ pid: Number(pid), parent: Number(parent), isMarked: line.includes(mark) }]
      : [];
  });
}

/** The command's processes. @returns {Process[]} */
function commandProcesses() {
  const all = listProcesses();
  const own = new Set(all.filter(({ isMarked }) => isMarked).map(({ pid }) => pid));
  for (let known = -1; known !== own.size; ) {
    known = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.filter(({ pid }) => own.has(pid) && pid !== process.pid);
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

async function endProcesses() {
  const deadline = Date.now() + GRACE_PERIOD;
  const signaled = new Set();
  for (let left = commandProcesses(); left.length > 0; left = commandProcesses()) {
    const isLate = Date.now() > deadline;
    for (const { pid, parent } of left) {
      // A process stops its own children, so only those without a living parent get a signal.
      const isNext = !signaled.has(pid) && left.every((other) => other.pid !== parent);
      if (isLate) send(pid, 'SIGKILL');
      else if (isNext) send(pid, 'SIGTERM');
      if (isNext) signaled.add(pid);
    }
    await setTimeout(50);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume().once('close', endProcesses);
