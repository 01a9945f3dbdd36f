// Push messages to devices: how long they are worth telling, and when a failed one is tried again.

/** The most devices of one account; the oldest ends when another is added. */
export const DEVICES_MAX = 20;

/** Hundreds of people in one stadium may share a network. */
export const SUBSCRIBE_RATE_LIMIT = { name: 'push subscribe', max: 2_000, windowSeconds: 3_600 };

/** The news that one device may leave out, named as the categories of notifications. */
export const DEVICE_NEWS = ['results', 'schedule', 'corrections'] as const;

export type DeviceNews = (typeof DEVICE_NEWS)[number];

export interface PushText {
  /** Anyone may read both on a locked screen: they have no name that strangers may not see. */
  title: string;
  body: string;
  /** A path on this site. */
  href: string;
  /** Messages about the same topic replace each other. */
  topic: string;
  isUrgent: boolean;
  /** The instant from which the news is worthless. */
  expiresAt: string;
  /** Not delivered before this instant. */
  notBefore?: string | undefined;
}

/** The content that the device decrypts and shows. */
interface PushPayload {
  title: string;
  body: string;
  href: string;
  tag: string;
}

const TITLE_MAX = 100;
const BODY_MAX = 300;

/** Push services take 4,096 bytes with the encryption. */
export function payloadOf({
  title,
  body,
  href,
  topic,
}: Pick<PushText, 'title' | 'body' | 'href' | 'topic'>): string {
  const payload: PushPayload = {
    title: title.slice(0, TITLE_MAX),
    body: body.slice(0, BODY_MAX),
    href,
    tag: topic,
  };
  return JSON.stringify(payload);
}

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 15 * 60;

/** The pause before the next try grows fourfold: 15 s, 1 min, 4 min, then 15 min. */
export const pauseSeconds = (tries: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 4 ** tries);
