// Settings of the demo for the rest of the site: whether to load it, its time zone, and its address.
import { STATES } from '#app/demo/locations/demo-states.table.ts';

/** The time zone of the first state, where the invitational is. */
export const DEMO_TIME_ZONE = STATES[0]!.timeZone;

export const DEMO_SOURCE = {
  name: 'Homestretch demo',
  licence: 'CC0-1.0',
  attribution: 'demo data. All people, schools and places are fictional.',
  republish: true,
} as const;

/**
 * The variable DEMO: `auto` loads a demo into a database that this start created, `1` into any, `0` into
 * none.
 */
type WantedDemo = 'auto' | '0' | '1';

export function isDemoWanted(demo: WantedDemo, database: { created: boolean }): boolean {
  return demo === '1' || (demo === 'auto' && database.created);
}

/** The README lists the demo's passwords, so without HOST only this computer can reach it. */
export function listeningHost({ host }: { host: string | null }, isDemo: boolean): string {
  return host ?? (isDemo ? '127.0.0.1' : '0.0.0.0');
}

/** The variable that marks a real site, whose passwords must not be in a README; null if there is none. */
export function obstacleToDemo(config: {
  smtpUrl: string | null;
  publicUrl: string;
  stripe: { secretKey: string } | null;
}): string | null {
  if (config.stripe?.secretKey.includes('_live_')) return 'a live STRIPE_SECRET_KEY';
  if (config.smtpUrl !== null) return 'SMTP_URL';
  return config.publicUrl.startsWith('https:') ? 'an https PUBLIC_URL' : null;
}
