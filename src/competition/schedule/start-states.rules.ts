// The state of a start as pages get it.

export type ShownState = 'waiting' | 'started' | 'held' | 'postponed' | 'canceled';

/** A canceled or postponed round has no time. */
export const hasTime = ({ state }: { state: ShownState }): boolean =>
  state !== 'canceled' && state !== 'postponed';
