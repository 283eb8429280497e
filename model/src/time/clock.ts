/** A clock time like 14:30. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
