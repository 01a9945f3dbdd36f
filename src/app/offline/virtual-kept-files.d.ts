declare module 'virtual:kept-files' {
  /** Addresses of what every saved page and the offline page need, of this build. */
  export const alwaysKept: readonly string[];
}
