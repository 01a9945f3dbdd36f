// What was done to a roster lately, as its page tells it.
import { countOf } from '#kit/counts.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import type { RosterDeed } from './recent-changes.rules.ts';

interface Done {
  deed: RosterDeed;
  isOfNext: boolean;
  changed: number;
  /** Of a change of one athlete; else empty. */
  athleteName: string;
  byName: string;
  byMe: boolean;
}

const whom = ({ changed, athleteName }: Done) =>
  athleteName === '' ? countOf(changed, 'athlete', 'athletes') : athleteName;

const DEEDS: Record<RosterDeed, (done: Done) => string> = {
  activate: (done) => `made ${whom(done)} active`,
  deactivate: (done) => `made ${whom(done)} not active`,
  remove: (done) => `removed ${whom(done)}`,
  grade: (done) => (done.athleteName === '' ? 'changed a grade' : `changed the grade of ${done.athleteName}`),
  rename: (done) => `corrected the name of ${whom(done)}`,
  add: (done) => `added ${whom(done)}`,
  import: (done) =>
    done.changed === 1 ? `added or changed ${whom(done)}` : `imported a list: ${whom(done)} changed`,
  roll: (done) =>
    `carried over ${whom(done)} ${done.isOfNext ? 'to the next season' : 'from the season before'}`,
  join: (done) => `approved a move to this roster: ${whom(done)}`,
  leave: (done) => `approved a move to another team: ${whom(done)}`,
  undo: (done) => `undid a change: ${whom(done)}`,
};

export const latelyWords = {
  title: 'Lately',
  note: 'What was done to this roster',
  by: ({ byName, byMe }: Done) => {
    if (byMe) return 'You';
    return byName === '' ? 'Someone who left' : byName;
  },
  did: (done: Done) => DEEDS[done.deed](done),
  on: (instant: string) => formatDate(instant.slice(0, 10)),
  undo: 'Undo',
  undoOf: (done: Done) => `Undo: ${DEEDS[done.deed](done)}`,
  isUndone: 'Undone',
  saving: 'Saving',
};
