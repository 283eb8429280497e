import { MessageCircle, X } from 'lucide-react';
import { Button, type Settings, type Styles } from 'react-chatbotify';

/** The package's settings; docs/chatbot.md explains each of them. */
export const SETTINGS: Settings = {
  general: {
    primaryColor: 'var(--accent)',
    secondaryColor: 'var(--accent)',
    fontFamily: 'inherit',
    showHeader: true,
    showInputRow: false,
    showFooter: false,
    flowStartTrigger: 'ON_LOAD',
  },
  tooltip: { mode: 'CLOSE', text: 'Need Help?' },
  chatButton: { icon: () => <MessageCircle aria-hidden className="m-auto size-6" /> },
  header: {
    title: <h2 className="font-semibold text-title">Chat Bot</h2>,
    showAvatar: false,
    buttons: [Button.CLOSE_CHAT_BUTTON],
    closeChatIcon: () => <X aria-hidden className="m-[5px] size-5" />,
  },
  chatWindow: { defaultOpen: true, showScrollbar: true, autoJumpToBottom: true },
  chatInput: { disabled: true, botDelay: 500 },
  chatHistory: { disabled: true },
  notification: { disabled: true },
  audio: { disabled: true },
  voice: { disabled: true },
  emoji: { disabled: true },
  fileAttachment: { disabled: true },
  ariaLabel: { chatButton: 'Need Help?', closeChatButton: 'Close the chat' },
};

const onAccent = { background: 'var(--accent)', color: 'var(--on-accent)' };

/** Our colors and sizes, for both themes. */
export const STYLES: Styles = {
  chatButtonStyle: { ...onAccent, width: 56, height: 56 },
  chatButtonHoveredStyle: { background: 'var(--accent-strong)' },
  tooltipStyle: {
    background: 'var(--raised)',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    fontSize: 14,
    fontWeight: 500,
    padding: '8px 14px',
    bottom: 30,
    right: 92,
    borderRadius: 8,
    boxShadow: 'var(--float)',
  },
  chatWindowStyle: {
    background: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: 8,
    boxShadow: 'var(--float)',
  },
  headerStyle: { ...onAccent, alignItems: 'center', padding: '8px 8px 8px 16px', borderBottom: 'none' },
  closeChatButtonStyle: { display: 'grid', placeItems: 'center', width: 40, height: 40, borderRadius: 8 },
  bodyStyle: { background: 'var(--raised)' },
  botBubbleStyle: { background: 'var(--sunken)', color: 'var(--ink)', borderRadius: 8, fontSize: 14, maxWidth: '85%' },
  userBubbleStyle: { background: 'var(--accent-soft)', color: 'var(--accent-ink)', borderRadius: 8, fontSize: 14 },
  botOptionStyle: {
    background: 'var(--surface)',
    color: 'var(--accent-ink)',
    border: '1px solid var(--edge)',
    borderRadius: 8,
    fontSize: 14,
  },
  botOptionHoveredStyle: { background: 'var(--accent-soft)', color: 'var(--accent-ink)' },
  rcbTypingIndicatorDotStyle: { backgroundColor: 'var(--faint)' },
};
