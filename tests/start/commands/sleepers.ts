import { spawn } from 'node:child_process';

// node scripts/bootstrap.mjs ../tests/start/commands/sleepers [--stubborn]
// Starts a process in its own process group, which starts another one in a third group. With --stubborn, the last one
// ignores every signal that it can. It prints READY, and all of them run until they are ended.

const isStubborn = process.argv.includes('--stubborn');
const ignoreSignals = "for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});";
const sleep = `${isStubborn ? ignoreSignals : ''} setInterval(() => {}, 1000); console.log('READY');`;
const spawnSleep = `require('node:child_process')
  .spawn(process.execPath, ['-e', ${JSON.stringify(sleep)}], { detached: true, stdio: 'inherit' });`;
spawn(process.execPath, ['-e', spawnSleep], { detached: true, stdio: 'inherit' });
setInterval(() => {}, 1000);
