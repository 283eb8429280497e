import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);
const SetSlotContext = createContext<(slot: HTMLElement | null) => void>(() => {});

/** Connects `PageActions` with `PageActionsSlot`. */
export function PageActionsProvider({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <SetSlotContext.Provider value={setSlot}>
      <SlotContext.Provider value={slot}>{children}</SlotContext.Provider>
    </SetSlotContext.Provider>
  );
}

/** The place in the top bar for the page's actions. */
export function PageActionsSlot() {
  return (
    <div
      ref={useContext(SetSlotContext)}
      className="@max-[17rem]/top:order-last flex @max-[17rem]/top:w-full items-center @max-[17rem]/top:justify-end gap-2"
    />
  );
}

/** Renders its children, the page's primary action, into the top bar. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const slot = useContext(SlotContext);
  return slot && createPortal(children, slot);
}
