/** Milliseconds for which the processor has worked for this process: on a busy machine, less than a clock shows. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
