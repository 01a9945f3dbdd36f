// Sentences about the demo on the console, and titles of its videos.
import { formatCount } from '#kit/counts.ts';

const HANDLE_COLUMN = 22;

export const demoWords = {
  loading: 'Loading the demo. This happens only once …',
  progress: (meets: number, ofMeets: number, results: number) =>
    `  ${meets} of ${ofMeets} meets, ${formatCount(results)} results`,
  loaded: (athletes: number, seconds: number) =>
    `The demo with ${formatCount(athletes)} athletes is ready after ${Math.ceil(seconds)} s.`,
  isReachable: (host: string) =>
    `HOST=${host}: other computers may reach this demo. Its accounts can sign in only on this computer, but anyone can create an account.`,
  closed: (count: number) =>
    `DEMO=0: ${count} demo ${count === 1 ? 'account is' : 'accounts are'} closed now. The meets and athletes of the demo are still here; for a site of your own, use a new DATA_DIR.`,
  notBeside: (what: string) =>
    `The demo does not start with ${what}: set DEMO=0 and a new DATA_DIR for a site of your own, or leave ${what} out.`,
  signIns: (address: string, password: string, people: readonly { handle: string; role: string }[]) =>
    [
      `Sign in with one click at ${address}, or by handle with the password ${password}:`,
      ...people.map(({ handle, role }) => `  ${handle.padEnd(HANDLE_COLUMN)}${role}`),
    ].join('\n'),
};

export const demoVideoWords = {
  tf: [
    (meet: string) => `The 800 from the infield: ${meet}`,
    (meet: string) => `Last laps and last throws of the ${meet}`,
    (meet: string) => `Four by four, every exchange: ${meet}`,
  ],
  xc: [
    (meet: string) => `The first hill and the last straight: ${meet}`,
    (meet: string) => `${meet}: how the pack broke`,
  ],
};
