// What a way out for push messages is given, and how it fails.
import type { PushKey } from './push-keys.ts';

/** The address of a device at its push service, with the device's keys. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
  key: PushKey;
}

export interface OutgoingPush {
  id: number;
  /** Text that the device decrypts, at most 3,000 bytes. */
  text: string;
  /** The service throws the message away when it could not reach the device within this time. */
  ttlSeconds: number;
  isUrgent: boolean;
  /** A newer message about the same topic replaces an older one that waits at the service. */
  topic: string;
}

export interface PushTransport {
  /** Throws PushGone, PushRefused or PushLater, or any other error if another try may help. */
  deliver(target: PushTarget, push: OutgoingPush): Promise<void>;
}

/** The device no longer has this subscription. */
export class PushGone extends Error {}

/** The service refuses this message for good. */
export class PushRefused extends Error {}

/** The service names the time to wait for. */
export class PushLater extends Error {
  readonly seconds: number;
  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
