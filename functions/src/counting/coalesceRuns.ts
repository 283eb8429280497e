/**
 * Runs a job at most once at a time for each key. Callers during a run share the one run that follows it, so a caller's
 * run always starts after the call.
 */
export function coalesceRuns(job: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const following = new Map<string, Promise<void>>();

  const start = (key: string): Promise<void> => {
    const run = job(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
  const follow = async (key: string, current: Promise<void>): Promise<void> => {
    // A failure belongs to the callers of that run; the next run tries again.
    await current.catch(() => undefined);
    following.delete(key);
    return start(key);
  };
  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const next = following.get(key) ?? follow(key, current);
    following.set(key, next);
    return next;
  };
}
