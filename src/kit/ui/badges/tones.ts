// What a status means: done, running, waiting for a person, not valid; plain says nothing more than its word.
import type { IconName } from '#kit/ui/images/icons.ts';

export type Tone = 'plain' | 'ok' | 'live' | 'warn' | 'bad';

/** A running one has a dot instead. */
export const TONE_ICONS: Partial<Record<Tone, IconName>> = { ok: 'check', warn: 'clock' };
