/** Marks an element that takes the focus when a focused element inside it is removed; see `keepFocus`. */
export const FOCUS_HOME = { tabIndex: -1, 'data-focus-home': '' } as const;
