const spot = (place: number, total: number, group: string | null) =>
  `place ${place} of ${total}${group === null ? '' : `, ${group}`}`;

export const dragListWords = {
  handle: (name: string) => `Move ${name}`,
  column: 'Move',
  pickedUp: (name: string, place: number, total: number, group: string | null) =>
    `Picked up: ${name}, ${spot(place, total, group)}`,
  over: (name: string, place: number, total: number, group: string | null) =>
    `${name}, ${spot(place, total, group)}`,
  dropped: (name: string, place: number, total: number, group: string | null) =>
    `Dropped: ${name}, ${spot(place, total, group)}`,
  putBack: (name: string, place: number, total: number, group: string | null) =>
    `Put back: ${name}, ${spot(place, total, group)}`,
  keys: [
    [['Space'], 'pick up'],
    [['Up', 'Down'], 'move'],
    [['Space'], 'drop'],
    [['Esc'], 'put back'],
  ] as const,
  taps: 'Tap a handle, then the handle of the row whose place it takes.',
};
