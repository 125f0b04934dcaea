/** A figure that the chosen format cannot hold; the message says what to choose instead. */
export class TooMuch extends Error {}
