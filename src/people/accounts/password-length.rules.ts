// How long a password is, apart from the list of those that are guessed first: pages load that list only when it is needed.
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
