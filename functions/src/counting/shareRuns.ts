/**
 * Lets callers share runs of a job, one key at a time: who calls while the key's job runs gets the run that follows,
 * together with everybody else who called meanwhile. So a run that a caller gets has always begun after the call.
 */
export function shareRuns(job: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const following = new Map<string, Promise<void>>();

  const start = (key: string): Promise<void> => {
    const run = job(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
  const follow = async (key: string, current: Promise<void>): Promise<void> => {
    // A failure belongs to those who got that run; the next one tries again.
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
