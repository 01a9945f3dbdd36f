// Tones of a status: done, running, waiting for a person, not valid, or plain.
import type { IconName } from '#kit/ui/images/icons.ts';

export type Tone = 'plain' | 'ok' | 'live' | 'warn' | 'bad';

/** The icons of tones. A running status has a dot instead. */
export const TONE_ICONS: Partial<Record<Tone, IconName>> = { ok: 'check', warn: 'clock' };
