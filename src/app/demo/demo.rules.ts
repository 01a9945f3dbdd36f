// What the demo is to the rest of the site: whether it is wanted, where its clocks are, and what it says it is.
import { STATES } from '#app/demo/locations/demo-states.table.ts';

/** The invitational is in the first state. */
export const DEMO_TIME_ZONE = STATES[0]!.timeZone;

export const DEMO_SOURCE = {
  name: 'Homestretch demo',
  licence: 'CC0-1.0',
  attribution: 'demo data. All people, schools and places are fictional.',
  republish: true,
} as const;

/** The variable DEMO: `auto` asks for a demo in a database that this start made, `1` in any, `0` in none. */
type WantedDemo = 'auto' | '0' | '1';

export function isDemoWanted(demo: WantedDemo, database: { created: boolean }): boolean {
  return demo === '1' || (demo === 'auto' && database.created);
}

/** Anyone who reaches the demo finds its passwords in the README: without HOST only this computer reaches it. */
export function listeningHost({ host }: { host: string | null }, isDemo: boolean): string {
  return host ?? (isDemo ? '127.0.0.1' : '0.0.0.0');
}

/** The variable that says that this is a real site, whose passwords must not stand in a README; null for none. */
export function obstacleToDemo(config: { smtpUrl: string | null; publicUrl: string }): string | null {
  if (config.smtpUrl !== null) return 'SMTP_URL';
  return config.publicUrl.startsWith('https:') ? 'an https PUBLIC_URL' : null;
}
