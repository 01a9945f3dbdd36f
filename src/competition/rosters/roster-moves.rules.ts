// What becomes of the question whether an athlete moves to another team.

export const MOVE_STATES = ['asked', 'agreed', 'refused', 'withdrawn'] as const;

export type MoveState = (typeof MOVE_STATES)[number];
