// Limits of passkeys.

/** The most letters of the name by which its owner knows a passkey. */
export const PASSKEY_NAME_MAX = 60;
