/** More documents than these are not read; whatever was left out counts as unknown. */
export const MAX_DRIVERS = 100;
export const MAX_TRIPS = 1000;
