// The text of an id in addresses and calls: a whole number from 1 that a double holds exactly.
export const ID_PATTERN = /^[1-9]\d{0,14}$/;
