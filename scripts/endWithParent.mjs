// Preloaded into a child process that has an IPC channel: when the parent is gone, however it went, the child is asked
// to end too, as by its own terminal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
