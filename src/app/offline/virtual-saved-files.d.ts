declare module 'virtual:saved-files' {
  /** Addresses of what every saved page and the offline page need, of this build. */
  export const alwaysSaved: readonly string[];
  /** Addresses of what the pages of the staff of a meet need besides. */
  export const staffFiles: readonly string[];
}
