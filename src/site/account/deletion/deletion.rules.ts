// What keeps an account from being deleted, and why people leave.

export const DELETE_REASON_MOST = 200;

/** Something that has to come first. */
export interface Obstacle {
  code: 'CHILD_NEEDS_PARENT';
  /** In one sentence, with what can be done. */
  message: string;
  /** Where it is done. */
  link: string | null;
}
