/** East of Greenwich, in hours: from -11 to 12. */
const east = 12 - new Date().getUTCHours();

/**
 * The time zone of the companies of tests with a browser: it is noon there, so that no test depends on the hour at which it
 * runs. An hour ago is still today, and what a page with a clock set to noon sends is not from the future. In these names, a
 * zone east of Greenwich has a minus.
 */
export const TIME_ZONE = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
