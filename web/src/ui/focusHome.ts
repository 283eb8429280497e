/** For what takes the focus in the place of something inside it that left the page; see `keepFocus`. */
export const FOCUS_HOME = { tabIndex: -1, 'data-focus-home': '' } as const;
