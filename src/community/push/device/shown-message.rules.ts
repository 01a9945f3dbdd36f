// What the service worker shows of a push message, and where a tap on it leads.

/** The page of this device's messages, where they can be ended without an account. */
export const DEVICE_PAGE_PATH = '/alerts';

/** The button in the message itself that ends all messages on the device. Browsers without buttons show none. */
export const STOP_ACTION = 'stop';

export interface ShownMessage {
  title: string;
  body: string;
  /** Replaces an older message about the same subject. */
  tag: string;
  /** A path on this site. */
  href: string;
}

const UNREADABLE: ShownMessage = { title: 'Homestretch', body: '', tag: 'news', href: '/' };

/** Browsers demand that every push is shown, so an unreadable one is shown without its content. */
export function readMessage(text: string | null): ShownMessage {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!(value instanceof Object)) return UNREADABLE;
    const { title, body, tag, href } = value as Record<string, unknown>;
    return {
      title: typeof title === 'string' && title !== '' ? title : UNREADABLE.title,
      body: typeof body === 'string' ? body : '',
      tag: typeof tag === 'string' ? tag : UNREADABLE.tag,
      href: typeof href === 'string' && /^\/(?!\/)/.test(href) ? href : '/',
    };
  } catch {
    return UNREADABLE;
  }
}

/** A tap opens the page of the news; the button the page that says that messages have ended. */
export const targetOf = (action: string, href: string): string =>
  action === STOP_ACTION ? DEVICE_PAGE_PATH : href;
