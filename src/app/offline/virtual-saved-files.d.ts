declare module 'virtual:saved-files' {
  /** Addresses of what every saved page and the offline page need, of this build. */
  export const alwaysSaved: readonly string[];
}
