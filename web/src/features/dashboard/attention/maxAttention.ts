/** How many trips the list shows of all that need someone; of each kind, one more is read to know if there are others. */
export const MAX_ATTENTION = 8;
