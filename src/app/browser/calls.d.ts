/** Made by vite.config.ts from the contract: `meets.getMeetData` → `GET /Meet/GetMeetData`. */
declare module 'virtual:calls' {
  export const calls: Record<string, string>;
}
