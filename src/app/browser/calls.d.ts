/** vite.config.ts makes this module from the contract: `meets.getMeetData` → `GET /Meet/GetMeetData`. */
declare module 'virtual:calls' {
  export const calls: Record<string, string>;
}
