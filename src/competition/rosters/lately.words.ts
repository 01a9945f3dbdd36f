// What was done to a roster lately, as its page tells it.
import { countOf } from '#kit/counts.ts';
import { formatDate } from '#sport/days.rules.ts';
import type { RosterDeed } from './lately.rules.ts';

const athletes = (count: number) => countOf(count, 'athlete', 'athletes');

const DEEDS: Record<RosterDeed, (count: number) => string> = {
  activate: (count) => `made ${athletes(count)} active`,
  deactivate: (count) => `made ${athletes(count)} not active`,
  remove: (count) => `took ${athletes(count)} off`,
  grade: () => 'changed a grade',
  import: (count) => `brought in a list, ${athletes(count)} changed`,
  roll: (count) => `carried ${athletes(count)} over`,
  join: () => 'agreed that an athlete came',
  leave: () => 'agreed that an athlete left',
  undo: (count) => `took a change of ${athletes(count)} back`,
};

interface Done {
  deed: RosterDeed;
  changed: number;
  byName: string;
  byMe: boolean;
}

export const latelyWords = {
  title: 'Lately',
  note: 'What was done to this roster',
  by: ({ byName, byMe }: Done) => {
    if (byMe) return 'You';
    return byName === '' ? 'Somebody' : byName;
  },
  did: ({ deed, changed }: Done) => DEEDS[deed](changed),
  on: (instant: string) => formatDate(instant.slice(0, 10)),
  undo: 'Undo',
  undoOf: (done: Done) => `Undo: ${DEEDS[done.deed](done.changed)}`,
  isUndone: 'Taken back',
  saving: 'Saving',
};
