// The few events and parts of a service worker that ours uses, since TypeScript's own types of workers and of
// pages exclude each other.

interface LastingEvent extends Event {
  /** The browser keeps the worker alive until then. */
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  request: Request;
  /** The page, requested while the worker was still starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}

export interface MessageToWorker extends LastingEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

export interface PushEvent extends LastingEvent {
  data: { text(): string } | null;
}

export interface TapEvent extends LastingEvent {
  /** The button that was tapped; empty for the message itself. */
  action: string;
  notification: { data: unknown; close(): void };
}

/** An open page of the site. */
export interface OpenPage {
  url: string;
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<OpenPage | null>;
}

export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: TapEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<OpenPage | null>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    pushManager: PushManager;
    showNotification(title: string, options: object): Promise<void>;
  };
  location: Location;
}
