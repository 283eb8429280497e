// What shows an app that reports positions: one file, which loads only where one is used. The service worker keeps it on every phone.
export { manageOwnTracker } from './manageOwnTracker';
export { TrackerControls } from './TrackerControls';
export { TrackerSetupSheet } from './TrackerSetupSheet';
