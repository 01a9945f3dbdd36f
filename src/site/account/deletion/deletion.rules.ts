// The obstacles to deleting an account, and the limit of a reason to leave.

export const DELETE_REASON_MAX = 200;

/** Something to do before the account can be deleted. */
export interface Obstacle {
  code: 'CHILD_NEEDS_PARENT';
  /** One sentence that says what to do. */
  message: string;
  /** The page to do it on. */
  link: string | null;
}
