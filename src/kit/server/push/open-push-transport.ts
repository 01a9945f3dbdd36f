// How push messages leave the site: to push services, or with the demo into a folder that can be read at /dev/mail.
import { keepInPushOutbox } from './push-outbox.ts';
import type { PushTransport } from './push-transport.ts';
import { webPushTransport } from './web-push.ts';

interface PushConfig {
  /** With the demo no message leaves this computer. */
  isDemo: boolean;
  pushOutboxFolder: string;
  publicUrl: string;
  mailFrom: string;
}

export function openPushTransport(config: PushConfig): PushTransport {
  if (config.isDemo)
    return { deliver: (target, push) => keepInPushOutbox(config.pushOutboxFolder, target, push) };
  return webPushTransport(config);
}
