/** How many of a client's coming and past trips and standing orders the page shows. */
export const MAX_COMING = 20;
export const MAX_PAST = 25;
export const MAX_ORDERS = 20;
