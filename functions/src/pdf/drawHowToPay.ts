import type { Sheet } from './sheet';

/** How the company wants to be paid, under what it asks for. A link in it can be followed. */
export function drawHowToPay(sheet: Sheet, text: string, head: string): void {
  const style = { x: 0, width: 504, size: 9 } as const;
  const height = 34 + sheet.heightOf(text, style);
  sheet.startPageUnlessFits(height, head);
  sheet.moveTo(sheet.y + 20);
  sheet.text('How to pay', { x: 0, width: 504, size: 8, muted: true });
  const [link] = /https:\/\/[^\s<>"]+/.exec(text) ?? [];
  sheet.text(text, { ...style, down: 12, link });
}
