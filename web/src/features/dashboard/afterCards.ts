// What the dashboard loads after its cards and lists: one file, so that it is one request.
export { FirstSteps } from './FirstSteps';
export { OnTimeStrip } from './OnTimeStrip';
export { OpenDefects } from './OpenDefects';
