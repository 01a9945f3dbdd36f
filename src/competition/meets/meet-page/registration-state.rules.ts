// Whether a meet that takes entries takes them now.

/** `late`: after the close, until late entries end. `locked`: only hosts make changes. */
export const REGISTRATION_STATES = ['locked', 'not-open-yet', 'open', 'late', 'closed'] as const;

export type RegistrationState = (typeof REGISTRATION_STATES)[number];
