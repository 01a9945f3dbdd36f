// Limits of passkeys.

/** The maximum length of the name that a person gives to a passkey. */
export const PASSKEY_NAME_MAX = 60;
