// What shows messages: one file, which loads after the page. The service worker keeps it on every phone.
export { MessageList } from './MessageList';
export { MessageSheet } from './MessageSheet';
