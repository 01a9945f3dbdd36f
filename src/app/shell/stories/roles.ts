// The roles for which the frame differs.

export const ROLES = ['visitor', 'athlete', 'parent', 'coach', 'supporter', 'host', 'admin'] as const;

export type Role = (typeof ROLES)[number];
export type MemberRole = Exclude<Role, 'visitor'>;
