/** A thread that runs `serveSearch`. */
export interface SearchThread {
  readonly send: (message: unknown) => void;
  readonly close: () => void;
}

export interface SearchThreadListeners {
  readonly onMessage: (message: unknown) => void;
  /** The thread could not be started, or has ended. */
  readonly onFailure: () => void;
}

export interface Together {
  /** How many searches run: one on this thread, and each other one on a thread of its own. */
  readonly searches: number;
  readonly openThread: (listeners: SearchThreadListeners) => SearchThread;
  /** A thread has failed: the other searches go on without it. */
  readonly onLoss?: () => void;
}
