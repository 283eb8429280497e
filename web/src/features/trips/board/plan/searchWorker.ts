import { serveSearch } from '@mtos/planner';

// One of several searches for the same plan, on a thread of its own
const receive = serveSearch((message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<unknown>) => receive(data));
