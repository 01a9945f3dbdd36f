// The tries of a jump-off among the attempts of a high jump or pole vault.

/** The rounds of a jump-off are numbered after this, above every height of the competition. */
export const JUMP_OFF_AFTER = 60;
