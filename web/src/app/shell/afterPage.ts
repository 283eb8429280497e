// What the frame loads after the page, in one file, because nothing waits for it

export { AccountNotice } from '../../domain/account/AccountNotice';
export { UnreadCount, UnreadDot } from '../../features/chat/UnreadMessages';
export { Bell } from '../../features/notify/Bell';
export { OfflineBanner } from '../../ui/feedback/OfflineBanner';
export { guardInteractions } from './interactionGuards';
