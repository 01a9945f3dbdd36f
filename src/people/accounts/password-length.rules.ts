// The length of passwords, apart from the list of common ones: pages load that list only when they need it.
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
