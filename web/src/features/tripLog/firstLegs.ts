/** How many legs are read and shown before the others: as many as a screen has room for. */
export const FIRST_LEGS = 15;
